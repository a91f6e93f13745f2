//! Clauses about the state of the board, for "if", "while" and a nightmare's "until".

use super::event_text::{happened, happening};
use super::mark::player;
use super::target_text::{many_cells, one, one_cell, plural, relative};
use super::terms::{FREE, TURN_PLAYERS, word};
use crate::battle::ability::SelectionType;
use crate::battle::ability::description::{
    CardPile, Circumstances, Description, Qualifier, SideCondition, Standing, Subject,
};
use crate::battle::ability::{Comparator, Who};
use crate::text::event::Event;

/// The text for a condition that nothing on the board could satisfy.
pub(super) const NEVER: &str = "the impossible happens";

/// A statement in three parts: "your HP" "is" "10 or less".
pub(super) struct Statement {
    pub(super) subject: String,
    verb: &'static str,
    pub(super) rest: String,
}

impl Statement {
    fn new(subject: &str, verb: &'static str, rest: impl Into<String>) -> Self {
        Self { subject: subject.to_owned(), verb, rest: rest.into() }
    }

    /// Returns the statement, or its opposite.
    pub(super) fn words(&self, holds: bool) -> String {
        let Self { subject, verb, rest } = self;
        match (holds, *verb) {
            (true, _) => format!("{subject} {verb} {rest}"),
            (false, "is not") => format!("{subject} is {rest}"),
            (false, "has") => format!("{subject} does not have {rest}"),
            (false, "have") => format!("{subject} do not have {rest}"),
            (false, "owns") => format!("{subject} does not own {rest}"),
            (false, "own") => format!("{subject} do not own {rest}"),
            (false, _) => format!("{subject} {verb} not {rest}"),
        }
    }
}

/// Joins all statements, or (`holds` is `false`) states that not all of them hold.
fn all(said: &[Statement], holds: bool) -> String {
    let words: Vec<String> = said.iter().map(|said| said.words(holds)).collect();
    words.join(if holds { " and " } else { " or " })
}

/// Returns the sentence's statement about the board as a clause: "there are 3 or more allied monsters", "your HP is 10
/// or less". Empty if the sentence always holds.
pub(super) fn state(description: &Description) -> String {
    let mut said = circumstances(&description.when);
    let own = own_state(description);
    if !own.is_empty() {
        said.push(own);
    }
    said.join(" and ")
}

fn own_state(description: &Description) -> String {
    if let Some(who) = description.players {
        if who == Who::Both {
            return some_player(description);
        }
        return at_most_one(&of_player(player(who), description), description.counted, || NEVER.to_owned());
    }
    let named = description.is_cards || description.cells.is_some() || description.layer.is_some();
    if description.subject.is_some() || (!named && description.describes()) {
        let subject = description.subject.unwrap_or(Subject::Target);
        let said: Vec<Statement> = parts(description)
            .into_iter()
            .map(|(verb, rest)| Statement::new(subject.words(), verb, rest))
            .collect();
        return at_most_one(&said, description.counted, || match subject {
            Subject::Actor => "no card did it".to_owned(),
            Subject::Target => "it happened to no card".to_owned(),
            Subject::This | Subject::Giver => NEVER.to_owned(),
        });
    }
    let is_cell =
        description.from == SelectionType::Cells || (description.counted.is_some() && !description.is_cards);
    match description.cells {
        Some(_) if is_cell && description.place().is_some() => {
            let name = super::target_text::cells(description);
            let said: Vec<Statement> =
                cell_parts(description).into_iter().map(|rest| Statement::new(&name, "is", rest)).collect();
            at_most_one(&said, description.counted, || NEVER.to_owned())
        }
        Some(_) => there(description),
        None if named => there(description),
        None => at_most_one(&[], description.counted, || NEVER.to_owned()),
    }
}

/// Returns a statement about one thing, or its opposite if none is required; `nothing` gives the text if the thing
/// itself must not exist.
fn at_most_one(
    said: &[Statement],
    counted: Option<(Comparator, i32)>,
    nothing: impl FnOnce() -> String,
) -> String {
    let holds = |number| {
        counted.is_none_or(|(comparator, amount): (Comparator, i32)| comparator.holds(number, amount))
    };
    match (counted.is_some() && holds(0), holds(1)) {
        (false, true) => all(said, true),
        (true, false) if said.is_empty() => nothing(),
        (true, false) => all(said, false),
        (true, true) => String::new(),
        (false, false) => NEVER.to_owned(),
    }
}

/// Returns the statements about players under a given name: "you", "your opponent", "that player". The name "who" makes
/// relative clauses.
pub(super) fn of_player(who: &str, description: &Description) -> Vec<Statement> {
    let (is, has, own) = match who {
        "you" => ("were", "have", "own"),
        _ => ("was", "has", "owns"),
    };
    let mut said: Vec<Statement> = description
        .standings
        .iter()
        .map(|standing| match *standing {
            Standing::Number(number, comparator, amount) => {
                let name = number.english.trim_end_matches(" {}");
                Statement::new(&format!("{} {name}", possessive(who)), "is", comparator.words(amount))
            }
            Standing::Struck(Comparator::GreaterThan, 0)
            | Standing::Struck(Comparator::GreaterThanOrEqual, 1) => {
                Statement::new(who, is, "struck this turn")
            }
            Standing::Struck(comparator, amount) => {
                Statement::new(who, is, format!("struck for {} this turn", comparator.words(amount)))
            }
            Standing::Turn(is_theirs) if who == "who" || who == "a player" => {
                Statement::new(who, if is_theirs { "is" } else { "is not" }, "the turn player")
            }
            Standing::Turn(true) => Statement::new("it", "is", format!("{} turn", possessive(who))),
            Standing::Turn(false) => match who {
                "you" => Statement::new("it", "is", "your opponent's turn"),
                "your opponent" => Statement::new("it", "is", "your turn"),
                _ => Statement::new("it", "is not", format!("{} turn", possessive(who))),
            },
        })
        .collect();
    if let Some(owned) = &description.owned {
        match owned.subject {
            Some(subject) => {
                said.push(Statement::new(who, own, subject.words()));
                said.extend(
                    parts(owned).into_iter().map(|(verb, rest)| Statement::new(subject.words(), verb, rest)),
                );
            }
            None => {
                let opponent = if ["you", "your opponent"].contains(&who) { None } else { owned.opponent };
                said.push(Statement::new(who, has, one(&Description { opponent, ..(**owned).clone() })));
            }
        }
    }
    said
}

fn possessive(who: &str) -> String {
    match who {
        "you" => "your".to_owned(),
        "who" => "whose".to_owned(),
        who => format!("{who}'s"),
    }
}

/// Returns a clause such as "a player's HP is 10 or less" or "there is no player with HP 10 or less".
fn some_player(description: &Description) -> String {
    let said = of_player("a player", description);
    if said.is_empty() {
        let holds = description.counted.is_none_or(|(comparator, amount)| comparator.holds(2, amount));
        return if holds { String::new() } else { NEVER.to_owned() };
    }
    if description.counted.is_none() && said.len() == 1 {
        return all(&said, true);
    }
    let whom = relative(description);
    number(description.counted, &format!("a player{whom}"), &format!("players{whom}"))
}

/// Returns a clause such as "there is a free cell in reach P1" or "your hand is empty".
fn there(description: &Description) -> String {
    let (one, many) =
        if description.is_cards && description.from != SelectionType::Cells && description.free.is_none() {
            (one(description), plural(description))
        } else {
            (one_cell(description), many_cells(description))
        };
    let is_plain = description.except.is_empty()
        && description.card_kind.is_none()
        && description.card_named.is_none()
        && description.of_turn.is_none()
        && description.qualities.is_empty()
        && description.inks.is_empty()
        && description.marks.is_empty();
    match (description.layer.map(CardPile::words), description.opponent) {
        (Some(place), Some(opponent)) if is_plain && description.counted.is_some_and(wants_none) => {
            format!("{} {place} is empty", if opponent { "your opponent's" } else { "your" })
        }
        _ => number(description.counted, &one, &many),
    }
}

/// Returns true if a comparison accepts only zero.
pub(in crate::text) const fn wants_none((comparator, amount): (Comparator, i32)) -> bool {
    comparator.holds(0, amount) && !comparator.holds(1, amount) && !comparator.holds(2, amount)
}

/// Returns a clause such as "there is a card", "there are no cards" or "there are 3 or more cards".
fn number(counted: Option<(Comparator, i32)>, one: &str, many: &str) -> String {
    match counted {
        Some(counted) if wants_none(counted) => format!("there are no {many}"),
        None | Some((Comparator::GreaterThanOrEqual, 1) | (Comparator::GreaterThan, 0)) => {
            format!("there is {one}")
        }
        Some((Comparator::Equal, 1)) => format!("there is exactly 1 {}", without_article(one)),
        Some((Comparator::LessThanOrEqual, 1) | (Comparator::LessThan, 2)) => {
            format!("there is at most 1 {}", without_article(one))
        }
        // For counts the text says "fewer", for amounts "less".
        Some((comparator, amount)) => {
            format!("there are {} {many}", comparator.words(amount).replace("less", "fewer"))
        }
    }
}

fn without_article(one: &str) -> &str {
    one.split_once(' ').map_or(one, |(_, rest)| rest)
}

/// Returns the further conditions as clauses: "there are 3 or more enemy cards". Conditions that always hold are left
/// out.
pub(super) fn conditions(ifs: &[SideCondition]) -> Vec<String> {
    let clauses = ifs.iter().map(|condition| match condition {
        SideCondition::Holds(description) => state(description),
        SideCondition::Is(subject, description) => format!("{} {}", subject.words(), predicate(description)),
    });
    clauses.filter(|clause| !clause.is_empty()).collect()
}

/// Returns the circumstances in which a sentence holds, as clauses: the turn, the requirements for the trigger, the
/// number of times that the ability ran.
pub(super) fn circumstances(when: &Circumstances) -> Vec<String> {
    let mut said = conditions(&when.ifs);
    match when.turn {
        Some(false) => said.push("it is your turn".to_owned()),
        Some(true) => said.push("it is your opponent's turn".to_owned()),
        None => {}
    }
    said.extend(when.triggers.map(happened));
    said.extend(when.carries.iter().map(|carries| happening(Event::Carries(*carries), None, None)));
    said.extend(
        when.damage.iter().map(|(comparator, amount)| format!("the damage is {}", comparator.words(*amount))),
    );
    said.extend(when.runs.iter().map(|runs| ran(*runs)));
    said
}

/// Returns a clause such as "this has not run this turn".
pub(super) fn ran((comparator, amount): (Comparator, i32)) -> String {
    if wants_none((comparator, amount)) {
        return "this has not run this turn".to_owned();
    }
    let times = comparator.words(amount);
    format!("this has run {times} time{} this turn", if times.ends_with(" 1") { "" } else { "s" })
}

/// Describes one card as a verb phrase: "is an enemy monster", "is damaged and has Poison".
pub(super) fn predicate(description: &Description) -> String {
    let said: Vec<String> =
        parts(description).into_iter().map(|(verb, rest)| format!("{verb} {rest}")).collect();
    said.join(" and ")
}

/// Describes one cell as a verb phrase: "is free and is in your territory".
pub(super) fn cell_predicate(description: &Description) -> String {
    let said: Vec<String> = cell_parts(description).into_iter().map(|rest| format!("is {rest}")).collect();
    said.join(" and ")
}

fn cell_parts(description: &Description) -> Vec<String> {
    let free = description.free.map(|free| word(&FREE, free).to_owned());
    free.into_iter().chain(description.marks.iter().map(Qualifier::words)).collect()
}

fn parts(description: &Description) -> Vec<(&'static str, String)> {
    let mut said = Vec::new();
    let also =
        description.also.iter().filter(|also| description.subject.is_some() || **also != Subject::Target);
    said.extend(also.map(|also| ("is", also.words().to_owned())));
    said.extend(description.except.iter().map(|except| ("is not", except.words().to_owned())));
    if description.opponent.is_some() || description.card_kind.is_some() || description.card_named.is_some() {
        said.push(("is", one(&description.bare())));
    } else {
        said.extend(description.inks.iter().map(|ink| ("is", ink.words().to_owned())));
    }
    said.extend(description.qualities.iter().map(|quality| ("is", quality.words().to_owned())));
    said.extend(description.of_turn.map(|waits| ("is", format!("{}'s", word(&TURN_PLAYERS, waits)))));
    said.extend(description.layer.map(|pile| ("is", format!("in a {}", pile.words()))));
    said.extend(description.marks.iter().map(Qualifier::words).map(
        |part| match part.strip_prefix("with ") {
            Some(rest) => ("has", rest.to_owned()),
            None => ("is", part),
        },
    ));
    said
}
