//! The sources of the cards, the rules and the books.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use marginalia::battle::library::{CardLibrary, CardSource};
use marginalia::battle::settings::Settings;
use marginalia::cards::{self, Book};
use marginalia::replay::{PlaybackEdition, RecordFile};

use crate::failure::Failure;

/// The built-in rules, as text.
pub(crate) const RULES: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/rules.ron"));

/// The choice of cards and rules.
#[derive(Args, Clone, Debug)]
pub(crate) struct Source {
    /// A folder of card files to use instead of the built-in core set
    #[arg(long, value_name = "FOLDER")]
    cards: Option<PathBuf>,
    /// A rules file to use instead of the built-in one
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
}

impl Source {
    /// Returns the requested folder of cards, if any.
    pub(crate) const fn folder(&self) -> Option<&PathBuf> {
        self.cards.as_ref()
    }

    /// Returns the rules.
    pub(crate) fn settings(&self) -> Result<Settings, Failure> {
        let file = self.rules.as_deref();
        let text = file.map_or_else(|| Ok(RULES.to_owned()), read)?;
        let name = file.map_or_else(|| "assets/rules.ron".to_owned(), |file| file.display().to_string());
        Settings::parse(&text).map_err(|error| Failure::Rules { file: name, error })
    }

    /// Returns the cards.
    pub(crate) fn game(&self) -> Result<Vec<CardSource>, Failure> {
        let sources = match &self.cards {
            Some(folder) => cards::load_folder(folder),
            None => cards::core_set(),
        };
        sources.map_err(Failure::Cards)
    }

    /// Returns the cards compiled under the rules.
    pub(crate) fn library(&self) -> Result<Arc<CardLibrary>, Failure> {
        Ok(cards::library(self.settings()?, self.game()?)?)
    }

    /// Returns the starter books. With cards other than the core set there are none, unless they fit by chance.
    pub(crate) fn starters(&self, library: &CardLibrary) -> Result<Vec<Book>, Failure> {
        match cards::starters(library) {
            Err(_) if self.cards.is_some() || self.rules.is_some() => Ok(Vec::new()),
            starters => starters.map_err(Failure::Cards),
        }
    }

    /// Returns the book with that name, or from that file.
    pub(crate) fn book(&self, library: &CardLibrary, name: &str) -> Result<Book, Failure> {
        let starters = self.starters(library)?;
        if let Some(book) = starters.iter().find(|book| book.name == name || file_slug(&book.name) == name) {
            return Ok(book.clone());
        }
        if !Path::new(name).is_file() {
            let known = starters.iter().map(|book| file_slug(&book.name)).collect::<Vec<_>>().join(", ");
            return Err(Failure::NoBook { name: name.to_owned(), known });
        }
        cards::load_book(name, &read(Path::new(name))?, library).map_err(Failure::Cards)
    }
}

/// Returns a file's text.
pub(crate) fn read(file: &Path) -> Result<String, Failure> {
    let bytes = fs::read(file).map_err(|error| Failure::file(file, error))?;
    String::from_utf8(bytes)
        .map_err(|error| Failure::Cards(vec![cards::not_utf8(&file.display().to_string(), error.as_bytes())]))
}

/// Opens a replay file, if it can be executed with that library or as recorded.
pub(crate) fn open(
    file: &Path,
    library: &CardLibrary,
    edition: PlaybackEdition,
) -> Result<RecordFile, Failure> {
    let bytes = fs::read(file).map_err(|error| Failure::file(file, error))?;
    let opened = RecordFile::read(&file.display().to_string(), &bytes)?;
    let stranger = opened.record.stranger(library).filter(|_| edition == PlaybackEdition::Today);
    match stranger {
        Some(wrong) => Err(opened.error(None, wrong).into()),
        None => Ok(opened),
    }
}

/// Writes a file.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), Failure> {
    fs::write(file, text).map_err(|error| Failure::file(file, error))
}

/// Returns a name in the form of file names: "The King's Charge" is `the-kings-charge`.
pub(crate) fn file_slug(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ');
    letters.collect::<String>().to_lowercase().replace(' ', "-")
}
