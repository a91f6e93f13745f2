//! A book made automatically from any set of cards, for players whose own books do not fit the set.

use std::collections::BTreeMap;

use super::book::Book;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::library::{CardLibrary, PrintedCard};

impl Book {
    /// Makes a playable book from a library's cards: of the inks with the most cards and of vellum, monsters first,
    /// cheap cards first, as many different ones as possible. Returns `None` if the cards make no book. The same cards
    /// give the same book.
    #[must_use]
    pub fn generate(library: &CardLibrary, name: &str) -> Option<Self> {
        let rules = &library.settings().book;
        let mut cards: Vec<&PrintedCard> = library.cards().iter().filter(|card| !card.source.token).collect();
        let mut counts: BTreeMap<Ink, usize> = BTreeMap::new();
        for card in cards.iter().filter(|card| card.ink != Ink::Vellum) {
            *counts.entry(card.ink).or_default() += 1;
        }
        let mut inks: Vec<Ink> = counts.keys().copied().collect();
        inks.sort_by_key(|ink| std::cmp::Reverse(counts.get(ink)));
        inks.truncate(usize::from(rules.inks));
        cards.retain(|card| card.ink == Ink::Vellum || inks.contains(&card.ink));
        cards.sort_by_key(|card| (card.kind != CardKind::Monster, card.source.cost, card.source.id));
        let mut book = Self { name: name.to_owned(), ..Self::default() };
        for _ in 0..rules.copies {
            for card in &cards {
                if book.size() < usize::from(rules.size) {
                    book.add(card.source.id, library).ok()?;
                }
            }
        }
        book.check(library).is_empty().then_some(book)
    }
}
