//! Files that the player takes away: on a desktop they are in a folder of the data folder, a browser downloads them.

use std::path::PathBuf;

use crate::disk;
use crate::messages::Locale;
use crate::replay::date;

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
/// Returns the sentence that says where the file is, or why it could not be written.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn write(locale: Locale, (folder, name): (&str, &str), _kind: &str, bytes: &[u8]) -> String {
    let Some(data) = disk::data_folder() else { return locale.say("file-no-folder") };
    let path = free_path(data.join(folder).join(name));
    match disk::write(&path, bytes) {
        Ok(()) => locale.say_value("file-taken", "path", path.display().to_string()),
        Err(error) => super::errors::file_error("file-unwritten", &path, &error).words(locale),
    }
}

/// Lets the browser download a file. Returns the sentence that says so. `kind`: its media type.
#[cfg(target_arch = "wasm32")]
pub(super) fn write(locale: Locale, (_folder, name): (&str, &str), kind: &str, bytes: &[u8]) -> String {
    crate::page::download(name, kind, bytes);
    locale.say_value("file-downloaded", "file", name)
}

/// Returns the path, with a number if there is such a file.
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
