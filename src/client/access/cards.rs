//! Cards as they are read aloud.

use super::description::Described;
use crate::battle::ability::CardKind;
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::messages::Locale;
use crate::text::card_lines;

/// Returns what a card tells of itself: its name and its kind, and its numbers. `numbers`: its cost, its Attack and its Life
/// now.
pub fn card_facts(locale: Locale, card: &PrintedCard, numbers: [i32; 3]) -> [Vec<String>; 2] {
    let [cost, attack, life] = numbers;
    let number = |id: &str, number: i32| locale.say_value(id, "number", number);
    let kind = match card.kind {
        CardKind::Monster => "card-monster",
        CardKind::Support => "card-support",
        CardKind::Event => "card-event",
    };
    let mut facts = vec![number("access-cost", cost)];
    if card.kind == CardKind::Monster {
        facts.push(number("access-attack", attack));
    }
    if card.kind != CardKind::Event {
        facts.push(number("access-life", life));
    }
    [vec![card.source.name_in(locale.cards()).to_owned(), locale.say(kind)], facts]
}

/// Describes a printed card, with its rules.
pub fn printed_card(locale: Locale, library: &CardLibrary, card: &PrintedCard) -> Described {
    let source = &card.source;
    let facts = card_facts(locale, card, [source.cost, source.attack, source.life]).concat();
    let rules = card_lines(library, card, locale.cards()).join(" ");
    Described::named(facts.join(&locale.say("list-comma"))).with_details(rules)
}
