//! Persistent storage: rooms, battles and their frames, behind one trait.

mod lock;
mod opening;
mod postgres;
mod postgres_values;
mod postgres_write;
mod sqlite;
mod storing;

pub use opening::{OpenedStore, open, probe, shown};
pub use postgres::PostgresStore;
pub use postgres_values::NodeId;
pub use sqlite::{SqliteStore, copy};
pub use storing::{FORGOTTEN, Store, StoreError, StoreFuture, StoredBan, StoredFrame, StoredRoom, Write};
