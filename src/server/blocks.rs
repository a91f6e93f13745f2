//! Blocked players: they are not matched by chance, and a room is closed to the players that its owner has blocked.

use super::connection::Connection;
use super::join::person;
use super::lobby::Lobby;
use super::room::HostedRoom;
use super::state::{Person, State};
use super::writer::AfterWrite;
use crate::ids::PlayerId;
use crate::room::lobby_room::RoomId;
use crate::room::protocol::{BLOCKED, LobbyError, ServerMessage};

/// Returns the reason that a person is not admitted, in terms that their game supports.
fn why(person: Option<&Person>, room: &HostedRoom) -> LobbyError {
    if person.is_some_and(|person| person.level > 0) {
        LobbyError::Closed
    } else {
        LobbyError::NoRoom(room.lounge.code.clone())
    }
}

impl Lobby {
    /// Checks that a player may enter a room.
    pub(super) fn let_in(
        &self,
        state: &State,
        room: &HostedRoom,
        player: PlayerId,
    ) -> Result<(), LobbyError> {
        if room.is_closed_to(player, self.now()) {
            return Err(why(state.people.get(&player), room));
        }
        Ok(())
    }

    /// Replaces the list of the players whom a person has blocked.
    pub(super) fn block(&self, session: &Connection, blocked: Vec<PlayerId>) -> Result<(), LobbyError> {
        let state = &mut *self.state();
        let (player, person) = person(state, session)?;
        person.blocked = blocked.into_iter().filter(|other| *other != player).take(BLOCKED).collect();
        let (id, blocked) = (person.room, person.blocked.clone());
        let own = id.and_then(|id| state.rooms.get_mut(&id)).filter(|room| room.lounge.owner == player);
        let Some(room) = own else { return Ok(()) };
        room.closed = blocked;
        let id = room.lounge.id;
        match (self.writer.turn(), room.kept()) {
            (Some(turn), Some(kept)) => turn.write(kept, AfterWrite::Nothing),
            _ => {
                state.unsaved.insert(id);
            }
        }
        self.show_out(state, id);
        Ok(())
    }

    /// Removes everybody from a room who is blocked from it.
    pub(super) fn show_out(&self, state: &mut State, id: RoomId) {
        let Some(room) = state.rooms.get(&id) else { return };
        let now = self.now();
        let is_in = |player: &PlayerId| room.lounge.seating.place(*player).is_some();
        let closed = room.closed.iter().copied().filter(|player| room.is_closed_to(*player, now));
        for player in closed.filter(is_in).collect::<Vec<_>>() {
            let Some(room) = state.rooms.get(&id) else { return };
            match state.people.get(&player).filter(|person| person.room == Some(id)) {
                Some(person) => {
                    person.outbox.send_message(&ServerMessage::Out);
                    person.outbox.send_message(&ServerMessage::Refused(why(Some(person), room)));
                    self.go_out(state, player);
                }
                None => {
                    // A player who is offline loses the place.
                    self.change(state, id, |room| {
                        room.lounge.leave(player);
                        room.gone.remove(&player);
                    });
                }
            }
        }
    }
}
