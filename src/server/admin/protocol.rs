//! The requests to a running lobby, and its answers.

use serde::{Deserialize, Serialize};

/// A request of the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AdminRequest {
    /// Numbers of the lobby.
    Status,
    /// The connected players, with their network addresses only if that is asked for.
    People {
        /// True if the network addresses are included.
        addresses: bool,
    },
    /// The rooms.
    Rooms,
    /// The bans that have not ended.
    Bans,
    /// Closes the room with this code, and ends its battle without a winner.
    Close(String),
    /// Bans a player or a network, and closes their connections.
    Ban {
        /// The key of a player, the unambiguous beginning of the key of a connected one, an IP address, or a network.
        target: String,
        /// The number of hours until the ban ends; `None` for a ban without an end.
        hours: Option<u64>,
        /// The reason, which the player is shown.
        reason: String,
    },
    /// Ends a ban before its time.
    Unban(String),
    /// Shows a text to every player who is connected or connects from now on; an empty one to nobody any more.
    Announce(String),
    /// Opens no new room and starts no new battle from now on, or does so again.
    Drain(bool),
    /// Removes everything that is stored of a player: places in rooms, rooms in which they play, logs of their battles.
    Forget(String),
}

/// The answer to an [`AdminRequest`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AdminAnswer {
    /// The answer to [`AdminRequest::Status`].
    Status(AdminStatus),
    /// The answer to [`AdminRequest::People`].
    People(Vec<AdminPerson>),
    /// The answer to [`AdminRequest::Rooms`].
    Rooms(Vec<AdminRoom>),
    /// The answer to [`AdminRequest::Bans`].
    Bans(Vec<AdminBan>),
    /// The description of what was done.
    Done(String),
    /// The reason that nothing was done.
    Refused(String),
}

/// Numbers of a lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdminStatus {
    /// The version of its program.
    pub version: String,
    /// The number of connections.
    pub connections: usize,
    /// The number of players.
    pub players: usize,
    /// The number of rooms.
    pub rooms: usize,
    /// The number of battles in progress.
    pub battles: usize,
    /// The size of the store, in bytes.
    pub store_bytes: u64,
    /// True if no new room is opened and no new battle is started.
    pub is_draining: bool,
    /// The text that players are shown; empty if there is none.
    pub announcement: String,
}

/// A connected player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdminPerson {
    /// The key: 64 hexadecimal digits.
    pub player: String,
    /// The display name.
    pub name: String,
    /// The code of the room, if the player is in one.
    pub room: Option<String>,
    /// The version of the game.
    pub version: String,
    /// The level of protocol additions that the game supports.
    pub level: u32,
    /// The network address, if it was asked for.
    pub address: Option<String>,
}

/// A room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdminRoom {
    /// The code.
    pub code: String,
    /// The display name of the owner.
    pub owner: String,
    /// The number of connected people in it.
    pub people: usize,
    /// True if a battle is in progress.
    pub is_playing: bool,
    /// True if it is in the list of rooms.
    pub is_listed: bool,
    /// The time since it was opened, in seconds.
    pub age: u64,
}

/// A ban.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdminBan {
    /// The key of a player, or the network.
    pub target: String,
    /// The remaining time in seconds; `None` for a ban without an end.
    pub seconds: Option<u64>,
    /// The reason.
    pub reason: String,
}
