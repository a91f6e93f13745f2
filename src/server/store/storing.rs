//! The interface of a store, independent of its implementation.

use std::pin::Pin;

use thiserror::Error;

use crate::ids::PlayerId;
use crate::room::lobby_room::{Room, RoomId};

/// The future result of a store operation.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The reason that a store operation failed.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database says so.
    #[error("{0}; check that its folder or server exists, is writable and has free space")]
    Database(#[from] sqlx::Error),
    /// It is of a newer version.
    #[error(
        "it was written by a newer lobby (version {0}); update this lobby, or choose another store with --store"
    )]
    Newer(i64),
    /// Another lobby has it open.
    #[error("another lobby uses it; stop that lobby, or choose another store with --store")]
    Taken,
    /// It cannot be locked.
    #[error("cannot lock it: {0}")]
    Lock(std::io::Error),
    /// There is no such kind of store.
    #[error("only files and PostgreSQL are supported; name a file or postgres://HOST/DATABASE with --store")]
    Kind,
    /// The PostgreSQL says so, or cannot be reached.
    #[error("{0}; check that PostgreSQL runs there and accepts this user, password and database")]
    Server(sqlx::Error),
    /// A lobby uses it alone.
    #[error("a lobby without --nats uses it exclusively; stop that lobby, or start it with --nats as well")]
    Alone,
    /// Only one lobby can use it.
    #[error("only one lobby can use a file; for several lobbies name postgres://HOST/DATABASE with --store")]
    NotShared,
}

/// Something to write. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A room as it stands now, instead of what was kept of it.
    Room(StoredRoom),
    /// A room is no more. What is kept of its battles stays for a while.
    Gone {
        /// The room that is gone.
        id: RoomId,
        /// The time at which the room was removed.
        at: u64,
    },
    /// A battle began.
    Began {
        /// In which room.
        room: RoomId,
        /// The number of the battle, counted from 1.
        game: u32,
        /// The time at which the battle began.
        at: u64,
    },
    /// A battle is over.
    Ended {
        /// In which room.
        room: RoomId,
        /// The number of the battle.
        game: u32,
        /// The time at which the battle ended.
        at: u64,
    },
    /// A frame. One that is there already stays as it is.
    Frame {
        /// In which room.
        room: RoomId,
        /// Of which battle.
        game: u32,
        /// The frame.
        frame: StoredFrame,
    },
    /// Forgets all battles that were over before that time.
    Forget {
        /// The time before which a battle must have ended to be forgotten.
        before: u64,
    },
}

/// A room as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRoom {
    /// The id of the room.
    pub id: RoomId,
    /// The time at which the room was opened.
    pub made: u64,
    /// The last time that anyone was in the room.
    pub seen: u64,
    /// The [`crate::room::lobby_room::Room`], as JSON.
    pub lounge: String,
}

/// A frame as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFrame {
    /// Its place in the log, counted from 0.
    pub place: u64,
    /// The sender of the frame.
    pub player: PlayerId,
    /// The time at which the frame arrived.
    pub at: u64,
    /// The content of the frame.
    pub bytes: Vec<u8>,
}

impl Write {
    /// Of which room it is.
    #[must_use]
    pub const fn room(&self) -> Option<RoomId> {
        match self {
            Self::Room(room) => Some(room.id),
            Self::Gone { id, .. } => Some(*id),
            Self::Began { room, .. } | Self::Ended { room, .. } | Self::Frame { room, .. } => Some(*room),
            Self::Forget { .. } => None,
        }
    }
}

/// The code of a room as it is kept, and whether it is open to everybody.
pub(super) fn listing(room: &StoredRoom) -> (String, bool) {
    serde_json::from_str::<Room>(&room.lounge).map_or_else(
        |_| (String::new(), false),
        |lounge| (lounge.code.clone(), lounge.params.listed && !lounge.is_empty()),
    )
}

/// Holds what lasts.
pub trait Store: Send + Sync {
    /// Writes all of it or nothing, but for rooms that another lobby has taken over: nothing is written of those, and they come
    /// back. When it returns, the rest is on disk, whatever happens to this program or its machine.
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<RoomId>>;

    /// All rooms that this lobby holds.
    fn rooms(&self) -> StoreFuture<'_, Vec<StoredRoom>>;

    /// The frames of a battle from a place on, in order, at most so many.
    fn frames(&self, room: RoomId, game: u32, from: u64, most: u32) -> StoreFuture<'_, Vec<StoredFrame>>;

    /// Checks that the store can be read.
    fn check(&self) -> StoreFuture<'_, ()>;
}
