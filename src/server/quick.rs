//! Quick matches: whoever wants to play with anybody is sent to a room where somebody waits.
//!
//! A seat is held for a player who is sent to a room, for a short time. Who does not come is promised nothing for a
//! while, and can still open rooms and join them by code. So nobody keeps two others apart for long: once the seat is
//! free again, whoever waits in a room of their own is sent there.

use std::collections::BTreeSet;

use super::connection::Connection;
use super::join::{fits, person};
use super::lobby::Lobby;
use super::promises::Promise;
use super::room::HostedRoom;
use super::state::{Person, State};
use crate::ids::PlayerId;
use crate::room::lobby_room::{Edition, GRACE, RoomId};
use crate::room::params::Params;
use crate::room::protocol::{LobbyError, ServerMessage};

/// The time that a seat is held for a player who is sent to it, in milliseconds.
const COMING: u64 = 10_000;
/// The time that it is held for a player who has lost the connection, in milliseconds.
const AWAY: u64 = GRACE * 1000;
/// The largest number of people who are sent to another room at once.
const PAIRED: usize = 64;

impl Lobby {
    /// Returns a key to a room in which somebody waits for a quick match, or to a new one if there is none.
    pub(super) fn quick(&self, session: &Connection) -> Result<ServerMessage, LobbyError> {
        let state = &mut *self.state();
        self.settle_promises(state);
        let now = self.now();
        let (player, person) = person(state, session)?;
        let (edition, blocked, address) = (person.edition.clone(), person.blocked.clone(), person.address);
        if let Some(promise) = state.promises.take(player) {
            let may_enter =
                |room: &HostedRoom| fits(&room.lounge, &edition).is_ok() && !room.is_closed_to(player, now);
            if state.rooms.get(&promise.room).is_some_and(may_enter) {
                // Whoever asks again is sent to the same room, and not for longer.
                state.promises.hold(promise);
                return Ok(self.key(state, promise.room, player));
            }
            self.break_promise(state, promise);
        }
        let is_trusted = !state.promises.is_distrusted(player, state.addresses.distrust(address), now);
        let open = if is_trusted { self.open_for(state, (player, &blocked), &edition) } else { None };
        let room = match open {
            Some(room) => room,
            None => {
                let id = self.open_room(state, session, Params::default())?;
                if let Some(room) = state.rooms.get_mut(&id) {
                    room.is_quick = true;
                }
                id
            }
        };
        if is_trusted {
            state.promises.hold(Promise { player, room, address, until: now + COMING });
        }
        Ok(self.key(state, room, player))
    }

    /// Returns a room in which somebody waits for a quick match, with the same edition and without any blocked player
    /// on either side.
    pub(super) fn open_for(
        &self,
        state: &State,
        (player, blocked): (PlayerId, &BTreeSet<PlayerId>),
        edition: &Edition,
    ) -> Option<RoomId> {
        let open = state.rooms.values().filter(|room| {
            room.lounge.is_open_to_anybody()
                && room.lounge.edition == *edition
                && room.lounge.seating.place(player).is_none()
                && is_waited_in(state, room)
                && !is_held(state, room)
                && !state.are_apart(room, player, blocked)
        });
        // The player who has waited longest comes first.
        open.min_by_key(|room| (room.made, room.lounge.id)).map(|room| room.lounge.id)
    }

    /// Ends the promises to players who did not come in time.
    pub(super) fn settle_promises(&self, state: &mut State) {
        for promise in state.promises.overdue(self.now()) {
            self.break_promise(state, promise);
        }
    }

    /// Counts a broken promise, unless the player could not come, and gives their place to others.
    fn break_promise(&self, state: &mut State, Promise { player, room: id, address, .. }: Promise) {
        let now = self.now();
        let room = state.rooms.get(&id).filter(|room| !room.is_closed_to(player, now));
        let Some(room) = room else { return };
        let is_away = room.lounge.seating.place(player).is_some() && !room.lounge.here.contains(&player);
        state.promises.distrust(player, now);
        state.addresses.get(address).distrust.add(now);
        if is_away {
            self.take_out(state, id, player);
        }
    }

    /// Holds the seat of a player who has lost the connection while another one waits for them in a quick match.
    pub(super) fn hold_seat(&self, state: &mut State, player: PlayerId, person: &Person) {
        let room = person.room.and_then(|id| state.rooms.get(&id));
        let is_missed = |room: &&HostedRoom| {
            let sits = room.lounge.seating.seat(player).is_some();
            room.is_quick && room.is_before_first_battle() && sits && !room.lounge.is_empty()
        };
        let Some(room) = room.filter(is_missed).map(|room| room.lounge.id) else { return };
        if let Some(promise) = state.promises.take(player) {
            self.break_promise(state, promise);
        }
        let (address, until) = (person.address, self.now() + AWAY);
        state.promises.hold(Promise { player, room, address, until });
    }

    /// Sends people who wait alone for a quick match to others who do.
    pub(super) fn pair_waiting(&self, state: &mut State) {
        let alone = state.rooms.values().filter(|room| room.is_quick && room.waits_alone());
        let mut alone: Vec<_> = alone.map(|room| (room.made, room.lounge.id, room.lounge.owner)).collect();
        // The player who has waited longest stays.
        alone.sort_unstable_by(|one, other| other.cmp(one));
        for (_, id, player) in alone.into_iter().take(PAIRED) {
            let now = self.now();
            let Some(person) = state.people.get(&player).filter(|person| person.room == Some(id)) else {
                continue;
            };
            let (address, outbox) = (person.address, person.outbox.clone());
            let is_bound = state.promises.of(player).is_some()
                || state.rooms.get(&id).is_none_or(|room| is_held(state, room))
                || state.promises.is_distrusted(player, state.addresses.distrust(address), now);
            if is_bound {
                continue;
            }
            if let Some(room) = self.open_for(state, (player, &person.blocked), &person.edition) {
                state.promises.hold(Promise { player, room, address, until: now + COMING });
                outbox.send_message(&self.key(state, room, player));
            }
        }
    }
}

/// Returns true if the owner of a room is there or about to come, or another person is there.
fn is_waited_in(state: &State, room: &HostedRoom) -> bool {
    match state.promises.of(room.lounge.owner) {
        Some(to) => to == room.lounge.id && state.people.contains_key(&room.lounge.owner),
        None => !room.lounge.is_empty(),
    }
}

/// Returns true if a seat of a room is held for a player who is sent there.
fn is_held(state: &State, room: &HostedRoom) -> bool {
    state.promises.rooms().any(|(to, player)| to == room.lounge.id && player != room.lounge.owner)
}
