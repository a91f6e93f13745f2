//! The messages that this player has sent and that the lobby does not have on its disk yet.
//!
//! The direct connection carries a battle on while the lobby cannot be reached, or while it refuses to be written to so
//! fast. Spectators, returning players and judges read the lobby's log. Therefore, messages that are missing there are
//! sent again, a few at a time: more would be refused again.

use std::time::Duration;

use super::core::{ClientAction, OnlineClient};
use super::game_state::Game;
use super::lobby_log::Missing;
use crate::facilitator::online::session::ConnectionState;
use crate::ids::hex;
use crate::net::packet::Packet;
use crate::room::protocol::LobbyError;

/// The time that the lobby may take to write something to its disk.
const PATIENCE: Duration = Duration::from_secs(5);
/// The number of messages resent at once; `PAUSE` is the time until the next ones. This makes eight a second, of the
/// ten that a lobby accepts.
const AT_ONCE: usize = 16;
const PAUSE: Duration = Duration::from_secs(2);

impl OnlineClient {
    /// Keeps a message that is about to be sent, until it is on the lobby's disk.
    pub(super) fn keep_unstored(&mut self, bytes: &[u8]) {
        if self.game.is_some() && Packet::read(bytes).is_ok_and(|packet| packet.is_kept()) {
            self.note_unstored(bytes, self.now + PATIENCE);
        }
    }

    pub(super) fn note_unstored(&mut self, bytes: &[u8], next: Duration) {
        let hash = hex(blake3::hash(bytes).as_bytes());
        match self.unstored.papers.iter_mut().find(|paper| paper.hash == hash) {
            Some(known) => known.next = next,
            None => self.unstored.papers.push(Missing { hash, bytes: bytes.to_vec(), next }),
        }
    }

    /// Lists the signed messages of a restored battle as missing: the ones that the lobby has are known once its log
    /// was read.
    pub(super) fn recheck_stored(&mut self) {
        let Some(Game::Playing(playing)) = &self.game else { return };
        let papers = playing.peer.signed().into_iter().map(|message| message.bytes());
        let before = if playing.handshake.speaks() { playing.handshake.outgoing() } else { Vec::new() };
        let all: Vec<Vec<u8>> = before.iter().map(Packet::bytes).chain(papers).collect();
        let next = self.now + PATIENCE;
        all.iter().for_each(|bytes| self.note_unstored(bytes, next));
    }

    /// Removes a message that the lobby has on its disk.
    pub(super) fn stored(&mut self, hash: &str) {
        self.unstored.papers.retain(|paper| paper.hash != hash);
    }

    /// Removes a message of this player that is in the lobby's log.
    pub(super) fn read_stored(&mut self, bytes: &[u8]) {
        if !self.unstored.papers.is_empty() {
            self.stored(&hex(blake3::hash(bytes).as_bytes()));
        }
    }

    /// Handles a message that the lobby did not store. It is not sent again if the lobby will never accept it.
    pub(super) fn not_stored(&mut self, hash: &str, why: &LobbyError) {
        if matches!(why, LobbyError::NotKept(_)) {
            self.stored(hash);
        }
    }

    /// Sends the missing messages at once, after the connection to the lobby was restored or its log was read.
    pub(super) fn send_unstored(&mut self) {
        self.unstored.again = Duration::ZERO;
        self.unstored.papers.iter_mut().for_each(|paper| paper.next = Duration::ZERO);
        self.tick_unstored();
    }

    pub(super) fn tick_unstored(&mut self) {
        let now = self.now;
        let may = self.session.lobby == ConnectionState::On && self.session.room.is_some();
        if !may || !self.relay.has_caught_up() || now < self.unstored.again + PAUSE {
            return;
        }
        let due = self.unstored.papers.iter_mut().filter(|paper| now >= paper.next).take(AT_ONCE);
        let due = due.map(|paper| {
            paper.next = now + PATIENCE;
            ClientAction::Frame(paper.bytes.clone())
        });
        let before = self.out.len();
        self.out.extend(due);
        if self.out.len() > before {
            self.unstored.again = now;
        }
    }
}
