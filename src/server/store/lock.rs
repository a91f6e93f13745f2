//! The lock that lets only one lobby use a store: two lobbies would give the same place to two frames.

use std::fs::{File, TryLockError};
use std::time::Duration;

use super::storing::StoreError;

/// The number of [`STEP`]s to wait for a lobby that is just shutting down.
const STEPS: usize = 30;
const STEP: Duration = Duration::from_millis(100);

/// Locks the file beside the store. The system releases the lock when the program ends in any way.
pub(super) async fn lock(store: &str) -> Result<File, StoreError> {
    let file = File::options().create(true).append(true).open(format!("{store}.lock"));
    let file = file.map_err(StoreError::Lock)?;
    for _ in 0..STEPS {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(STEP).await,
            Err(TryLockError::Error(error)) => return Err(StoreError::Lock(error)),
        }
    }
    Err(StoreError::Taken)
}
