//! Packs as folders.

use std::io;
use std::path::{Path, PathBuf};

use super::manifest::PACK_FILE;
use super::read::read_pack;
use super::sealed::Pack;
use crate::battle::library::CardSource;
use crate::cards::complaint::Complaint;
use crate::cards::load::read_folder;

/// The folders that are packs: this one, and those that stand in it. One that is neither is named, too: what is wrong with it is
/// told when it is read.
///
/// # Errors
/// The folder cannot be read.
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
/// All complaints about all its files, if one of them is an error; a file that cannot be read is one.
pub fn load_pack(folder: &Path, game: &[CardSource]) -> Result<Pack, Vec<Complaint>> {
    read_pack(&read_folder(folder)?, game)
}
