//! The packs that a lobby gave out, on this player's disk: each in a file named by its hash, and no others. Beside
//! their folder is the name of that lobby.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use super::card_set_cache::SetName;
use crate::disk;
use crate::ids::{hex, unhex};

/// The extension of pack files.
const ENDING: &str = "pack";
/// The file with the name of the lobby that gave them out.
const LOBBY: &str = "packs.lobby";

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

/// Returns the name of the lobby that gave out the packs, if it is known.
pub(super) fn lobby(session: &Path) -> Option<String> {
    disk::read_text(&session.join(LOBBY)).ok()
}

/// Stores these packs of the lobby of that name, and removes all others.
///
/// # Errors
/// A file cannot be written or removed.
pub(super) fn keep(session: &Path, lobby: &str, packs: &BTreeMap<SetName, String>) -> io::Result<()> {
    let folder = folder(session);
    if self::lobby(session).as_deref() != Some(lobby) {
        disk::replace(&session.join(LOBBY), lobby)?;
    }
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
