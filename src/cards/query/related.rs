//! The cards that go with a card: those that it names, those that name it, and those with which it shares rare words.

use super::facts::{bits, named_cards};
use super::field::SetField;
use super::values::term_bit;
use crate::battle::ability::term::Term;
use crate::battle::geometry::Reach;
use crate::battle::library::{CardLibrary, CardSource, PrintedCard};

/// The weight of a name, which is more than that of all shared words.
const NAMED: usize = 1 << 20;

/// The number of triggers from which on an ability reacts to anything.
const ANYTHING: u32 = 8;

/// The words that nearly every card has.
const COMMON: u64 = term_bit(Term::Reach(Reach(0))) | term_bit(Term::First);

/// Returns at most that many other cards that go with a card, the closest first. Words weigh more the fewer cards have
/// them.
#[must_use]
pub fn related<'l>(library: &'l CardLibrary, card: &PrintedCard, most: usize) -> Vec<&'l PrintedCard> {
    let words: Vec<[u64; 3]> = library.cards().iter().map(|other| words_of(&other.source)).collect();
    let own = words_of(&card.source);
    let weight_of = |field: usize, bit: u64| {
        let count = words.iter().filter(|words| words[field] & bit != 0).count();
        words.len().checked_div(count).unwrap_or(0)
    };
    let mut weights = [[0; 64]; 3];
    for (field, weights) in weights.iter_mut().enumerate() {
        for (place, weight) in weights.iter_mut().enumerate() {
            if own[field] & 1 << place != 0 {
                *weight = weight_of(field, 1 << place);
            }
        }
    }
    let named = named_cards(&card.source);
    let mut found: Vec<(usize, &PrintedCard)> = Vec::new();
    for (other, theirs) in library.cards().iter().zip(&words) {
        if other.source.id == card.source.id {
            continue;
        }
        let is_named =
            named.contains(&other.source.id) || named_cards(&other.source).contains(&card.source.id);
        let mut weight = if is_named { NAMED } else { 0 };
        for (field, weights) in weights.iter().enumerate() {
            let shared = (0..64).filter(|place| theirs[field] & own[field] & 1 << place != 0);
            weight += shared.map(|place: usize| weights[place]).sum::<usize>();
        }
        if weight > 0 {
            found.push((weight, other));
        }
    }
    found.sort_by_key(|(weight, other)| (std::cmp::Reverse(*weight), other.ink != card.ink, other.source.id));
    found.into_iter().map(|(_, other)| other).take(most).collect()
}

/// Returns what the abilities of a card react to, what they do, and the terms in its rules.
fn words_of(card: &CardSource) -> [u64; 3] {
    let wakes = bits(card, SetField::Wakes);
    let wakes = if wakes.count_ones() > ANYTHING { 0 } else { wakes };
    [wakes, bits(card, SetField::Does), bits(card, SetField::Term) & !COMMON]
}
