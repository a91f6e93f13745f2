//! The loading of card files: one file, a set, a folder, or the built-in set; and the library made from them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::among::among;
use super::card::{CardReading, checked_ability, read_file, read_file_without};
use super::card_test::CardTest;
use super::check::Checker;
use super::code::Code;
use super::complaint::{Complaint, Complaints, Severity};
use super::node::JsonNode;
use super::text_place::TextPlace;
use super::{canonical, embedded};
use crate::battle::ability::Ability;
use crate::battle::library::{CardLibrary, CardSource, LibraryError};
use crate::battle::settings::Settings;
use crate::ids::CardId;

/// The cards that were read, and all complaints about their files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The cards of files without errors, by number.
    pub cards: Vec<CardSource>,
    /// The file of each card, in order of file names.
    pub files: Vec<(String, CardId)>,
    /// Errors and warnings, file by file, in order of places.
    pub complaints: Vec<Complaint>,
    /// The tests in these card files.
    pub trials: Vec<CardTest>,
}

impl Loaded {
    /// Returns the cards, unless there is an error.
    ///
    /// # Errors
    /// Returns all complaints, if one of them is an error.
    pub fn strict(self) -> Result<Vec<CardSource>, Vec<Complaint>> {
        let is_bad = self.complaints.iter().any(|complaint| complaint.severity == Severity::Error);
        if is_bad { Err(self.complaints) } else { Ok(self.cards) }
    }
}

/// Reads a single ability.
///
/// # Errors
/// Returns all complaints about the text, if one of them is an error.
pub fn read_ability(file: &str, text: &str) -> Result<Ability, Vec<Complaint>> {
    let mut complaints = Complaints::about(file);
    let ability = match JsonNode::parse(text) {
        Ok(node) => checked_ability(&mut Checker::new(&mut complaints), &node),
        Err(error) => {
            complaints.unread(TextPlace::default(), error);
            None
        }
    };
    match ability.filter(|_| !complaints.has_errors()) {
        Some(ability) => Ok(ability),
        None => Err(complaints.into_list(text)),
    }
}

/// Reads and checks one card file alone, without checking whether the cards that it names exist.
///
/// # Errors
/// Returns all complaints about the file, if one of them is an error.
pub fn load_text(file: &str, text: &str) -> Result<CardSource, Vec<Complaint>> {
    let reading = read_file(file, text);
    reading.card.ok_or(reading.complaints)
}

/// Reads and checks card files, `(name, text)` of each, as one set, in any order.
///
/// # Errors
/// Returns all complaints about all files, if one of them is an error.
pub fn load_set(
    files: impl IntoIterator<Item = (String, String)>,
) -> Result<Vec<CardSource>, Vec<Complaint>> {
    examine(files).strict()
}

/// Like [`load_set`], but also returns the warnings about good files and the good cards of a bad set.
pub fn examine(files: impl IntoIterator<Item = (String, String)>) -> Loaded {
    let mut files: Vec<(String, String)> = files.into_iter().collect();
    files.sort();
    let mut readings: Vec<(&str, CardReading)> =
        files.iter().map(|(file, text)| (file.as_str(), read_file(file, text))).collect();
    let mut others: BTreeMap<String, Vec<Complaint>> = BTreeMap::new();
    for complaint in among(&readings) {
        others.entry(complaint.file.clone()).or_default().push(complaint);
    }
    let mut loaded = Loaded::default();
    for (file, reading) in &mut readings {
        reading.complaints.extend(others.remove(*file).into_iter().flatten());
        reading.complaints.sort_by_key(|complaint| (complaint.line, complaint.column));
        let is_bad = reading.complaints.iter().any(|complaint| complaint.severity == Severity::Error);
        if !is_bad {
            loaded.trials.append(&mut reading.trials);
        }
        if let Some(card) = reading.card.take().filter(|_| !is_bad) {
            loaded.files.push(((*file).to_owned(), card.id));
            loaded.cards.push(card);
        }
        loaded.complaints.append(&mut reading.complaints);
    }
    loaded.cards.sort_by_key(|card| card.id);
    loaded
}

/// Reads and checks all `.json` files of a folder as one set. File names begin with `path`.
///
/// # Errors
/// Returns all complaints about all files, if one of them is an error. An unreadable folder or file is an error.
#[cfg(not(target_arch = "wasm32"))]
pub fn load_folder(path: &std::path::Path) -> Result<Vec<CardSource>, Vec<Complaint>> {
    examine_folder(path).strict()
}

/// Like [`load_folder`], but also returns the warnings about good files and the good cards of a bad set.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn examine_folder(path: &std::path::Path) -> Loaded {
    let (files, mut complaints) = gather(path);
    let mut loaded = examine(files);
    complaints.append(&mut loaded.complaints);
    Loaded { complaints, ..loaded }
}

/// Returns the `.json` files of a folder, sorted by name: `(path, text)` of each.
///
/// # Errors
/// Returns a complaint about the folder, or about each file that cannot be read.
#[cfg(not(target_arch = "wasm32"))]
pub fn read_folder(path: &std::path::Path) -> Result<Vec<(String, String)>, Vec<Complaint>> {
    let (files, complaints) = gather(path);
    if complaints.is_empty() { Ok(files) } else { Err(complaints) }
}

/// Returns the complaint about a file that is not UTF-8, at its first wrong byte.
#[must_use]
pub fn not_utf8(file: &str, bytes: &[u8]) -> Complaint {
    let good = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let before = String::from_utf8_lossy(&bytes[..good]);
    let line = before.matches('\n').count() as u32 + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() as u32 + 1;
    let is_utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let message = if is_utf16 { "the file is UTF-16, not UTF-8" } else { "the file is not UTF-8" };
    let place = TextPlace { line, column };
    Complaint::error(file, place, Code::Unreadable, message.to_owned(), "save it as UTF-8")
}

/// Returns the files that can be read, and a complaint for each that cannot.
#[cfg(not(target_arch = "wasm32"))]
fn gather(path: &std::path::Path) -> (Vec<(String, String)>, Vec<Complaint>) {
    let unreadable = |path: &std::path::Path, error: std::io::Error| {
        Complaint::of_file(&path.display().to_string(), format!("cannot be read: {error}"))
    };
    let (mut files, mut complaints) = (Vec::new(), Vec::new());
    let entries = match std::fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) => return (files, vec![unreadable(path, error)]),
    };
    for entry in entries {
        match entry.map(|entry| entry.path()) {
            Ok(file) if file.extension().is_some_and(|extension| extension == "json") => {
                match std::fs::read(&file).map(String::from_utf8) {
                    Ok(Ok(text)) => files.push((file.display().to_string(), text)),
                    Ok(Err(bytes)) => {
                        complaints.push(not_utf8(&file.display().to_string(), bytes.as_bytes()))
                    }
                    Err(error) => complaints.push(unreadable(&file, error)),
                }
            }
            Ok(_) => {}
            Err(error) => complaints.push(unreadable(path, error)),
        }
    }
    files.sort();
    (files, complaints)
}

/// Returns the core set, which is compiled into the program, by number. Its files are read one by one, without their
/// tests: a test of the program examines them as a set, so that the game need not do it at each start.
///
/// # Errors
/// Returns all complaints about the first file with an error; a test ensures that there is none.
pub fn core_set() -> Result<Vec<CardSource>, Vec<Complaint>> {
    let mut cards = Vec::with_capacity(embedded::CORE.len());
    for (file, text) in embedded::CORE {
        let reading = read_file_without(file, text, &["tests"]);
        cards.push(reading.card.ok_or(reading.complaints)?);
    }
    cards.sort_by_key(|card| card.id);
    Ok(cards)
}

/// Makes a library of cards. Its content hash is computed from the canonical texts in order of the cards' numbers, when
/// it is first asked for.
///
/// # Errors
/// Fails if two cards have one number, or if there are more abilities than fit.
pub fn library(settings: Settings, sources: Vec<CardSource>) -> Result<Arc<CardLibrary>, LibraryError> {
    CardLibrary::new(settings, sources, |library| {
        canonical::hash_in_order(library.cards().iter().map(|card| &card.source))
    })
}
