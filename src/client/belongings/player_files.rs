//! The player's files on this device: gathered into a bundle, and restored from one.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::bundle::{Bundle, FOLDERS, SINGLE, is_of_player};
use super::error::BundleError;
use crate::disk::{self, File};

/// The folders of the player's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayerFolders {
    pub(super) data: PathBuf,
    pub(super) config: PathBuf,
}

/// What became of the files of a bundle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Restored {
    /// The number of files that were written.
    pub(super) written: usize,
    /// The number of different files that were there before and have another name now.
    pub(super) renamed: usize,
}

impl PlayerFolders {
    /// Returns the folders of this device, if it has any.
    pub(super) fn here() -> Option<Self> {
        Some(Self { data: disk::data_folder()?, config: disk::config_folder()? })
    }

    fn path(&self, name: &str) -> PathBuf {
        if name == "settings.ron" { self.config.join(name) } else { self.data.join(name) }
    }

    /// Returns all files of the player.
    ///
    /// # Errors
    /// Returns the file that cannot be read, and the reason.
    pub(super) fn gather(&self) -> Result<Bundle, (PathBuf, io::Error)> {
        let mut bundle = Bundle::default();
        let mut names = SINGLE.map(|(file, _)| file.to_owned()).to_vec();
        for (folder, _) in FOLDERS {
            let path = self.data.join(folder);
            let files = disk::list(&path).map_err(|error| (path, error))?;
            let files = files.iter().filter_map(|file| file.file_name()?.to_str());
            names.extend(files.map(|file| format!("{folder}/{file}")));
        }
        for name in names.into_iter().filter(|name| is_of_player(name)) {
            let path = self.path(&name);
            let added = disk::read_if_there(&path).and_then(|bytes| {
                bytes.map_or(Ok(()), |bytes| bundle.add(&name, bytes).map_err(io::Error::other))
            });
            added.map_err(|error| (path, error))?;
        }
        Ok(bundle)
    }

    /// Writes the files of a bundle. A different file of the same name is renamed, and stays. Doing it again changes
    /// nothing, so it can be done again after it was interrupted.
    ///
    /// # Errors
    /// Returns the file that cannot be written, and the reason. The files before it are written.
    pub(super) fn restore(&self, bundle: &Bundle) -> Result<Restored, (PathBuf, io::Error)> {
        let mut restored = Restored::default();
        for (name, bytes) in bundle.files() {
            let path = self.path(name);
            let there = match disk::read_if_there(&path) {
                Ok(there) => there,
                Err(error) => return Err((path, error)),
            };
            if there.as_deref() == Some(bytes) || is_later(name, there.as_deref(), bytes) {
                continue;
            }
            let done = match there {
                Some(_) => disk::rename_aside(&path, "before").map(|_| restored.renamed += 1),
                None => Ok(()),
            };
            done.and_then(|()| write(&path, bytes)).map_err(|error| (path, error))?;
            restored.written += 1;
        }
        Ok(restored)
    }

    /// The file with the bundle that is restored at the next start, before anything else reads the player's files.
    pub(super) fn waiting(&self) -> PathBuf {
        self.data.join("import.pack")
    }

    /// Stores a bundle for the next start.
    ///
    /// # Errors
    /// Returns the reason why it cannot be stored.
    pub(super) fn store(&self, bundle: &Bundle) -> io::Result<()> {
        write(&self.waiting(), &bundle.write().map_err(io::Error::other)?)
    }

    /// Returns the bundle that waits for this start.
    ///
    /// # Errors
    /// Returns the reason why there is one that cannot be read.
    pub(super) fn stored(&self) -> Option<Result<Bundle, BundleError>> {
        let bytes = disk::read(&self.waiting()).ok()?;
        Some(Bundle::read(&bytes))
    }
}

/// Returns true if an online battle here has everything that the other file has. To go back in it could mean to sign
/// another move in the same place, which is cheating. A battle that went on in two places stays as it is here, too.
fn is_later(name: &str, there: Option<&[u8]>, bytes: &[u8]) -> bool {
    name.starts_with("online/") && there.is_some_and(|there| !bytes.starts_with(there))
}

/// Writes a file that only the player can read: it may be the key.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let fresh = path.with_added_extension("new");
    let mut file = File::begin_secret(&fresh)?;
    file.write_all(bytes)?;
    file.sync()?;
    drop(file);
    disk::rename(&fresh, path)
}

#[cfg(test)]
pub(super) mod tests {
    use std::fs;

    use super::*;

    pub(in super::super) fn device(name: &str) -> PlayerFolders {
        let folder = std::env::temp_dir().join(format!("marginalia-things-{name}-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        PlayerFolders { data: folder.join("data"), config: folder.join("config") }
    }

    fn put(device: &PlayerFolders, name: &str, text: &str) {
        disk::write(&device.path(name), text.as_bytes()).expect("it can be written");
    }

    fn text(path: &Path) -> Option<String> {
        fs::read_to_string(path).ok()
    }

    #[test]
    fn everything_comes_along_and_nothing_is_lost() {
        let (old, new) = (device("old"), device("new"));
        let names = SINGLE.map(|(file, _)| file.to_owned()).into_iter();
        let names: Vec<String> =
            names.chain(FOLDERS.map(|(folder, ending)| format!("{folder}/a.{ending}"))).collect();
        for name in &names {
            put(&old, name, &format!("old {name}"));
        }
        put(&old, "lobby.sqlite", "no file of the player");
        put(&old, "books/b.json.damaged", "nor this");
        let bundle = old.gather().expect("everything can be read");
        assert_eq!(bundle.files().count(), names.len());
        put(&new, "key", "new key");
        put(&new, "key.before", "an older one");
        put(&new, "books/a.json", "old books/a.json");
        put(&new, "books/c.json", "another book");
        let restored = new.restore(&bundle);
        let wanted = Restored { written: names.len() - 1, renamed: 1 };
        assert!(restored.is_ok_and(|restored| restored == wanted));
        for name in &names {
            assert_eq!(text(&new.path(name)).as_deref(), Some(format!("old {name}").as_str()));
        }
        assert_eq!(text(&new.data.join("key.before")).as_deref(), Some("an older one"));
        assert_eq!(text(&new.data.join("key.before-2")).as_deref(), Some("new key"));
        assert_eq!(text(&new.data.join("books/c.json")).as_deref(), Some("another book"));
        assert!(new.config.join("settings.ron").exists() && !new.data.join("settings.ron").exists());
        assert!(new.restore(&bundle).is_ok_and(|again| again == Restored::default()));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(new.data.join("key")).expect("the key").permissions().mode();
            assert_eq!(mode & 0o077, 0, "only the player reads the key");
        }
        for device in [old, new] {
            fs::remove_dir_all(device.data.parent().expect("a folder")).expect("the folder is ours");
        }
    }

    #[test]
    fn an_online_battle_goes_on_but_never_back() {
        let (name, device) = ("online/7-1.battle", device("online"));
        let imported = |text: &str| {
            let mut bundle = Bundle::default();
            bundle.add(name, text.as_bytes().to_vec()).expect("a player's file");
            bundle
        };
        for (there, brought, wanted) in [
            ("one\n", "one\ntwo\n", "one\ntwo\n"),
            ("one\ntwo\n", "one\n", "one\ntwo\n"),
            ("one\nthree\n", "one\ntwo\n", "one\nthree\n"),
        ] {
            put(&device, name, there);
            assert!(device.restore(&imported(brought)).is_ok());
            assert_eq!(text(&device.path(name)).as_deref(), Some(wanted));
        }
        fs::remove_dir_all(device.data.parent().expect("a folder")).expect("the folder is ours");
    }

    #[test]
    fn a_bundle_waits_for_the_next_start() {
        let device = device("waiting");
        assert!(device.stored().is_none());
        let mut bundle = Bundle::default();
        bundle.add("key", vec![1; 32]).expect("a player's file");
        device.store(&bundle).expect("it can be stored");
        assert_eq!(device.stored(), Some(Ok(bundle)));
        put(&device, "import.pack", "nothing of the kind");
        assert_eq!(device.stored(), Some(Err(BundleError::Damaged)));
        fs::remove_dir_all(device.data.parent().expect("a folder")).expect("the folder is ours");
    }
}
