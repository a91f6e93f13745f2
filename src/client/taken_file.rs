//! Files that the player takes away: on a desktop they are in a folder of the data folder, a browser downloads them.

#[cfg(not(target_arch = "wasm32"))]
use std::path::PathBuf;

use crate::disk;
use crate::messages::Locale;
use crate::replay::date;

/// A file that the player can take away now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TakenFile {
    /// It is on the disk.
    #[cfg(not(target_arch = "wasm32"))]
    At(PathBuf),
    /// The browser downloads it under this name.
    #[cfg(target_arch = "wasm32")]
    Downloaded(String),
}

impl TakenFile {
    /// Returns the sentence that says where the file is.
    pub(super) fn words(&self, locale: Locale) -> String {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::At(path) => locale.say_with("file-taken", [("path", path.display().to_string().into())]),
            #[cfg(target_arch = "wasm32")]
            Self::Downloaded(name) => locale.say_with("file-downloaded", [("file", name.as_str().into())]),
        }
    }
}

/// Returns the name of a file made at a time, in milliseconds since the Unix epoch, such as
/// `marginalia-2026-01-31-23-59-59.png`.
pub(super) fn name_of(now: u64, ending: &str) -> String {
    let time = date(now).replace([' ', ':'], "-");
    format!("marginalia-{time}.{ending}")
}

/// Returns the name of a file made now.
pub(super) fn name_now(ending: &str) -> String {
    name_of(disk::now(), ending)
}

/// Writes a new file into a folder of the data folder. A file with the same name stays; the new one gets a number.
///
/// # Errors
/// Returns a sentence if the file cannot be written.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn write(
    locale: Locale,
    (folder, name): (&str, &str),
    _kind: &str,
    bytes: &[u8],
) -> Result<TakenFile, String> {
    let folder = disk::data_folder().ok_or_else(|| locale.say("file-no-folder"))?.join(folder);
    let path = free_path(folder.join(name));
    match disk::write(&path, bytes) {
        Ok(()) => Ok(TakenFile::At(path)),
        Err(error) => Err(super::errors::file_error("file-unwritten", &path, &error).words(locale)),
    }
}

/// Lets the browser download a file. `kind`: its media type.
///
/// # Errors
/// Never.
#[cfg(target_arch = "wasm32")]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on other targets")]
pub(super) fn write(
    _locale: Locale,
    (_folder, name): (&str, &str),
    kind: &str,
    bytes: &[u8],
) -> Result<TakenFile, String> {
    crate::page::download(name, kind, bytes);
    Ok(TakenFile::Downloaded(name.to_owned()))
}

/// Returns the path, with a number if there is such a file.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn free_path(path: PathBuf) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned()).unwrap_or_default();
    let numbered = |number: u32| path.with_file_name(format!("{stem}-{number}.{ending}"));
    let is_free = |path: &PathBuf| !disk::exists(path);
    std::iter::once(path.clone()).chain((2..1000).map(numbered)).find(is_free).unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_the_time_and_no_file_is_written_over() {
        let name = name_of(951_782_399_000, "png");
        assert_eq!(name, "marginalia-2000-02-28-23-59-59.png");
        let folder = std::env::temp_dir().join(format!("marginalia-taken-{}", std::process::id()));
        let path = folder.join(&name);
        assert_eq!(free_path(path.clone()), path);
        disk::write(&path, b"one").expect("it can be written");
        let second = folder.join("marginalia-2000-02-28-23-59-59-2.png");
        assert_eq!(free_path(path.clone()), second);
        disk::write(&second, b"two").expect("it can be written");
        assert_eq!(free_path(path), folder.join("marginalia-2000-02-28-23-59-59-3.png"));
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }
}
