//! Files in the browser's storage: all in memory, and the page writes what changes. See `web/store.js`.

use std::cell::RefCell;
use std::future::Future;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::memory::{Memory, StoredFile};
use crate::page;

thread_local! {
    static FILES: RefCell<Memory> = RefCell::new(kept());
}

fn kept() -> Memory {
    Memory::new(page::files().into_iter().map(|(path, bytes, at)| (path.into(), StoredFile { bytes, at })))
}

/// Looks at the files.
fn look<T>(how: impl FnOnce(&Memory) -> T) -> T {
    FILES.with_borrow(how)
}

/// Changes the files, and has the page keep what is different then.
fn change<T>(how: impl FnOnce(&mut Memory, u64) -> T) -> T {
    FILES.with_borrow_mut(|files| {
        let done = how(files, page::now());
        for (path, held) in files.changes() {
            page::keep(&path.to_string_lossy(), held.map(|held| held.bytes.as_slice()));
        }
        done
    })
}

/// The player's data folder of this game.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    Some("marginalia".into())
}

/// The folder of the player's settings.
#[must_use]
pub fn config_folder() -> Option<PathBuf> {
    data_folder()
}

/// Returns the location of a folder as shown to the player, who sees no folders in the browser.
#[must_use]
pub fn called(_: &Path) -> String {
    "this browser".to_owned()
}

/// Milliseconds since 1970 began.
#[must_use]
pub fn now() -> u64 {
    page::now()
}

/// Returns the contents of a file.
///
/// # Errors
/// The file does not exist.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    look(|files| Ok(files.get(path)?.bytes.clone()))
}

/// Writes a file over whatever was there.
///
/// # Errors
/// Never.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    change(|files, now| files.write(path, bytes, now));
    Ok(())
}

/// Gives a file another path, in place of whatever was there.
///
/// # Errors
/// There is none.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    change(|files, _| files.rename(from, to))
}

/// Takes a file away.
///
/// # Errors
/// There is none.
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
/// The file does not exist.
pub fn size(path: &Path) -> io::Result<u64> {
    look(|files| Ok(files.get(path)?.bytes.len() as u64))
}

/// Returns the time when a file was last written, in milliseconds since the Unix epoch.
///
/// # Errors
/// The file does not exist.
pub fn modified(path: &Path) -> io::Result<u64> {
    look(|files| Ok(files.get(path)?.at))
}

/// The files of a folder, in order of their names.
///
/// # Errors
/// Never.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(look(|files| files.list(folder)))
}

/// Returns the reason why written data is not kept, if this becomes known only later, as a sentence.
#[must_use]
pub fn trouble() -> Option<String> {
    page::trouble()
}

/// Done when everything that was written is kept, or it is known that it cannot be.
pub fn settled() -> impl Future<Output = ()> {
    page::settled()
}

/// A file that grows.
#[derive(Debug)]
pub struct File(PathBuf);

impl File {
    /// Begins a file that is not there yet.
    ///
    /// # Errors
    /// `AlreadyExists`.
    pub fn create_new(path: &Path) -> io::Result<Self> {
        change(|files, now| files.create(path, now))?;
        Ok(Self(path.to_owned()))
    }

    /// Creates a new file like [`Self::create_new`]: only this page's own origin can read the page's storage.
    ///
    /// # Errors
    /// `AlreadyExists`.
    pub fn create_secret(path: &Path) -> io::Result<Self> {
        Self::create_new(path)
    }

    /// Begins a file over whatever was there.
    ///
    /// # Errors
    /// Never.
    pub fn begin_secret(path: &Path) -> io::Result<Self> {
        write(path, &[])?;
        Ok(Self(path.to_owned()))
    }

    /// Goes on with a file at its end.
    ///
    /// # Errors
    /// There is none.
    pub fn append(path: &Path) -> io::Result<Self> {
        look(|files| files.get(path).map(drop))?;
        Ok(Self(path.to_owned()))
    }

    /// Cuts the file off behind so many bytes.
    ///
    /// # Errors
    /// It is there no more.
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
