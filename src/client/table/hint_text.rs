//! The machine player's advice and reasons in sentences about the board.

use super::battle_view::BattleView;
use super::command_text::deed;
use super::forecast_text::{Wording, change};
use super::hint::Asked;
use super::text::{capitalized, card_name};
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::client::prelude::*;
use crate::facilitatee::{Answer, CardForecast, Forecast, LineReport, PlannedLine, Span, Term, carry_out};
use crate::ids::{CardIndex, Seat};
use crate::messages::MessageValue;

/// The maximum number of commands named for a line.
const MOST_COMMANDS: usize = 6;
/// The maximum number of terms named for a line.
const MOST_TERMS: usize = 2;
/// The chance with which lines are described.
const DICE: Seed = Seed::Given([0; 32]);

/// Returns the commands of a line as text, each in the state after those before it.
pub(super) fn steps(live: &BattleView, asked: &Asked, commands: &[Command]) -> String {
    let mut board = asked.view.clone();
    let mut told = Vec::new();
    for (number, command) in commands.iter().enumerate() {
        if number == MOST_COMMANDS && commands.len() > MOST_COMMANDS + 1 {
            told.push(live.say_value("hint-more", "more", commands.len() - MOST_COMMANDS));
            break;
        }
        told.push(deed(live, &board, command));
        if !carry_out(&mut board, command, DICE) {
            break;
        }
    }
    capitalized(&told.join(&live.say("hint-then")))
}

/// Returns the text of a single command of a line.
pub(super) fn step(live: &BattleView, asked: &Asked, commands: &[Command]) -> String {
    let Some((last, before)) = commands.split_last() else { return String::new() };
    let mut board = asked.view.clone();
    let _ = before.iter().all(|command| carry_out(&mut board, command, DICE));
    capitalized(&deed(live, &board, last))
}

/// Returns the sentences about a line of advice. `first`: the best line, if this is another one.
pub(super) fn advice(
    live: &BattleView,
    asked: &Asked,
    (line, report): (&PlannedLine, &LineReport),
    first: Option<&PlannedLine>,
) -> Vec<String> {
    let forecast = report.forecast.as_ref();
    let mut told = forecast.map(|forecast| facts(live, &asked.view, forecast)).unwrap_or_default();
    if told.is_empty() {
        told.extend(aims(live, line));
    }
    told.extend(report.answer.iter().flat_map(|answer| answered(live, answer)));
    told.extend(first.and_then(|first| weaker(live, "hint-weaker", first, line)));
    told
}

/// Returns the sentences about a command of the other side. `second`: the line that it would have liked next.
pub(super) fn reasons(
    live: &BattleView,
    asked: &Asked,
    line: &PlannedLine,
    second: Option<&PlannedLine>,
) -> Vec<String> {
    let first = line.commands.first();
    let forecast = first.and_then(|command| Forecast::new(&asked.view, command).ok());
    let mut told = forecast.map(|forecast| facts(live, &asked.view, &forecast)).unwrap_or_default();
    told.extend(aims(live, line));
    told.extend(second.and_then(|second| weaker(live, "hint-second", line, second)));
    told
}

/// Returns the names of cards with their odds, as a list.
fn names(wording: &Wording<'_>, cards: &[&CardForecast]) -> String {
    let live = wording.live;
    let names = cards.iter().map(|told| wording.with_odds(card_name(live, told.card), told.dies));
    names.collect::<Vec<_>>().join(&live.say("list-comma"))
}

/// Returns the cards of a side that may be destroyed.
fn destroyed<'f>(board: &FlatBoard, forecast: &'f Forecast, seat: Seat) -> Vec<&'f CardForecast> {
    let known = board.state().cards();
    let dying = forecast.cards.iter().filter(|told| told.dies > 0.0 && told.card.0 < known);
    dying.filter(|told| board.card(told.card).owner() == seat).collect()
}

/// Returns by how much a number falls, as text; `None` if it does not fall.
fn fall(before: i32, after: Span) -> Option<String> {
    let (least, most) = ((before - after.most).max(0), before - after.least);
    (most > 0).then(|| if least == most { most.to_string() } else { format!("{least}–{most}") })
}

/// Returns the sentences about what follows from a line on that board.
fn facts(live: &BattleView, board: &FlatBoard, forecast: &Forecast) -> Vec<String> {
    let wording = Wording { live, forecast };
    let mut told: Vec<String> = Vec::new();
    for (winner, odds) in &forecast.ends {
        let words = match winner {
            Some(winner) => live.say_of("hint-wins-battle", *winner, []),
            None => live.say("hint-draws-battle"),
        };
        told.push(wording.with_odds(words, *odds));
    }
    for seat in [live.me.other(), live.me] {
        let dying = destroyed(board, forecast, seat);
        if !dying.is_empty() {
            let cards = ("cards", MessageValue::from(names(&wording, &dying)));
            told.push(live.say_of("hint-loses-cards", seat, [cards]));
        }
        let (before, after) = (board.player(seat).hp(), forecast.players[seat.index()].hp);
        let rise = Span { least: -after.most, most: -after.least };
        let points = fall(before, after).map(|points| ("hint-loses-hp", points));
        let points = points.or_else(|| fall(-before, rise).map(|points| ("hint-gains-hp", points)));
        if let Some(((id, points), numbers)) = points.zip(change(before, after)) {
            told.push(live.say_of(id, seat, [("points", points.into()), ("numbers", numbers.into())]));
        }
    }
    let known = board.state().cards();
    for card in forecast.cards.iter().filter(|told| told.card.0 < known && told.dies <= 0.0) {
        let gifts = wording.gifts(card);
        if !gifts.is_empty() {
            let gifts = gifts.join(&live.say("list-comma")).into();
            let name = card_name(live, card.card).into();
            told.push(live.say_with("hint-becomes", [("card", name), ("changes", gifts)]));
        }
    }
    told.iter().map(|words| capitalized(words)).collect()
}

/// Returns the attacks and strikes of an answer: the card that attacks, and its target if that is a card.
fn blows(answer: &Answer) -> Vec<(CardIndex, Option<CardIndex>)> {
    let mut board = answer.from.clone();
    let mut blows = Vec::new();
    for command in &answer.commands {
        let on = |cell| board.cell(cell).card();
        match *command {
            Command::AttackDeclare { from, to, .. } => {
                blows.extend(on(from).zip(on(to)).map(|(by, at)| (by, Some(at))));
            }
            Command::DirectDeclare { from, .. } => blows.extend(on(from).map(|by| (by, None))),
            _ => {}
        }
        if !carry_out(&mut board, command, DICE) {
            break;
        }
    }
    blows
}

/// Returns the sentences about what the other side can do then with the cards in sight.
fn answered(live: &BattleView, answer: &Answer) -> Vec<String> {
    let nothing = || vec![live.say("hint-answer-none")];
    let Some(forecast) = &answer.forecast else { return nothing() };
    let (wording, blows) = (Wording { live, forecast }, blows(answer));
    let name = |card: CardIndex| {
        if card.0 < live.view.state().cards() { card_name(live, card) } else { live.say("card-unknown") }
    };
    let mut told = Vec::new();
    let wins = forecast.ends.iter().find(|(winner, _)| *winner == Some(live.me.other()));
    told.extend(
        wins.map(|(_, odds)| wording.with_odds(live.say_of("hint-answer-wins", live.me.other(), []), *odds)),
    );
    for dying in destroyed(&answer.from, forecast, live.me) {
        let card = ("card", wording.with_odds(name(dying.card), dying.dies).into());
        let by = blows.iter().find(|(_, at)| *at == Some(dying.card)).map(|(by, _)| name(*by));
        told.push(match by {
            Some(by) => live.say_with("hint-answer-destroys", [card, ("attacker", by.into())]),
            None => live.say_with("hint-answer-loses", [card]),
        });
    }
    let (before, after) = (answer.from.player(live.me).hp(), forecast.players[live.me.index()].hp);
    if let Some((points, numbers)) = fall(before, after).zip(change(before, after)) {
        let mut strikers: Vec<String> =
            blows.iter().filter(|(_, at)| at.is_none()).map(|(by, _)| name(*by)).collect();
        strikers.dedup();
        let numbers = [("points", points.into()), ("numbers", numbers.into())];
        told.push(if strikers.is_empty() {
            live.say_with("hint-answer-hurts", numbers)
        } else {
            let strikers = strikers.join(&live.say("list-comma"));
            let [points, numbers] = numbers;
            live.say_with("hint-answer-strikes", [("cards", strikers.into()), points, numbers])
        });
    }
    if told.is_empty() { nothing() } else { told }
}

/// Returns the names of terms, as a list.
fn list(live: &BattleView, mut terms: Vec<(Term, i32)>) -> Option<String> {
    terms.retain(|(_, by)| *by > 0);
    terms.sort_by_key(|(_, by)| std::cmp::Reverse(*by));
    let names: Vec<String> = terms.iter().take(MOST_TERMS).map(|(term, _)| live.say(name(*term))).collect();
    (!names.is_empty()).then(|| names.join(&live.say("list-comma")))
}

/// Returns the sentence about what a line improves most.
fn aims(live: &BattleView, line: &PlannedLine) -> Option<String> {
    let terms = line.terms.iter().map(|part| (part.term, part.after - part.before)).collect();
    Some(live.say_value("hint-improves", "terms", list(live, terms)?))
}

/// Returns the sentence about what is weaker about a line than about a better one.
fn weaker(live: &BattleView, id: &str, best: &PlannedLine, line: &PlannedLine) -> Option<String> {
    let after = |line: &PlannedLine, term: Term| {
        line.terms.iter().find(|part| part.term == term).map_or(0, |part| part.after)
    };
    let terms = Term::ALL.into_iter().map(|term| (term, after(best, term) - after(line, term))).collect();
    Some(live.say_value(id, "terms", list(live, terms)?))
}

/// Describes the score of a line and its parts.
pub(super) fn worth(live: &BattleView, line: &PlannedLine) -> String {
    let parts: Vec<String> = line
        .terms
        .iter()
        .filter(|part| part.before != part.after)
        .map(|part| format!("{} {} → {}", live.say(name(part.term)), signed(part.before), signed(part.after)))
        .collect();
    let parts =
        if parts.is_empty() { live.say("hint-no-change") } else { parts.join(&live.say("list-comma")) };
    let parts = ("parts", parts.into());
    match line.score {
        10_000.. => live.say_with("hint-wins", [parts]),
        ..=-10_000 => live.say_with("hint-loses", [parts]),
        score => {
            let plus = if score > 0 { "+" } else { "" };
            live.say_with("hint-score", [("score", format!("{plus}{}", signed(score)).into()), parts])
        }
    }
}

/// Returns the message with the name of a term.
const fn name(term: Term) -> &'static str {
    match term {
        Term::Life => "hint-life",
        Term::Ink => "hint-ink",
        Term::Cards => "hint-cards",
        Term::Field => "hint-field",
        Term::Place => "hint-place",
        Term::Reach => "hint-reach",
        Term::Ailments => "hint-ailments",
        Term::Abilities => "hint-abilities",
    }
}

/// Returns a number with a typographic minus sign.
fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}
