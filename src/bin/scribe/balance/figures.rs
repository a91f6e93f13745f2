//! The figures of many battles.

use std::collections::{BTreeMap, BTreeSet};

use marginalia::battle::ability::Ink;
use marginalia::battle::library::CardLibrary;
use marginalia::ids::{CardId, Seat};

use super::field::Noted;
use crate::ladder::Trial;

/// The results of the sides that draw or hold a card.
#[derive(Clone, Debug, Default)]
pub(super) struct CardFigures {
    /// The results of the sides that drew it.
    pub(super) drawn: Trial,
    /// The number of sides that had it in their book; `played` is the number of these that played it.
    pub(super) held: u32,
    pub(super) played: u32,
}

/// The sums over battles.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    pub(super) first: Trial,
    pub(super) turns: Vec<u32>,
    pub(super) cards: BTreeMap<CardId, CardFigures>,
    pub(super) inks: BTreeMap<&'static str, Trial>,
    /// The results of each book against the other books, in the order of the field.
    pub(super) books: Vec<Trial>,
    /// The number of battles in which each ability worked, by the ability's number.
    pub(super) abilities: Vec<u32>,
}

impl Figures {
    pub(super) fn new(library: &CardLibrary, books: usize) -> Self {
        let in_books = library.cards().iter().filter(|card| !card.source.token);
        Self {
            cards: in_books.map(|card| (card.source.id, CardFigures::default())).collect(),
            books: vec![Trial::default(); books],
            abilities: vec![0; library.ability_count()],
            ..Self::default()
        }
    }

    pub(super) fn add(&mut self, library: &CardLibrary, noted: &Noted) {
        let fared = |seat: Seat| noted.winner.map(|winner| winner == seat);
        self.first.note(fared(noted.first));
        self.turns.push(u32::from(noted.turns));
        for (count, worked) in self.abilities.iter_mut().zip(&noted.worked) {
            *count += u32::from(*worked);
        }
        for seat in Seat::BOTH {
            let at = seat.index();
            if let Some(book) = noted.books[at].and_then(|book| self.books.get_mut(book)) {
                book.note(fared(seat));
            }
            for card in &noted.drawn[at] {
                if let Some(figures) = self.cards.get_mut(card) {
                    figures.drawn.note(fared(seat));
                }
            }
            let held: BTreeSet<CardId> = noted.slots[at].iter().copied().collect();
            let mut inks = BTreeSet::new();
            for card in held {
                inks.extend(
                    library
                        .card(card)
                        .map(|printed| printed.ink)
                        .filter(|ink| *ink != Ink::Vellum)
                        .map(Ink::words),
                );
                if let Some(figures) = self.cards.get_mut(&card) {
                    figures.held += 1;
                    figures.played += u32::from(noted.played[at].contains(&card));
                }
            }
            for ink in inks {
                self.inks.entry(ink).or_default().note(fared(seat));
            }
        }
    }

    /// Returns the median length of the battles, in turns.
    pub(super) fn median(&self) -> u32 {
        let mut turns = self.turns.clone();
        turns.sort_unstable();
        turns.get(turns.len() / 2).copied().unwrap_or(0)
    }
}
