//! Files on the machine's disk.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, future};

use super::StorageProblem;

/// Returns the game's folder in a system folder: the one of the first of these environment variables that is set, or a
/// folder below the user's home folder.
fn folder(
    system: &str,
    names: [&str; 2],
    below: &str,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Option<PathBuf> {
    let given = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let below = if system == "macos" { "Library/Application Support" } else { below };
    let folder = names.into_iter().find_map(given).or_else(|| given("HOME").map(|home| home.join(below)))?;
    Some(folder.join("marginalia"))
}

/// Returns the player's data folder of this game, if the machine has one.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    folder(env::consts::OS, ["XDG_DATA_HOME", "APPDATA"], ".local/share", |name| env::var_os(name))
}

/// Returns the folder of the player's settings, if the machine has one.
#[must_use]
pub fn config_folder() -> Option<PathBuf> {
    folder(env::consts::OS, ["XDG_CONFIG_HOME", "APPDATA"], ".config", |name| env::var_os(name))
}

/// Returns the folder for what the game can make again, if the machine has one.
#[must_use]
pub fn cache_folder() -> Option<PathBuf> {
    let system = env::consts::OS;
    let variable = |name: &str| env::var_os(name);
    if system == "macos" {
        return Some(PathBuf::from(env::var_os("HOME")?).join("Library/Caches/marginalia"));
    }
    folder(system, ["XDG_CACHE_HOME", "LOCALAPPDATA"], ".cache", variable)
}

/// Returns a path as shown to the player; `None` if the player sees no files here.
#[must_use]
pub fn called(path: &Path) -> Option<String> {
    Some(path.display().to_string())
}

/// Returns the time in milliseconds since the Unix epoch.
#[must_use]
pub fn now() -> u64 {
    millis(SystemTime::now())
}

fn millis(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Returns the contents of a file.
///
/// # Errors
/// Any I/O error of the disk.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
}

/// Writes a file, overwrites an existing one, and creates its folder if necessary.
///
/// # Errors
/// Any I/O error of the disk.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    folder_of(path)?;
    fs::write(path, bytes)
}

fn folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Renames a file, and overwrites an existing one.
///
/// # Errors
/// Any I/O error of the disk.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Deletes a file.
///
/// # Errors
/// Any I/O error of the disk.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Returns true if the file exists.
#[must_use]
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// Returns the size of a file in bytes.
///
/// # Errors
/// Any I/O error of the disk.
pub fn size(path: &Path) -> io::Result<u64> {
    Ok(fs::metadata(path)?.len())
}

/// Returns the time when a file was last written, in milliseconds since the Unix epoch.
///
/// # Errors
/// Any I/O error of the disk.
pub fn modified(path: &Path) -> io::Result<u64> {
    Ok(millis(fs::metadata(path)?.modified()?))
}

/// Returns the files of a folder, in no particular order; none if there is no such folder.
///
/// # Errors
/// Any I/O error of the disk.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    match fs::read_dir(folder) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect(),
        Err(wrong) if wrong.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(wrong) => Err(wrong),
    }
}

/// Returns the reason why written data is not stored, if this becomes known only later. On the disk this never happens.
#[must_use]
pub const fn trouble() -> Option<StorageProblem> {
    None
}

/// Completes when everything written is stored as reliably as requested; here, immediately.
pub fn settled() -> future::Ready<()> {
    future::ready(())
}

/// A file open for writing.
#[derive(Debug)]
pub struct File(fs::File);

impl File {
    /// Creates a new file, and its folder if necessary.
    ///
    /// # Errors
    /// `AlreadyExists`, or any I/O error of the disk.
    pub fn create_new(path: &Path) -> io::Result<Self> {
        folder_of(path)?;
        fs::File::create_new(path).map(Self)
    }

    /// Creates a new file that only its owner may read.
    ///
    /// # Errors
    /// `AlreadyExists`, or any I/O error of the disk.
    pub fn create_secret(path: &Path) -> io::Result<Self> {
        folder_of(path)?;
        Self::secret(OpenOptions::new().write(true).create_new(true), path)
    }

    /// Creates a file that only its owner may read, and overwrites an existing one.
    ///
    /// # Errors
    /// Any I/O error of the disk.
    pub fn begin_secret(path: &Path) -> io::Result<Self> {
        folder_of(path)?;
        Self::secret(OpenOptions::new().write(true).create(true).truncate(true), path)
    }

    fn secret(options: &mut OpenOptions, path: &Path) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
        options.open(path).map(Self)
    }

    /// Opens a file for appending at its end.
    ///
    /// # Errors
    /// Any I/O error of the disk.
    pub fn append(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).open(path).map(Self)
    }

    /// Truncates the file to a length in bytes.
    ///
    /// # Errors
    /// Any I/O error of the disk.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)
    }

    /// Waits until the data is on the disk.
    ///
    /// # Errors
    /// Any I/O error of the disk.
    pub fn sync(&mut self) -> io::Result<()> {
        self.0.sync_data()
    }
}

impl Write for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data_of(system: &str, variables: &[(&str, &str)]) -> Option<PathBuf> {
        folder(system, ["XDG_DATA_HOME", "APPDATA"], ".local/share", |asked| {
            variables.iter().find(|(name, _)| *name == asked).map(|(_, value)| value.into())
        })
    }

    #[test]
    fn data_is_where_each_system_keeps_it() {
        let home = ("HOME", "/u");
        for (system, variables, expected) in [
            ("linux", vec![home], Some("/u/.local/share/marginalia")),
            ("linux", vec![home, ("XDG_DATA_HOME", "")], Some("/u/.local/share/marginalia")),
            ("linux", vec![home, ("XDG_DATA_HOME", "/d")], Some("/d/marginalia")),
            ("macos", vec![home], Some("/u/Library/Application Support/marginalia")),
            ("windows", vec![("APPDATA", "/u/AppData/Roaming")], Some("/u/AppData/Roaming/marginalia")),
            ("linux", vec![], None),
        ] {
            assert_eq!(data_of(system, &variables), expected.map(PathBuf::from), "{system} {variables:?}");
        }
    }
}
