//! The player's files: validated when read, written to a temporary file first, renamed when damaged, never lost.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};

use super::errors::file_error;
use crate::disk;
use crate::messages::{Locale, Sentence};

/// A file that is read once and written again whenever its content changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PersistedFile {
    path: Option<PathBuf>,
    is_locked: bool,
}

impl PersistedFile {
    /// Returns the file at that path; `None` if the machine has no folder for it.
    pub(super) const fn at(path: Option<PathBuf>) -> Self {
        Self { path, is_locked: false }
    }

    /// Reads the content of the file; returns `None` if there is no file. A damaged file is set aside. A damaged file
    /// that cannot be set aside stays as it is and is not overwritten.
    ///
    /// # Errors
    /// The problem with the file, and its current location.
    pub(super) fn read<T>(
        &mut self,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Sentence> {
        let Some(path) = &self.path else { return Ok(None) };
        let bytes = disk::read_if_there(path).map_err(|error| {
            self.is_locked = true;
            file_error("file-unread", path, &error)
        })?;
        let Some(bytes) = bytes else { return Ok(None) };
        let text = String::from_utf8(bytes).map_err(|_| "not valid UTF-8".to_owned());
        text.and_then(|text| parse(&text)).map(Some).map_err(|why| {
            let told = set_aside(path, why);
            self.is_locked = told.is_err();
            told.unwrap_or_else(|problem| problem)
        })
    }

    /// Deletes the file.
    ///
    /// # Errors
    /// Returns the reason why the file is still there, for the log.
    pub(super) fn remove(&self) -> Result<(), String> {
        let Some(path) = &self.path else { return Ok(()) };
        disk::remove_if_there(path).map_err(|error| format!("cannot delete {}: {error}", path.display()))
    }

    /// Overwrites the file.
    ///
    /// # Errors
    /// Returns the reason why the file is not written, for the log; the previous content is still there.
    pub(super) fn write(&self, text: &str) -> Result<(), String> {
        let Some(path) = &self.path else { return Ok(()) };
        if self.is_locked {
            return Err(format!("{} could not be read, so it is not overwritten", path.display()));
        }
        disk::replace(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
    }
}

/// Renames a damaged file. Returns what became of it.
///
/// # Errors
/// The file has its old name, so it must not be overwritten.
pub(super) fn set_aside(path: &Path, problem: String) -> Result<Sentence, Sentence> {
    let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let (file, problem) = (("file", file), ("problem", problem));
    match disk::rename_aside(path, "damaged") {
        Ok(new) => {
            // Where the player sees no folders, the name alone is told.
            let place = disk::called(&path.with_file_name(&new)).unwrap_or(new);
            Ok(Sentence::new("file-set-aside", [file, problem, ("new", place)]))
        }
        Err(error) => {
            let reason = ("reason", error.to_string());
            Err(Sentence::new("file-not-set-aside", [file, problem, reason]))
        }
    }
}

/// Returns the location of a folder in words.
pub(super) fn folder_name(locale: Locale, folder: &Path) -> String {
    disk::called(folder).unwrap_or_else(|| locale.say("file-this-browser"))
}

/// Returns the files of a folder with that extension, in no order; none if there is no such folder.
///
/// # Errors
/// The folder cannot be read.
pub(super) fn files_of(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Sentence> {
    let mut files = disk::list(folder).map_err(|error| file_error("file-unreadable", folder, &error))?;
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    Ok(files)
}

/// Returns the files of a folder with that extension, the most recently written one first; none if there is no such
/// folder.
///
/// # Errors
/// The folder cannot be read.
pub(super) fn newest_first(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Sentence> {
    let mut files = files_of(folder, ending)?;
    files.sort_by_cached_key(|file| Reverse((disk::modified(file).ok(), file.clone())));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::{self, ErrorKind};

    use super::*;

    fn fresh(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("marginalia-files-{name}-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        fs::create_dir_all(&folder).expect("a folder can be made");
        folder
    }

    fn number(text: &str) -> Result<u32, String> {
        text.parse().map_err(|_| "no number".to_owned())
    }

    #[test]
    fn a_file_is_read_written_and_put_aside_when_it_is_damaged() {
        let folder = fresh("kept");
        let path = folder.join("deep").join("a.ron");
        let mut kept = PersistedFile::at(Some(path.clone()));
        assert_eq!(kept.read(number), Ok(None));
        assert_eq!(kept.write("7"), Ok(()));
        assert_eq!(kept.read(number), Ok(Some(7)));
        let aside = path.with_file_name("a.ron.damaged").display().to_string();
        for damage in [b"seven".as_slice(), &[0xff, 0xfe]] {
            fs::write(&path, damage).expect("it can be written");
            assert!(kept.read(number).is_err_and(|why| why.to_string().contains(&aside)));
            assert_eq!(kept.write("8"), Ok(()));
        }
        assert_eq!(fs::read(path.with_file_name("a.ron.damaged")).ok(), Some(b"seven".to_vec()));
        assert_eq!(fs::read(path.with_file_name("a.ron.damaged-2")).ok(), Some(vec![0xff, 0xfe]));
        assert_eq!(kept.read(number), Ok(Some(8)));
        assert_eq!((kept.remove(), kept.remove(), kept.read(number)), (Ok(()), Ok(()), Ok(None)));
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn what_could_not_be_read_nor_put_aside_is_not_written_over() {
        let folder = fresh("locked");
        let path = folder.join("a.ron");
        fs::write(&path, "seven").expect("it can be written");
        // Every new name for the damaged file is taken.
        fs::write(folder.join("a.ron.damaged"), "").expect("it can be written");
        for number in 2..100 {
            fs::write(folder.join(format!("a.ron.damaged-{number}")), "").expect("it can be written");
        }
        let mut kept = PersistedFile::at(Some(path.clone()));
        let reason = io::Error::from(ErrorKind::AlreadyExists);
        let told = format!("a.ron could not be read (no number). It could not be renamed: {reason}.");
        assert_eq!(kept.read(number).map_err(|problem| problem.to_string()), Err(told));
        assert!(kept.write("8").is_err_and(|why| why.contains("not overwritten")));
        assert_eq!(fs::read(&path).ok(), Some(b"seven".to_vec()));
        // A folder of that name cannot be read as a file.
        let mut kept = PersistedFile::at(Some(folder.clone()));
        assert!(kept.read(number).is_err() && kept.write("8").is_err());
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn nothing_is_kept_where_there_are_no_folders() {
        let mut kept = PersistedFile::default();
        assert_eq!((kept.read(number), kept.write("8")), (Ok(None), Ok(())));
    }
}
