//! Files in the browser's storage. All files are in memory, and the page stores the changes. See `web/store.js`.

use std::cell::RefCell;
use std::future::Future;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::StorageProblem;
use super::memory::{Memory, StoredFile};
use crate::page;

thread_local! {
    static FILES: RefCell<Memory> = RefCell::new(kept());
}

fn kept() -> Memory {
    Memory::new(page::files().into_iter().map(|(path, bytes, at)| (path.into(), StoredFile { bytes, at })))
}

/// Reads from the files.
fn look<T>(how: impl FnOnce(&Memory) -> T) -> T {
    FILES.with_borrow(how)
}

/// Changes the files, and makes the page store the differences.
fn change<T>(how: impl FnOnce(&mut Memory, u64) -> T) -> T {
    FILES.with_borrow_mut(|files| {
        let done = how(files, page::now());
        for (path, held) in files.changes() {
            page::keep(&path.to_string_lossy(), held.map(|held| held.bytes.as_slice()));
        }
        done
    })
}

/// Returns the player's data folder of this game.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    Some("marginalia".into())
}

/// Returns the folder of the player's settings.
#[must_use]
pub fn config_folder() -> Option<PathBuf> {
    data_folder()
}

/// Returns a path as shown to the player: none, because the player sees no files in the browser.
#[must_use]
pub const fn called(_: &Path) -> Option<String> {
    None
}

/// Returns the time in milliseconds since the Unix epoch.
#[must_use]
pub fn now() -> u64 {
    page::now()
}

/// Returns the contents of a file.
///
/// # Errors
/// Returns an error if the file does not exist.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    look(|files| Ok(files.get(path)?.bytes.clone()))
}

/// Writes a file, and overwrites an existing one.
///
/// # Errors
/// Never.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    change(|files, now| files.write(path, bytes, now));
    Ok(())
}

/// Renames a file, and overwrites an existing one.
///
/// # Errors
/// Returns an error if the file does not exist.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    change(|files, _| files.rename(from, to))
}

/// Deletes a file.
///
/// # Errors
/// Returns an error if the file does not exist.
pub fn remove(path: &Path) -> io::Result<()> {
    change(|files, _| files.remove(path).map(drop))
}

/// Returns true if the file exists.
#[must_use]
pub fn exists(path: &Path) -> bool {
    look(|files| files.has(path))
}

/// Returns the size of a file in bytes.
///
/// # Errors
/// Returns an error if the file does not exist.
pub fn size(path: &Path) -> io::Result<u64> {
    look(|files| Ok(files.get(path)?.bytes.len() as u64))
}

/// Returns the time when a file was last written, in milliseconds since the Unix epoch.
///
/// # Errors
/// Returns an error if the file does not exist.
pub fn modified(path: &Path) -> io::Result<u64> {
    look(|files| Ok(files.get(path)?.at))
}

/// Returns the files of a folder, in order of their names.
///
/// # Errors
/// Never.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(look(|files| files.list(folder)))
}

/// Returns the reason why written data is not stored, if this becomes known only later.
#[must_use]
pub fn trouble() -> Option<StorageProblem> {
    match page::trouble()?.as_str() {
        "storage-full" => Some(StorageProblem::Full),
        "storage-closed" => Some(StorageProblem::Closed),
        "storage-unread" => Some(StorageProblem::Unread),
        _ => Some(StorageProblem::Denied),
    }
}

/// Completes when everything written is stored, or when it is known that it cannot be.
pub fn settled() -> impl Future<Output = ()> {
    page::settled()
}

/// A file open for appending.
#[derive(Debug)]
pub struct File(PathBuf);

impl File {
    /// Creates a new file.
    ///
    /// # Errors
    /// Returns `AlreadyExists` if the file exists.
    pub fn create_new(path: &Path) -> io::Result<Self> {
        change(|files, now| files.create(path, now))?;
        Ok(Self(path.to_owned()))
    }

    /// Creates a new file like [`Self::create_new`]: only this page's own origin can read the page's storage.
    ///
    /// # Errors
    /// Returns `AlreadyExists` if the file exists.
    pub fn create_secret(path: &Path) -> io::Result<Self> {
        Self::create_new(path)
    }

    /// Creates a file, and overwrites an existing one.
    ///
    /// # Errors
    /// Never.
    pub fn begin_secret(path: &Path) -> io::Result<Self> {
        write(path, &[])?;
        Ok(Self(path.to_owned()))
    }

    /// Opens a file for appending at its end.
    ///
    /// # Errors
    /// Returns an error if the file does not exist.
    pub fn append(path: &Path) -> io::Result<Self> {
        look(|files| files.get(path).map(drop))?;
        Ok(Self(path.to_owned()))
    }

    /// Truncates the file to a length in bytes.
    ///
    /// # Errors
    /// Returns an error if the file no longer exists.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        let length = usize::try_from(length).map_err(io::Error::other)?;
        change(|files, now| files.cut(&self.0, length, now))
    }

    /// Does nothing: see [`settled`].
    ///
    /// # Errors
    /// Never.
    pub const fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Write for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        change(|files, now| files.append(&self.0, bytes, now))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
