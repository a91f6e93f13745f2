//! The shelf: the cards of the core set and the starter books, ready to be played.

use std::sync::Arc;

use bevy::app::{App, AppExit, Startup};
use bevy::ecs::message::MessageWriter;
use bevy::ecs::resource::Resource;
use bevy::log::error;
use thiserror::Error;

use crate::battle::library::{CardLibrary, LibraryError};
use crate::battle::settings::{Settings, SettingsError};
use crate::cards::{self, Book, Complaint};

/// What can be played.
#[derive(Resource, Clone, Debug)]
pub struct Shelf {
    /// All cards.
    pub library: Arc<CardLibrary>,
    /// The starter books.
    pub books: Vec<Book>,
}

/// What is built in does not hold together; a test finds it before any player does.
#[derive(Debug, Error)]
pub enum ShelfError {
    /// The rules file.
    #[error("assets/rules.ron: {0}")]
    Rules(#[from] SettingsError),
    /// The cards together.
    #[error("the core set: {0}")]
    Library(#[from] LibraryError),
    /// Card or book files.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Files(Vec<Complaint>),
}

impl Shelf {
    /// What is built into the program.
    ///
    /// # Errors
    /// Something wrong in the rules, the cards or the books.
    pub fn embedded() -> Result<Self, ShelfError> {
        let settings = Settings::parse(include_str!("../../assets/rules.ron"))?;
        let sources = cards::core_set().map_err(ShelfError::Files)?;
        let library = cards::library(settings, sources)?;
        let books = cards::starters(&library).map_err(ShelfError::Files)?;
        Ok(Self { library, books })
    }

    /// The place of the book of that name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<usize> {
        self.books.iter().position(|book| book.name.eq_ignore_ascii_case(name))
    }

    /// The place of the book of that name; the first if there is none.
    #[must_use]
    pub fn place(&self, name: &str) -> usize {
        self.find(name).unwrap_or(0)
    }

    /// The names of all books, for a sentence.
    #[must_use]
    pub fn titles(&self) -> String {
        let names: Vec<String> = self.books.iter().map(|book| format!("\"{}\"", book.name)).collect();
        names.join(", ")
    }
}

pub(super) fn plugin(app: &mut App) {
    match Shelf::embedded() {
        Ok(shelf) => {
            app.insert_resource(shelf);
        }
        Err(wrong) => {
            error!("{wrong}");
            app.add_systems(Startup, leave);
        }
    }
}

/// Without cards there is no game.
fn leave(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::error());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_starter_books_stand_on_the_shelf() {
        let shelf = Shelf::embedded().expect("what is built in holds together");
        assert!(shelf.books.len() >= 2);
        assert_eq!(shelf.place("no such book"), 0);
        assert_eq!(shelf.place(&shelf.books[1].name.to_uppercase()), 1);
    }
}
