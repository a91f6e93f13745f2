//! The collection: the cards of the core set, the starter books and the player's own books, ready to be played.

use std::sync::Arc;

use bevy::prelude::*;
use thiserror::Error;

use super::book_store::{BookStore, StoredBook};
use super::book_versions::{BookVersion, BookVersions, Sitting};
use crate::battle::language::Language;
use crate::battle::library::{CardLibrary, CardSource, LibraryError};
use crate::battle::settings::{Settings, SettingsError};
use crate::cards::{self, Book, Complaint, LONGEST_NAME, all_told, tidy_name};
use crate::disk;
use crate::messages::Sentence;

/// The cards and books that can be played.
#[derive(Resource, Clone, Debug)]
pub struct Collection {
    /// All cards.
    pub library: Arc<CardLibrary>,
    /// The cards of the game without packs. Lessons and puzzles are made for these cards.
    pub game: Arc<CardLibrary>,
    /// The starter books, followed by the player's own books.
    pub books: Vec<Book>,
    /// The problems with the files of the player's own books.
    pub(super) problems: Vec<Sentence>,
    starters: usize,
    store: BookStore,
    /// The files of the player's own books; `None` for a book without a file.
    files: Vec<Option<String>>,
    /// The versions of the player's own books.
    versions: Vec<BookVersions>,
}

/// An inconsistency in the built-in data. A test finds it before any player does.
#[derive(Debug, Error)]
pub enum CollectionError {
    /// An error in the rules file.
    #[error("assets/rules.ron: {0}")]
    Rules(#[from] SettingsError),
    /// An error in the combined cards.
    #[error("core set: {0}")]
    Library(#[from] LibraryError),
    /// Errors in card or book files.
    #[error("{}", all_told(.0))]
    Files(Vec<Complaint>),
}

impl Collection {
    /// Returns the collection that is built into the program.
    ///
    /// # Errors
    /// Returns an error in the rules, the cards or the books.
    pub fn embedded() -> Result<Self, CollectionError> {
        let settings = Settings::parse(include_str!("../../assets/rules.ron"))?;
        let library = cards::library(settings, cards::core_set().map_err(CollectionError::Files)?)?;
        let books = cards::starters(&library).map_err(CollectionError::Files)?;
        let starters = books.len();
        let (store, problems) = (BookStore::default(), Vec::new());
        let (files, versions, game) = (Vec::new(), Vec::new(), Arc::clone(&library));
        Ok(Self { game, library, books, problems, starters, store, files, versions })
    }

    /// Returns a collection of the given cards with the built-in rules and starter books, as after [`Self::renew`].
    ///
    /// # Errors
    /// Returns an error if the cards do not form a library.
    pub fn from_cards(sources: Vec<CardSource>) -> Result<Self, CollectionError> {
        let mut collection = Self::embedded()?;
        collection.renew(sources)?;
        Ok(collection)
    }

    /// Adds the books of a book store after the starter books.
    #[must_use]
    pub fn with(mut self, store: BookStore) -> Self {
        let found = store.read();
        (self.store, self.problems) = (store, found.problems);
        for StoredBook { file, mut book, versions } in found.books {
            // A name may be missing in a file that was written by hand.
            let name =
                if tidy_name(&book.name).is_empty() { file.trim_end_matches(".json") } else { &book.name };
            book.name = self.free_name(name, None);
            self.books.push(book);
            self.files.push(Some(file));
            self.versions.push(versions);
        }
        self
    }

    /// Replaces the cards; the rules stay the same. The books stay as they are, even if they are not legal with the new
    /// cards: the editor reports that.
    ///
    /// # Errors
    /// Returns an error if the cards do not form a library; the previous cards stay.
    pub fn renew(&mut self, sources: Vec<CardSource>) -> Result<(), LibraryError> {
        self.add(sources)?;
        self.game = Arc::clone(&self.library);
        Ok(())
    }

    /// Replaces the cards by a set that includes the cards of packs. Lessons and puzzles keep the cards of the game.
    ///
    /// # Errors
    /// Returns an error if the cards do not form a library; the previous cards stay.
    pub fn add(&mut self, sources: Vec<CardSource>) -> Result<(), LibraryError> {
        self.library = cards::library(self.library.settings().clone(), sources)?;
        Ok(())
    }

    /// Checks whether the book at a place is one of the player's own.
    pub const fn is_own(&self, place: usize) -> bool {
        place >= self.starters && place < self.books.len()
    }

    /// Returns a starter book other than the one at `place`; every number selects one of them. Books that are not legal
    /// with the current cards are used only if no other book exists.
    pub fn another(&self, place: usize, number: u64) -> Option<&Book> {
        let others = (0..self.starters).filter(|at| *at != place).map(|at| &self.books[at]);
        let (good, bad): (Vec<&Book>, Vec<&Book>) =
            others.partition(|book| book.check(&self.library).is_empty());
        let others = if good.is_empty() { bad } else { good };
        let at = number.checked_rem(others.len() as u64)?;
        others.get(at as usize).copied()
    }

    /// Returns a tidied name that no other book has in any language, with a number appended if necessary.
    pub fn free_name(&self, name: &str, except: Option<usize>) -> String {
        let name = tidy_name(name);
        let is_named = |book: &Book, name: &str| {
            Language::ALL.into_iter().any(|language| book.name_in(language).eq_ignore_ascii_case(name))
        };
        let others = || self.books.iter().enumerate().filter(|(place, _)| Some(*place) != except);
        let taken = |name: &str| others().any(|(_, book)| is_named(book, name));
        if !taken(&name) {
            return name;
        }
        // "Tides 2" leads to "Tides 3", not to "Tides 2 2".
        let counted = |(stem, tail): (&str, &str)| Some((stem.to_owned(), tail.parse::<u16>().ok()?));
        let (stem, last) = name.rsplit_once(' ').and_then(counted).unwrap_or((name.clone(), 1));
        let numbered = |number: usize| {
            let tail = format!(" {number}");
            let head: String = stem.chars().take(LONGEST_NAME - tail.len()).collect();
            head.trim_end().to_owned() + &tail
        };
        (usize::from(last) + 1..).map(numbered).find(|name| !taken(name)).unwrap_or(name)
    }

    /// Saves an own book, either in place of the one at `place` or as a new one. Returns its place and the problem with
    /// its files, if any; the book is in the collection in any case. `sitting`: the sitting in the editor, whose saves
    /// are one version.
    pub fn keep(
        &mut self,
        place: Option<usize>,
        mut book: Book,
        sitting: &mut Sitting,
    ) -> (usize, Option<Sentence>) {
        let place = place.filter(|place| self.is_own(*place));
        book.name = self.free_name(&book.name, place);
        let before = place.map(|place| self.books[place].clone());
        let place = place.unwrap_or_else(|| {
            self.books.push(Book::default());
            self.files.push(None);
            self.versions.push(BookVersions::default());
            self.books.len() - 1
        });
        let own = place - self.starters;
        self.versions[own].record(before.as_ref(), &book, disk::now(), sitting);
        let written = self.store.write(self.files[own].as_deref(), &book, &self.versions[own]);
        (self.books[place], self.files[own]) = (book, written.file);
        (place, written.problem)
    }

    /// Returns the versions of an own book, the oldest first. A book that was not saved since versions are kept, and a
    /// starter book, have none.
    pub fn versions(&self, place: usize) -> &[BookVersion] {
        let own = place.checked_sub(self.starters).and_then(|own| self.versions.get(own));
        own.map(BookVersions::list).unwrap_or_default()
    }

    /// Gives an own book the cards of one of its versions, which becomes its newest one. Returns the problem with its
    /// files, if any. `version`: its index.
    pub fn take_back(&mut self, place: usize, version: usize) -> Option<Sentence> {
        let cards = self.versions(place).get(version)?.rows.clone();
        let mut book = Book { cards, ..self.books[place].clone() };
        book.sort(&self.library);
        self.keep(Some(place), book, &mut Sitting::default()).1
    }

    /// Removes an own book from the collection and deletes its file. A starter book stays.
    ///
    /// # Errors
    /// Returns the reason why the file could not be deleted; the book stays then.
    pub fn delete_book(&mut self, place: usize) -> Result<(), Sentence> {
        if !self.is_own(place) {
            return Ok(());
        }
        if let Some(file) = &self.files[place - self.starters] {
            self.store.remove(file)?;
        }
        self.books.remove(place);
        self.files.remove(place - self.starters);
        self.versions.remove(place - self.starters);
        Ok(())
    }

    /// Returns the place of the book of that name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.books.iter().position(|book| book.name.eq_ignore_ascii_case(name))
    }

    /// Returns the place of the book of that name, or the first place if there is none.
    pub fn place(&self, name: &str) -> usize {
        self.find(name).unwrap_or(0)
    }

    /// Returns the names of all books, for use in a sentence.
    pub fn titles(&self) -> String {
        let names: Vec<String> = self.books.iter().map(|book| format!("\"{}\"", book.name)).collect();
        names.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::ability::Ink;

    fn keep(collection: &mut Collection, place: Option<usize>, book: Book) -> (usize, Option<Sentence>) {
        collection.keep(place, book, &mut Sitting::default())
    }

    #[test]
    fn the_starter_books_stand_on_the_shelf() {
        let collection = Collection::embedded().expect("what is built in holds together");
        assert!(collection.books.len() >= 2);
        assert_eq!(collection.place("no such book"), 0);
        assert_eq!(collection.place(&collection.books[1].name.to_uppercase()), 1);
    }

    #[test]
    fn the_other_side_takes_any_other_starter_book() {
        let mut collection = Collection::embedded().expect("what is built in holds together");
        let starters = collection.books.len() as u64;
        let met = |collection: &Collection, place: usize| {
            let met =
                (0..100).filter_map(|number| collection.another(place, number)).map(|book| book.name.clone());
            met.collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(met(&collection, 1).len() as u64, starters - 1);
        assert!(!met(&collection, 1).contains(&collection.books[1].name));
        let (own, _) = keep(&mut collection, None, Book::default());
        assert_eq!(
            met(&collection, own).len() as u64,
            starters,
            "against a book of one's own come all of them"
        );
        assert!(!met(&collection, own).contains(&collection.books[own].name));
    }

    #[test]
    fn a_starter_book_that_is_not_allowed_with_other_cards_stays_and_is_not_met() {
        let mut cards = cards::core_set().expect("good cards");
        let snail = cards.iter_mut().find(|card| card.name == "Moss Snail").expect("the snail");
        snail.ink = Ink::Lapis;
        let collection = Collection::from_cards(cards).expect("the cards make a library");
        let all = Collection::embedded().expect("what is built in holds together").books;
        assert_eq!(collection.books, all);
        let is_bad = |book: &&Book| book.cards.iter().any(|(card, _)| card.get() == 1);
        let bad: Vec<&Book> = all.iter().filter(is_bad).collect();
        assert!(!bad.is_empty());
        let met: Vec<&Book> = (0..100).filter_map(|number| collection.another(0, number)).collect();
        assert!(!met.is_empty() && met.iter().all(|book| !bad.contains(book)));
    }

    #[test]
    fn own_books_stand_behind_the_starter_books_under_names_of_their_own() {
        let mut collection = Collection::embedded().expect("what is built in holds together");
        let starters = collection.books.len();
        let first = collection.books[0].clone();
        assert!(!collection.is_own(0) && !collection.is_own(starters));
        assert_eq!(keep(&mut collection, None, first.clone()), (starters, None));
        assert_eq!(collection.books[starters].name, format!("{} 2", first.name));
        assert_eq!(collection.free_name(&collection.books[starters].name, None), format!("{} 3", first.name));
        let own = Book { name: first.name_in(Language::Japanese).to_owned(), ..Book::default() };
        assert_eq!(keep(&mut collection, None, own), (starters + 1, None));
        assert_eq!(
            collection.books[starters + 1].name,
            "王の突撃 2",
            "no name of a starter book in any language"
        );
        // A starter book is never overwritten; an own book is.
        assert_eq!(keep(&mut collection, Some(0), first.clone()), (starters + 2, None));
        let mut renamed = collection.books[starters + 1].clone();
        renamed.name = "  Tides ".to_owned();
        assert_eq!(keep(&mut collection, Some(starters + 1), renamed), (starters + 1, None));
        assert_eq!(collection.find("tides"), Some(starters + 1));
        assert_eq!(collection.delete_book(0), Ok(()), "a starter book stays");
        assert_eq!(collection.delete_book(starters), Ok(()));
        assert_eq!((collection.find("tides"), collection.books.len()), (Some(starters), starters + 2));
    }

    #[test]
    fn a_long_name_keeps_room_for_its_number() {
        let mut collection = Collection::embedded().expect("what is built in holds together");
        let long = "x".repeat(LONGEST_NAME);
        keep(&mut collection, None, Book { name: long.clone(), ..Book::default() });
        let (place, _) = keep(&mut collection, None, Book { name: long, ..Book::default() });
        assert_eq!(collection.books[place].name.chars().count(), LONGEST_NAME);
        assert!(collection.books[place].name.ends_with("x 2"));
    }

    #[test]
    fn a_version_that_is_taken_back_becomes_the_newest_one() {
        let mut collection = Collection::embedded().expect("what is built in holds together");
        let [first, second] = [0, 1].map(|place: usize| collection.books[place].clone());
        assert_eq!(collection.versions(0), []);
        let (place, _) = keep(&mut collection, None, first.clone());
        let changed = Book { cards: second.cards.clone(), ..collection.books[place].clone() };
        keep(&mut collection, Some(place), Book { about: "A note.".to_owned(), ..changed });
        assert_eq!(collection.take_back(place, 0), None);
        let rows = |collection: &Collection| -> Vec<_> {
            collection.versions(place).iter().map(|version| version.rows.clone()).collect()
        };
        assert_eq!(rows(&collection), [first.rows(), second.rows(), first.rows()]);
        let book = &collection.books[place];
        assert_eq!((book.rows(), book.about.as_str()), (first.rows(), "A note."));
        // There is no such version, and a starter book has none.
        assert_eq!((collection.take_back(place, 9), collection.take_back(0, 0)), (None, None));
        assert_eq!(rows(&collection).len(), 3);
        assert_eq!(collection.delete_book(place), Ok(()));
        assert_eq!(collection.versions(place), []);
    }
}
