//! What holds on the board: clauses for if, while and a nightmare's until.

use super::noun::{cells, one, plural};
use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::vocabulary::Comparator;

/// What a sentence says of the board, as a clause: "there are 3 or more allied monsters", "your HP is 10 or less".
pub(super) fn state(noun: &Noun) -> String {
    let turn = match noun.turn {
        Some(false) => "it is your turn",
        Some(true) => "it is your opponent's turn",
        None => "",
    };
    if let Some(who) = noun.players.as_deref() {
        let mut said: Vec<String> =
            noun.player_conditions.iter().map(|words| player_state(who, words)).collect();
        if !turn.is_empty() {
            said.push(format!("it is {} turn", possessive(who)));
        }
        return said.join(" and ");
    }
    if noun.subject.is_some() || noun.is_itself {
        let subject = noun.subject.unwrap_or(Subject::This).words();
        let said = predicate(noun);
        return if said.is_empty() { turn.to_owned() } else { format!("{subject} {said}") };
    }
    if noun.is_cards || noun.cells.is_some() {
        return there(noun);
    }
    turn.to_owned()
}

fn player_state(who: &str, words: &str) -> String {
    if let Some(struck) = words.strip_prefix("struck for ") {
        let was = if who == "you" || who == "both players" { "were" } else { "was" };
        return match struck.strip_prefix("more than 0") {
            Some(rest) => format!("{who} {was} struck{rest}"),
            None => format!("{who} {was} struck for {struck}"),
        };
    }
    match words.split_once(' ') {
        Some((what, amount)) => format!("{} {what} is {amount}", possessive(who)),
        None => format!("{who} {words}"),
    }
}

fn possessive(who: &str) -> String {
    match who {
        "you" => "your".to_owned(),
        "both players" => "each player's".to_owned(),
        who => format!("{who}'s"),
    }
}

/// "there is a free cell in reach P1", "your hand is empty".
fn there(noun: &Noun) -> String {
    let (one, many) = if noun.is_cards && noun.free.is_none() {
        (one(noun), format!("{}{}", if noun.is_other { "other " } else { "" }, plural(noun)))
    } else {
        let cells = cells(noun);
        let bare = cells.strip_prefix("all ").unwrap_or(&cells).to_owned();
        (format!("a {}", bare.replacen("cells", "cell", 1)), bare)
    };
    let is_plain =
        !noun.is_other && noun.card_kind.is_none() && noun.adjectives.is_empty() && noun.inks.is_empty();
    match (noun.counted, noun.layer, noun.opponent) {
        (
            Some((Comparator::Equal, 0) | (Comparator::LessThan, 1) | (Comparator::LessThanOrEqual, 0)),
            layer,
            whose,
        ) => match (layer.and_then(|layer| layer.rsplit(' ').next()), whose) {
            (Some(place), Some(false)) if is_plain => format!("your {place} is empty"),
            (Some(place), Some(true)) if is_plain => format!("your opponent's {place} is empty"),
            _ => format!("there are no {many}"),
        },
        (None | Some((Comparator::GreaterThanOrEqual, 1) | (Comparator::GreaterThan, 0)), ..) => {
            format!("there is {one}")
        }
        (Some((Comparator::Equal, 1)), ..) => {
            format!("there is exactly 1 {}", one.split_once(' ').map_or(one.as_str(), |(_, rest)| rest))
        }
        (Some((comparator, amount)), ..) => format!("there are {} {many}", comparator.words(amount)),
    }
}

/// What is said of one card, as a verb phrase: "is an enemy monster", "is damaged and has Poison".
pub(super) fn predicate(noun: &Noun) -> String {
    let mut said = Vec::new();
    if noun.is_itself && noun.subject.is_some_and(|subject| subject != Subject::This) {
        said.push("is this card".to_owned());
    }
    if noun.is_giver {
        said.push(format!("is {}", Subject::Giver.words()));
    }
    if noun.opponent.is_some() || noun.card_kind.is_some() || noun.card_named.is_some() {
        let bare = Noun {
            opponent: noun.opponent,
            card_kind: noun.card_kind,
            card_named: noun.card_named,
            inks: noun.inks.clone(),
            ..Noun::default()
        };
        said.push(format!("is {}", one(&bare)));
    } else {
        said.extend(noun.inks.iter().map(|ink| format!("is {ink}")));
    }
    said.extend(noun.adjectives.iter().map(|word| format!("is {word}")));
    said.extend(noun.afterwards.iter().map(|part| match part.strip_prefix("with ") {
        Some(rest) => format!("has {rest}"),
        None => format!("is {part}"),
    }));
    said.join(" and ")
}
