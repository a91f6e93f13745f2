//! Files held in memory, like those on a disk. A folder exists while a file is in it.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A file: its bytes, and the time of its last write in milliseconds since the Unix epoch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StoredFile {
    pub(super) bytes: Vec<u8>,
    pub(super) at: u64,
}

/// The files in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Memory {
    files: BTreeMap<PathBuf, StoredFile>,
    /// The paths that have changed since the last report.
    changed: BTreeSet<PathBuf>,
}

impl Memory {
    pub(super) fn new(files: impl IntoIterator<Item = (PathBuf, StoredFile)>) -> Self {
        Self { files: files.into_iter().collect(), changed: BTreeSet::new() }
    }

    pub(super) fn get(&self, path: &Path) -> io::Result<&StoredFile> {
        self.files.get(path).ok_or_else(|| ErrorKind::NotFound.into())
    }

    pub(super) fn has(&self, path: &Path) -> bool {
        self.files.contains_key(path)
    }

    pub(super) fn write(&mut self, path: &Path, bytes: &[u8], at: u64) {
        self.files.insert(path.to_owned(), StoredFile { bytes: bytes.to_vec(), at });
        self.changed.insert(path.to_owned());
    }

    pub(super) fn create(&mut self, path: &Path, at: u64) -> io::Result<()> {
        if self.has(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        self.write(path, &[], at);
        Ok(())
    }

    fn change(&mut self, path: &Path, at: u64, how: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        let held = self.files.get_mut(path).ok_or(ErrorKind::NotFound)?;
        how(&mut held.bytes);
        held.at = at;
        self.changed.insert(path.to_owned());
        Ok(())
    }

    pub(super) fn append(&mut self, path: &Path, bytes: &[u8], at: u64) -> io::Result<()> {
        self.change(path, at, |held| held.extend_from_slice(bytes))
    }

    pub(super) fn cut(&mut self, path: &Path, length: usize, at: u64) -> io::Result<()> {
        self.change(path, at, |held| held.resize(length, 0))
    }

    pub(super) fn remove(&mut self, path: &Path) -> io::Result<StoredFile> {
        let held = self.files.remove(path).ok_or(ErrorKind::NotFound)?;
        self.changed.insert(path.to_owned());
        Ok(held)
    }

    pub(super) fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let held = self.remove(from)?;
        self.files.insert(to.to_owned(), held);
        self.changed.insert(to.to_owned());
        Ok(())
    }

    /// Returns the files directly in a folder.
    pub(super) fn list(&self, folder: &Path) -> Vec<PathBuf> {
        self.files.keys().filter(|path| path.parent() == Some(folder)).cloned().collect()
    }

    /// Drains the paths that were written or removed since the last call. A path that was both written and removed is
    /// listed once.
    pub(super) fn changes(&mut self) -> Vec<(PathBuf, Option<&StoredFile>)> {
        let changed = std::mem::take(&mut self.changed);
        changed.into_iter().map(|path| (path.clone(), self.files.get(&path))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(memory: &mut Memory) -> Vec<(String, Option<Vec<u8>>)> {
        let told = |(path, held): (PathBuf, Option<&StoredFile>)| {
            (path.display().to_string(), held.map(|held| held.bytes.clone()))
        };
        memory.changes().into_iter().map(told).collect()
    }

    #[test]
    fn files_are_written_grow_move_and_go() {
        let mut memory = Memory::default();
        let (old, new) = (Path::new("a/b/x.new"), Path::new("a/b/x"));
        memory.write(old, b"one", 5);
        assert_eq!(told(&mut memory), [("a/b/x.new".to_owned(), Some(b"one".to_vec()))]);
        memory.rename(old, new).expect("it is there");
        memory.append(new, b" two", 6).expect("it is there");
        assert_eq!(
            told(&mut memory),
            [("a/b/x".to_owned(), Some(b"one two".to_vec())), ("a/b/x.new".to_owned(), None)]
        );
        memory.cut(new, 3, 7).expect("it is there");
        assert_eq!(memory.get(new).ok(), Some(&StoredFile { bytes: b"one".to_vec(), at: 7 }));
        assert_eq!(memory.list(Path::new("a/b")), [new]);
        assert!(memory.list(Path::new("a")).is_empty());
        memory.remove(new).expect("it is there");
        assert_eq!(told(&mut memory), [("a/b/x".to_owned(), None)]);
        assert_eq!(told(&mut memory), []);
    }

    #[test]
    fn what_a_disk_refuses_is_refused() {
        let mut memory = Memory::new([(PathBuf::from("a"), StoredFile { bytes: vec![1], at: 0 })]);
        let (there, gone) = (Path::new("a"), Path::new("b"));
        let kind = |done: io::Result<()>| done.map_err(|wrong| wrong.kind());
        assert_eq!(kind(memory.create(there, 1)), Err(ErrorKind::AlreadyExists));
        assert_eq!(memory.get(there).map(|held| held.bytes.clone()).ok(), Some(vec![1]));
        assert_eq!(kind(memory.append(gone, b"x", 1)), Err(ErrorKind::NotFound));
        assert_eq!(kind(memory.cut(gone, 0, 1)), Err(ErrorKind::NotFound));
        assert_eq!(kind(memory.rename(gone, there)), Err(ErrorKind::NotFound));
        assert_eq!(kind(memory.remove(gone).map(drop)), Err(ErrorKind::NotFound));
        assert!(memory.get(gone).is_err() && !memory.has(gone));
        assert_eq!(told(&mut memory), []);
    }
}
