//! The actions of people in the lobby: listing rooms, acting in a room, sending signals and emotes.

use super::connection::Connection;
use super::join::{inside, not_draining, person};
use super::limits::LISTED;
use super::lobby::Lobby;
use super::look_alikes::tell_hosts_apart;
use super::outbox::text;
use crate::ids::{PlayerId, Seat};
use crate::room::lobby_room::{Edition, Room, RoomAction, RoomActionError, RoomStage};
use crate::room::protocol::{LobbyError, RoomListing, ServerMessage};

impl Lobby {
    /// Returns the open rooms, newest first.
    pub(super) fn list(&self, session: &Connection) -> Result<ServerMessage, LobbyError> {
        let state = &mut *self.state();
        let (_, person) = person(state, session)?;
        let edition = person.edition.clone();
        let mut rooms: Vec<_> = state
            .rooms
            .values()
            .filter(|room| room.lounge.params.listed && !room.lounge.is_empty())
            .collect();
        rooms.sort_unstable_by_key(|room| (std::cmp::Reverse(room.made), room.lounge.id));
        let listed = rooms.into_iter().take(LISTED).map(|room| listed(&room.lounge, &edition));
        let mut rooms: Vec<RoomListing> = listed.collect();
        tell_hosts_apart(&mut rooms);
        Ok(ServerMessage::Rooms(rooms))
    }

    /// Performs an action in the room.
    pub(super) fn act(&self, session: &Connection, act: RoomAction) -> Result<(), LobbyError> {
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        if act == RoomAction::Ready(true) {
            not_draining(state, session)?;
        }
        let done = self.change(state, id, |room| room.lounge.act(player, act));
        Ok(done.ok_or(LobbyError::NotInRoom)??)
    }

    /// Passes a signal for the direct connection on to the opponent.
    pub(super) fn signal(&self, session: &Connection, data: String) -> Result<(), LobbyError> {
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let room = state.rooms.get(&id).ok_or(LobbyError::NotInRoom)?;
        let other = opposite(&room.lounge, player)?;
        let other = other.and_then(|other| state.people.get(&other));
        if let Some(person) = other.filter(|person| person.room == Some(id)) {
            person.outbox.send_message(&ServerMessage::Signal(data));
        }
        Ok(())
    }

    /// Sends an emote to everybody in the room.
    pub(super) fn emote(&self, session: &Connection, feeling: u8) -> Result<(), LobbyError> {
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let room = state.rooms.get(&id).ok_or(LobbyError::NotInRoom)?;
        let message = text(&ServerMessage::Emote(player, feeling));
        state.outboxes(room).iter().for_each(|outbox| outbox.send(message.clone()));
        Ok(())
    }
}

/// Returns the list entry of a room for a player with the given edition.
pub(super) fn listed(lounge: &Room, edition: &Edition) -> RoomListing {
    let Room { code, owner, edition: theirs, params, names, here, stage, .. } = lounge;
    RoomListing {
        code: code.clone(),
        host: names.get(owner).cloned().unwrap_or_default(),
        params: *params,
        people: u32::try_from(here.len()).unwrap_or(u32::MAX),
        playing: *stage == RoomStage::Battle,
        fits: theirs == edition,
        other_cards: theirs.has_other_cards(edition),
        owner: Some(*owner),
    }
}

/// Returns the opponent of a player: in the battle, or, if there is none, the first player of the other side.
///
/// # Errors
/// Returns [`RoomActionError::Watching`] if the player does not play.
fn opposite(room: &Room, player: PlayerId) -> Result<Option<PlayerId>, RoomActionError> {
    if let Some((seat, playing)) = room.seat(player).zip(room.playing) {
        return Ok(Some(playing[seat.other().index()]));
    }
    let seat = Seat::BOTH.into_iter().find(|seat| room.first(*seat) == Some(player));
    let seat = seat.filter(|_| room.stage != RoomStage::Battle).ok_or(RoomActionError::Watching)?;
    Ok(room.first(seat.other()))
}
