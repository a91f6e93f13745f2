//! Noun phrases in English: targets, places, numbers and conditions.

use super::mark::{place, player};
use super::state::{self, circumstances};
use super::terms::{FREE, NOUNS, OWNERS, TURN_PLAYERS, word};
use crate::battle::ability::SelectionType;
use crate::battle::ability::Sentence;
use crate::battle::ability::description::{CardPile, Description, Qualifier, Standing, Subject};
use crate::battle::ability::{CellOf, Who};
use crate::ids::CardId;
use crate::text::gather::{EvaluationTime, gather, settle, stand_on};

/// Returns a placeholder for a card's name, `{#22}`, which a screen that has the library replaces.
#[must_use]
pub fn card(id: CardId) -> String {
    format!("{{{id}}}")
}

/// Returns the text for a sentence's selection: "2 random enemy monsters without Poison", "this card", "you", "a free
/// cell in reach P1".
#[must_use]
pub fn target(sentence: &Sentence) -> String {
    let description = gather(sentence, EvaluationTime::Woken, None);
    let aim = match description.from {
        SelectionType::Players => TargetText::players(description),
        SelectionType::Cells => TargetText::cells(description),
        _ => TargetText::cards(description),
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
    pub(super) fn cards(mut description: Description) -> Self {
        if description.counted.is_some() {
            settle(&mut description);
        }
        let is_picked = description.taken.is_some() || description.free.is_some();
        if description.from == SelectionType::Cells && is_picked {
            stand_on(&mut description);
        }
        let mut ifs = circumstances(&description.when);
        let is_named = description.is_cards || description.cells.is_some() || description.layer.is_some();
        let subject = description.subject.or(if is_named { None } else { Some(Subject::Target) });
        let Some(subject) = subject else {
            return Self { whom: cards(&description), ifs };
        };
        let said = state::predicate(&description);
        if !said.is_empty() {
            ifs.push(format!("it {said}"));
        }
        Self { whom: subject.words().to_owned(), ifs }
    }

    /// Creates the text for players. If cards were selected, it means their owners.
    pub(super) fn players(mut description: Description) -> Self {
        if description.counted.is_some() {
            settle(&mut description);
        }
        match description.from {
            SelectionType::Cards | SelectionType::HiddenCards | SelectionType::Cells => {
                let Self { whom, ifs } = Self::cards(description);
                Self { whom: owner(&whom), ifs }
            }
            SelectionType::All | SelectionType::Ability | SelectionType::Players => owners(&description),
        }
    }

    /// Creates the text for cells.
    pub(super) fn cells(description: Description) -> Self {
        let mut ifs = circumstances(&description.when);
        if description.place().is_some() {
            let said = state::cell_predicate(&description);
            if !said.is_empty() {
                ifs.push(format!("it {said}"));
            }
        }
        Self { whom: cells(&description), ifs }
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
fn owners(description: &Description) -> TargetText {
    let mut ifs = circumstances(&description.when);
    let who = description.players.unwrap_or(Who::Own);
    let is_both = who == Who::Both;
    let who = player(who);
    if !is_both {
        ifs.extend(state::of_player(who, description).iter().map(|said| said.words(true)));
        return TargetText { whom: who.to_owned(), ifs };
    }
    let turn = description.standings.iter().find_map(|standing| match standing {
        Standing::Turn(is_theirs) => Some(word(&TURN_PLAYERS, !is_theirs)),
        Standing::Number(..) | Standing::Struck(..) => None,
    });
    if let Some(who) = turn {
        let said = state::of_player(who, description);
        ifs.extend(said.iter().filter(|said| !said.rest.ends_with(" turn")).map(|said| said.words(true)));
        return TargetText { whom: who.to_owned(), ifs };
    }
    if let (Some(owned), true) = (&description.owned, description.standings.is_empty())
        && (owned.subject.is_some() || owned.taken.is_some())
    {
        let owned = TargetText::cards((**owned).clone());
        ifs.extend(owned.ifs);
        return TargetText { whom: owner(&owned.whom), ifs };
    }
    let said = relative(description);
    TargetText { whom: if said.is_empty() { who.to_owned() } else { format!("each player{said}") }, ifs }
}

/// Returns the words that follow "player" to say which players are meant: " with HP 10 or less who was struck this
/// turn".
pub(super) fn relative(description: &Description) -> String {
    let said = state::of_player("who", description);
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
pub(super) fn cells(description: &Description) -> String {
    if description.place() == Some(CellOf::Consumer) {
        return "this cell".to_owned();
    }
    if let Some(place) = place(description) {
        return format!("the cell {place}");
    }
    let (free, tail) = (free(description), tail(description));
    match description.taken {
        None => format!("all {free}cells{tail}"),
        Some((1, false)) => format!("a {free}cell{tail}"),
        Some((1, true)) => format!("a random {free}cell{tail}"),
        Some((amount, false)) => format!("{amount} {free}cells{tail}"),
        Some((amount, true)) => format!("{amount} random {free}cells{tail}"),
    }
}

/// Returns the words for any one of these cells: "a free cell in reach P1".
pub(super) fn one_cell(description: &Description) -> String {
    format!("a {}cell{}", free(description), tail(description))
}

/// Returns the plural for cells: "free cells in reach P1".
pub(super) fn many_cells(description: &Description) -> String {
    format!("{}cells{}", free(description), tail(description))
}

fn free(description: &Description) -> String {
    description.free.map(|free| format!("{} ", word(&FREE, free))).unwrap_or_default()
}

/// Returns the words for the cards that a sentence selects, with their number: "all enemy monsters", "a random enemy
/// monster".
pub(super) fn cards(description: &Description) -> String {
    if let Some(subject) = description.subject {
        return subject.words().to_owned();
    }
    let is_other = description.except.contains(&Subject::This);
    let other = if is_other { "other " } else { "" };
    if description.place().is_some() {
        return format!("the {}", singular(description));
    }
    match description.taken {
        None => format!("all {}", plural(description)),
        Some((1, true)) if is_other => format!("another random {}", bare(description, false)),
        Some((1, true)) => format!("a random {}", singular(description)),
        Some((1, false)) => format!("the first {}", singular(description)),
        Some((amount, true)) => format!("{amount} random {other}{}", bare(description, true)),
        Some((amount, false)) => format!("the first {amount} {other}{}", bare(description, true)),
    }
}

/// Returns the words for any one of these cards: "an enemy monster with Poison", "another allied monster".
pub(super) fn one(description: &Description) -> String {
    let words = bare(description, false);
    if description.except.contains(&Subject::This) {
        return format!("another {words}");
    }
    if words.starts_with('{') { words } else { format!("{} {words}", article(&words)) }
}

/// Returns the article: "a" or "an".
fn article(words: &str) -> &'static str {
    if words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

/// Returns the singular without an article: "other enemy monster with Poison".
pub(super) fn singular(description: &Description) -> String {
    with_other(description, false)
}

/// Returns the plural without an article: "other enemy monsters with Poison".
pub(super) fn plural(description: &Description) -> String {
    with_other(description, true)
}

fn with_other(description: &Description, plural: bool) -> String {
    let other = if description.except.contains(&Subject::This) { "other " } else { "" };
    format!("{other}{}", bare(description, plural))
}

fn bare(description: &Description, plural: bool) -> String {
    format!("{}{}", core(description, plural), tail(description))
}

fn core(description: &Description, plural: bool) -> String {
    let mut words: Vec<&str> = description.qualities.iter().map(|quality| quality.words()).collect();
    if description.layer.is_none() {
        words.extend(description.opponent.map(|opponent| word(&OWNERS, opponent)));
    }
    words.extend(description.inks.iter().map(|ink| ink.words()));
    let named = description.card_named.map(card);
    if let Some(name) = &named {
        words.push(name);
        if plural {
            words.push("cards");
        }
    } else {
        words.push(word(&NOUNS, (description.card_kind, plural)));
    }
    words.join(" ")
}

/// Returns the words that follow the noun, attributes before places.
fn tail(description: &Description) -> String {
    let mut words = String::new();
    if let Some(place) = place(description) {
        words.push_str(&format!(" {place}"));
    }
    let attributes = description.marks.iter().filter(|mark| mark.is_attribute()).map(Qualifier::words);
    for (index, part) in attributes.enumerate() {
        match (index, part.strip_prefix("with ")) {
            (1.., Some(rest)) => words.push_str(&format!(" and {rest}")),
            _ => words.push_str(&format!(" {part}")),
        }
    }
    if let Some(waits) = description.of_turn {
        words.push_str(&format!(" of {}", word(&TURN_PLAYERS, waits)));
    }
    let mut is_near = false;
    for mark in description.marks.iter().filter(|mark| !mark.is_attribute()) {
        let is_reach = matches!(mark, Qualifier::Reach(..));
        words.push_str(&format!("{} {}", if is_near && is_reach { " and" } else { "" }, mark.words()));
        is_near = is_reach;
    }
    if let Some(place) = description.layer.map(CardPile::words) {
        words.push_str(&match description.opponent {
            Some(false) => format!(" in your {place}"),
            Some(true) => format!(" in your opponent's {place}"),
            None => format!(" in any {place}"),
        });
    }
    for subject in description.except.iter().filter(|subject| **subject != Subject::This) {
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
