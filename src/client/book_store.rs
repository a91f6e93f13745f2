//! The player's own books: one file each in the player's data folder. Nothing here ever loses a file.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::errors::file_error;
use super::persisted_file::{PersistedFile, files_of};
use crate::cards::{Book, read_book};
use crate::disk::{self, data_folder};
use crate::facilitator::ReplayFolder;
use crate::messages::Sentence;

/// The folder of the player's own books. There is none on a machine that has no folder for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookStore {
    folder: Option<PathBuf>,
}

/// The content of the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredBooks {
    /// The books that could be read, each with the name of its file.
    pub books: Vec<(String, Book)>,
    /// The problems with the other files.
    pub(super) problems: Vec<Sentence>,
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
        Self { folder: data_folder().map(|folder| folder.join("books")) }
    }

    /// Returns a book store in the given folder.
    pub const fn in_folder(folder: PathBuf) -> Self {
        Self { folder: Some(folder) }
    }

    /// Reads every book. A file that is not a book is renamed.
    pub fn read(&self) -> StoredBooks {
        let mut found = StoredBooks::default();
        let Some(folder) = &self.folder else { return found };
        let mut paths = files_of(folder, "json").unwrap_or_else(|problem| {
            found.problems.push(problem);
            Vec::new()
        });
        paths.sort_unstable();
        for path in paths {
            let Some(file) = path.file_name().and_then(OsStr::to_str).map(str::to_owned) else { continue };
            match PersistedFile::at(Some(path)).read(|text| parse(&file, text)) {
                Ok(book) => found.books.extend(book.map(|book| (file, book))),
                Err(problem) => found.problems.push(problem),
            }
        }
        found
    }

    /// Writes a book into its file, or into a new one, and returns the file's name. Returns `None` if nothing is stored
    /// here.
    ///
    /// # Errors
    /// Returns the reason why the book could not be written; the previous content is still there.
    pub fn write(&self, file: Option<&str>, book: &Book) -> Result<Option<String>, Sentence> {
        let Some(folder) = &self.folder else { return Ok(None) };
        let file = file.map_or_else(|| free(folder, &book.name), str::to_owned);
        let path = folder.join(&file);
        disk::replace(&path, book.text()).map_err(|error| file_error("editor-not-saved", &path, &error))?;
        Ok(Some(file))
    }

    /// Deletes the file of a book.
    ///
    /// # Errors
    /// Returns the reason why the file could not be deleted.
    pub fn remove(&self, file: &str) -> Result<(), Sentence> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let path = folder.join(file);
        disk::remove_if_there(&path).map_err(|error| file_error("file-not-deleted", &path, &error))
    }
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
fn free(folder: &Path, name: &str) -> String {
    let letters = name.chars().flat_map(char::to_lowercase);
    let dashed: String = letters.map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
    let parts: Vec<&str> = dashed.split('-').filter(|part| !part.is_empty()).collect();
    let stem = if parts.is_empty() { "book".to_owned() } else { parts.join("-") };
    let mut file = format!("{stem}.json");
    let mut number = 2;
    while disk::exists(&folder.join(&file)) {
        file = format!("{stem}-{number}.json");
        number += 1;
    }
    file
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use super::*;
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

    #[test]
    fn books_are_there_again_after_they_were_written() {
        let folder = Folder::new("written");
        let store = BookStore::in_folder(folder.0.clone());
        assert_eq!(store.read(), StoredBooks::default());
        assert_eq!(store.write(None, &book("My Öl Book!")), Ok(Some("my-öl-book.json".to_owned())));
        // Another book of that name does not overwrite the file of the first one.
        assert_eq!(store.write(None, &book("My öl book")), Ok(Some("my-öl-book-2.json".to_owned())));
        assert_eq!(
            store.write(Some("my-öl-book.json"), &book("Renamed")),
            Ok(Some("my-öl-book.json".to_owned()))
        );
        let found = store.read();
        let names: Vec<&str> = found.books.iter().map(|(_, book)| book.name.as_str()).collect();
        assert_eq!(names, ["My öl book", "Renamed"]);
        assert_eq!(store.remove("my-öl-book.json"), Ok(()));
        assert_eq!(store.remove("my-öl-book.json"), Ok(()));
        assert_eq!(store.read().books.len(), 1);
    }

    #[test]
    fn a_damaged_book_is_put_aside_and_told_of() {
        let folder = Folder::new("damaged");
        let store = BookStore::in_folder(folder.0.clone());
        store.write(None, &book("Good")).expect("it can be written");
        for _ in 0..2 {
            fs::write(folder.0.join("bad.json"), "{\n\"name\": 3}").expect("it can be written");
            fs::write(folder.0.join("worse.json"), [0xff, 0xfe]).expect("it can be written");
            let found = store.read();
            assert_eq!(found.books.len(), 1);
            assert_eq!(found.problems.len(), 2);
            let told = found.problems[0].to_string();
            assert!(told.starts_with("bad.json could not be read (line 2"), "{told}");
            assert!(told.contains("It was renamed to "), "{told}");
        }
        let kept = |name: &str| fs::read(folder.0.join(name)).ok();
        assert_eq!(kept("bad.json.damaged"), Some(b"{\n\"name\": 3}".to_vec()));
        assert_eq!(kept("bad.json.damaged-2"), kept("bad.json.damaged"));
        assert_eq!(kept("worse.json.damaged-2"), Some(vec![0xff, 0xfe]));
        assert_eq!(store.read().problems, []);
    }

    #[test]
    fn a_book_that_cannot_be_written_leaves_the_old_one() {
        let folder = Folder::new("full");
        let store = BookStore::in_folder(folder.0.clone());
        store.write(None, &book("Old")).expect("it can be written");
        // A folder blocks the path of the new text.
        fs::create_dir(folder.0.join("old.json.new")).expect("a folder can be made");
        let path = folder.0.join("old.json").display().to_string();
        let written = store.write(Some("old.json"), &book("New"));
        assert!(written.is_err_and(|why| why.to_string().contains(&format!("cannot write {path}: "))));
        assert_eq!(store.read().books[0].1.name, "Old");
    }
}
