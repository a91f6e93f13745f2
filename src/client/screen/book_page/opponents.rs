//! The names of opponents' books: books of the collection by their names, others by their dearest cards.

use crate::cards::Book;
use crate::client::prelude::*;
use crate::client::screen::books::faces;
use crate::client::screen::profile::sorted;
use crate::ids::CardId;

/// The books that are known by name.
pub(super) struct KnownBooks<'a> {
    collection: &'a Collection,
    locale: Locale,
    names: Vec<(Vec<CardId>, &'a str)>,
}

impl<'a> KnownBooks<'a> {
    pub(super) fn new(collection: &'a Collection, locale: Locale) -> Self {
        let name = |book: &'a Book| (sorted(book.slots()), book.name_in(locale.cards()));
        Self { collection, locale, names: collection.books.iter().map(name).collect() }
    }

    /// Returns the name of a book, by its cards in the order of their numbers.
    pub(super) fn name(&self, cards: &[CardId]) -> String {
        if let Some((_, name)) = self.names.iter().find(|(known, _)| known == cards) {
            return (*name).to_owned();
        }
        let mut book = Book::from_slots(cards);
        book.sort(&self.collection.library);
        let language = self.locale.cards();
        match &faces(&book, self.collection)[..] {
            [first, second, ..] => {
                let [first, second] = [first, second].map(|card| card.source.name_in(language));
                self.locale.say_two("book-against-other", ("first", first), ("second", second))
            }
            _ => self.locale.say("profile-other-book"),
        }
    }
}
