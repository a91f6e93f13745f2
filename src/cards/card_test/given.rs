//! The position at the start of a card test.

use std::sync::Arc;

use super::read::{CardTest, Line};
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::phase::Phase;
use crate::battle::position::{Position, PositionCard, PositionError, PositionPlace};
use crate::battle::record::Ailment;
use crate::ids::{CardId, Seat, Turn};

/// The turn in which a test begins. Every card on the field has already been there during a turn of its owner.
const TURN: Turn = 3;

/// The problem with a line, and advice.
pub(super) type LineProblem = (String, String);

pub(super) fn wrong(message: impl Into<String>, help: &str) -> LineProblem {
    (message.into(), help.to_owned())
}

/// Returns the card for a number or `this`.
pub(super) fn card(trial: &CardTest, word: &str, library: &CardLibrary) -> Result<CardId, LineProblem> {
    if word == "this" {
        return Ok(trial.card);
    }
    let number = word.strip_prefix('#').and_then(|number| CardId::new(number.parse().ok()?));
    let Some(card) = number else {
        return Err(wrong(format!("`{word}` is not a card"), "write `this` or a card number such as `#22`"));
    };
    match library.card(card) {
        Some(_) => Ok(card),
        None => Err(wrong(
            format!("card {} does not exist", card.get()),
            "write the number of a card in this set",
        )),
    }
}

pub(super) fn number<T: std::str::FromStr>(word: Option<&str>, of: &str) -> Result<T, LineProblem> {
    let help = format!("as in `{of} 5`");
    let Some(word) = word else { return Err(wrong(format!("`{of}` needs a number"), &help)) };
    word.parse().map_err(|_| wrong(format!("`{word}` is not a valid number"), &help))
}

pub(super) fn seat(word: &str) -> Option<Seat> {
    match word {
        "h" => Some(Seat::Host),
        "g" => Some(Seat::Guest),
        _ => None,
    }
}

/// Returns the battle at the start of a test, or the first wrong line with its problem. Without a line, the problem
/// concerns all of them together.
pub(super) fn board<'t>(
    trial: &'t CardTest,
    library: &Arc<CardLibrary>,
) -> Result<FlatBoard, (Option<&'t Line>, LineProblem)> {
    let mut position = Position::new(library.settings());
    position.turn = TURN;
    let mut at_strategy = false;
    // For each side, the line that each of its cards comes from.
    let mut lines: [Vec<&Line>; 2] = Default::default();
    for line in &trial.given {
        if line.text.trim() == "strategy" {
            at_strategy = true;
            continue;
        }
        fact(trial, &line.text, library, &mut position).map_err(|why| (Some(line), why))?;
        for seat in Seat::BOTH {
            lines[seat.index()].resize(position.side(seat).cards.len(), line);
        }
    }
    let make = if at_strategy { FlatBoard::from_position_at_strategy } else { FlatBoard::from_position };
    make(Arc::clone(library), &position)
        .map_err(|error| explained(trial, library, (&position, &lines), error))
}

/// Returns the line that makes a position impossible, and the reason, with card names.
fn explained<'t>(
    trial: &'t CardTest,
    library: &CardLibrary,
    (position, lines): (&Position, &[Vec<&'t Line>; 2]),
    error: PositionError,
) -> (Option<&'t Line>, LineProblem) {
    let begins = |seat: Seat, what: &str| {
        let begin = format!("{}:{what}", if seat == Seat::Host { "h" } else { "g" });
        trial.given.iter().rev().find(|line| line.text.trim_start().starts_with(&begin))
    };
    let line = match error {
        PositionError::Hp { seat, .. } => begins(seat, "hp"),
        PositionError::Mp { seat, .. } => begins(seat, "mp"),
        PositionError::HandFull { seat } => begins(seat, "hand"),
        _ => error.card().and_then(|card| lines.iter().flatten().nth(usize::from(card.0)).copied()),
    };
    let mut words = error.to_string();
    if let Some(card) = error.card() {
        let placed =
            Seat::BOTH.into_iter().flat_map(|seat| &position.side(seat).cards).nth(usize::from(card.0));
        let printed = placed.and_then(|placed| library.card(placed.name));
        let name = printed.map_or("?", |printed| printed.source.name.as_str());
        words = words.replacen(&card.to_string(), name, 1);
    }
    let help = match error {
        PositionError::WrongPlace { .. } => {
            "tokens can only be on the field, Events only in the hand, the book or the grave"
        }
        _ => "correct the lines in `given`",
    };
    (line, wrong(words, help))
}

fn fact(
    trial: &CardTest,
    text: &str,
    library: &CardLibrary,
    position: &mut Position,
) -> Result<(), LineProblem> {
    let help = "facts are `h:hp 12`, `g:mp 3`, `h:hand this #9`, `g:book #9`, `g:grave #9`, `h:b2 this damage 1 Poison`, `h:b2 #5 down`, `turn 4 g`, `draw`, `strategy`";
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    match first {
        "turn" => {
            position.turn = number(words.next(), "turn")?;
            if let Some(word) = words.next() {
                position.turn_player =
                    seat(word).ok_or_else(|| wrong(format!("`{word}` is not a side"), "write h or g"))?;
            }
            return none_left(words);
        }
        "draw" => {
            position.phase = Phase::Draw;
            return none_left(words);
        }
        _ => {}
    }
    let Some((side, what)) = first.split_once(':').and_then(|(side, what)| Some((seat(side)?, what))) else {
        return Err(wrong(format!("`{text}` is not a starting fact"), help));
    };
    let there = position.side_mut(side);
    let lying = match what {
        "hp" => {
            there.hp = number(words.next(), "h:hp")?;
            return none_left(words);
        }
        "mp" => {
            there.mp = number(words.next(), "h:mp")?;
            return none_left(words);
        }
        "hand" => Some(PositionPlace::Hand),
        "book" => Some(PositionPlace::Book),
        "grave" => Some(PositionPlace::Grave),
        _ => None,
    };
    let put = |name, place| PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
    if let Some(place) = lying {
        for word in words {
            there.cards.push(put(card(trial, word, library)?, place));
        }
        return Ok(());
    }
    let Some(cell) = library.lattice().shape.parse(what) else {
        return Err(wrong(format!("`{what}` is neither a cell nor a property of a side"), help));
    };
    let Some(name) = words.next() else {
        return Err(wrong(format!("`{text}` names no card"), "as in `h:b2 this`"));
    };
    let mut placed = put(card(trial, name, library)?, PositionPlace::Field(cell));
    while let Some(word) = words.next() {
        match word {
            "down" => placed.place = PositionPlace::FaceDown(cell),
            "damage" => placed.damage = number(words.next(), "damage")?,
            "entered" => placed.entered = number(words.next(), "entered")?,
            word => placed.ailments.push(ailment(word)?),
        }
    }
    there.cards.push(placed);
    Ok(())
}

pub(super) fn ailment(word: &str) -> Result<Ailment, LineProblem> {
    let found = Ailment::ALL.into_iter().find(|ailment| format!("{ailment:?}") == word);
    found.ok_or_else(|| {
        wrong(
            format!("`{word}` is not a property of a card"),
            "ailments are Poison, Paralysis, Blindness and Curse",
        )
    })
}

pub(super) fn none_left<'w>(mut words: impl Iterator<Item = &'w str>) -> Result<(), LineProblem> {
    words.next().map_or(Ok(()), |word| Err(wrong(format!("unexpected word `{word}`"), "remove it")))
}
