//! A folder of card files that is polled for changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::complaint::Complaint;
use super::load::read_folder;

/// The modification time of each file, and its length in bytes.
type Stamps = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// A folder of card files. It is polled, because this works on every machine, disk and editor; some hundred files take
/// a millisecond.
#[derive(Clone, Debug)]
pub struct WatchedFolder {
    folder: PathBuf,
    /// The stamps of the files that were returned last.
    given: Stamps,
    /// The stamps of the last poll.
    last: Stamps,
}

impl WatchedFolder {
    /// Creates a watched folder whose files were read just now.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        let given = stamps(&folder);
        Self { folder, last: given.clone(), given }
    }

    /// Returns the folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns all files, `(path, text)` of each, if one of them was added, removed or written since they were returned
    /// last. Returns `None` while the files still change from poll to poll, until the writer is done.
    ///
    /// # Errors
    /// Returns a complaint about the folder, or about each file that cannot be read.
    pub fn look(&mut self) -> Option<Result<Vec<(String, String)>, Vec<Complaint>>> {
        let now = stamps(&self.folder);
        let rests = now == self.last;
        self.last = now;
        if !rests || self.last == self.given {
            return None;
        }
        self.given.clone_from(&self.last);
        Some(read_folder(&self.folder))
    }
}

/// Returns the stamps of the `.json` files in a folder. A file that cannot be inspected is left out; reading it reports
/// the reason.
fn stamps(folder: &Path) -> Stamps {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files =
        entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "json"));
    let stamp = |path: PathBuf| {
        let about = fs::metadata(&path).ok()?;
        Some((path, (about.modified().ok(), about.len())))
    };
    files.filter_map(stamp).collect()
}
