//! The state of the two connections of a session: to the lobby, and directly to the other player.

use std::time::Duration;

use crate::room::lobby_address::LobbyAddress;
use crate::room::lobby_room::RoomId;
use crate::room::protocol::ClientMessage;

/// The state of the connection to the lobby.
#[derive(Debug, Default)]
pub(super) struct LobbyConnection {
    /// The address of the lobby and the player's name there; `None` while no connection is wanted.
    pub(super) wanted: Option<(LobbyAddress, String)>,
    /// True if the lobby knows the identity of this player.
    pub(super) is_known: bool,
    /// The room to return to as soon as the lobby knows the identity.
    pub(super) room: Option<RoomId>,
    /// The room that the player left last. The lobby's messages about it may arrive late, even after its answer, because
    /// it stores a room before it shows it.
    pub(super) left: Option<RoomId>,
    /// The pending request to enter a room, until the lobby answers it.
    pub(super) way: Option<ClientMessage>,
    pub(super) next: Option<Duration>,
    pub(super) pause: Duration,
    pub(super) heard: Duration,
    pub(super) beat: Duration,
    /// True if the lobby ever answered.
    pub(super) answered: bool,
    /// The protocol level of the lobby, which says which later messages it knows.
    pub(super) level: u32,
    /// True if the lobby names a STUN or TURN server that can be used.
    pub(super) has_servers: bool,
    /// True if the player was told that the lobby names a server that cannot be used.
    pub(super) told_servers: bool,
    /// The place of the log up to which everything arrived.
    pub(super) place: u64,
    /// The time by which the lobby's clock is ahead of this client's clock, in the frames of a watched battle.
    pub(super) ahead: Option<Duration>,
}

impl LobbyConnection {
    /// Returns the address of the lobby; empty while no connection is wanted.
    pub(super) fn address(&self) -> String {
        self.wanted.as_ref().map_or_else(String::new, |(lobby, _)| lobby.to_string())
    }

    /// Returns the name of the lobby, as HTTP carries it; empty while no connection is wanted.
    pub(super) fn host(&self) -> &str {
        self.wanted.as_ref().map_or("", |(lobby, _)| lobby.host())
    }
}

/// The state of the direct connection.
#[derive(Debug, Default)]
pub(super) struct DirectConnection {
    /// The number of the attempt: chosen by Host, taken over by Guest.
    pub(super) attempt: u32,
    /// The time when the attempt began.
    pub(super) since: Duration,
    /// The earliest time of the next attempt; `pause` is the pause after that attempt.
    pub(super) next: Duration,
    pub(super) pause: Duration,
    /// The time until which the attempts of the other side are paid for.
    pub(super) owed_until: Duration,
    /// The time when something arrived last; `beat` is the time when this side sent its last ping.
    pub(super) heard: Duration,
    pub(super) beat: Duration,
    /// True if the last attempt failed, or the connection was lost.
    pub(super) failed: bool,
    /// True if the other player connects through the lobby only.
    pub(super) declined: bool,
    /// True if the other player was told that this player does so. `again`: true if they have to be told once more.
    pub(super) told: bool,
    pub(super) again: bool,
}
