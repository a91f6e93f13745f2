//! The problems with a book, for the player who changes it.

use super::book::{Book, BookError};
use crate::battle::library::CardLibrary;

impl Book {
    /// Returns every problem that keeps the book from being played, the most important first. Empty if the book can be
    /// played.
    #[must_use]
    pub fn problems(&self, library: &CardLibrary) -> Vec<BookError> {
        let found: Vec<BookError> = self.check(library).into_iter().map(|(_, error)| error).collect();
        // A card in two rows is reported once, with all its copies.
        let is_repeated = |error: &BookError, later: &[BookError]| match error {
            BookError::Copies { card, .. } => later
                .iter()
                .any(|later| matches!(later, BookError::Copies { card: other, .. } if other == card)),
            _ => false,
        };
        let kept = found.iter().enumerate().filter(|(at, error)| !is_repeated(error, &found[at + 1..]));
        let mut problems: Vec<BookError> = kept.map(|(_, error)| error.clone()).collect();
        problems.sort_by_key(|error| !matches!(error, BookError::Size { .. }));
        problems
    }
}
