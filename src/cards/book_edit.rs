//! The edits of a book: cards are added and removed, and the rows stay sorted.

use std::collections::BTreeMap;

use thiserror::Error;

use super::book::Book;
use crate::battle::ability::Ink;
use crate::battle::library::CardLibrary;
use crate::ids::CardId;

/// The cost from which on all cards share one column of the curve.
pub const DEAR: usize = 7;

/// The reason why a card cannot be added to a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BookAddError {
    /// A card that does not exist.
    #[error("card {} does not exist", card.get())]
    Unknown {
        /// The card.
        card: CardId,
    },
    /// A card that is created only in play.
    #[error("card {} is a token and cannot be in a book", card.get())]
    Token {
        /// The card.
        card: CardId,
    },
    /// All allowed copies are in the book.
    #[error("at most {most} copies of card {} are allowed", card.get())]
    Copies {
        /// The card.
        card: CardId,
        /// The maximum number of copies.
        most: u8,
    },
    /// The book is full.
    #[error("the book has all its {size} cards")]
    Full {
        /// The number of cards in a book.
        size: u8,
    },
}

/// Returns the cards whose number of copies differs between two lists of rows, each with the difference: first those of
/// which there are more, in the order of their numbers.
#[must_use]
pub fn book_changes(before: &[(CardId, u8)], after: &[(CardId, u8)]) -> Vec<(CardId, i32)> {
    let mut changes: BTreeMap<CardId, i32> = BTreeMap::new();
    for (rows, sign) in [(before, -1), (after, 1)] {
        for (card, copies) in rows {
            *changes.entry(*card).or_default() += sign * i32::from(*copies);
        }
    }
    let mut changes: Vec<(CardId, i32)> = changes.into_iter().filter(|(_, by)| *by != 0).collect();
    changes.sort_by_key(|(_, by)| *by < 0);
    changes
}

impl Book {
    /// Returns its cards in the order of their numbers, with the rows of one card merged. Equal books have equal rows.
    #[must_use]
    pub fn rows(&self) -> Vec<(CardId, u8)> {
        let mut rows: BTreeMap<CardId, u8> = BTreeMap::new();
        for (card, copies) in &self.cards {
            let held = rows.entry(*card).or_default();
            *held = held.saturating_add(*copies);
        }
        rows.into_iter().collect()
    }

    /// Returns the number of copies of a card in the book.
    #[must_use]
    pub fn copies(&self, card: CardId) -> usize {
        self.cards.iter().filter(|(held, _)| *held == card).map(|(_, copies)| usize::from(*copies)).sum()
    }

    /// Returns the number of cards in the book.
    #[must_use]
    pub fn size(&self) -> usize {
        self.cards.iter().map(|(_, copies)| usize::from(*copies)).sum()
    }

    /// Adds one copy of a card.
    ///
    /// # Errors
    /// Returns the reason why it cannot be added.
    pub fn add(&mut self, card: CardId, library: &CardLibrary) -> Result<(), BookAddError> {
        let printed = library.card(card).ok_or(BookAddError::Unknown { card })?;
        let settings = &library.settings().book;
        if printed.source.token {
            return Err(BookAddError::Token { card });
        }
        if self.copies(card) >= usize::from(settings.copies) {
            return Err(BookAddError::Copies { card, most: settings.copies });
        }
        if self.size() >= usize::from(settings.size) {
            return Err(BookAddError::Full { size: settings.size });
        }
        match self.cards.iter_mut().find(|(held, _)| *held == card) {
            Some((_, copies)) => *copies += 1,
            None => self.cards.push((card, 1)),
        }
        self.sort(library);
        Ok(())
    }

    /// Removes one copy of a card. Returns true if there was one.
    pub fn take_out(&mut self, card: CardId) -> bool {
        let Some(place) = self.cards.iter().rposition(|(held, _)| *held == card) else { return false };
        let copies = &mut self.cards[place].1;
        *copies = copies.saturating_sub(1);
        if *copies == 0 {
            self.cards.remove(place);
        }
        true
    }

    /// Sorts its rows by cost, then by number, and merges rows of one card.
    pub fn sort(&mut self, library: &CardLibrary) {
        let mut rows: Vec<(CardId, u8)> = Vec::with_capacity(self.cards.len());
        for (card, copies) in self.cards.drain(..) {
            match rows.iter_mut().find(|(held, _)| *held == card) {
                Some((_, held)) => *held = held.saturating_add(copies),
                None => rows.push((card, copies)),
            }
        }
        rows.sort_by_key(|(card, _)| (library.card(*card).map_or(i32::MAX, |card| card.source.cost), *card));
        self.cards = rows;
    }

    /// Returns the number of cards that cost 0, 1, 2 … and [`DEAR`] or more.
    #[must_use]
    pub fn curve(&self, library: &CardLibrary) -> [usize; DEAR + 1] {
        let mut curve = [0; DEAR + 1];
        for (card, copies) in &self.cards {
            if let Some(printed) = library.card(*card) {
                let cost = usize::try_from(printed.source.cost).unwrap_or(0).min(DEAR);
                curve[cost] += usize::from(*copies);
            }
        }
        curve
    }

    /// Returns its inks other than vellum, the most used first.
    #[must_use]
    pub fn inks(&self, library: &CardLibrary) -> Vec<Ink> {
        let mut counts: Vec<(Ink, usize)> = Vec::new();
        for (card, copies) in &self.cards {
            let Some(ink) = library.card(*card).map(|card| card.ink).filter(|ink| *ink != Ink::Vellum) else {
                continue;
            };
            match counts.iter_mut().find(|(known, _)| *known == ink) {
                Some((_, count)) => *count += usize::from(*copies),
                None => counts.push((ink, usize::from(*copies))),
            }
        }
        counts.sort_by_key(|(_, count)| usize::MAX - count);
        counts.into_iter().map(|(ink, _)| ink).collect()
    }
}
