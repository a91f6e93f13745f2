//! The interface of a store, independent of its implementation.

use std::pin::Pin;

use thiserror::Error;

use crate::ids::PlayerId;
use crate::room::lobby_room::{Edition, Room, RoomId};

/// The future result of a store operation.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The reason that a store operation failed.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database returned an error.
    #[error("{0}; check that its folder or server exists, is writable and has free space")]
    Database(#[from] sqlx::Error),
    /// The store has a newer version.
    #[error(
        "it was written by a newer lobby (version {0}); update this lobby, or choose another store with --store"
    )]
    Newer(i64),
    /// Another lobby has the store open.
    #[error("another lobby uses it; stop that lobby, or choose another store with --store")]
    Taken,
    /// The store cannot be locked.
    #[error("cannot lock it: {0}")]
    Lock(std::io::Error),
    /// There is no such kind of store.
    #[error("only files and PostgreSQL are supported; name a file or postgres://HOST/DATABASE with --store")]
    Kind,
    /// PostgreSQL returned an error, or cannot be reached.
    #[error(
        "{0}; check that PostgreSQL runs there and accepts this user, password and database, and that its certificate is \
         for this host and trusted here; in a network of your own you can add ?sslmode=prefer to the address"
    )]
    Server(sqlx::Error),
    /// A lobby uses the store alone.
    #[error("a lobby without --nats uses it exclusively; stop that lobby, or start it with --nats as well")]
    Alone,
    /// Another frame was found at the place of a frame.
    #[error("another program writes to it; run only one lobby on a file")]
    Conflict,
    /// The copy cannot be created.
    #[error("cannot create the copy: {0}; name a file that does not exist yet, in a folder that is writable")]
    Copy(std::io::Error),
    /// The store cannot be copied.
    #[error("only a file can be copied while the lobby runs; for PostgreSQL use pg_dump")]
    NotCopied,
    /// Only one lobby can use the store.
    #[error("only one lobby can use a file; for several lobbies name postgres://HOST/DATABASE with --store")]
    NotShared,
}

/// The maximum number of battles that one write removes, so that no other write waits for long.
pub const FORGOTTEN: u32 = 200;

/// A write to the store. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A room in its current state, which replaces the stored one.
    Room(StoredRoom),
    /// A removed room. The data of its battles is kept for a while.
    Gone {
        /// The room that is gone.
        id: RoomId,
        /// The time at which the room was removed.
        at: u64,
    },
    /// The beginning of a battle.
    Began {
        /// The room of the battle.
        room: RoomId,
        /// The number of the battle, counted from 1.
        game: u32,
        /// The time at which the battle began.
        at: u64,
    },
    /// The end of a battle.
    Ended {
        /// The room of the battle.
        room: RoomId,
        /// The number of the battle.
        game: u32,
        /// The time at which the battle ended.
        at: u64,
    },
    /// A frame. A frame that is stored already is not replaced.
    Frame {
        /// The room of the battle.
        room: RoomId,
        /// The number of the battle.
        game: u32,
        /// The frame.
        frame: StoredFrame,
    },
    /// The mark of a battle after which both sides have revealed their books: nobody can object to anything any more.
    Audited {
        /// The room of the battle.
        room: RoomId,
        /// The number of the battle.
        game: u32,
    },
    /// A ban, in place of an older one of the same target.
    Ban(StoredBan),
    /// The end of the ban of this target.
    Unban(String),
    /// The removal of all battles in which a player has sent anything.
    ForgetPlayer(PlayerId),
    /// The removal of old battles, at most [`FORGOTTEN`] at once.
    Forget {
        /// The time before which a battle must have ended to be forgotten.
        before: u64,
        /// The same for a battle that is audited.
        audited_before: u64,
    },
}

/// A room as it is stored.
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

/// A ban as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBan {
    /// The key of a player, or a network.
    pub target: String,
    /// The time at which the ban ends; `None` for a ban without an end.
    pub until: Option<u64>,
    /// The reason.
    pub reason: String,
}

/// A frame as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFrame {
    /// The place in the log, counted from 0.
    pub place: u64,
    /// The sender of the frame.
    pub player: PlayerId,
    /// The time at which the frame arrived.
    pub at: u64,
    /// The content of the frame.
    pub bytes: Vec<u8>,
}

impl Write {
    /// Returns the room that the write belongs to.
    #[must_use]
    pub const fn room(&self) -> Option<RoomId> {
        match self {
            Self::Room(room) => Some(room.id),
            Self::Gone { id, .. } => Some(*id),
            Self::Began { room, .. }
            | Self::Ended { room, .. }
            | Self::Audited { room, .. }
            | Self::Frame { room, .. } => Some(*room),
            Self::Ban(_) | Self::Unban(_) | Self::ForgetPlayer(_) | Self::Forget { .. } => None,
        }
    }
}

/// The data by which a stored room is found.
#[derive(Default)]
pub(super) struct RoomIndex {
    pub(super) code: String,
    pub(super) is_listed: bool,
    /// The edition for which somebody waits in it, if a quick match may send a player there.
    pub(super) waits: Option<String>,
}

impl RoomIndex {
    pub(super) fn of(room: &StoredRoom) -> Self {
        let Ok(lounge) = serde_json::from_str::<Room>(&room.lounge) else { return Self::default() };
        let is_listed = lounge.params.listed && !lounge.is_empty();
        let waits = (is_listed && lounge.is_open_to_anybody()).then(|| edition_key(&lounge.edition));
        Self { code: lounge.code, is_listed, waits }
    }
}

/// Returns the text by which rooms of an edition are found.
pub(super) fn edition_key(Edition { engine, rules, cards }: &Edition) -> String {
    format!("{engine} {rules} {cards}")
}

/// A storage of persistent data.
pub trait Store: Send + Sync {
    /// Writes the whole batch or nothing, except for rooms that another lobby has taken over: nothing is written of
    /// those, and they are returned. When the function returns, the rest is on disk, even if the program or its machine
    /// fails.
    fn write<'a>(&'a self, batch: &'a [Write]) -> StoreFuture<'a, Vec<RoomId>>;

    /// Returns all rooms that this lobby holds.
    fn rooms(&self) -> StoreFuture<'_, Vec<StoredRoom>>;

    /// Returns the frames of a battle from a place on, in order, at most `most`.
    fn frames(&self, room: RoomId, game: u32, from: u64, most: u32) -> StoreFuture<'_, Vec<StoredFrame>>;

    /// Returns all bans, also those that have ended.
    fn bans(&self) -> StoreFuture<'_, Vec<StoredBan>>;

    /// Returns the size of everything stored, in bytes.
    fn size(&self) -> StoreFuture<'_, u64>;

    /// Returns the latest time that is stored, in milliseconds since 1970; 0 for an empty store.
    fn latest(&self) -> StoreFuture<'_, u64>;

    /// Checks that the store can be read.
    fn check(&self) -> StoreFuture<'_, ()>;
}
