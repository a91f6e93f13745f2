//! Joining, entering and leaving rooms.

use super::addresses::Address;
use super::auth::is_edition;
use super::connection::Connection;
use super::limits::{Bucket, OPENING, Rate};
use super::lobby::Lobby;
use super::room::HostedRoom;
use super::state::{Person, State};
use crate::ids::PlayerId;
use crate::room::key::{KeyError, RoomKey};
use crate::room::lobby_room::{Edition, Room, RoomId};
use crate::room::params::Params;
use crate::room::protocol::{LobbyError, ServerMessage};

/// The number of codes drawn before the lobby counts as full.
const DRAWS: usize = 64;

/// Returns the person of a connection, unless a newer connection of theirs counts.
pub(super) fn person<'a>(
    state: &'a mut State,
    session: &Connection,
) -> Result<(PlayerId, &'a mut Person), LobbyError> {
    let player = session.player.ok_or(LobbyError::Unknown)?;
    let person = state.people.get_mut(&player).filter(|person| person.line == session.line);
    Ok((player, person.ok_or(LobbyError::Elsewhere)?))
}

/// Returns the person of a connection and the room they are in.
pub(super) fn inside(state: &mut State, session: &Connection) -> Result<(PlayerId, RoomId), LobbyError> {
    let (player, person) = person(state, session)?;
    Ok((player, person.room.ok_or(LobbyError::NotInRoom)?))
}

/// Checks that a game of that edition can play in a room.
pub(super) fn fits(room: &Room, edition: &Edition) -> Result<(), LobbyError> {
    if room.edition == *edition {
        return Ok(());
    }
    let Edition { engine, rules, cards } = room.edition.clone();
    Err(LobbyError::Edition { theirs: engine, ours: edition.engine.clone(), cards, rules })
}

/// Checks that the lobby still opens rooms and starts battles.
pub(super) fn not_draining(state: &mut State, session: &Connection) -> Result<(), LobbyError> {
    if !state.is_draining {
        return Ok(());
    }
    let (_, person) = person(state, session)?;
    Err(LobbyError::Draining.for_level(person.level))
}

impl Lobby {
    pub(super) fn spend_rate(
        &self,
        state: &mut State,
        session: &Connection,
        rate: Rate,
        bucket: fn(&mut Address) -> &mut Bucket,
    ) -> Result<(), LobbyError> {
        let now = self.now();
        let (_, person) = person(state, session)?;
        let address = person.address;
        state.addresses.spend(address, (rate, 1), bucket, now).map_err(LobbyError::TooFast)
    }

    pub(super) fn key(&self, state: &mut State, room: RoomId, player: PlayerId) -> ServerMessage {
        let number = state.chance.number();
        ServerMessage::Key(RoomKey::new(&self.secret, room, player, self.now(), number))
    }

    /// Opens a room for a person, who is not in it yet. Returns its id.
    pub(super) fn open_room(
        &self,
        state: &mut State,
        session: &Connection,
        params: Params,
    ) -> Result<RoomId, LobbyError> {
        not_draining(state, session)?;
        if !self.has_place(state) {
            return Err(LobbyError::Full);
        }
        self.spend_rate(state, session, OPENING, |address| &mut address.opening)?;
        let (player, person) = person(state, session)?;
        let (name, edition, closed) = (person.name.clone(), person.edition.clone(), person.blocked.clone());
        let id = RoomId(state.chance.bytes());
        let code =
            (0..DRAWS).map(|_| state.chance.code(params.listed)).find(|code| !state.codes.contains_key(code));
        let code = code.ok_or(LobbyError::Full)?;
        let lounge = Room::new((id, code.clone()), (player, &name), edition, params)?;
        tracing::info!(%player, room = code, "opened the room");
        state.codes.insert(code, id);
        let mut room = HostedRoom::new(lounge, self.now());
        room.closed = closed;
        state.rooms.insert(id, room);
        self.show(state, id);
        Ok(id)
    }

    /// Opens a room.
    pub(super) fn create(&self, session: &Connection, params: Params) -> Result<ServerMessage, LobbyError> {
        params.check().map_err(|bad| LobbyError::Room(bad.into()))?;
        let state = &mut *self.state();
        let id = self.open_room(state, session, params)?;
        let (player, _) = person(state, session)?;
        Ok(self.key(state, id, player))
    }

    /// Returns a key to the room with the given code.
    pub(super) fn join(&self, session: &Connection, code: &str) -> Result<ServerMessage, LobbyError> {
        let state = &mut *self.state();
        let (player, person) = person(state, session)?;
        let edition = person.edition.clone();
        let code: String = code.trim().chars().take(16).collect::<String>().to_ascii_uppercase();
        let room =
            state.codes.get(&code).and_then(|id| state.rooms.get(id)).ok_or(LobbyError::NoRoom(code))?;
        self.let_in(state, room, player)?;
        fits(&room.lounge, &edition)?;
        let id = room.lounge.id;
        Ok(self.key(state, id, player))
    }

    /// Returns a key to a room in which the player has a place.
    pub(super) fn back(&self, session: &Connection, id: RoomId) -> Result<ServerMessage, LobbyError> {
        let state = &mut *self.state();
        let (player, person) = person(state, session)?;
        let edition = person.edition.clone();
        let room = state.rooms.get(&id).filter(|room| room.lounge.seating.place(player).is_some());
        let room = room.ok_or_else(|| LobbyError::NoRoom(id.to_string()))?;
        self.let_in(state, room, player)?;
        fits(&room.lounge, &edition)?;
        Ok(self.key(state, id, player))
    }

    /// Enters a room, and leaves the one that the player was in.
    pub(super) async fn enter(&self, session: &Connection, key: &RoomKey) -> Result<(), LobbyError> {
        {
            let state = &mut *self.state();
            let (player, _) = person(state, session)?;
            key.check(&self.secret, player, self.now())?;
            if state.used.insert(key.number, key.expires).is_some() {
                return Err(KeyError::Used.into());
            }
        }
        self.read_log(key.room).await.map_err(|error| {
            tracing::error!("cannot read the log of room {}: {error}", key.room);
            LobbyError::Disk
        })?;
        let state = &mut *self.state();
        let (player, person) = person(state, session)?;
        let (name, edition, from) = (person.name.clone(), person.edition.clone(), person.room);
        let room = state.rooms.get(&key.room).ok_or_else(|| LobbyError::NoRoom(key.room.to_string()))?;
        self.let_in(state, room, player)?;
        fits(&room.lounge, &edition)?;
        // Tried on a copy first, so that a player who finds no place stays where they are.
        room.lounge.clone().join(player, &name)?;
        if from.is_some_and(|from| from != key.room) {
            self.go_out(state, player);
        }
        if let Some(person) = state.people.get_mut(&player) {
            person.room = Some(key.room);
        }
        let now = self.now();
        let joined = self.change(state, key.room, |room| {
            room.gone.remove(&player);
            if !room.lounge.here.contains(&player) {
                tracing::info!(%player, room = room.lounge.code, "entered the room");
                room.came.insert(player, now);
            }
            room.lounge.join(player, &name)
        });
        joined.ok_or_else(|| LobbyError::NoRoom(key.room.to_string()))??;
        state.promises.keep(player, key.room);
        // A player who was already in the room changes nothing, but still needs to see it.
        if from == Some(key.room) {
            self.show(state, key.room);
        }
        Ok(())
    }

    /// Changes the edition that the game plays, outside of any room.
    pub(super) fn plays(&self, session: &Connection, edition: Edition) -> Result<(), LobbyError> {
        if !is_edition(&edition) {
            return Err(LobbyError::Unreadable("invalid edition".to_owned()));
        }
        let state = &mut *self.state();
        let (player, _) = person(state, session)?;
        self.go_out(state, player);
        person(state, session)?.1.edition = edition;
        Ok(())
    }

    /// Leaves the room.
    pub(super) fn leave(&self, session: &Connection) -> Result<ServerMessage, LobbyError> {
        let state = &mut *self.state();
        let (player, _) = inside(state, session)?;
        self.go_out(state, player);
        Ok(ServerMessage::Out)
    }

    pub(super) fn go_out(&self, state: &mut State, player: PlayerId) {
        if let Some(id) = state.people.get_mut(&player).and_then(|person| person.room.take()) {
            self.take_out(state, id, player);
        }
    }

    /// Takes a player out of a room, and deletes it if nobody has a place there any more.
    pub(super) fn take_out(&self, state: &mut State, id: RoomId, player: PlayerId) {
        let now = self.now();
        let is_empty = self.change(state, id, |room| {
            tracing::info!(%player, room = room.lounge.code, "left the room");
            room.lost(player, now);
            room.lounge.leave(player);
            if room.lounge.seating.place(player).is_none() {
                room.gone.remove(&player);
                room.came.remove(&player);
            }
            room.lounge.everybody().next().is_none()
        });
        if is_empty == Some(true) {
            self.delete(state, id);
        }
    }
}
