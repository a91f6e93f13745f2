//! The check for a claim to the battle, from the data of this client. The lobby decides, from its copy of the log.

use std::time::Duration;

use super::core::OnlineClient;
use super::game_state::{Game, PlayingState};
use crate::battle::board::Board;
use crate::facilitator::online::session::{ConnectionState, SessionError};
use crate::lockstep::PeerRefusal;
use crate::net::packet::Packet;
use crate::room::ending::{ClaimGround, MISSES, SILENCE};
use crate::room::lobby_room::{RoomAction, RoomStage};
use crate::room::protocol::ClientMessage;

impl OnlineClient {
    /// Handles a message that no honest game sends. A proof is sent to the room at once.
    pub(super) fn report_cheating(&mut self, why: PeerRefusal) {
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        let ground = if why.is_proof() { ClaimGround::Forked } else { ClaimGround::Wrong };
        let is_first = playing.claims.wrong.replace(ground) != Some(ground);
        let proof = playing.peer.proof().filter(|_| is_first).cloned();
        if let Some(proof) = proof {
            self.keep_unstored(&Packet::Proof(Box::new(proof)).bytes());
            self.send_unstored();
        }
        self.trouble(match why {
            PeerRefusal::Log(fault) => SessionError::Cheating(fault),
            why => SessionError::Impossible(why.to_string()),
        });
    }

    /// Offers the claim, or withdraws the offer.
    pub(super) fn update_claim(&mut self) {
        let now = self.now;
        let room = self.session.room.as_ref().filter(|room| room.stage == RoomStage::Battle);
        let game = self.game.as_mut().zip(room).filter(|(game, room)| game.is(room.id, room.game));
        self.session.claim = None;
        let Some((game, room)) = game else { return };
        let other = game.me().other();
        if room.is_gone(other) {
            self.session.claim = Some(ClaimGround::Gone);
        } else if let Game::Playing(playing) = game {
            let is_over = playing.peer.board().state().is_finished();
            let claim = playing.ground(now).filter(|_| !is_over && self.session.lobby == ConnectionState::On);
            let asks = is_over && playing.claims.asks.take_if(|at| now >= *at).is_some();
            let number = room.game;
            self.session.claim = claim;
            if asks {
                self.ask(&ClientMessage::Act(RoomAction::Claim(number)));
            }
        }
    }
}

impl PlayingState {
    fn ground(&mut self, now: Duration) -> Option<ClaimGround> {
        let notes = self.peer.notes().len();
        if self.claims.last.0 != notes {
            self.claims.last = (notes, now);
        }
        let other = self.handshake.terms().me.other();
        // If several players share a seat, the lobby counts only that none of them acts.
        let wrong = self.claims.wrong.filter(|_| self.peer.turns().is_none());
        let missed = (self.watch.missed(other) >= MISSES).then_some(ClaimGround::Missed);
        wrong.or(missed).or_else(|| {
            let is_theirs = if self.peer.turns().is_some() {
                self.peer.whose() == Some(other)
            } else {
                !self.peer.is_asked()
            };
            // An automatic answer of the other game has a shorter timeout than a decision of its player.
            let cap = Duration::from_millis(u64::from(self.handshake.terms().clocks.cap));
            let thinks = if self.resend.has_given_up(now) { Duration::ZERO } else { cap };
            let is_silent = now > self.claims.last.1 + thinks + Duration::from_secs(SILENCE);
            (is_theirs && is_silent).then_some(ClaimGround::Silent)
        })
    }
}
