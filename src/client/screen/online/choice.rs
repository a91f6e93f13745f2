//! The choice of the book for a room: a book of the collection, or, in a room with other cards, a book made from those
//! cards.

use std::sync::Arc;

use super::screen_state::OnlineScreenState;
use crate::battle::library::CardLibrary;
use crate::cards::{Book, BookError};
use crate::client::book_text::{book_problems, card_name};
use crate::client::prelude::*;
use crate::facilitator::online::OnlineSession;

/// The books that can be chosen in a room, and the chosen one.
pub(super) struct Choice {
    /// The cards that the books are played with.
    pub(super) library: Arc<CardLibrary>,
    /// The player's own cards, if the room's cards differ from them.
    own: Option<Arc<CardLibrary>>,
    pub(super) books: Vec<Book>,
    place: usize,
    /// The language of the texts.
    locale: Locale,
}

impl Choice {
    /// Returns the current choice.
    pub(super) fn from_world(world: &World) -> Self {
        Self::new(world.resource(), world.resource(), world.resource(), world.resource())
    }

    /// Returns the current choice. It is the book chosen last or, in a room with other cards, the book chosen there;
    /// otherwise, the first playable book.
    pub(super) fn new(
        collection: &Collection,
        prefs: &Prefs,
        session: &OnlineSession,
        screen_state: &OnlineScreenState,
    ) -> Self {
        let locale = prefs.language;
        let mut books = collection.books.clone();
        let Some(cards) = &session.cards else {
            let place = collection.place(&prefs.book);
            return Self { library: Arc::clone(&collection.library), own: None, books, place, locale };
        };
        let library = Arc::clone(&cards.0);
        let name = collection.free_name(&locale.say("room-made-book"), None);
        books.extend(Book::generate(&library, &name));
        let named = |name: &str| books.iter().position(|book| book.name == name);
        let is_good = |place: &usize| books.get(*place).is_some_and(|book| book.check(&library).is_empty());
        let chosen = screen_state.book.as_deref().and_then(named);
        let usual = collection.place(&prefs.book);
        let good = || Some(usual).filter(is_good).or_else(|| (0..books.len()).find(is_good));
        let place = chosen.or_else(good).unwrap_or(usual);
        Self { library, own: Some(Arc::clone(&collection.library)), books, place, locale }
    }

    /// Returns the chosen book, or `None` if there are no books.
    pub(super) fn book(&self) -> Option<&Book> {
        self.books.get(self.place)
    }

    /// Returns the name of the chosen book as the player reads it.
    pub(super) fn name(&self) -> Option<&str> {
        self.book().map(|book| book.name_in(self.locale.cards()))
    }

    /// Returns the name of the book that is `by` places further.
    pub(super) fn turned(&self, by: isize) -> Option<&str> {
        let count = self.books.len().max(1);
        let place = (self.place + count).saturating_add_signed(by) % count;
        self.books.get(place).map(|book| book.name.as_str())
    }

    /// Returns true if the room's cards are not the player's own.
    pub(super) const fn is_of_the_room(&self) -> bool {
        self.own.is_some()
    }

    /// Returns every reason why the chosen book cannot be played, one sentence each.
    pub(super) fn wrong(&self) -> Vec<String> {
        let Some(book) = self.book() else { return Vec::new() };
        let mut missing = Vec::new();
        for (_, error) in book.check(&self.library) {
            if let (BookError::Unknown { card }, Some(own)) = (error, &self.own) {
                missing.push(card_name(self.locale, own, card));
            }
        }
        match missing.as_slice() {
            [] => book_problems(self.locale, &self.library, book),
            [card] => vec![self.locale.say_value("room-book-lacks-one", "card", card)],
            [card, other] => {
                vec![self.locale.say_two("room-book-lacks-two", ("card", card), ("other", other))]
            }
            [card, more @ ..] => {
                vec![self.locale.say_two("room-book-lacks-more", ("card", card), ("more", more.len()))]
            }
        }
    }
}
