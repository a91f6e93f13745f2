//! Files that are written atomically.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use super::{File, read, rename, write};

/// Reads the text of a file.
///
/// # Errors
/// Returns an error if the file cannot be read or is not UTF-8 text.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|_| io::Error::new(ErrorKind::InvalidData, "not valid UTF-8"))
}

/// Replaces a file, and creates its folder if necessary. The content is first written to a file beside it, so that a full
/// disk does not destroy the previous content.
///
/// # Errors
/// Returns an error if the file cannot be written; the previous content is still there.
pub fn replace(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let fresh = path.with_added_extension("new");
    write(&fresh, content.as_ref())?;
    rename(&fresh, path)
}

/// Writes a new file, and creates its folder if necessary.
///
/// # Errors
/// Returns `AlreadyExists` if the file exists, or another error if it cannot be written.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    File::create_new(path)?.write_all(text.as_bytes())
}
