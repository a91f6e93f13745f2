//! Noun phrases in English: targets, places, numbers and conditions.

use super::gather::{EvaluationTime, gather, settle, stand_on};
use super::mark::{place, player};
use super::state::{self, circumstances};
use crate::battle::ability::description::{CardPile, Description, Qualifier, Standing, Subject};
use crate::battle::ability::eval_context::SelectionType;
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary::{CardKind, CellOf, Who};
use crate::ids::CardId;

/// Returns a placeholder for a card's name, `{#22}`, which a screen that has the library replaces.
#[must_use]
pub fn card(id: CardId) -> String {
    format!("{{{id}}}")
}

/// Returns the text for a sentence's selection: "2 random enemy monsters without Poison", "this card", "you", "a free
/// cell in reach P1".
#[must_use]
pub fn target(sentence: &Sentence) -> String {
    let noun = gather(sentence, EvaluationTime::Woken, None);
    let aim = match noun.from {
        SelectionType::Players => TargetText::players(noun),
        SelectionType::Cells => TargetText::cells(noun),
        _ => TargetText::cards(noun),
    };
    aim.condition(aim.whom.clone())
}

/// The text for the targets of an effect, with the conditions for them.
pub(super) struct TargetText {
    pub(super) whom: String,
    pub(super) ifs: Vec<String>,
}

impl TargetText {
    /// Creates the text for cards. If cells were selected, it means the cards on them.
    pub(super) fn cards(mut noun: Description) -> Self {
        if noun.counted.is_some() {
            settle(&mut noun);
        }
        let is_picked = noun.taken.is_some() || noun.free.is_some();
        if noun.from == SelectionType::Cells && is_picked {
            stand_on(&mut noun);
        }
        let mut ifs = circumstances(&noun.when);
        let is_named = noun.is_cards || noun.cells.is_some() || noun.layer.is_some();
        let subject = noun.subject.or(if is_named { None } else { Some(Subject::Target) });
        let Some(subject) = subject else {
            return Self { whom: cards(&noun), ifs };
        };
        let said = state::predicate(&noun);
        if !said.is_empty() {
            ifs.push(format!("it {said}"));
        }
        Self { whom: subject.words().to_owned(), ifs }
    }

    /// Creates the text for players. If cards were selected, it means their owners.
    pub(super) fn players(mut noun: Description) -> Self {
        if noun.counted.is_some() {
            settle(&mut noun);
        }
        match noun.from {
            SelectionType::Cards | SelectionType::HiddenCards | SelectionType::Cells => {
                let Self { whom, ifs } = Self::cards(noun);
                Self { whom: owner(&whom), ifs }
            }
            SelectionType::All | SelectionType::Ability | SelectionType::Players => owners(&noun),
        }
    }

    /// Creates the text for cells.
    pub(super) fn cells(noun: Description) -> Self {
        let mut ifs = circumstances(&noun.when);
        if noun.place().is_some() {
            let said = state::cell_predicate(&noun);
            if !said.is_empty() {
                ifs.push(format!("it {said}"));
            }
        }
        Self { whom: cells(&noun), ifs }
    }

    /// Appends the conditions to the words.
    pub(super) fn condition(&self, words: String) -> String {
        if self.ifs.is_empty() { words } else { format!("{words} if {}", self.ifs.join(" and ")) }
    }
}

/// Returns the words for owners: "the owner of that card", "the owners of all enemy cards".
fn owner(whom: &str) -> String {
    format!("the {} of {whom}", if is_plural(whom) { "owners" } else { "owner" })
}

/// Returns the target text for the players that a sentence selects.
fn owners(noun: &Description) -> TargetText {
    let mut ifs = circumstances(&noun.when);
    let who = noun.players.unwrap_or(Who::Own);
    let is_both = who == Who::Both;
    let who = player(who);
    if !is_both {
        ifs.extend(state::of_player(who, noun).iter().map(|said| said.words(true)));
        return TargetText { whom: who.to_owned(), ifs };
    }
    let turn = noun.standings.iter().find_map(|standing| match standing {
        Standing::Turn(is_theirs) => Some(if *is_theirs { "the turn player" } else { "the waiting player" }),
        Standing::Hp(..) | Standing::Mp(..) | Standing::Struck(..) => None,
    });
    if let Some(who) = turn {
        let said = state::of_player(who, noun);
        ifs.extend(said.iter().filter(|said| !said.rest.ends_with(" turn")).map(|said| said.words(true)));
        return TargetText { whom: who.to_owned(), ifs };
    }
    if let (Some(owned), true) = (&noun.owned, noun.standings.is_empty())
        && (owned.subject.is_some() || owned.taken.is_some())
    {
        let owned = TargetText::cards((**owned).clone());
        ifs.extend(owned.ifs);
        return TargetText { whom: owner(&owned.whom), ifs };
    }
    let said = relative(noun);
    TargetText { whom: if said.is_empty() { who.to_owned() } else { format!("each player{said}") }, ifs }
}

/// Returns the words that follow "player" to say which players are meant: " with HP 10 or less who was struck this
/// turn".
pub(super) fn relative(noun: &Description) -> String {
    let said = state::of_player("who", noun);
    let mut words = String::new();
    let (attributes, others): (Vec<_>, Vec<_>) =
        said.iter().partition(|said| said.subject.starts_with("whose "));
    for (index, said) in attributes.iter().enumerate() {
        let what = said.subject.trim_start_matches("whose ");
        words.push_str(&format!(" {} {what} {}", if index == 0 { "with" } else { "and" }, said.rest));
    }
    for (index, said) in others.iter().enumerate() {
        words.push_str(&format!(" {}{}", if index == 0 { "" } else { "and " }, said.words(true)));
    }
    words
}

/// Returns the words for the cells that a sentence selects.
pub(super) fn cells(noun: &Description) -> String {
    if noun.place() == Some(CellOf::Consumer) {
        return "this cell".to_owned();
    }
    if let Some(place) = place(noun) {
        return format!("the cell {place}");
    }
    let (free, tail) = (free(noun), tail(noun));
    match noun.taken {
        None => format!("all {free}cells{tail}"),
        Some((1, false)) => format!("a {free}cell{tail}"),
        Some((1, true)) => format!("a random {free}cell{tail}"),
        Some((amount, false)) => format!("{amount} {free}cells{tail}"),
        Some((amount, true)) => format!("{amount} random {free}cells{tail}"),
    }
}

/// Returns the words for any one of these cells: "a free cell in reach P1".
pub(super) fn one_cell(noun: &Description) -> String {
    format!("a {}cell{}", free(noun), tail(noun))
}

/// Returns the plural for cells: "free cells in reach P1".
pub(super) fn many_cells(noun: &Description) -> String {
    format!("{}cells{}", free(noun), tail(noun))
}

const fn free(noun: &Description) -> &'static str {
    match noun.free {
        Some(true) => "free ",
        Some(false) => "taken ",
        None => "",
    }
}

/// Returns the words for the cards that a sentence selects, with their number: "all enemy monsters", "a random enemy
/// monster".
pub(super) fn cards(noun: &Description) -> String {
    if let Some(subject) = noun.subject {
        return subject.words().to_owned();
    }
    let is_other = noun.except.contains(&Subject::This);
    let other = if is_other { "other " } else { "" };
    if noun.place().is_some() {
        return format!("the {}", singular(noun));
    }
    match noun.taken {
        None => format!("all {}", plural(noun)),
        Some((1, true)) if is_other => format!("another random {}", bare(noun, false)),
        Some((1, true)) => format!("a random {}", singular(noun)),
        Some((1, false)) => format!("the first {}", singular(noun)),
        Some((amount, true)) => format!("{amount} random {other}{}", bare(noun, true)),
        Some((amount, false)) => format!("the first {amount} {other}{}", bare(noun, true)),
    }
}

/// Returns the words for any one of these cards: "an enemy monster with Poison", "another allied monster".
pub(super) fn one(noun: &Description) -> String {
    let words = bare(noun, false);
    if noun.except.contains(&Subject::This) {
        return format!("another {words}");
    }
    if words.starts_with('{') { words } else { format!("{} {words}", article(&words)) }
}

/// Returns the article: "a" or "an".
fn article(words: &str) -> &'static str {
    if words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

/// Returns the singular without an article: "other enemy monster with Poison".
pub(super) fn singular(noun: &Description) -> String {
    with_other(noun, false)
}

/// Returns the plural without an article: "other enemy monsters with Poison".
pub(super) fn plural(noun: &Description) -> String {
    with_other(noun, true)
}

fn with_other(noun: &Description, plural: bool) -> String {
    let other = if noun.except.contains(&Subject::This) { "other " } else { "" };
    format!("{other}{}", bare(noun, plural))
}

fn bare(noun: &Description, plural: bool) -> String {
    format!("{}{}", core(noun, plural), tail(noun))
}

fn core(noun: &Description, plural: bool) -> String {
    let mut words: Vec<&str> = noun.qualities.iter().map(|quality| quality.words()).collect();
    match noun.opponent {
        Some(false) if noun.layer.is_none() => words.push("allied"),
        Some(true) if noun.layer.is_none() => words.push("enemy"),
        _ => {}
    }
    words.extend(noun.inks.iter().map(|ink| ink.words()));
    let named = noun.card_named.map(card);
    if let Some(name) = &named {
        words.push(name);
        if plural {
            words.push("cards");
        }
    } else {
        words.push(match (noun.card_kind, plural) {
            (Some(CardKind::Monster), false) => "monster",
            (Some(CardKind::Monster), true) => "monsters",
            (Some(CardKind::Support), false) => "support",
            (Some(CardKind::Support), true) => "supports",
            (Some(CardKind::Event), false) => "event",
            (Some(CardKind::Event), true) => "events",
            (None, false) => "card",
            (None, true) => "cards",
        });
    }
    words.join(" ")
}

/// Returns the words that follow the noun, attributes before places.
fn tail(noun: &Description) -> String {
    let mut words = String::new();
    if let Some(place) = place(noun) {
        words.push_str(&format!(" {place}"));
    }
    let attributes = noun.marks.iter().filter(|mark| mark.is_attribute()).map(Qualifier::words);
    for (index, part) in attributes.enumerate() {
        match (index, part.strip_prefix("with ")) {
            (1.., Some(rest)) => words.push_str(&format!(" and {rest}")),
            _ => words.push_str(&format!(" {part}")),
        }
    }
    match noun.of_turn {
        Some(false) => words.push_str(" of the turn player"),
        Some(true) => words.push_str(" of the waiting player"),
        None => {}
    }
    let mut is_near = false;
    for mark in noun.marks.iter().filter(|mark| !mark.is_attribute()) {
        let is_reach = matches!(mark, Qualifier::Reach(..));
        words.push_str(&format!("{} {}", if is_near && is_reach { " and" } else { "" }, mark.words()));
        is_near = is_reach;
    }
    if let Some(place) = noun.layer.map(CardPile::words) {
        words.push_str(&match noun.opponent {
            Some(false) => format!(" in your {place}"),
            Some(true) => format!(" in your opponent's {place}"),
            None => format!(" in any {place}"),
        });
    }
    for subject in noun.except.iter().filter(|subject| **subject != Subject::This) {
        words.push_str(&format!(" other than {}", subject.words()));
    }
    words
}

/// Returns true if a noun phrase of this module needs a plural verb.
pub(super) fn is_plural(whom: &str) -> bool {
    let counted = whom.strip_prefix("the first ").unwrap_or(whom);
    ["all ", "both ", "the owners "].iter().any(|start| whom.starts_with(start))
        || counted.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns a possessive: "this card's Attack", "the Attack of the first enemy monster".
pub(super) fn possessed(whose: &str, what: &str) -> String {
    if [Subject::This, Subject::Target, Subject::Actor].iter().any(|subject| subject.words() == whose) {
        format!("{whose}'s {what}")
    } else {
        format!("the {what} of {whose}")
    }
}

/// Returns the words with a capital at the start.
pub(super) fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Returns the words with a full stop, unless they end with a quotation that brings its own.
pub(super) fn stop(words: String) -> String {
    if words.ends_with(".”") { words } else { format!("{words}.") }
}
