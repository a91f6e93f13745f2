//! Files written in one piece.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use super::{File, read, rename, write};

/// The text of a file.
///
/// # Errors
/// It cannot be read, or is no text.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|_| io::Error::new(ErrorKind::InvalidData, "not valid UTF-8"))
}

/// Writes a file, and its folder where there is none. It is written beside itself first, so that a full disk does not take
/// along what was there before.
///
/// # Errors
/// It cannot be written; what was there before is still there.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let fresh = path.with_added_extension("new");
    write(&fresh, text.as_bytes())?;
    rename(&fresh, path)
}

/// Writes a file that is not there yet, and its folder where there is none.
///
/// # Errors
/// `AlreadyExists`, or it cannot be written.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    File::create_new(path)?.write_all(text.as_bytes())
}
