//! Book problems as sentences that say what to do about them.

use super::book::{Book, BookError};
use crate::battle::language::Language;
use crate::battle::library::CardLibrary;
use crate::ids::CardId;

impl Book {
    /// Returns every problem that keeps the book from being played, the most important first. Empty if the book can be
    /// played.
    #[must_use]
    pub fn advice(&self, library: &CardLibrary) -> Vec<String> {
        self.advice_in(library, Language::English)
    }

    /// Like [`Self::advice`], with card names in `language`.
    #[must_use]
    pub fn advice_in(&self, library: &CardLibrary, language: Language) -> Vec<String> {
        let mut wrong: Vec<BookError> = self.check(library).into_iter().map(|(_, error)| error).collect();
        // A card in two rows is reported once, with all its copies.
        let last = |at: usize, card: CardId| {
            !wrong[at + 1..]
                .iter()
                .any(|later| matches!(later, BookError::Copies { card: other, .. } if *other == card))
        };
        let keep: Vec<bool> = wrong
            .iter()
            .enumerate()
            .map(|(at, error)| match error {
                BookError::Copies { card, .. } => last(at, *card),
                _ => true,
            })
            .collect();
        let mut keep = keep.into_iter();
        wrong.retain(|_| keep.next().unwrap_or(true));
        wrong.sort_by_key(|error| !matches!(error, BookError::Size { .. }));
        wrong.iter().map(|error| error.advice(library, language)).collect()
    }
}

impl BookError {
    /// Returns a sentence that states the problem and what to do about it, with card names in `language`.
    #[must_use]
    pub fn advice(&self, library: &CardLibrary, language: Language) -> String {
        let name = |card: CardId| match library.card(card) {
            Some(printed) => printed.source.name_in(language).to_owned(),
            None => format!("Card {}", card.get()),
        };
        match *self {
            Self::Size { found, wanted } => {
                let by = found.abs_diff(usize::from(wanted));
                let verb = if found < usize::from(wanted) { "add" } else { "remove" };
                format!("{found} of {wanted} cards: {verb} {by}.")
            }
            Self::Copies { card, found, most } => {
                format!(
                    "{found} copies of {}: remove {} (at most {most} allowed).",
                    name(card),
                    found - usize::from(most)
                )
            }
            Self::NoCopy { card } => {
                format!("{} has 0 copies: add one, or remove the row.", name(card))
            }
            Self::Unknown { card } => format!("{} is not in this game: remove it.", name(card)),
            Self::Token { card } => format!("{} is a token: remove it.", name(card)),
            Self::Inks { ink, most } => {
                let words = ink.words();
                format!(
                    "More than {most} inks besides vellum: remove the {words} cards or those of another ink."
                )
            }
        }
    }
}
