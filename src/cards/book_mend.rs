//! The mending of a book that breaks rules: what cannot stay is removed.

use super::book::Book;
use crate::battle::ability::Ink;
use crate::battle::library::CardLibrary;
use crate::ids::CardId;

impl Book {
    /// Removes the cards that keep the book from being played: unknown ones, tokens, extra copies, the inks with the
    /// fewest cards, and, if it is too large, the dearest copies of the most frequent cards. Returns the number of removed
    /// copies. Afterwards a book has no problem but that it may be too small.
    pub fn mend(&mut self, library: &CardLibrary) -> usize {
        let before = self.size();
        let rules = &library.settings().book;
        self.sort(library);
        let inks = self.inks(library);
        let kept: Vec<Ink> = inks.into_iter().take(usize::from(rules.inks)).collect();
        self.cards.retain_mut(|(card, copies)| {
            *copies = (*copies).min(rules.copies);
            *copies > 0
                && library.card(*card).is_some_and(|printed| {
                    !printed.source.token && (printed.ink == Ink::Vellum || kept.contains(&printed.ink))
                })
        });
        while self.size() > usize::from(rules.size) {
            let cost = |card: CardId| library.card(card).map_or(0, |printed| printed.source.cost);
            let Some((card, _)) =
                self.cards.iter().copied().max_by_key(|(card, copies)| (*copies, cost(*card)))
            else {
                break;
            };
            self.take_out(card);
        }
        before - self.size()
    }
}
