//! Packs as folders.

use std::io;
use std::path::{Path, PathBuf};

use super::manifest::PACK_FILE;
use super::read::read_pack;
use super::sealed::Pack;
use crate::battle::library::CardSource;
use crate::cards::complaint::Complaint;
use crate::cards::load::read_folder;

/// Returns the pack folders at a path: the folder itself, or those in it. A folder that is neither is also returned, so
/// that reading it reports the problem.
///
/// # Errors
/// Fails if the folder cannot be read.
pub fn pack_folders(path: &Path) -> io::Result<Vec<PathBuf>> {
    let is_pack = |path: &Path| path.join(PACK_FILE).is_file();
    let inner: io::Result<Vec<PathBuf>> =
        std::fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut found = inner?;
    found.retain(|inner| is_pack(inner));
    found.sort();
    if is_pack(path) || found.is_empty() {
        found.insert(0, path.to_owned());
    }
    Ok(found)
}

/// Reads and checks the pack of a folder, see [`read_pack`].
///
/// # Errors
/// Returns all complaints about all its files, if one of them is an error. An unreadable file is an error.
pub fn load_pack(folder: &Path, game: &[CardSource]) -> Result<Pack, Vec<Complaint>> {
    read_pack(&read_folder(folder)?, game)
}
