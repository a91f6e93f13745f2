//! The draft of the book and the filter for the list of cards: the state of the editor, without a window.

use bevy::prelude::*;

use super::draft_note::DraftNote;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::language::Language;
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::cards::{Book, DEAR};
use crate::ids::CardId;
use crate::text::card_lines;

/// The draft of a book.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::client::screen) struct BookDraft {
    /// The place of the book in the collection, or `None` if the book is new.
    pub(super) place: Option<usize>,
    /// The book.
    pub(super) book: Book,
    /// The outcome of the last action, until the next one.
    pub(super) said: Option<DraftNote>,
    /// The book as saved in the collection.
    kept: Book,
}

impl BookDraft {
    /// Returns the draft of a new book.
    pub(in crate::client::screen) fn new(name: String) -> Self {
        let book = Book { name, ..Book::default() };
        Self { kept: book.clone(), book, ..Self::default() }
    }

    /// Returns the draft of an own book of the collection.
    pub(in crate::client::screen) fn own_book(place: usize, book: &Book, library: &CardLibrary) -> Self {
        let mut draft = Self { place: Some(place), book: book.clone(), said: None, kept: book.clone() };
        draft.book.sort(library);
        draft.kept.sort(library);
        draft
    }

    /// Returns the draft of a book that is in no collection yet: a copy, or the book of a code.
    pub(in crate::client::screen) fn copy(book: &Book, name: String, library: &CardLibrary) -> Self {
        let mut book = Book { name, ..book.clone() };
        book.sort(library);
        Self { place: None, book, said: None, kept: Book::default() }
    }

    /// Returns true if leaving would lose changes.
    pub(super) fn is_unsaved(&self) -> bool {
        self.book != self.kept
    }

    /// Records that the book is now saved in the collection.
    pub(super) fn keep(&mut self, place: usize, book: &Book) {
        (self.place, self.book, self.kept) = (Some(place), book.clone(), book.clone());
    }

    /// Adds one copy of a card, or refuses it. Returns true if it was added.
    pub(super) fn add(&mut self, card: CardId, library: &CardLibrary) -> bool {
        self.said = self.book.add(card, library).err().map(DraftNote::Refused);
        self.said.is_none()
    }

    /// Removes one copy of a card. Returns true if there was one.
    pub(super) fn take_out(&mut self, card: CardId) -> bool {
        self.said = None;
        self.book.take_out(card)
    }
}

/// The filter for the list of cards.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Browse {
    /// The ink that cards must have.
    pub(super) ink: Option<Ink>,
    /// The kind that cards must have.
    pub(super) kind: Option<CardKind>,
    /// The cost that cards must have; [`DEAR`] means that cost or more.
    pub(super) cost: Option<usize>,
    /// The words that must all occur in the name or the rules of a card.
    pub(super) words: String,
}

impl Browse {
    /// Returns the cards that pass the filter: by ink, cost and number.
    pub(super) fn cards<'a>(&self, library: &'a CardLibrary) -> Vec<&'a PrintedCard> {
        let words: Vec<String> = self.words.split_whitespace().map(str::to_lowercase).collect();
        let mut cards: Vec<&PrintedCard> = library
            .cards()
            .iter()
            .filter(|card| !card.source.token)
            .filter(|card| self.ink.is_none_or(|ink| card.ink == ink))
            .filter(|card| self.kind.is_none_or(|kind| card.kind == kind))
            .filter(|card| self.cost.is_none_or(|cost| cost_of(card) == cost))
            .filter(|card| words.iter().all(|word| has(library, card, word)))
            .collect();
        let ink = |card: &PrintedCard| Ink::ALL.iter().position(|ink| *ink == card.ink);
        cards.sort_by_key(|card| (ink(card), card.source.cost, card.source.id));
        cards
    }
}

fn cost_of(card: &PrintedCard) -> usize {
    usize::try_from(card.source.cost).unwrap_or(0).min(DEAR)
}

fn has(library: &CardLibrary, card: &PrintedCard, word: &str) -> bool {
    // Searches all languages, so that a card is found under each of its names.
    Language::ALL.into_iter().any(|language| {
        let name = std::iter::once(card.source.name_in(language));
        let lines = card_lines(library, card, language);
        let mut texts = name.chain(lines.iter().map(String::as_str));
        texts.any(|text| text.to_lowercase().contains(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::collection::Collection;

    fn collection() -> Collection {
        Collection::embedded().expect("what is built in holds together")
    }

    #[test]
    fn every_card_of_a_book_can_be_found_and_no_token() {
        let library = collection().library;
        let all = Browse::default().cards(&library).len();
        assert_eq!(all, library.cards().iter().filter(|card| !card.source.token).count());
    }

    #[test]
    fn filters_join_and_words_are_sought_in_names_and_rules() {
        let library = collection().library;
        let ink = Browse { ink: Some(Ink::Verdigris), ..Browse::default() };
        assert!(!ink.cards(&library).is_empty());
        assert!(ink.cards(&library).iter().all(|card| card.ink == Ink::Verdigris));
        let both = Browse { kind: Some(CardKind::Event), ..ink.clone() };
        assert!(both.cards(&library).len() < ink.cards(&library).len());
        let dear = Browse { cost: Some(DEAR), ..Browse::default() };
        assert!(dear.cards(&library).iter().all(|card| card.source.cost >= DEAR as i32));
        let named = Browse { words: " SNAIL  moss ".to_owned(), ..Browse::default() };
        let names: Vec<&str> = named.cards(&library).iter().map(|card| card.source.name.as_str()).collect();
        assert_eq!(names, ["Moss Snail"]);
        let told = Browse { words: "poison".to_owned(), ..Browse::default() };
        assert!(told.cards(&library).iter().any(|card| !card.source.name.to_lowercase().contains("poison")));
        let none = Browse { words: "no such words".to_owned(), ..Browse::default() };
        assert!(none.cards(&library).is_empty());
    }

    #[test]
    fn a_draft_knows_what_would_be_lost() {
        let collection = collection();
        let card = collection.library.cards()[0].source.id;
        let mut draft = BookDraft::new("Tides".to_owned());
        assert!(!draft.is_unsaved());
        assert!(draft.add(card, &collection.library) && draft.is_unsaved());
        assert!(draft.take_out(card) && !draft.is_unsaved());
        assert!(!draft.take_out(card));
        let copy = BookDraft::copy(&collection.books[0], "Copy".to_owned(), &collection.library);
        assert!(copy.is_unsaved());
        let mut own = BookDraft::own_book(2, &collection.books[0], &collection.library);
        assert!(!own.is_unsaved());
        let held = own.book.cards[0].0;
        for _ in 0..4 {
            own.add(held, &collection.library);
        }
        assert!(matches!(own.said, Some(DraftNote::Refused(_))), "{:?}", own.said);
        own.book.name = "Else".to_owned();
        assert!(own.is_unsaved());
        own.keep(2, &own.book.clone());
        assert!(!own.is_unsaved());
    }
}
