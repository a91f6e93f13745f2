//! The packs that a lobby gave out, on this player's disk: each in a file named by its hash, and no others.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use super::card_set_cache::SetName;
use crate::disk;
use crate::ids::{hex, unhex};

/// The extension of pack files.
const ENDING: &str = "pack";

fn folder(session: &Path) -> PathBuf {
    session.join("packs")
}

/// Returns the texts of the packs of the lobby that this player visited last; `session` is the folder of the online
/// session. A file that does not match its name is skipped.
pub(super) fn packs(session: &Path) -> Vec<String> {
    kept(session).into_values().collect()
}

/// Returns the packs that the lobby gave out, keyed by their hash. A file that does not match its name is skipped.
pub(super) fn kept(session: &Path) -> BTreeMap<SetName, String> {
    let files = disk::list(&folder(session)).unwrap_or_default();
    let read = |path: PathBuf| {
        let name = named(&path)?;
        let text = disk::read_text(&path).ok()?;
        is_of(&name, &text).then_some((name, text))
    };
    files.into_iter().filter_map(read).collect()
}

/// Returns true if a text matches the hash that is its name.
pub(super) fn is_of(name: &SetName, text: &str) -> bool {
    blake3::hash(text.as_bytes()).as_bytes() == name
}

fn named(path: &Path) -> Option<SetName> {
    path.extension().filter(|ending| *ending == ENDING)?;
    unhex(path.file_stem()?.to_str()?)
}

/// Stores these packs, and removes all others.
///
/// # Errors
/// A pack cannot be written or removed.
pub(super) fn keep(session: &Path, packs: &BTreeMap<SetName, String>) -> io::Result<()> {
    let folder = folder(session);
    let there = disk::list(&folder).unwrap_or_default();
    for (name, text) in packs {
        let file = folder.join(hex(name)).with_extension(ENDING);
        if !there.contains(&file) || disk::read_text(&file).is_ok_and(|old| old != *text) {
            disk::replace(&file, text)?;
        }
    }
    let late = there.iter().filter(|file| named(file).is_none_or(|name| !packs.contains_key(&name)));
    late.into_iter().try_for_each(|file| disk::remove(file))
}
