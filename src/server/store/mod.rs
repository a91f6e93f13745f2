//! What lasts: rooms, battles and their frames, behind one trait.

mod lock;
mod sqlite;
mod storing;

pub use sqlite::SqliteStore;
pub use storing::{KeptFrame, KeptRoom, Later, Store, StoreError, Write};
