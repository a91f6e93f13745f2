//! The records of crashes, in a folder beside the reports.

use std::path::{Path, PathBuf};

use crate::client::persisted_file::newest_first;
use crate::client::taken_file::{free_path, name_now};
use crate::disk;

/// The maximum number of records.
const RECORDS: usize = 5;
/// The extension of a record.
const ENDING: &str = "txt";

/// The folder of the records; `None` if the machine has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CrashRecords(pub(super) Option<PathBuf>);

impl CrashRecords {
    /// Returns the records of this machine.
    pub(super) fn here() -> Self {
        Self(disk::data_folder().map(|folder| folder.join("crashes")))
    }

    /// Writes a record, and deletes the oldest ones if there are too many. Returns its path; `None` if it cannot be
    /// written.
    pub(super) fn write(&self, text: &str) -> Option<PathBuf> {
        let path = free_path(self.0.as_ref()?.join(name_now(ENDING)));
        disk::write(&path, text.as_bytes()).ok()?;
        for old in self.all().iter().filter(|old| **old != path).skip(RECORDS - 1) {
            // One that cannot be deleted is harmless.
            let _gone = disk::remove(old);
        }
        Some(path)
    }

    /// Returns the last record, if there is one.
    pub(super) fn last(&self) -> Option<PathBuf> {
        self.all().into_iter().next()
    }

    /// Returns the last record, if the player has not been told about it.
    pub(super) fn untold(&self) -> Option<PathBuf> {
        let (last, told) = (self.last()?, disk::read_text(&self.told()?).unwrap_or_default());
        (told != name(&last)).then_some(last)
    }

    /// Remembers that the player need not be told about the last record any more.
    pub(super) fn tell(&self) {
        if let (Some(told), Some(last)) = (self.told(), self.last())
            && let Err(wrong) = disk::replace(&told, name(&last))
        {
            bevy::log::warn!("cannot write {}: {wrong}", told.display());
        }
    }

    /// Returns the path of the file that names the last record that the player need not be told about.
    fn told(&self) -> Option<PathBuf> {
        Some(self.0.as_ref()?.join("told"))
    }

    /// Returns all records, with the latest one first.
    fn all(&self) -> Vec<PathBuf> {
        self.0.as_ref().and_then(|folder| newest_first(folder, ENDING).ok()).unwrap_or_default()
    }
}

fn name(record: &Path) -> String {
    record.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_few_records_are_kept_and_the_last_one_is_told_once() {
        let folder = std::env::temp_dir().join(format!("marginalia-crashes-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        let records = CrashRecords(Some(folder.clone()));
        assert_eq!((records.last(), records.untold()), (None, None));
        let written: Vec<PathBuf> = (0..RECORDS * 2)
            .map(|number| records.write(&format!("crash {number}")).expect("a disk"))
            .collect();
        assert_eq!(records.all().len(), RECORDS);
        let last = written.last().cloned();
        assert!(last.as_ref().is_some_and(|last| records.all().contains(last)));
        assert!(records.untold().is_some());
        records.tell();
        assert_eq!((records.untold(), records.all().len()), (None, RECORDS));
        // The next crash is told, too.
        std::thread::sleep(std::time::Duration::from_millis(20));
        let next = records.write("the next crash");
        assert!(next.is_some());
        assert_eq!((records.last(), records.untold()), (next.clone(), next));
        fs::remove_dir_all(&folder).expect("the folder is ours");
        assert_eq!(CrashRecords(None).write("a crash"), None);
    }
}
