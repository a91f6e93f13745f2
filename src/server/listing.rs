//! The actions of people in the lobby: listing rooms, acting in a room, sending signals and emotes.

use super::doors::{inside, person};
use super::limits::LISTED;
use super::line::Session;
use super::lobby::Lobby;
use super::outbox::text;
use crate::ids::{PlayerId, Seat};
use crate::room::lounge::{Act, Edition, Lounge, NotDone, Stage};
use crate::room::talk::{Listed, Tell, Why};

impl Lobby {
    /// The rooms that stand open, newest first.
    pub(super) fn list(&self, session: &Session) -> Result<Tell, Why> {
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
        Ok(Tell::Rooms(listed.collect()))
    }

    /// Does something in the room.
    pub(super) fn act(&self, session: &Session, act: Act) -> Result<(), Why> {
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let done = self.change(state, id, |room| room.lounge.act(player, act));
        Ok(done.ok_or(Why::NotInRoom)??)
    }

    /// Passes a signal for the direct connection on to the opponent.
    pub(super) fn signal(&self, session: &Session, data: String) -> Result<(), Why> {
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let room = state.rooms.get(&id).ok_or(Why::NotInRoom)?;
        let other = opposite(&room.lounge, player)?;
        let other = other.and_then(|other| state.people.get(&other));
        if let Some(person) = other.filter(|person| person.room == Some(id)) {
            person.outbox.tell(&Tell::Signal(data));
        }
        Ok(())
    }

    /// A feeling, for everybody in the room.
    pub(super) fn emote(&self, session: &Session, feeling: u8) -> Result<(), Why> {
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let room = state.rooms.get(&id).ok_or(Why::NotInRoom)?;
        let message = text(&Tell::Emote(player, feeling));
        state.outboxes(room).iter().for_each(|outbox| outbox.send(message.clone()));
        Ok(())
    }
}

/// A room as whoever plays such an edition sees it in the list.
pub(super) fn listed(lounge: &Lounge, edition: &Edition) -> Listed {
    let Lounge { code, owner, edition: theirs, params, names, here, stage, .. } = lounge;
    Listed {
        code: code.clone(),
        host: names.get(owner).cloned().unwrap_or_default(),
        params: *params,
        people: u32::try_from(here.len()).unwrap_or(u32::MAX),
        playing: *stage == Stage::Battle,
        fits: theirs == edition,
        other_cards: theirs.has_other_cards(edition),
        owner: Some(*owner),
    }
}

/// Returns the opponent of a player: in the battle, or, if there is none, the first player of the other side.
///
/// # Errors
/// Returns [`NotDone::Watching`] if the player does not play.
fn opposite(room: &Lounge, player: PlayerId) -> Result<Option<PlayerId>, NotDone> {
    if let Some((seat, playing)) = room.seat(player).zip(room.playing) {
        return Ok(Some(playing[seat.other().index()]));
    }
    let seat = Seat::BOTH.into_iter().find(|seat| room.first(*seat) == Some(player));
    let seat = seat.filter(|_| room.stage != Stage::Battle).ok_or(NotDone::Watching)?;
    Ok(room.first(seat.other()))
}
