//! The connected people: they connect, prove their identity, and disconnect.

use std::net::IpAddr;

use super::lobby::Lobby;
use super::outbox::Outbox;
use super::state::{LineId, Person, State};
use crate::ids::{PlayerId, unhex};
use crate::net::key::{SIGNATURE, Signature, is_signed};
use crate::room::lobby_room::Edition;
use crate::room::protocol::{LobbyError, ServerMessage};

/// The longest name of a version, in bytes.
const LONGEST_VERSION: usize = 64;

/// The reason that a connection is refused.
pub(super) enum ConnectionRefusal {
    /// The address has the maximum number of connections.
    TooMany,
    /// The lobby is shutting down.
    Going,
}

impl Lobby {
    /// Counts a connection of an address, if it may have another one.
    pub(super) fn count_connection(&self, address: IpAddr) -> Result<(), ConnectionRefusal> {
        let mut state = self.state();
        if state.is_going {
            return Err(ConnectionRefusal::Going);
        }
        let most = (self.config.per_address, u32::MAX);
        let is_held = state.addresses.hold(address, most, |address| &mut address.open);
        if is_held { Ok(()) } else { Err(ConnectionRefusal::TooMany) }
    }

    /// Stops counting a connection of an address.
    pub(super) fn release(&self, address: IpAddr) {
        self.state().addresses.release(address, |address| &mut address.open);
    }

    /// Registers a connection. Returns its number, and the nonce that its player has to sign.
    pub(super) fn begin(&self, outbox: &Outbox) -> (LineId, [u8; 32]) {
        let mut state = self.state();
        let line = state.next_connection;
        state.next_connection += 1;
        state.connections.insert(line, outbox.clone());
        if state.is_going {
            outbox.close();
        }
        (line, state.chance.bytes())
    }

    /// Removes a connection. Its player keeps their place in a room.
    pub(super) fn end(&self, line: LineId, player: Option<PlayerId>) {
        let mut state = self.state();
        let Some(player) = player else { return };
        if state.people.get(&player).is_some_and(|person| person.line == line)
            && let Some(person) = state.people.remove(&player)
        {
            self.absent(&mut state, player, &person);
        }
    }

    /// Removes a connection after all its pending messages were sent.
    pub(super) fn forget(&self, line: LineId) {
        self.state().connections.remove(&line);
    }

    /// Registers a person who has proven their identity. The newer of two connections counts.
    pub(super) fn come(&self, player: PlayerId, person: Person) {
        self.sets.packs.meet(&player, self.now());
        let mut state = self.state();
        if let Some(older) = state.people.insert(player, person) {
            self.metrics.refuse(&LobbyError::Elsewhere);
            older.outbox.send_message(&ServerMessage::Refused(LobbyError::Elsewhere));
            older.outbox.close();
            self.absent(&mut state, player, &older);
        }
    }

    fn absent(&self, state: &mut State, player: PlayerId, person: &Person) {
        if let Some(id) = person.room {
            let now = self.now();
            self.change(state, id, |room| room.lost(player, now));
        }
        self.hold_seat(state, player, person);
    }

    /// Tells everybody that the lobby is shutting down, and closes their connections.
    pub(super) fn go(&self) {
        let mut state = self.state();
        state.is_going = true;
        for outbox in state.connections.values() {
            outbox.send_message(&ServerMessage::Going);
            outbox.close();
        }
    }
}

/// Returns true if a player has proven their identity.
pub(super) fn is_proven(player: PlayerId, proof: &[u8], signature: &str) -> bool {
    fn read(digits: &str) -> Option<Signature> {
        let (first, second) = digits.split_at_checked(SIGNATURE)?;
        let mut signature = [0; SIGNATURE];
        signature[..32].copy_from_slice(&unhex(first)?);
        signature[32..].copy_from_slice(&unhex(second)?);
        Some(signature)
    }
    read(signature).is_some_and(|signature| is_signed(player, proof, &signature))
}

/// Returns true if the edition is well-formed.
pub(super) fn is_edition(edition: &Edition) -> bool {
    let Edition { engine, rules, cards } = edition;
    engine.len() <= LONGEST_VERSION && unhex(rules).is_some() && unhex(cards).is_some()
}
