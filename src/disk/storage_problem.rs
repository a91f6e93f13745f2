//! The problems of a storage that are known only after a write.

use thiserror::Error;

/// The reason why written data is not stored. The client words it in each language; `Display` words it in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StorageProblem {
    /// The browser stores nothing for this page.
    #[error("this browser stores no data for the game")]
    Denied,
    /// There is no space left.
    #[error("the browser's storage is full")]
    Full,
    /// The browser has closed the database.
    #[error("the browser closed the game's database")]
    Closed,
    /// The database contains files that were not read, so nothing is written over them.
    #[error("the saved data could not be read, so nothing new is saved")]
    Unread,
}
