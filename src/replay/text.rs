//! A record as readable text: turn by turn, in notation, with comments.

use std::sync::Arc;

use super::error::ReplayErrorKind;
use super::record::Record;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::phase::Phase;
use crate::battle::start::Start;
use crate::cards::Day;
use crate::ids::{CardId, CardIndex, Seat};

/// The maximum width of a line.
const WIDTH: usize = 96;

/// Returns a record as text: the players, the commands of every turn with card names, comments and the result. It ends
/// with an error where the record cannot be executed with that library.
#[must_use]
pub fn export(record: &Record, library: &Arc<CardLibrary>) -> String {
    let mut text = heading(record, library);
    let wrong = match record.begin(library) {
        Ok(mut board) => turns(record, &mut board, &mut text).err(),
        Err(wrong) => Some(wrong),
    };
    match (wrong, record.result) {
        (Some(wrong), _) => text.push_str(&format!("\n{wrong}\n")),
        (None, Some(result)) => text.push_str(&format!("\n{}\n", result.sentence())),
        (None, None) => text.push_str("\nNot finished.\n"),
    }
    // Names, mode and comments come from a file that anyone may have written, and the text goes to terminals.
    text.chars()
        .map(|letter| if letter.is_control() && letter != '\n' { '\u{fffd}' } else { letter })
        .collect()
}

fn heading(record: &Record, library: &CardLibrary) -> String {
    let about = &record.about;
    let mut text = String::from("Marginalia");
    for word in [&about.mode, &date(about.began)] {
        if !word.is_empty() {
            text.extend([", ", word.replace('\n', " ").as_str()]);
        }
    }
    text.push('\n');
    for seat in Seat::BOTH {
        let name = &about.players[seat.index()];
        let name = if name.is_empty() { "somebody".to_owned() } else { name.replace('\n', " ") };
        let book = match &record.start {
            Start::Books(books) => book(&books[seat.index()], library),
            Start::Position(position) => {
                let side = position.side(seat);
                format!("{} HP, {} MP, {} cards", side.hp, side.mp, side.cards.len())
            }
        };
        text.push_str(&format!("{seat}: {name}\n"));
        wrap(&mut text, "  ", book.split_inclusive(", "));
    }
    text
}

/// Returns a list of cards: "3 Ember Hare, 2 Rubric Hound".
fn book(slots: &[CardId], library: &CardLibrary) -> String {
    let mut rows: Vec<(CardId, usize)> = Vec::new();
    for slot in slots {
        match rows.iter_mut().find(|(card, _)| card == slot) {
            Some((_, count)) => *count += 1,
            None => rows.push((*slot, 1)),
        }
    }
    let name = |card| library.card(card).map_or_else(|| format!("{card}"), |card| card.source.name.clone());
    rows.iter().map(|(card, count)| format!("{count} {}", name(*card))).collect::<Vec<_>>().join(", ")
}

fn turns(record: &Record, board: &mut FlatBoard, text: &mut String) -> Result<(), ReplayErrorKind> {
    let mut spoken = Vec::new();
    let (mut heading, mut printed) = (None, None);
    said(record, 0, text);
    for (index, entry) in record.orders.iter().enumerate() {
        let told = words(board, &entry.line, entry.command(board).ok());
        record.step(board, index)?;
        let now = (board.state().turn(), board.state().turn_player());
        let place = *heading.get_or_insert(now);
        spoken.push(told);
        let has_comment = record.comments.iter().any(|comment| comment.after == index + 1);
        let is_last = index + 1 == record.orders.len();
        if place != now || has_comment || is_last {
            if printed.replace(place) != Some(place) {
                let (turn, player) = place;
                let before = || "Before the first turn".to_owned();
                let name = if turn == 0 { before() } else { format!("Turn {turn}, {player}") };
                text.push_str(&format!("\n{name}\n"));
            }
            sentence(text, &mut spoken);
            said(record, index + 1, text);
            heading = Some(now);
        }
    }
    Ok(())
}

/// Writes commands in sequence, on as few lines as possible.
fn sentence(text: &mut String, spoken: &mut Vec<String>) {
    let last = spoken.len().saturating_sub(1);
    let parts = spoken.drain(..).enumerate();
    let parts: Vec<String> =
        parts.map(|(place, words)| if place == last { words } else { words + "; " }).collect();
    wrap(text, "  ", parts.iter().map(String::as_str));
}

fn said(record: &Record, after: usize, text: &mut String) {
    for comment in record.comments.iter().filter(|comment| comment.after == after) {
        for line in comment.text.lines() {
            text.push_str(&format!("  # {line}\n"));
        }
    }
}

/// Returns a command in readable form: "h:summon Ember Hare @3 b2".
fn words(board: &FlatBoard, line: &str, command: Option<Command>) -> String {
    let named = |card: CardIndex| board.printed(card).map(|card| card.source.name.clone());
    let mover = |cell| board.cell(cell).card().and_then(named);
    let name = match command {
        Some(
            Command::SummonDeclare { card, .. }
            | Command::FeintDeclare { card, .. }
            | Command::MoveReactSummon { card, .. }
            | Command::MoveReactFeint { card, .. },
        ) => named(card),
        Some(
            Command::MoveDeclare { from, .. }
            | Command::AttackDeclare { from, .. }
            | Command::DirectDeclare { from, .. },
        ) => mover(from),
        _ => None,
    };
    match (name, line.split_once(' ')) {
        (Some(name), Some((verb, rest))) if board.state().phase() != Phase::Strategy => {
            format!("{verb} {name} {rest}")
        }
        _ => line.to_owned(),
    }
}

fn wrap<'a>(text: &mut String, indent: &str, parts: impl Iterator<Item = &'a str>) {
    let mut line = String::new();
    for part in parts {
        if !line.is_empty() && line.chars().count() + part.trim_end().chars().count() > WIDTH {
            text.push_str(&format!("{indent}{}\n", line.trim_end()));
            line.clear();
        }
        line.push_str(part);
    }
    if !line.is_empty() {
        text.push_str(&format!("{indent}{}\n", line.trim_end()));
    }
}

/// Returns milliseconds since 1970 as "2026-11-21 16:35:49" in UTC; empty for 0.
#[must_use]
pub fn date(millis: u64) -> String {
    if millis == 0 {
        return String::new();
    }
    let seconds = millis / 1000 % 86_400;
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{} {hour:02}:{minute:02}:{second:02}", Day::of_millis(millis))
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, wanted) in [
            (1, "1970-01-01 00:00:01"),
            (951_782_399, "2000-02-28 23:59:59"),
            (951_782_400, "2000-02-29 00:00:00"),
            (1_709_251_199, "2024-02-29 23:59:59"),
            (1_798_761_599, "2026-12-31 23:59:59"),
            (4_107_542_400, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(date(seconds * 1000), wanted);
        }
    }
}
