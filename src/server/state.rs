//! The whole in-memory state of the lobby, behind one lock that is held only for moments and never while waiting.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use super::addresses::Addresses;
use super::admin::Bans;
use super::chance::LobbyRng;
use super::invitations::Reach;
use super::outbox::Outbox;
use super::promises::Promises;
use super::room::HostedRoom;
use crate::ids::PlayerId;
use crate::room::lobby_room::{Edition, RoomId};

/// A connection, by its number.
pub(super) type LineId = u64;

/// The in-memory state of the lobby.
pub(super) struct State {
    pub(super) chance: LobbyRng,
    pub(super) addresses: Addresses,
    /// All connections.
    pub(super) connections: BTreeMap<LineId, Outbox>,
    pub(super) next_connection: LineId,
    /// All people who have proven their identity.
    pub(super) people: BTreeMap<PlayerId, Person>,
    pub(super) rooms: BTreeMap<RoomId, HostedRoom>,
    pub(super) codes: BTreeMap<String, RoomId>,
    /// The seats that quick matches hold.
    pub(super) promises: Promises,
    /// The used keys, with the time when they expire anyway.
    pub(super) used: BTreeMap<u64, u64>,
    /// The rooms whose spectators see something later, by the time at which they do. Only the time is here: the frames
    /// themselves are read from the store when they are due.
    pub(super) delayed: BTreeSet<(u64, RoomId)>,
    /// The rooms that changed while the writer's queue was full.
    pub(super) unsaved: BTreeSet<RoomId>,
    pub(super) bans: Bans,
    /// The text that every player is shown, unless it is empty.
    pub(super) announcement: String,
    /// True if no new room is opened and no new battle is started.
    pub(super) is_draining: bool,
    /// True if the lobby is shutting down.
    pub(super) is_going: bool,
}

/// A connected person.
pub(super) struct Person {
    pub(super) line: LineId,
    pub(super) outbox: Outbox,
    pub(super) address: IpAddr,
    pub(super) name: String,
    pub(super) edition: Edition,
    pub(super) room: Option<RoomId>,
    /// The level of protocol additions that the player's game supports.
    pub(super) level: u32,
    /// The players that this player has blocked.
    pub(super) blocked: BTreeSet<PlayerId>,
    /// The players whose invitations this player receives.
    pub(super) reach: Reach,
}

impl State {
    pub(super) fn new(chance: LobbyRng) -> Self {
        Self {
            chance,
            addresses: Addresses::default(),
            connections: BTreeMap::new(),
            next_connection: 0,
            people: BTreeMap::new(),
            rooms: BTreeMap::new(),
            codes: BTreeMap::new(),
            promises: Promises::default(),
            used: BTreeMap::new(),
            delayed: BTreeSet::new(),
            unsaved: BTreeSet::new(),
            bans: Bans::default(),
            announcement: String::new(),
            is_draining: false,
            is_going: false,
        }
    }

    /// Returns the outboxes of everybody in a room.
    pub(super) fn outboxes(&self, room: &HostedRoom) -> Vec<Outbox> {
        let people = room.lounge.here.iter().filter_map(|player| self.people.get(player));
        people
            .filter(|person| person.room == Some(room.lounge.id))
            .map(|person| person.outbox.clone())
            .collect()
    }

    /// Returns all spectators of a room's battle.
    pub(super) fn watching(&self, room: &HostedRoom) -> impl Iterator<Item = &Person> {
        let watching = room.lounge.here.iter().filter(|player| room.lounge.seat(**player).is_none());
        watching.filter_map(|player| self.people.get(player))
    }

    /// Returns true if a player has blocked anyone in a room, or was blocked by anyone in it.
    pub(super) fn are_apart(
        &self,
        room: &HostedRoom,
        player: PlayerId,
        blocked: &BTreeSet<PlayerId>,
    ) -> bool {
        let has_blocked =
            |other: PlayerId| self.people.get(&other).is_some_and(|other| other.blocked.contains(&player));
        let mut others = room.lounge.everybody().chain([room.lounge.owner]);
        room.closed.contains(&player) || others.any(|other| blocked.contains(&other) || has_blocked(other))
    }

    /// Schedules the next frame that the spectators of a room have not seen, unless something is scheduled already.
    pub(super) fn schedule(&mut self, id: RoomId) {
        let due = self.rooms.get(&id).filter(|room| room.due.is_none()).and_then(|room| {
            let (_, at) = room.log.as_ref()?.arrival(room.shown)?;
            Some(at + u64::from(room.lounge.params.delay) * 1000)
        });
        if let Some(due) = due {
            self.schedule_at(id, due);
        }
    }

    /// Schedules the spectators of a room at that time.
    pub(super) fn schedule_at(&mut self, id: RoomId, due: u64) {
        if let Some(room) = self.rooms.get_mut(&id) {
            room.due = Some(due);
            self.delayed.insert((due, id));
        }
    }
}
