//! The frames of a battle: passed on at once, stored on disk, and read again by players who come back.

use axum::body::Bytes;
use axum::extract::ws::Message;

use super::connection::Connection;
use super::join::inside;
use super::limits::{APPENDING, READING, STORING};
use super::lobby::Lobby;
use super::log::{Sender, check};
use super::metrics::count;
use super::outbox::text;
use super::state::State;
use super::store::{StoredFrame, Write};
use super::writer::AfterWrite;
use crate::cards::Book;
use crate::ids::{CardId, Seat, hex};
use crate::net::hello::Reveal;
use crate::net::packet::Packet;
use crate::room::lobby_room::{RoomActionError, RoomId};
use crate::room::protocol::{LobbyError, LobbyFrame, POINTING_LEVEL, ServerMessage};

/// The number of frames read from the store at once.
const PAGE: u32 = 128;

/// The level from which on a spectator's game is told the time of each frame.
const TIMED: u32 = 2;
/// The level from which on a game knows hands.
const SHOWN: u32 = 3;

/// Encodes a stored frame for sending, with its time for a spectator.
fn encoded(game: u32, frame: &StoredFrame, timed: bool) -> Bytes {
    let StoredFrame { place, player, at, .. } = *frame;
    let frame = LobbyFrame { game, place, player, bytes: frame.bytes.clone() };
    if timed { frame.to_bytes_at(at).into() } else { frame.bytes().into() }
}

/// The state of a reader of a log.
struct Reading {
    id: RoomId,
    game: u32,
    length: u64,
    /// The delay for this reader, in milliseconds.
    behind: u64,
    /// True if the reader receives the time at which each frame arrived.
    timed: bool,
    /// True if the reader sees hands. Always false for players of the battle.
    sees_hands: bool,
}

impl Lobby {
    /// Receives a frame from a player.
    pub(super) fn frame(&self, session: &Connection, bytes: &Bytes) -> Result<(), LobbyError> {
        let packet = Packet::read(bytes).map_err(|damaged| LobbyError::NotKept(damaged.to_string()))?;
        let sender = self.sender(session, packet.is_kept().then_some(bytes.len()))?;
        // Checking signatures is slow, so it is done without holding the lock of the state.
        let signed = check(&packet, &sender)?;
        if let Packet::Reveal(confess) = &packet {
            self.is_allowed(&sender, confess)?;
        }
        if !packet.is_kept() {
            self.pass(&self.state(), &sender, LobbyFrame::PASSING, bytes);
            return Ok(());
        }
        let hash = *blake3::hash(bytes).as_bytes();
        let now = self.now();
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let room =
            state.rooms.get_mut(&id).filter(|room| (id, room.lounge.game) == (sender.room, sender.game));
        let room = room.ok_or(LobbyError::NotInRoom)?;
        let log = room.log.as_mut().ok_or(LobbyError::Disk)?;
        let known = log.place(sender.seat, hash);
        if known.is_none() && !log.has_room(bytes.len()) {
            return Err(LobbyError::NotKept("the log of this battle is full".to_owned()));
        }
        if known.is_none() && !log.may_add(sender.seat, bytes) {
            let why = "both sides have signed the battle already, or one has sent too much before";
            return Err(LobbyError::NotKept(why.to_owned()));
        }
        let turn = self.writer.turn().filter(|_| !self.is_store_overfull()).ok_or(LobbyError::Disk)?;
        let place = known.unwrap_or_else(|| log.append(sender.seat, hash, bytes, now, None));
        if let Some(signed) = signed {
            log.sign(sender.seat, signed);
        }
        // A known frame is written again: it may not be on disk yet, or writing it may have failed.
        let frame = StoredFrame { place, player, at: now, bytes: bytes.to_vec() };
        let stored = text(&ServerMessage::Stored { hash: hex(&hash), place });
        let (room, game) = (sender.room, sender.game);
        turn.write(Write::Frame { room, game, frame }, AfterWrite::Stored(session.outbox.clone(), stored));
        if !matches!(packet, Packet::Hand(_)) {
            self.pass(state, &sender, place, bytes);
        }
        match packet {
            Packet::Reveal(_) => self.change(state, id, |room| room.lounge.open(sender.seat)),
            Packet::Proof(_) => self.change(state, id, |room| room.lounge.prove(sender.seat)),
            _ => None,
        };
        if known.is_none() {
            self.pass_later(state, &sender, place, bytes, now);
        } else {
            count(&self.metrics.frames_again, 1);
        }
        Ok(())
    }

    /// Checks that a book may be played, if its cards are known here. A book that may not be played does not count as
    /// shown.
    fn is_allowed(&self, sender: &Sender, confess: &Reveal) -> Result<(), LobbyError> {
        let edition = self.state().rooms.get(&sender.room).map(|room| room.lounge.edition.clone());
        let library = edition.and_then(|edition| self.sets.library(&edition));
        let mut slots: Vec<_> = confess.slots.iter().collect();
        slots.sort_unstable_by_key(|shown| shown.slot);
        let cards: Vec<CardId> = slots.into_iter().map(|shown| shown.card).collect();
        let wrong = library.and_then(|library| Book::from_slots(&cards).check(&library).into_iter().next());
        wrong.map_or(Ok(()), |(_, why)| Err(LobbyError::NotKept(format!("the book is not allowed: {why}"))))
    }

    /// Returns the sender of a frame, after checking that they may send it.
    /// `kept`: the size of the frame in bytes, if it is stored.
    fn sender(&self, session: &Connection, kept: Option<usize>) -> Result<Sender, LobbyError> {
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let room = state.rooms.get_mut(&id).ok_or(LobbyError::NotInRoom)?;
        let watching = LobbyError::Room(RoomActionError::Watching);
        let seat = room.lounge.seat(player).ok_or(watching)?;
        let players = Seat::BOTH.map(|seat| room.lounge.players(seat).collect());
        if let Some(size) = kept {
            let now = self.now();
            room.appends[seat.index()].take(APPENDING, now).map_err(LobbyError::TooFast)?;
            let size = u32::try_from(size).unwrap_or(u32::MAX);
            let spent =
                state.addresses.spend(session.address, (STORING, size), |address| &mut address.storing, now);
            spent.map_err(LobbyError::TooFast)?;
        }
        let agreed = room.log.as_ref().and_then(super::log::Log::agreed);
        let may_show = room.lounge.params.may_show_hands();
        Ok(Sender { player, seat, players, room: id, game: room.lounge.game, agreed, may_show })
    }

    /// Passes a frame on to all other players whose games know it, at once.
    fn pass(&self, state: &State, sender: &Sender, place: u64, bytes: &Bytes) {
        let (game, player) = (sender.game, sender.player);
        let others = sender.players.iter().flatten().filter(|other| **other != player);
        let least = if Packet::is_pointing(bytes) { POINTING_LEVEL } else { 0 };
        let others = others.filter_map(|other| state.people.get(other)).filter(|other| other.level >= least);
        let frame = Bytes::from(LobbyFrame { game, place, player, bytes: bytes.to_vec() }.bytes());
        for person in others.filter(|person| person.room == Some(sender.room)) {
            person.outbox.send(Message::Binary(frame.clone()));
            count(&self.metrics.frames_passed, 1);
        }
    }

    /// Passes a frame on to the spectators: now, or with the delay of the room.
    fn pass_later(&self, state: &mut State, sender: &Sender, place: u64, bytes: &Bytes, now: u64) {
        let Some(room) = state.rooms.get_mut(&sender.room) else { return };
        if room.lounge.params.delay > 0 {
            return state.schedule(sender.room);
        }
        room.shown = place + 1;
        let frame = StoredFrame { place, player: sender.player, at: now, bytes: bytes.to_vec() };
        self.show_frame(state, sender.room, &frame);
    }

    /// Shows a frame to the spectators of a room's battle, now.
    pub(super) fn show_frame(&self, state: &State, id: RoomId, frame: &StoredFrame) {
        let Some(room) = state.rooms.get(&id) else { return };
        let mut written = [None, None];
        let is_hand = Packet::is_hand(&frame.bytes);
        for person in state.watching(room).filter(|person| !is_hand || person.level >= SHOWN) {
            let timed = person.level >= TIMED;
            let frame =
                written[usize::from(timed)].get_or_insert_with(|| encoded(room.lounge.game, frame, timed));
            person.outbox.send(Message::Binary(frame.clone()));
            count(&self.metrics.frames_passed, 1);
        }
    }

    /// Sends the battle's log from a place on to a player who came back or to a spectator. Later frames are sent
    /// separately.
    pub(super) async fn since(&self, session: &mut Connection, from: u64) -> Result<(), LobbyError> {
        let now = self.now();
        session.reading.take(READING, now).map_err(LobbyError::TooFast)?;
        let Reading { id, game, length, behind, timed, sees_hands } = self.reading(session)?;
        // Frames that already have a place are read from disk; later ones are sent to this connection as they arrive.
        if !self.writer.barrier().await {
            return Err(LobbyError::Disk);
        }
        let mut head = from.min(length);
        'all: loop {
            let frames = self.store.frames(id, game, head.max(from), PAGE).await.map_err(|error| {
                tracing::error!("cannot read the log of room {id}: {error}");
                LobbyError::Disk
            })?;
            if frames.is_empty() {
                break;
            }
            for frame in frames {
                if frame.at + behind > now {
                    break 'all;
                }
                head = frame.place + 1;
                if !sees_hands && Packet::is_hand(&frame.bytes) {
                    continue;
                }
                if !session.outbox.send_history(Message::Binary(encoded(game, &frame, timed))).await {
                    return Ok(());
                }
            }
        }
        if timed {
            let now = self.now().saturating_sub(behind);
            session.outbox.send_history(text(&ServerMessage::Now(now))).await;
        }
        session.outbox.send_history(text(&ServerMessage::Head(head))).await;
        Ok(())
    }

    fn reading(&self, session: &Connection) -> Result<Reading, LobbyError> {
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let level = state.people.get(&player).map_or(0, |person| person.level);
        let room = state.rooms.get(&id).ok_or(LobbyError::NotInRoom)?;
        let plays = room.lounge.seat(player).is_some();
        let behind = if plays { 0 } else { u64::from(room.lounge.params.delay) * 1000 };
        let length = room.log.as_ref().map_or(0, super::log::Log::len);
        let (timed, sees_hands) = (!plays && level >= TIMED, !plays && level >= SHOWN);
        Ok(Reading { id, game: room.lounge.game, length, behind, timed, sees_hands })
    }
}
