//! Books as lists to read and write by hand: `3 Moss Snail; 2 Ember Hare`.

use thiserror::Error;

use super::book::{Book, LONGEST_NOTE};
use super::book_code::LONGEST_NAME;
use crate::battle::language::Language;
use crate::battle::library::CardLibrary;
use crate::ids::CardId;

/// The maximum number of copies that a line may name.
const MOST_COPIES: u8 = 99;
/// The maximum number of lines.
const MOST_LINES: usize = 255;
/// The beginning of a line that is a comment.
const COMMENT: &str = "//";

/// The reason why a text is not a list of cards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookListError {
    /// The text names no card.
    #[error("this list names no card: write as in \"3 Moss Snail; 2 Ember Hare\"")]
    Empty,
    /// A line without a card.
    #[error("line {line}: there is no card \"{name}\"{}", .nearest.as_ref().map_or_else(String::new, |near| format!("; did you mean \"{near}\"?")))]
    Name {
        /// The number of the line, from 1.
        line: usize,
        /// The name in the list.
        name: String,
        /// The nearest name that there is, if one is similar.
        nearest: Option<String>,
    },
    /// More lines than any book needs.
    #[error("this list has more than {MOST_LINES} lines")]
    TooLong,
}

impl Book {
    /// Returns its cards as a list in one line, in a language. A card that the library lacks is called by its number.
    #[must_use]
    pub fn list(&self, library: &CardLibrary, language: Language) -> String {
        let rows = self.cards.iter().map(|(card, copies)| {
            let name = library.card(*card).map_or_else(
                || format!("#{}", card.get()),
                |printed| printed.source.name_in(language).to_owned(),
            );
            format!("{copies} {name}")
        });
        rows.collect::<Vec<_>>().join("; ")
    }

    /// Returns its list with its note before it, each line of the note as a comment.
    #[must_use]
    pub fn list_with_note(&self, library: &CardLibrary, language: Language) -> String {
        let note =
            self.about_in(language).lines().map(|line| format!("{COMMENT} {line}").trim_end().to_owned());
        note.chain([self.list(library, language)]).collect::<Vec<_>>().join("\n")
    }

    /// Reads a list: lines end at a line break or a semicolon, and name a card in any language, with its number of copies
    /// before it (`3`, `3x`) or after it (`x3`). A line that begins with `//` is a comment up to the line break; the
    /// comments are the note of the book. The book has no name and may be one that cannot be played.
    ///
    /// # Errors
    /// Returns the first line that names no card.
    pub fn from_list(text: &str, library: &CardLibrary) -> Result<Self, BookListError> {
        let (mut book, mut note) = (Self::default(), Vec::new());
        let lines = text.lines().flat_map(|line| match line.trim().strip_prefix(COMMENT) {
            Some(comment) => {
                note.push(comment.trim());
                vec![""]
            }
            None => line.split([';', '；']).map(str::trim).collect(),
        });
        let is_card = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with(COMMENT);
        let lines: Vec<(usize, &str)> = lines.enumerate().filter(is_card).collect();
        book.about = note.join("\n").chars().take(LONGEST_NOTE).collect();
        for (number, (line, words)) in lines.into_iter().enumerate() {
            if number >= MOST_LINES {
                return Err(BookListError::TooLong);
            }
            let (copies, name) = counted(words);
            let card = card_of(name, library).ok_or_else(|| {
                // A long text is no name.
                let name: String = name.chars().take(LONGEST_NAME).collect();
                BookListError::Name { line: line + 1, nearest: nearest(&name, library), name }
            })?;
            book.cards.push((card, copies));
        }
        if book.cards.is_empty() {
            return Err(BookListError::Empty);
        }
        book.sort(library);
        Ok(book)
    }
}

/// Returns the number of copies in a line, and the rest of it.
fn counted(line: &str) -> (u8, &str) {
    let is_times = |letter: char| matches!(letter, 'x' | 'X' | '×');
    let copies = |digits: &str| digits.parse::<u8>().ok().filter(|copies| (1..=MOST_COPIES).contains(copies));
    let head = line.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(line.len());
    if let Some(copies) = copies(&line[..head]) {
        let rest = line[head..].trim_start();
        let name = rest.strip_prefix(is_times).filter(|name| name.starts_with(char::is_whitespace));
        return (copies, name.unwrap_or(rest).trim_start());
    }
    let tail = line.rfind(|letter: char| !letter.is_ascii_digit()).and_then(|at| {
        let letter = line[at..].chars().next().filter(|letter| is_times(*letter))?;
        Some((&line[..at], &line[at + letter.len_utf8()..]))
    });
    match tail.and_then(|(name, digits)| Some((copies(digits)?, name))) {
        Some((copies, name)) if name.ends_with(char::is_whitespace) => (copies, name.trim_end()),
        _ => (1, line),
    }
}

/// Returns the card name in any language that is most similar to another one, if it is similar.
fn nearest(name: &str, library: &CardLibrary) -> Option<String> {
    let wanted = name.to_lowercase();
    let names = library
        .cards()
        .iter()
        .flat_map(|card| Language::ALL.map(|language| card.source.name_in(language).to_owned()));
    let distances = names.map(|known| (strsim::osa_distance(&wanted, &known.to_lowercase()), known));
    let (distance, known) = distances.min()?;
    (distance <= (name.chars().count() / 3).max(1)).then_some(known)
}

/// Returns the card of that name in any language, or with that number after `#`.
fn card_of(name: &str, library: &CardLibrary) -> Option<CardId> {
    if let Some(number) = name.strip_prefix('#').and_then(|number| number.parse().ok()) {
        return CardId::new(number);
    }
    let wanted = name.to_lowercase();
    let is_it = |named: &str| named.to_lowercase() == wanted;
    let mut cards = library.cards().iter();
    let card = cards.find(|card| Language::ALL.iter().any(|language| is_it(card.source.name_in(*language))));
    card.map(|card| card.source.id)
}
