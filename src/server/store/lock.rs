//! The lock that lets only one lobby use a store: two lobbies would give the same place to two frames.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::time::Duration;

use super::storing::StoreError;

/// The number of [`STEP`]s to wait for a lobby that is just shutting down.
const STEPS: usize = 30;
const STEP: Duration = Duration::from_millis(100);

/// Locks the store, and returns the locked files. The system releases the locks when the program ends in any way.
///
/// The store itself is locked where that does not conflict with the locks of SQLite: then it is found to be in use
/// under every name, through links of any kind and in every folder where it is mounted. Elsewhere only the file beside
/// it is locked.
pub(super) async fn lock(store: &str) -> Result<Vec<File>, StoreError> {
    let open = |path: &Path| own_file().open(path).map_err(StoreError::Lock);
    let mut files = Vec::new();
    let mut beside = Path::new(store).to_owned();
    if cfg!(target_os = "linux") {
        files.push(open(&beside)?);
    }
    // A symbolic link and its target have one lock.
    if let Ok(real) = beside.canonicalize() {
        beside = real;
    }
    let mut name = beside.into_os_string();
    name.push(".lock");
    files.push(open(Path::new(&name))?);
    for file in &files {
        wait(file).await?;
    }
    Ok(files)
}

async fn wait(file: &File) -> Result<(), StoreError> {
    for _ in 0..STEPS {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(STEP).await,
            Err(TryLockError::Error(error)) => return Err(StoreError::Lock(error)),
        }
    }
    Err(StoreError::Taken)
}

/// Returns the options to create or open a file that nobody but the lobby's own user may read.
pub(super) fn own_file() -> OpenOptions {
    let mut options = File::options();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
