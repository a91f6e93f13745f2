//! Sets of cards of rooms whose cards differ from the player's own: built into libraries, and cached by their hash.
//!
//! A cached set is checked like one from a lobby. It saves a download the next time, and an unfinished battle can be
//! listed without asking anybody for its cards. The player's own cards are not affected.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use super::session::RoomCardsError;
use crate::battle::library::CardLibrary;
use crate::cards::{library, read_set};
use crate::disk;
use crate::ids::{hex, unhex};

/// The maximum number of sets in memory; `KEPT` is the maximum on disk, besides the sets of unfinished battles.
const KNOWN: usize = 4;
const KEPT: usize = 16;

/// A set's name: the BLAKE3 of its text.
pub(super) type SetName = [u8; 32];

/// The fetched sets.
#[derive(Debug, Default)]
pub(super) struct Sets {
    folder: Option<PathBuf>,
    known: Vec<(SetName, Arc<CardLibrary>)>,
}

/// Builds a library from a set, with the rules of another library.
///
/// # Errors
/// The text is not the set with that name, or not a playable one.
pub(super) fn made(
    name: &SetName,
    text: &str,
    own: &CardLibrary,
) -> Result<Arc<CardLibrary>, RoomCardsError> {
    if blake3::hash(text.as_bytes()).as_bytes() != name {
        return Err(RoomCardsError::Untrue);
    }
    let cards = read_set(text).map_err(|complaints| {
        let first = complaints.first().map(ToString::to_string).unwrap_or_default();
        let more = complaints.len().saturating_sub(1);
        let more = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        RoomCardsError::Unreadable(first.replace('\n', " ") + &more)
    })?;
    library(own.settings().clone(), cards).map_err(|wrong| RoomCardsError::Unreadable(wrong.to_string()))
}

impl Sets {
    /// Creates a cache in the given folder; without a folder it lasts as long as the game runs.
    pub(super) const fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, known: Vec::new() }
    }

    /// Returns the set with that name, if it is cached and intact.
    pub(super) fn find(&mut self, name: &SetName, own: &CardLibrary) -> Option<Arc<CardLibrary>> {
        if let Some((_, library)) = self.known.iter().find(|(known, _)| known == name) {
            return Some(Arc::clone(library));
        }
        let text = disk::read_text(&self.file(name)?).ok()?;
        let library = made(name, &text, own).ok()?;
        self.know(*name, &library);
        Some(library)
    }

    fn file(&self, name: &SetName) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(hex(name)).with_extension("json"))
    }

    fn know(&mut self, name: SetName, library: &Arc<CardLibrary>) {
        self.known.retain(|(known, _)| *known != name);
        self.known.push((name, Arc::clone(library)));
        let late = self.known.len().saturating_sub(KNOWN);
        self.known.drain(..late);
    }

    /// Caches a set. The oldest sets are removed, except those that are needed.
    ///
    /// # Errors
    /// The set cannot be written; it is nevertheless held in memory.
    pub(super) fn keep(
        &mut self,
        name: &SetName,
        (text, library): (&str, &Arc<CardLibrary>),
        needed: &BTreeSet<SetName>,
    ) -> io::Result<()> {
        self.know(*name, library);
        let (Some(folder), Some(file)) = (&self.folder, self.file(name)) else { return Ok(()) };
        disk::replace(&file, text)?;
        let mut others = disk::list(folder)?;
        others.retain(|path| {
            let named = path.file_stem().and_then(|stem| unhex(stem.to_str()?));
            named.is_some_and(|named| named != *name && !needed.contains(&named))
        });
        others.sort_by_cached_key(|path| disk::modified(path).ok());
        let late = others.len().saturating_sub(KEPT - 1);
        others.into_iter().take(late).try_for_each(|path| disk::remove(&path))
    }
}
