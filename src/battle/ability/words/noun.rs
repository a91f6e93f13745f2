//! Noun phrases: whom, where, how many.

use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::SelectionType;
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary::CardKind;
use crate::battle::geometry::Reach;
use crate::ids::CardId;

/// A placeholder for a card's name, `{#22}`, which a screen that has the library replaces.
#[must_use]
pub fn card(id: CardId) -> String {
    format!("{{{id}}}")
}

/// What a sentence selects: "2 random enemy monsters without Poison", "this card", "you", "a free cell in reach P1".
#[must_use]
pub fn target(sentence: &Sentence) -> String {
    let noun = gather(sentence, None);
    match sentence.types() {
        Ok(SelectionType::Players) => players(&noun),
        Ok(SelectionType::Cells) => cells(&noun),
        _ if noun.subject == Some(Subject::Ability) => Subject::Ability.words().to_owned(),
        _ => cards(&noun),
    }
}

/// Lets every phrase of a sentence say its words. `reach` is an area's.
pub(super) fn gather(sentence: &Sentence, reach: Option<Reach>) -> Noun {
    let mut noun = Noun { reach, ..Noun::default() };
    for phrase in &sentence.phrases {
        phrase.say(&mut noun);
    }
    noun
}

/// The players a sentence selects.
pub(super) fn players(noun: &Noun) -> String {
    let who = match (noun.players.as_deref(), noun.turn) {
        (Some("both players"), Some(false)) => "the turn player",
        (Some("both players"), Some(true)) => "the waiting player",
        (who, _) => who.unwrap_or("you"),
    };
    if noun.player_conditions.is_empty() {
        return who.to_owned();
    }
    match who {
        "both players" => format!("each player with {}", noun.player_conditions.join(" and ")),
        _ => format!("{who}, if {}", super::state::state(noun)),
    }
}

/// The cells a sentence selects.
pub(super) fn cells(noun: &Noun) -> String {
    let free = match noun.free {
        Some(true) => "free ",
        Some(false) => "taken ",
        None => "",
    };
    match noun.cells.as_deref() {
        Some("here") => return "this cell".to_owned(),
        Some(place) if !place.is_empty() => return format!("the cell {place}"),
        _ => {}
    }
    let tail = tail(noun);
    match noun.taken {
        None => format!("all {free}cells{tail}"),
        Some((1, false)) => format!("a {free}cell{tail}"),
        Some((1, true)) => format!("a random {free}cell{tail}"),
        Some((amount, false)) => format!("{amount} {free}cells{tail}"),
        Some((amount, true)) => format!("{amount} random {free}cells{tail}"),
    }
}

/// The cards a sentence selects, with how many: "all enemy monsters", "a random enemy monster".
pub(super) fn cards(noun: &Noun) -> String {
    let other = if noun.is_other { "other " } else { "" };
    if let Some(subject) = noun.subject {
        let condition = super::state::predicate(noun);
        return match condition.as_str() {
            "" => subject.words().to_owned(),
            _ => format!("{} if it {condition}", subject.words()),
        };
    }
    if noun.is_itself {
        return Subject::This.words().to_owned();
    }
    if !noun.is_cards && noun.cells.is_none() && noun.layer.is_none() {
        // Nothing was named: the card the trigger happened to.
        let condition = super::state::predicate(noun);
        return match condition.as_str() {
            "" => Subject::Target.words().to_owned(),
            _ => format!("that card if it {condition}"),
        };
    }
    if noun.cells.as_deref().is_some_and(|place| !place.is_empty()) {
        return format!("the {other}{}", singular(noun));
    }
    match noun.taken {
        None => format!("all {other}{}", plural(noun)),
        Some((1, true)) if noun.is_other => format!("another random {}", singular(noun)),
        Some((1, true)) => format!("a random {}", singular(noun)),
        Some((1, false)) => format!("the first {other}{}", singular(noun)),
        Some((amount, true)) => format!("{amount} random {other}{}", plural(noun)),
        Some((amount, false)) => format!("the first {amount} {other}{}", plural(noun)),
    }
}

/// One of them, any: "an enemy monster with Poison", "another allied monster", "this card".
pub(super) fn one(noun: &Noun) -> String {
    if noun.is_itself {
        return Subject::This.words().to_owned();
    }
    if noun.is_giver {
        return Subject::Giver.words().to_owned();
    }
    let words = singular(noun);
    if noun.is_other {
        return format!("another {words}");
    }
    if words.starts_with('{') { words } else { format!("{} {words}", article(&words)) }
}

/// "a" or "an".
fn article(words: &str) -> &'static str {
    if words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

/// "enemy monster with Poison".
pub(super) fn singular(noun: &Noun) -> String {
    format!("{}{}", core(noun, false), tail(noun))
}

/// "enemy monsters with Poison".
pub(super) fn plural(noun: &Noun) -> String {
    format!("{}{}", core(noun, true), tail(noun))
}

fn core(noun: &Noun, plural: bool) -> String {
    let mut words: Vec<String> = noun.adjectives.clone();
    match noun.opponent {
        Some(false) if noun.layer.is_none() => words.push("allied".to_owned()),
        Some(true) if noun.layer.is_none() => words.push("enemy".to_owned()),
        _ => {}
    }
    words.extend(noun.inks.iter().cloned());
    if let Some(id) = noun.card_named {
        words.push(card(id));
        if plural {
            words.push("cards".to_owned());
        }
    } else {
        let kind = match noun.card_kind {
            Some(CardKind::Monster) => "monster",
            Some(CardKind::Support) => "support",
            Some(CardKind::Event) => "event",
            None => "card",
        };
        words.push(if plural { format!("{kind}s") } else { kind.to_owned() });
    }
    words.join(" ")
}

/// What stands after the noun, attributes before places.
fn tail(noun: &Noun) -> String {
    let mut words = String::new();
    match noun.cells.as_deref() {
        Some(place) if noun.is_cards && !place.is_empty() => words.push_str(&format!(" {place}")),
        _ => {}
    }
    let is_attribute = |part: &&String| part.starts_with("with ");
    for (index, part) in noun.afterwards.iter().filter(is_attribute).enumerate() {
        match (index, part.strip_prefix("with ")) {
            (1.., Some(rest)) => words.push_str(&format!(" and {rest}")),
            _ => words.push_str(&format!(" {part}")),
        }
    }
    for part in noun.afterwards.iter().filter(|part| !is_attribute(part)) {
        words.push_str(&format!(" {part}"));
    }
    match noun.turn {
        Some(false) if noun.is_cards => words.push_str(" of the turn player"),
        Some(true) if noun.is_cards => words.push_str(" of the waiting player"),
        _ => {}
    }
    if let Some(layer) = noun.layer {
        let place = layer.rsplit(' ').next().unwrap_or(layer);
        words.push_str(&match noun.opponent {
            Some(false) => format!(" in your {place}"),
            Some(true) => format!(" in your opponent's {place}"),
            None => format!(" in any {place}"),
        });
    }
    words
}

/// Whether a noun phrase made here wants a plural verb.
pub(super) fn is_plural(whom: &str) -> bool {
    let counted = whom.strip_prefix("the first ").unwrap_or(whom);
    whom.starts_with("all ") || whom.starts_with("both ") || counted.starts_with(|c: char| c.is_ascii_digit())
}

/// "this card's Attack", "the Attack of the first enemy monster".
pub(super) fn possessed(whose: &str, what: &str) -> String {
    if [Subject::This, Subject::Target, Subject::Actor].iter().any(|subject| subject.words() == whose) {
        format!("{whose}'s {what}")
    } else {
        format!("the {what} of {whose}")
    }
}

/// With a capital at the start.
pub(super) fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// With a full stop, unless a quotation brought one.
pub(super) fn stop(words: String) -> String {
    if words.ends_with(".”") { words } else { format!("{words}.") }
}
