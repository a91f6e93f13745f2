//! Files on the machine's disk.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, future};

/// A folder of the system's that one of these variables names, or one below the user's own.
fn folder(names: [&str; 2], below: &[&str]) -> Option<PathBuf> {
    let given = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || given("HOME").map(|home| home.join(below.iter().collect::<PathBuf>()));
    let folder = names.into_iter().find_map(given).or_else(home)?;
    Some(folder.join("marginalia"))
}

/// The player's data folder of this game, where the machine has one.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    folder(["XDG_DATA_HOME", "APPDATA"], &[".local", "share"])
}

/// The folder of the player's settings, where the machine has one.
#[must_use]
pub fn config_folder() -> Option<PathBuf> {
    folder(["XDG_CONFIG_HOME", "APPDATA"], &[".config"])
}

/// Returns the location of a folder as shown to the player.
#[must_use]
pub fn called(folder: &Path) -> String {
    folder.display().to_string()
}

/// Milliseconds since 1970 began.
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

/// Writes a file over whatever was there, and its folder where there is none.
///
/// # Errors
/// What the disk says.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    folder_of(path)?;
    fs::write(path, bytes)
}

fn folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Gives a file another path, in place of whatever was there.
///
/// # Errors
/// What the disk says.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Takes a file away.
///
/// # Errors
/// What the disk says.
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

/// The files of a folder, in no order; none if there is no such folder.
///
/// # Errors
/// What the disk says.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    match fs::read_dir(folder) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect(),
        Err(wrong) if wrong.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(wrong) => Err(wrong),
    }
}

/// Returns the reason why written data is not kept, if this becomes known only later. On the disk it never does.
#[must_use]
pub const fn trouble() -> Option<String> {
    None
}

/// Done when everything that was written is kept as surely as it was asked for: at once here.
pub fn settled() -> future::Ready<()> {
    future::ready(())
}

/// A file that grows.
#[derive(Debug)]
pub struct File(fs::File);

impl File {
    /// Begins a file that is not there yet, and its folder where there is none.
    ///
    /// # Errors
    /// `AlreadyExists`, or what the disk says.
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

    /// Begins a file that only its owner may read, over whatever was there.
    ///
    /// # Errors
    /// What the disk says.
    pub fn begin_secret(path: &Path) -> io::Result<Self> {
        folder_of(path)?;
        Self::secret(OpenOptions::new().write(true).create(true).truncate(true), path)
    }

    fn secret(options: &mut OpenOptions, path: &Path) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
        options.open(path).map(Self)
    }

    /// Goes on with a file at its end.
    ///
    /// # Errors
    /// What the disk says.
    pub fn append(path: &Path) -> io::Result<Self> {
        OpenOptions::new().append(true).open(path).map(Self)
    }

    /// Cuts the file off behind so many bytes.
    ///
    /// # Errors
    /// What the disk says.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)
    }

    /// Waits until the disk has it.
    ///
    /// # Errors
    /// What the disk says.
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
