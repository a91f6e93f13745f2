//! A relay battle at this client: all messages go through the lobby, in the order of its log.
//!
//! The lobby passes everything on in that order as long as the connection lasts. After a loss, and at the beginning,
//! the whole log is read again from its first frame: known messages are skipped by their hash, and frames that the
//! lobby lost are not missed. Until then the battle is only followed.

use std::collections::BTreeMap;
use std::time::Duration;

use super::core::OnlineClient;
use super::game_state::Game;
use crate::facilitator::online::match_store::MatchHeader;
use crate::facilitator::online::session::{ConnectionState, SessionError};
use crate::ids::PlayerId;
use crate::lockstep::{Handshake, Peer};
use crate::net::genesis::Disagreement;
use crate::net::packet::Packet;
use crate::room::protocol::{ClientMessage, LobbyFrame};

/// The time that the lobby may take to read its log.
const PATIENCE: Duration = Duration::from_secs(5);

impl OnlineClient {
    /// Returns true if several players play a seat of the battle at this client.
    pub(super) fn is_relay(&self) -> bool {
        self.game.as_ref().is_some_and(Game::is_relay)
    }

    /// Requests the whole log; nothing is signed until it has arrived.
    pub(super) fn fall_behind(&mut self) {
        self.relay.behind = Some((BTreeMap::new(), self.now));
        self.update_turn_holders();
        self.ask(&ClientMessage::Since(0));
    }

    /// Receives a frame of the log, or one that the lobby only passes on.
    pub(super) fn relay_frame(&mut self, frame: LobbyFrame) {
        let is_present = self.session.room.as_ref().is_some_and(|room| room.game == frame.game);
        if !is_present {
            return;
        }
        if frame.place == LobbyFrame::PASSING {
            return self.relay_hint(frame.player, &frame.bytes);
        }
        if frame.player == self.me {
            self.read_stored(&frame.bytes);
        }
        match &mut self.relay.behind {
            Some((early, _)) => {
                early.insert(frame.place, (frame.player, frame.bytes));
            }
            None => self.relay_parcel(frame.player, &frame.bytes),
        }
    }

    /// Receives a frame that the lobby only passes on. Nothing in it counts but what the acting opponent points at.
    fn relay_hint(&mut self, player: PlayerId, bytes: &[u8]) {
        if self.opponent() == Some(player)
            && let Ok(Packet::Pointing(pointing)) = Packet::read(bytes)
        {
            self.handle_pointing(player, pointing);
        }
    }

    /// Handles the end of the log.
    pub(super) fn caught_up(&mut self) {
        let Some((early, _)) = self.relay.behind.take() else { return self.send_unstored() };
        for (player, bytes) in early.into_values() {
            if !self.relay.taken.contains(blake3::hash(&bytes).as_bytes()) {
                self.relay_parcel(player, &bytes);
            }
        }
        self.send_unstored();
        self.update_room();
    }

    /// Receives the bytes of a player's frame.
    fn relay_parcel(&mut self, player: PlayerId, bytes: &[u8]) {
        let Some(game) = &self.game else { return };
        let seat = self.session.room.as_ref().and_then(|room| room.seat(player));
        let (Some(seat), Ok(packet)) = (seat, Packet::read(bytes)) else { return };
        let (is_own, first) = (seat == game.me(), game.players()[seat.index()] == player);
        match packet {
            Packet::Log(message) => {
                if self.handle_log(&message) {
                    self.relay.taken.insert(*blake3::hash(bytes).as_bytes());
                }
            }
            Packet::Hello(_) | Packet::Offer(_) | Packet::SignedGenesis(_) if !is_own && first => {
                self.handle_handshake(&packet);
            }
            Packet::SealedShare(share) if is_own && first => {
                if let Some(Game::Joining(joining)) = &mut self.game {
                    let heard = joining.handed(&share);
                    self.joined(heard);
                }
            }
            Packet::Reveal(confess) if !is_own => self.handle_confess(&confess),
            Packet::Hello(_) | Packet::Offer(_) | Packet::SignedGenesis(_) | Packet::SealedShare(_) => {}
            Packet::Declined(seq) if !is_own => self.handle_declined(seq),
            Packet::Reveal(_) | Packet::Declined(_) | Packet::Proof(_) | Packet::Hand(_) => {}
            Packet::Ping(_) | Packet::Pong(_) | Packet::Pointing(_) => {}
        }
    }

    /// Begins the battle for a teammate, once both sides have signed.
    pub(super) fn joined(&mut self, heard: Result<(), Disagreement>) {
        if let Err(why) = heard {
            return self.trouble(SessionError::Disagreement(why));
        }
        let (names, lobby) = (self.names(), self.lobby.address().to_owned());
        let Some(Game::Joining(joining)) = &mut self.game else { return };
        let Some(setup) = joining.handshake.as_ref().and_then(Handshake::ready) else { return };
        let Some(handshake) = joining.handshake.take() else { return };
        let page = MatchHeader::from_handshake(&handshake, &lobby, names)
            .map(|begun| self.given.notebook.begin(&begun));
        let page = match page {
            Some(Err(error)) => {
                self.trouble(SessionError::Disk(error.to_string()));
                None
            }
            page => page.and_then(Result::ok),
        };
        match Peer::new(setup) {
            Ok(peer) => self.play(handshake, peer, page, None),
            Err(wrong) => self.trouble(SessionError::Impossible(wrong.to_string())),
        }
    }

    /// Informs the battle of the players who are gone and of the state of the log, and the window of the active
    /// players.
    pub(super) fn update_turn_holders(&mut self) {
        let gone = self.session.room.as_ref().map(|room| room.gone.clone()).unwrap_or_default();
        let follows = self.relay.behind.is_some();
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        if playing.peer.turns().is_none() {
            return;
        }
        let done = playing.peer.set_gone(&gone).and(playing.peer.set_following(follows));
        self.session.turn_holders = playing.peer.turn_holders();
        if let Err(why) = done.or_else(|why| if why.is_timing() { Ok(()) } else { Err(why) }) {
            self.trouble(SessionError::Impossible(why.to_string()));
        }
    }

    pub(super) fn tick_relay(&mut self) {
        if !self.is_relay() || self.session.lobby != ConnectionState::On {
            return;
        }
        if self.relay.behind.as_ref().is_some_and(|(_, since)| self.now >= *since + PATIENCE) {
            self.fall_behind();
        }
    }
}
