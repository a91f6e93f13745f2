//! The draft of the book and the filter for the list of cards: the state of the editor, without a window.

use bevy::prelude::*;

use super::draft_note::DraftNote;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::cards::{Book, DEAR};
use crate::client::book_versions::Sitting;
use crate::client::card_search::CardSearch;
use crate::ids::CardId;
use crate::messages::Locale;

/// The draft of a book.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::client::screen) struct BookDraft {
    /// The place of the book in the collection, or `None` if the book is new.
    pub(super) place: Option<usize>,
    /// The book.
    pub(super) book: Book,
    /// The outcome of the last action, until the next one.
    pub(super) said: Option<DraftNote>,
    /// The sitting, of which the saves of this draft are.
    pub(super) sitting: Sitting,
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
        let mut draft =
            Self { place: Some(place), book: book.clone(), kept: book.clone(), ..Self::default() };
        draft.book.sort(library);
        draft.kept.sort(library);
        draft
    }

    /// Returns the draft of a book that is in no collection yet: a copy, or the book of a code.
    pub(in crate::client::screen) fn copy(book: &Book, name: String, library: &CardLibrary) -> Self {
        let mut book = Book { name, ..book.clone() };
        book.sort(library);
        Self { book, ..Self::default() }
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
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Browse {
    /// The ink that cards must have.
    pub(super) ink: Option<Ink>,
    /// The kind that cards must have.
    pub(super) kind: Option<CardKind>,
    /// The cost that cards must have; [`DEAR`] means that cost or more.
    pub(super) cost: Option<usize>,
    /// The query that cards must meet.
    pub(super) search: CardSearch,
}

impl Browse {
    /// Returns true if all cards pass the filter.
    pub(super) fn is_open(&self) -> bool {
        self.ink.is_none() && self.kind.is_none() && self.cost.is_none() && self.search.words().is_empty()
    }

    /// Returns the cards that pass the filter: by ink, cost and number.
    pub(super) fn cards<'a>(&self, library: &'a CardLibrary, locale: Locale) -> Vec<&'a PrintedCard> {
        let mut cards = self.search.find(library, locale);
        cards.retain(|card| {
            !card.source.token
                && self.ink.is_none_or(|ink| card.ink == ink)
                && self.kind.is_none_or(|kind| card.kind == kind)
                && self.cost.is_none_or(|cost| cost_of(card) == cost)
        });
        cards
    }
}

fn cost_of(card: &PrintedCard) -> usize {
    usize::try_from(card.source.cost).unwrap_or(0).min(DEAR)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::collection::Collection;

    fn collection() -> Collection {
        Collection::embedded().expect("what is built in holds together")
    }

    /// Returns the names of the cards that pass a filter with these words.
    fn found(browse: &Browse, words: &str) -> Vec<String> {
        let library = collection().library;
        let mut browse = browse.clone();
        browse.search.read(words);
        let cards = browse.cards(&library, Locale::default());
        cards.into_iter().map(|card| card.source.name.clone()).collect()
    }

    #[test]
    fn every_card_of_a_book_can_be_found_and_no_token() {
        let library = collection().library;
        let all = found(&Browse::default(), "").len();
        assert_eq!(all, library.cards().iter().filter(|card| !card.source.token).count());
        assert!(found(&Browse::default(), "is:token").is_empty());
    }

    #[test]
    fn filters_join_and_the_query_counts_beside_them() {
        let ink = Browse { ink: Some(Ink::Verdigris), ..Browse::default() };
        assert!(ink.search.words().is_empty() && !ink.is_open() && Browse::default().is_open());
        let verdigris = found(&ink, "");
        assert!(!verdigris.is_empty());
        assert_eq!(verdigris, found(&Browse::default(), "ink:verdigris -is:token"));
        let both = Browse { kind: Some(CardKind::Event), ..ink.clone() };
        assert_eq!(found(&both, ""), found(&ink, "kind:event"));
        assert!(found(&both, "").len() < verdigris.len());
        let dear = Browse { cost: Some(DEAR), ..Browse::default() };
        assert_eq!(found(&dear, ""), found(&Browse::default(), &format!("cost>={DEAR}")));
        assert_eq!(found(&Browse::default(), " SNAIL  moss "), ["Moss Snail"]);
        let told = found(&Browse::default(), "poison");
        assert!(told.iter().any(|name| !name.to_lowercase().contains("poison")));
        assert!(found(&Browse::default(), "no such words").is_empty());
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
