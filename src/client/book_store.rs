//! The player's own books: one file each in the player's data folder, and one with its versions. Nothing here ever loses
//! a file.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::book_versions::BookVersions;
use super::errors::file_error;
use super::persisted_file::{PersistedFile, files_of, set_aside};
use crate::cards::{Book, read_book};
use crate::disk::{self, data_folder};
use crate::facilitator::ReplayFolder;
use crate::messages::Sentence;

/// The folder of the books, and that of their versions, in the data folder.
const BOOKS: &str = "books";
const VERSIONS: &str = "versions";

/// The folders of the player's own books and of their versions. There are none on a machine that has no folder for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookStore {
    data: Option<PathBuf>,
}

/// A book that is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredBook {
    /// The name of its file.
    pub file: String,
    /// The book.
    pub book: Book,
    /// Its versions.
    pub versions: BookVersions,
}

/// The content of the folders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredBooks {
    /// The books that could be read.
    pub books: Vec<StoredBook>,
    /// The problems with the other files.
    pub(super) problems: Vec<Sentence>,
}

/// The outcome of writing a book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenBook {
    /// The name of its file, if it has one.
    pub file: Option<String>,
    /// The reason why something could not be written; its previous content is still there.
    pub problem: Option<Sentence>,
}

/// Sets the folder of the recorded battles, which is in the player's data folder.
pub(super) fn plugin(app: &mut App) {
    if let Some(folder) = data_folder() {
        app.insert_resource(ReplayFolder(folder.join("replays")));
    }
}

impl BookStore {
    /// Returns the book store of the player.
    pub fn of_player() -> Self {
        Self { data: data_folder() }
    }

    /// Returns a book store in the given data folder.
    #[cfg(test)]
    pub const fn in_folder(data: PathBuf) -> Self {
        Self { data: Some(data) }
    }

    /// Reads every book and its versions. A damaged file is renamed.
    pub fn read(&self) -> StoredBooks {
        let mut found = StoredBooks::default();
        let Some(data) = &self.data else { return found };
        let mut paths = files_of(&data.join(BOOKS), "json").unwrap_or_else(|problem| {
            found.problems.push(problem);
            Vec::new()
        });
        paths.sort_unstable();
        for path in paths {
            let Some(file) = path.file_name().and_then(OsStr::to_str).map(str::to_owned) else { continue };
            match PersistedFile::at(Some(path)).read(|text| parse(&file, text)) {
                Ok(Some(book)) => {
                    let versions = read_versions(versions_path(data, &file), &mut found.problems);
                    found.books.push(StoredBook { file, book, versions });
                }
                Ok(None) => {}
                Err(problem) => found.problems.push(problem),
            }
        }
        found
    }

    /// Writes a book and its versions into its files, or into new ones.
    pub fn write(&self, file: Option<&str>, book: &Book, versions: &BookVersions) -> WrittenBook {
        let Some(data) = &self.data else { return WrittenBook::default() };
        let name = file.map_or_else(|| free(data, &book.name), str::to_owned);
        let write_versions = || {
            let path = versions_path(data, &name);
            disk::replace(&path, versions.text())
                .map_err(|error| file_error("book-versions-not-saved", &path, &error))
        };
        // The previous book is in the versions before it is replaced. Versions of a book that is not there help nobody.
        let earlier = if file.is_some() { write_versions() } else { Ok(()) };
        let path = data.join(BOOKS).join(&name);
        if let Err(error) = disk::replace(&path, book.text()) {
            let problem = Some(file_error("editor-not-saved", &path, &error));
            return WrittenBook { file: file.map(str::to_owned), problem };
        }
        let written = if file.is_some() { earlier } else { write_versions() };
        WrittenBook { file: Some(name), problem: written.err() }
    }

    /// Deletes the files of a book.
    ///
    /// # Errors
    /// Returns the reason why the book could not be deleted.
    pub fn remove(&self, file: &str) -> Result<(), Sentence> {
        let Some(data) = &self.data else { return Ok(()) };
        let path = data.join(BOOKS).join(file);
        disk::remove_if_there(&path).map_err(|error| file_error("file-not-deleted", &path, &error))?;
        // Versions without a book are met by nobody.
        let path = versions_path(data, file);
        if let Err(error) = disk::remove_if_there(&path) {
            warn!("cannot delete {}: {error}", path.display());
        }
        Ok(())
    }
}

/// Returns the path of the versions of a book. `file`: the name of the book's file.
fn versions_path(data: &Path, file: &str) -> PathBuf {
    data.join(VERSIONS).join(file).with_extension("txt")
}

/// Reads the versions of a book. A damaged file is renamed, and its good lines are written again.
fn read_versions(path: PathBuf, problems: &mut Vec<Sentence>) -> BookVersions {
    let mut file = PersistedFile::at(Some(path.clone()));
    let (versions, damage) = match file.read(|text| Ok(BookVersions::parse(text))) {
        Ok(read) => read.unwrap_or_default(),
        Err(problem) => {
            problems.push(problem);
            return BookVersions::default();
        }
    };
    if let Some(damage) = damage {
        match set_aside(&path, damage) {
            Ok(told) => {
                problems.push(told);
                problems.extend(
                    file.write(&versions.text())
                        .err()
                        .map(|problem| file_error("book-versions-not-saved", &path, &problem)),
                );
            }
            Err(problem) => problems.push(problem),
        }
    }
    versions
}

/// Returns the book of a file's text.
///
/// # Errors
/// Returns the first problem with the text.
fn parse(file: &str, text: &str) -> Result<Book, String> {
    read_book(file, text).map_err(|wrong| match wrong.first() {
        Some(complaint) => format!("line {}: {}", complaint.line, complaint.message),
        None => "not a book".to_owned(),
    })
}

/// Returns an unused file name for a book of that name.
fn free(data: &Path, name: &str) -> String {
    let letters = name.chars().flat_map(char::to_lowercase);
    let dashed: String = letters.map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
    let parts: Vec<&str> = dashed.split('-').filter(|part| !part.is_empty()).collect();
    let stem = if parts.is_empty() { "book".to_owned() } else { parts.join("-") };
    let mut file = format!("{stem}.json");
    let mut number = 2;
    let is_taken =
        |file: &str| disk::exists(&data.join(BOOKS).join(file)) || disk::exists(&versions_path(data, file));
    while is_taken(&file) {
        file = format!("{stem}-{number}.json");
        number += 1;
    }
    file
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use super::*;
    use crate::client::book_versions::Sitting;
    use crate::ids::CardId;

    /// A folder of the test's own, deleted with this value.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = env::temp_dir().join(format!("marginalia-{name}-{}", std::process::id()));
            fs::remove_dir_all(&folder).ok();
            Self(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).ok();
        }
    }

    fn book(name: &str) -> Book {
        let card = CardId::new(1).expect("no card has the number 0");
        Book { name: name.to_owned(), cards: vec![(card, 2)], ..Book::default() }
    }

    /// Writes a book without versions.
    fn write(store: &BookStore, file: Option<&str>, book: &Book) -> WrittenBook {
        store.write(file, book, &BookVersions::default())
    }

    fn written(file: &str) -> WrittenBook {
        WrittenBook { file: Some(file.to_owned()), problem: None }
    }

    #[test]
    fn books_are_there_again_after_they_were_written() {
        let folder = Folder::new("written");
        let store = BookStore::in_folder(folder.0.clone());
        assert_eq!(store.read(), StoredBooks::default());
        assert_eq!(write(&store, None, &book("My Öl Book!")), written("my-öl-book.json"));
        // Another book of that name does not overwrite the file of the first one.
        assert_eq!(write(&store, None, &book("My öl book")), written("my-öl-book-2.json"));
        assert_eq!(write(&store, Some("my-öl-book.json"), &book("Renamed")), written("my-öl-book.json"));
        let found = store.read();
        let names: Vec<&str> = found.books.iter().map(|stored| stored.book.name.as_str()).collect();
        assert_eq!(names, ["My öl book", "Renamed"]);
        assert_eq!(store.remove("my-öl-book.json"), Ok(()));
        assert_eq!(store.remove("my-öl-book.json"), Ok(()));
        assert_eq!(store.read().books.len(), 1);
    }

    #[test]
    fn versions_are_stored_beside_their_book_and_go_with_it() {
        let folder = Folder::new("versions");
        let store = BookStore::in_folder(folder.0.clone());
        let note = "Slow.\n\"Then\" not; 庭".to_owned();
        let mut tides = Book { about: note.clone(), ..book("Tides") };
        // A book of an earlier game has no file with versions.
        fs::create_dir_all(folder.0.join("books")).expect("a folder can be made");
        fs::write(folder.0.join("books/tides.json"), tides.text()).expect("it can be written");
        assert_eq!(store.read().books[0].versions, BookVersions::default());
        let mut versions = BookVersions::default();
        let before = tides.clone();
        tides.cards[0].1 = 3;
        versions.record(Some(&before), &tides, 1000, &mut Sitting::default());
        assert_eq!(store.write(Some("tides.json"), &tides, &versions), written("tides.json"));
        let found = store.read().books;
        assert_eq!((&found[0].versions, &found[0].book), (&versions, &tides));
        assert_eq!(found[0].book.about, note);
        assert_eq!(found[0].versions.list()[0].rows, before.rows());
        assert_eq!(store.remove("tides.json"), Ok(()));
        assert!(!folder.0.join("versions/tides.txt").exists());
        // Versions that were left over do not become those of another book.
        fs::write(folder.0.join("versions/tides.txt"), versions.text()).expect("it can be written");
        assert_eq!(write(&store, None, &book("Tides")), written("tides-2.json"));
    }

    #[test]
    fn torn_versions_keep_their_good_lines_and_the_file() {
        let folder = Folder::new("torn");
        let store = BookStore::in_folder(folder.0.clone());
        let mut versions = BookVersions::default();
        for copies in 1..4 {
            let tides = Book { cards: vec![(CardId::new(1).expect("a number"), copies)], ..book("Tides") };
            versions.record(None, &tides, 1000, &mut Sitting::default());
            store.write(Some("tides.json"), &tides, &versions);
        }
        let (path, whole) = (folder.0.join("versions/tides.txt"), versions.text());
        fs::write(&path, &whole[..whole.len() - 4]).expect("it can be written");
        let found = store.read();
        assert_eq!(found.books[0].versions.list(), &versions.list()[..2]);
        assert_eq!(found.problems.len(), 1);
        let told = found.problems[0].to_string();
        assert!(told.starts_with("tides.txt could not be read (line 3"), "{told}");
        assert_eq!(
            fs::read_to_string(folder.0.join("versions/tides.txt.damaged")).ok().as_deref(),
            Some(&whole[..whole.len() - 4])
        );
        assert_eq!(store.read(), StoredBooks { problems: Vec::new(), ..found });
        // What is no text at all is put aside, and the book is there.
        fs::write(&path, [0xff, 0xfe]).expect("it can be written");
        let found = store.read();
        assert_eq!((found.books.len(), found.problems.len()), (1, 1));
        assert_eq!(found.books[0].versions, BookVersions::default());
        // A crash before the book was written leaves the old book, and a version too many.
        let old = found.books[0].book.clone();
        let mut versions = BookVersions::default();
        versions.record(Some(&old), &book("Tides"), 2000, &mut Sitting::default());
        fs::write(&path, versions.text()).expect("it can be written");
        let mut stored = store.read().books.remove(0);
        stored.versions.record(Some(&old), &Book::default(), 3000, &mut Sitting::default());
        assert!(stored.versions.list().iter().filter(|version| version.rows == old.rows()).count() > 0);
    }

    #[test]
    fn a_damaged_book_is_put_aside_and_told_of() {
        let folder = Folder::new("damaged");
        let (store, books) = (BookStore::in_folder(folder.0.clone()), folder.0.join("books"));
        assert_eq!(write(&store, None, &book("Good")), written("good.json"));
        for _ in 0..2 {
            fs::write(books.join("bad.json"), "{\n\"name\": 3}").expect("it can be written");
            fs::write(books.join("worse.json"), [0xff, 0xfe]).expect("it can be written");
            let found = store.read();
            assert_eq!(found.books.len(), 1);
            assert_eq!(found.problems.len(), 2);
            let told = found.problems[0].to_string();
            assert!(told.starts_with("bad.json could not be read (line 2"), "{told}");
            assert!(told.contains("It was renamed to "), "{told}");
        }
        let kept = |name: &str| fs::read(books.join(name)).ok();
        assert_eq!(kept("bad.json.damaged"), Some(b"{\n\"name\": 3}".to_vec()));
        assert_eq!(kept("bad.json.damaged-2"), kept("bad.json.damaged"));
        assert_eq!(kept("worse.json.damaged-2"), Some(vec![0xff, 0xfe]));
        assert_eq!(store.read().problems, []);
    }

    #[test]
    fn what_cannot_be_written_leaves_the_old_one() {
        let folder = Folder::new("full");
        let store = BookStore::in_folder(folder.0.clone());
        write(&store, None, &book("Old"));
        // A folder blocks the path of the new text.
        fs::create_dir(folder.0.join("books/old.json.new")).expect("a folder can be made");
        let says = |written: &WrittenBook, path: &Path| {
            let problem = written.problem.as_ref().expect("a problem").to_string();
            assert!(problem.contains(&format!("cannot write {}: ", path.display())), "{problem}");
        };
        let new = write(&store, Some("old.json"), &book("New"));
        says(&new, &folder.0.join("books/old.json"));
        assert_eq!(store.read().books[0].book.name, "Old");
        // A book whose versions cannot be written is saved, and keeps its file.
        write(&store, None, &book("Other"));
        fs::create_dir(folder.0.join("versions/other.txt.new")).expect("a folder can be made");
        let other = write(&store, Some("other.json"), &book("Changed"));
        says(&other, &folder.0.join("versions/other.txt"));
        assert_eq!(other.file.as_deref(), Some("other.json"));
        assert_eq!(store.read().books[1].book.name, "Changed");
    }
}
