//! What the editor says about the last action.

use crate::battle::library::CardLibrary;
use crate::cards::BookAddError;
use crate::client::book_text::book_add_error;
use crate::messages::{Locale, Sentence};

/// The outcome of the last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DraftNote {
    /// A card was not added.
    Refused(BookAddError),
    /// The outcome of another action.
    Told(Sentence),
}

impl DraftNote {
    /// Returns the note as a sentence. `library`: the cards that it may name.
    pub(super) fn words(&self, locale: Locale, library: &CardLibrary) -> String {
        match self {
            Self::Refused(error) => book_add_error(locale, library, *error),
            Self::Told(sentence) => sentence.words(locale),
        }
    }
}
