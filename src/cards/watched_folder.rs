//! A folder of card files that is looked at again and again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::complaint::Complaint;
use super::load::read_folder;

/// The modification time of each file, and its length in bytes.
type Stamps = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// A folder of card files. It is looked at, not listened to: that works on every machine and every disk, however an editor
/// writes, and some hundred files are looked over in a millisecond.
#[derive(Clone, Debug)]
pub struct WatchedFolder {
    folder: PathBuf,
    /// As the files were when they were given out last.
    given: Stamps,
    /// As they were at the last look.
    last: Stamps,
}

impl WatchedFolder {
    /// A folder whose files were read just now.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        let given = stamps(&folder);
        Self { folder, last: given.clone(), given }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// All files, `(path, text)` of each, if one of them came, went or was written since they were given out last. While
    /// they still change from look to look, whoever writes them is waited for.
    ///
    /// # Errors
    /// A complaint for the folder, or for each file that cannot be read.
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
