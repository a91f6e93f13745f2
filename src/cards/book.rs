//! Books: the cards that a player brings, and the checks of the rules on them.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use thiserror::Error;

use super::code::Code;
use super::complaint::{Complaint, Complaints};
use super::embedded;
use super::error::ReadError;
use super::node::{JsonNode, JsonValue};
use super::read::read;
use super::text_place::TextPlace;
use crate::battle::ability::Ink;
use crate::battle::language::Language;
use crate::battle::library::CardLibrary;
use crate::battle::settings::BookSettings;
use crate::ids::CardId;

/// The maximum length of a player's note about a book, in letters.
pub const LONGEST_NOTE: usize = 2000;

/// A list of cards with their numbers of copies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// Its name.
    pub name: String,
    /// Advice on how to play the book, or the player's note about it; may be empty.
    #[serde(default)]
    pub about: String,
    /// Its Japanese name and advice, if its file has them.
    #[serde(default)]
    pub ja: Option<TranslatedBook>,
    /// The cards, each with its number of copies.
    pub cards: Vec<(CardId, u8)>,
}

/// A book's name and advice in a language other than English.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TranslatedBook {
    /// Its name.
    pub name: String,
    /// Advice on how to play the book; may be empty.
    #[serde(default)]
    pub about: String,
}

/// The reason why a book cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// The wrong number of cards.
    #[error("{found} cards; a book must have {wanted}")]
    Size {
        /// The number of cards in the book.
        found: usize,
        /// The required number of cards.
        wanted: u8,
    },
    /// Too many copies of a card.
    #[error("{found} copies of card {}; at most {most} are allowed", card.get())]
    Copies {
        /// The card.
        card: CardId,
        /// The number of copies in the book.
        found: usize,
        /// The maximum number of copies.
        most: u8,
    },
    /// A row without copies of its card.
    #[error("0 copies of card {}", card.get())]
    NoCopy {
        /// The card.
        card: CardId,
    },
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
    /// Too many inks.
    #[error("{ink:?} is one ink too many; a book has at most {most} besides Vellum")]
    Inks {
        /// The first ink beyond the maximum.
        ink: Ink,
        /// The maximum number of inks besides Vellum.
        most: u8,
    },
}

/// Returns the list of single cards of a list with numbers of copies.
pub fn slots(cards: impl IntoIterator<Item = (CardId, u8)>) -> Vec<CardId> {
    cards.into_iter().flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(copies))).collect()
}

impl Book {
    /// Creates a book from a list of cards, without a name.
    #[must_use]
    pub fn from_slots(slots: &[CardId]) -> Self {
        Self { cards: slots.iter().map(|card| (*card, 1)).collect(), ..Self::default() }
    }

    /// Returns its name in a language, or its English name if it has no translation.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        self.translated(language).map_or(&self.name, |translated| &translated.name)
    }

    /// Returns its advice in a language, or the English one if it has no translation; may be empty.
    #[must_use]
    pub fn about_in(&self, language: Language) -> &str {
        let about = self.translated(language).map(|translated| translated.about.as_str());
        about.filter(|about| !about.is_empty()).unwrap_or(&self.about)
    }

    /// Writes the player's note. It is the same in every language.
    pub fn write_note(&mut self, note: String) {
        self.about = note;
        if let Some(translated) = &mut self.ja {
            translated.about.clear();
        }
    }

    /// Returns the book as it reads in a language, without its translations.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Self {
        let (name, about) = (self.name_in(language).to_owned(), self.about_in(language).to_owned());
        Self { name, about, ja: None, cards: self.cards.clone() }
    }

    const fn translated(&self, language: Language) -> Option<&TranslatedBook> {
        match language {
            Language::English => None,
            Language::Japanese => self.ja.as_ref(),
        }
    }

    /// Returns the list of single cards, as battles take it.
    #[must_use]
    pub fn slots(&self) -> Vec<CardId> {
        slots(self.cards.iter().copied())
    }

    /// Returns the text of its file, as [`read_book`] reads it.
    #[must_use]
    pub fn text(&self) -> String {
        let word = |text: &str| serde_json::Value::from(text).to_string();
        let ja = self.ja.as_ref().map_or_else(String::new, |TranslatedBook { name, about }| {
            format!("  \"ja\": {{\n    \"name\": {},\n    \"about\": {}\n  }},\n", word(name), word(about))
        });
        let rows: Vec<String> =
            self.cards.iter().map(|(card, copies)| format!("    [{}, {copies}]", card.get())).collect();
        let cards = if rows.is_empty() { "[]".to_owned() } else { format!("[\n{}\n  ]", rows.join(",\n")) };
        format!(
            "{{\n  \"name\": {},\n  \"about\": {},\n{ja}  \"cards\": {cards}\n}}\n",
            word(&self.name),
            word(&self.about)
        )
    }

    /// Returns every problem with the book, each with the row where it occurs, or `None` if it concerns the whole book.
    #[must_use]
    pub fn check(&self, library: &CardLibrary) -> Vec<(Option<usize>, BookError)> {
        let BookSettings { size, copies: most_copies, inks: most_inks } = library.settings().book;
        let mut wrong = Vec::new();
        let mut copies: BTreeMap<CardId, usize> = BTreeMap::new();
        let mut inks = BTreeSet::new();
        for (row, (card, count)) in self.cards.iter().enumerate() {
            let mut here = |error| wrong.push((Some(row), error));
            let found = copies.entry(*card).or_default();
            let before = *found;
            *found += usize::from(*count);
            if *count == 0 {
                here(BookError::NoCopy { card: *card });
            }
            if *found > usize::from(most_copies) && *found > before {
                here(BookError::Copies { card: *card, found: *found, most: most_copies });
            }
            let Some(printed) = library.card(*card) else {
                here(BookError::Unknown { card: *card });
                continue;
            };
            if printed.source.token {
                here(BookError::Token { card: *card });
            }
            let is_new = printed.ink != Ink::Vellum && inks.insert(printed.ink);
            if is_new && inks.len() > usize::from(most_inks) {
                here(BookError::Inks { ink: printed.ink, most: most_inks });
            }
        }
        let found = self.slots().len();
        if found != usize::from(size) {
            wrong.push((None, BookError::Size { found, wanted: size }));
        }
        wrong
    }
}

/// Reads a book file without checking the book against the rules.
///
/// # Errors
/// Returns all complaints about the file.
pub fn read_book(file: &str, text: &str) -> Result<Book, Vec<Complaint>> {
    let mut complaints = Complaints::about(file);
    match parse(text) {
        Ok((_, book)) => Ok(book),
        Err(error) => {
            complaints.unread(TextPlace::default(), error);
            Err(complaints.into_list(text))
        }
    }
}

fn parse(text: &str) -> Result<(JsonNode, Book), ReadError> {
    let node = JsonNode::parse(text)?;
    let book = read::<Book>(&node).map_err(|error| error.or_at(node.place))?;
    Ok((node, book))
}

/// Reads a book file and checks it against the cards and the settings they were compiled under.
///
/// # Errors
/// Returns all complaints about the file.
pub fn load_book(file: &str, text: &str, library: &CardLibrary) -> Result<Book, Vec<Complaint>> {
    let mut complaints = Complaints::about(file);
    match parse(text) {
        Ok((node, book)) => {
            for (row, error) in book.check(library) {
                complaints.error(row_of(&node, row).place, Code::BadBook, error.to_string());
            }
            if complaints.has_errors() { Err(complaints.into_list(text)) } else { Ok(book) }
        }
        Err(error) => {
            complaints.unread(TextPlace::default(), error);
            Err(complaints.into_list(text))
        }
    }
}

fn row_of(node: &JsonNode, row: Option<usize>) -> &JsonNode {
    let cards = node.at("cards");
    match (&cards.value, row) {
        (JsonValue::List(rows), Some(row)) => rows.get(row).unwrap_or(cards),
        _ => cards,
    }
}

/// Returns the starter books, which are compiled into the program.
///
/// # Errors
/// Returns all complaints about their files; a test ensures that there are none.
pub fn starters(library: &CardLibrary) -> Result<Vec<Book>, Vec<Complaint>> {
    let (mut books, mut complaints) = (Vec::new(), Vec::new());
    for (file, text) in embedded::BOOKS {
        match load_book(file, text, library) {
            Ok(book) => books.push(book),
            Err(mut more) => complaints.append(&mut more),
        }
    }
    if complaints.is_empty() { Ok(books) } else { Err(complaints) }
}
