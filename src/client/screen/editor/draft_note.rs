//! What the editor says about the last action.

use crate::battle::library::CardLibrary;
use crate::cards::{BookAddError, BookCodeError};
use crate::client::book_text::{book_add_error, book_code_error};
use crate::messages::{Locale, Sentence};

/// The outcome of the last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DraftNote {
    /// A card was not added.
    Refused(BookAddError),
    /// The book was saved.
    Saved,
    /// The book was saved under another name.
    SavedAs(String),
    /// The file of the book could not be written or deleted.
    Problem(Sentence),
    /// The draft is now the copy of that name.
    Copied(String),
    /// The draft is now the book of a code, which has that name.
    Opened(String),
}

impl DraftNote {
    /// Returns the note as a sentence. `library`: the cards that it may name.
    pub(super) fn words(&self, locale: Locale, library: &CardLibrary) -> String {
        let of_book = |message: &str, book: &str| locale.say_value(message, "book", book);
        match self {
            Self::Refused(error) => book_add_error(locale, library, *error),
            Self::Saved => locale.say("editor-saved"),
            Self::SavedAs(book) => of_book("editor-saved-as", book),
            Self::Problem(problem) => problem.words(locale),
            Self::Copied(book) => of_book("editor-copied", book),
            Self::Opened(book) => of_book("editor-opened", book),
        }
    }
}

/// The reason why the book of a code was not opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::client::screen) enum OpenBookError {
    /// The code is not the code of a book.
    Code(BookCodeError),
    /// The draft of that name would be lost.
    Unsaved(String),
}

impl OpenBookError {
    /// Returns the reason as a sentence.
    pub(in crate::client::screen) fn words(&self, locale: Locale) -> String {
        match self {
            Self::Code(error) => book_code_error(locale, error),
            Self::Unsaved(book) => locale.say_value("editor-unsaved", "book", book),
        }
    }
}
