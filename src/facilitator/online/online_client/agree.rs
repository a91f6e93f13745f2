//! The agreement of both sides on the battle, from this client.

use std::collections::BTreeSet;
use std::time::Duration;

use super::core::{ClientEvent, OnlineClient, Ready};
use super::game::{AGAIN, TIRED};
use super::game_state::{Claims, Game, PlayingState};
use crate::facilitator::online::match_store::{MatchFile, MatchHeader};
use crate::facilitator::online::session::SessionError;
use crate::lockstep::{Handshake, Left, MatchClocks, Peer};
use crate::net::packet::Packet;
use crate::net::resend::Resend;
use crate::room::lobby_room::RoomAction;
use crate::room::protocol::ClientMessage;

impl OnlineClient {
    /// Receives a handshake packet.
    pub(super) fn handle_handshake(&mut self, packet: &Packet) {
        match &mut self.game {
            Some(Game::Shaking(shaking)) => match shaking.handshake.receive(packet) {
                Ok(true) => {
                    shaking.next = self.now;
                    self.agree();
                }
                // A side that repeats a packet lacks something.
                Ok(false) => {}
                Err(why) => self.trouble(SessionError::Disagreement(why)),
            },
            Some(Game::Joining(joining)) => {
                let heard = joining.receive(packet);
                self.joined(heard);
            }
            Some(Game::Playing(playing)) if self.now >= playing.again && playing.handshake.speaks() => {
                playing.again = self.now + AGAIN;
                let out = playing.handshake.outgoing();
                out.iter().for_each(|packet| self.send(&packet.bytes()));
            }
            Some(Game::Playing(_)) | None => {}
        }
    }

    /// Sends the handshake packets. Begins the battle once both sides have signed.
    pub(super) fn agree(&mut self) {
        let (names, lobby) = (self.names(), self.lobby.address());
        let Some(Game::Shaking(shaking)) = &mut self.game else { return };
        if self.now < shaking.next {
            return;
        }
        shaking.next = self.now + AGAIN;
        let mut wrong = None;
        // Save before signing: once it is signed, the other side may begin.
        if let Some(begun) = MatchHeader::from_handshake(&shaking.handshake, &lobby, names) {
            match self.given.notebook.begin(&begun) {
                Ok(page) => shaking.page = Some(page),
                Err(error) => wrong = Some(SessionError::Disk(error.to_string())),
            }
        }
        let (out, setup) = (shaking.handshake.outgoing(), shaking.handshake.ready());
        let shares = shaking.handshake.shares();
        if let Some(wrong) = wrong {
            self.trouble(wrong);
        }
        // Send before the signature: a side that receives the signature can begin.
        shares.iter().for_each(|packet| self.send(&packet.bytes()));
        out.iter().for_each(|packet| self.send(&packet.bytes()));
        let Some(setup) = setup else { return };
        let Some(Game::Shaking(shaking)) = self.game.take() else { return };
        match Peer::new(setup) {
            Ok(peer) => self.play(shaking.handshake, peer, shaking.page, None),
            Err(wrong) => self.trouble(SessionError::Impossible(wrong.to_string())),
        }
    }

    /// Asks the room to abort the battle if the opponent does not sign in time.
    pub(super) fn tire(&mut self) {
        let now = self.now;
        let Some(Game::Shaking(shaking)) = &mut self.game else { return };
        if now >= shaking.tires {
            shaking.tires = now + TIRED;
            let game = shaking.handshake.terms().game;
            self.ask(&ClientMessage::Act(RoomAction::Claim(game)));
        }
    }

    pub(super) fn play(
        &mut self,
        handshake: Handshake,
        peer: Peer,
        page: Option<MatchFile>,
        left: Option<Left>,
    ) {
        let (kept, told) = (peer.notes().len(), peer.orders().len());
        let ready = Ready {
            library: self.library.clone(),
            first: peer.first().clone(),
            orders: peer.orders().to_vec(),
            me: Some(handshake.terms().me),
            names: [String::new(), String::new()],
        };
        let mut watch = MatchClocks::new(handshake.terms().clocks);
        if let Some(left) = left {
            watch.again(peer.board(), left, self.now);
        }
        let clocks = watch.readings(self.now);
        let playing = PlayingState {
            handshake,
            again: Duration::ZERO,
            peer,
            page,
            kept,
            told,
            moved: false,
            early: None,
            held: None,
            resend: Resend::default(),
            watch,
            report: Some(Duration::ZERO),
            is_audited: false,
            confessed: Duration::ZERO,
            settled: None,
            unopened: false,
            claims: Claims::new(self.now),
            shown: BTreeSet::new(),
        };
        self.game = Some(Game::Playing(Box::new(playing)));
        self.session.clocks = Some(clocks);
        self.update_turn_holders();
        let names = self.names();
        self.emit(ClientEvent::Ready(Box::new(Ready { names, ..ready })));
    }
}
