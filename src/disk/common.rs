//! What is done with files in the same way on a disk and in a browser.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use super::{File, exists, read, remove, rename, write};

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

/// Renames a file to its name with an ending, and a number if there is such a file already. Returns the new name.
///
/// # Errors
/// Returns an error if the file cannot be renamed.
pub fn rename_aside(path: &Path, ending: &str) -> io::Result<String> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let other = (1..100)
        .map(|number| match number {
            1 => format!("{name}.{ending}"),
            _ => format!("{name}.{ending}-{number}"),
        })
        .find(|other| !exists(&path.with_file_name(other)))
        .ok_or_else(|| io::Error::from(ErrorKind::AlreadyExists))?;
    rename(path, &path.with_file_name(&other))?;
    Ok(other)
}

/// Returns the contents of a file; `None` if there is no such file.
///
/// # Errors
/// Returns an error if there is such a file that cannot be read.
pub fn read_if_there(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Deletes a file, if there is such a file.
///
/// # Errors
/// Returns an error if the file is still there.
pub fn remove_if_there(path: &Path) -> io::Result<()> {
    match remove(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Writes a new file, and creates its folder if necessary.
///
/// # Errors
/// Returns `AlreadyExists` if the file exists, or another error if it cannot be written.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    File::create_new(path)?.write_all(text.as_bytes())
}
