//! The battle in progress: commands out, signed messages in, each stored before it is sent.

use std::time::Duration;

use super::core::{ClientAction, ClientEvent, OnlineClient};
use super::game_state::{Game, PlayingState};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::phase::Phase;
use crate::battle::result::ForceReason;
use crate::facilitator::online::session::SessionError;
use crate::ids::Seat;
use crate::lockstep::disclosure::says_late;
use crate::lockstep::{ClockReadings, PeerRefusal, by_default};
use crate::net::fault::LedgerError;
use crate::net::ledger::Received;
use crate::net::message::Message;
use crate::net::packet::Packet;

impl OnlineClient {
    /// Gives a command of the player.
    pub(super) fn command(&mut self, command: Command) {
        self.give(command, false);
    }

    /// Gives a command of the player, or one for them because their time is over.
    fn give(&mut self, command: Command, late: bool) {
        let now = self.now;
        let Some(Game::Playing(playing)) = &mut self.game else {
            return self.emit(ClientEvent::NotTaken("no battle is in progress".to_owned()));
        };
        if playing.early.is_some() {
            // The window may be at most two commands ahead.
            if playing.held.is_some() {
                let why = PeerRefusal::NotAsked(playing.handshake.terms().me);
                return self.not_taken(&why);
            }
            playing.held = Some((command, late));
            return;
        }
        let early = playing.peer.certain(&command);
        let given = if late { playing.peer.command_late(command) } else { playing.peer.command(command) };
        match given {
            Ok(()) => {
                playing.watch.chose(playing.handshake.terms().me, now);
                if let Some(order) = early {
                    playing.early = Some(order.clone());
                    self.emit(ClientEvent::Order(Box::new(order)));
                    self.soon();
                }
                self.report_peer_news();
            }
            Err(why) => self.not_taken(&why),
        }
    }

    /// Reports that a command was rejected. If another player has the turn, the player is told whose it is.
    fn not_taken(&mut self, why: &PeerRefusal) {
        if let PeerRefusal::OutOfTurn { due, .. } = why {
            let name = self.session.name(*due).to_owned();
            self.trouble(SessionError::NotYourTurn(name));
        }
        self.emit(ClientEvent::NotTaken(why.to_string()));
    }

    /// Resigns the battle for the player.
    pub(super) fn leave(&mut self, reason: ForceReason) {
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        match playing.peer.leave(reason) {
            Ok(()) => self.report_peer_news(),
            Err(why) => self.not_taken(&why),
        }
    }

    /// Receives a message of the log. Returns true if it was accepted, now or before.
    pub(super) fn handle_log(&mut self, message: &Message) -> bool {
        let now = self.now;
        let Some(Game::Playing(playing)) = &mut self.game else { return false };
        let mut received = playing.peer.receive_message(message);
        let differs = matches!(
            received,
            Err(PeerRefusal::Log(LedgerError::State(_) | LedgerError::Seat(_)) | PeerRefusal::Rules(_))
        );
        if differs && playing.peer.heal() {
            received = playing.peer.receive_message(message);
        }
        let is_taken = received.is_ok();
        match received {
            Ok(Received::New) => match message {
                Message::ChoiceCommitment(seal) => playing.watch.chose(seal.seat, now),
                Message::LogEntry(entry) => {
                    playing.watch.commanded(entry.seat, says_late(&entry.command), now);
                }
                Message::Ack(_) | Message::MatchEnd(_) | Message::EndProposal(_) => {}
            },
            Ok(Received::Again) => {
                let acks = playing.peer.outgoing().into_iter();
                acks.filter(|message| matches!(message, Message::Ack(_)))
                    .for_each(|ack| playing.resend.repeat(&ack));
            }
            Err(why) if why.is_timing() => {}
            Err(why) => self.report_cheating(why),
        }
        self.report_peer_news();
        is_taken
    }

    /// Resends everything outstanding at once, after a connection is restored.
    pub(super) fn send_again(&mut self) {
        match &mut self.game {
            Some(Game::Playing(playing)) => {
                playing.resend.again();
                playing.confessed = Duration::ZERO;
                self.report_peer_news();
            }
            Some(Game::Shaking(shaking)) => shaking.next = self.now,
            Some(Game::Joining(_)) | None => {}
        }
    }

    /// Reports the peer's news to the window at once. The news is saved and sent in the next step: a report to the
    /// window commits to nothing.
    pub(super) fn report_peer_news(&mut self) {
        let now = self.now;
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        let moved = playing.watch.look(playing.peer.board(), now);
        playing.moved |= moved;
        let news = playing.news();
        let clocks = playing.watch.readings(now);
        let is_asked = |clocks: ClockReadings| clocks.asked.map(|rest| rest.is_some());
        // In a simultaneous choice, the clock of a player who has chosen stops.
        if moved || self.session.clocks.map(is_asked) != Some(is_asked(clocks)) {
            self.session.clocks = Some(clocks);
        }
        self.session.turn_holders = playing.peer.turn_holders();
        // The proposal that ended the battle stays: the window lags behind and would show it as declined.
        if !playing.peer.board().state().is_finished() {
            self.session.proposed = Seat::BOTH.map(|seat| playing.peer.proposed(seat));
        }
        let held = playing.held.take_if(|_| playing.early.is_none());
        if !news.is_empty() {
            news.into_iter().for_each(|news| self.emit(news));
            self.soon();
        }
        if !self.owes {
            self.keep();
        }
        if let Some((held, late)) = held {
            self.give(held, late);
        }
    }

    /// Lets the present news go to the window before the client waits for the disk.
    fn soon(&mut self) {
        if !std::mem::replace(&mut self.owes, true) {
            self.out.push(ClientAction::Soon);
        }
    }

    /// Saves the peer's new notes, then sends the messages that are due.
    pub(super) fn keep(&mut self) {
        let now = self.now;
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        let notes = playing.peer.notes();
        if playing.kept < notes.len() {
            let left = std::mem::take(&mut playing.moved).then(|| playing.watch.left(now));
            let written = playing.page.as_mut().map(|page| page.write(&notes[playing.kept..], left));
            playing.kept = notes.len();
            if let Some(Err(error)) = written {
                self.unkept(error.to_string());
            }
        }
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        let due = playing.resend.due(now, &playing.peer.outgoing());
        due.iter().for_each(|bytes| self.send(bytes));
    }

    /// Discards the notes of the battle after a failure to save them. A restart from incomplete notes would contradict
    /// the messages sent since, so no notes are better.
    pub(super) fn unkept(&mut self, why: String) {
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        let Some(page) = playing.page.take() else { return };
        // A disk that rejects writes may still allow deletion.
        let _ = page.tear();
        self.trouble(SessionError::Disk(why));
    }

    /// Proposes an end of the battle for the player.
    pub(super) fn propose(&mut self, reason: ForceReason) {
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        match playing.peer.propose(reason) {
            Ok(()) => self.report_peer_news(),
            Err(why) => self.emit(ClientEvent::NotTaken(why.to_string())),
        }
    }

    /// Accepts or declines the opponent's proposal for the player.
    pub(super) fn answer(&mut self, accepts: bool) {
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        if accepts {
            if let Err(why) = playing.peer.accept() {
                self.emit(ClientEvent::NotTaken(why.to_string()));
            }
        } else if let Some(seq) = playing.peer.decline() {
            self.send(&Packet::Declined(seq).bytes());
        }
        self.report_peer_news();
    }

    /// Handles the refusal of the player's proposal by the opponent.
    pub(super) fn handle_declined(&mut self, seq: u32) {
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        playing.peer.handle_declined(seq);
        self.report_peer_news();
    }

    pub(super) fn tick_game(&mut self) {
        match &self.game {
            Some(Game::Shaking(_)) => {
                self.agree();
                self.tire();
            }
            Some(Game::Joining(_)) => {}
            Some(Game::Playing(_)) => {
                self.report_peer_news();
                self.update_claim();
                self.update_result();
                if !self.owes {
                    self.mind_the_clock();
                    self.finish();
                }
            }
            None => {}
        }
    }

    /// Plays the command that does least once the own time is over. Both players have declared in the room that they
    /// are ready, so the commands for readiness and the coin need no player.
    pub(super) fn mind_the_clock(&mut self) {
        let Some(Game::Playing(playing)) = &self.game else { return };
        let me = playing.handshake.terms().me;
        let needs_nobody = matches!(playing.peer.board().state().phase(), Phase::Initial | Phase::Cointoss);
        let is_late = playing.watch.rest(me, self.now).is_some_and(|rest| rest.is_zero());
        if (needs_nobody || is_late)
            && playing.peer.is_asked()
            && let Some(command) = by_default(playing.peer.board(), me)
        {
            self.give(command, is_late && !needs_nobody);
        }
    }
}

impl PlayingState {
    /// Returns the orders that the window does not know yet, without those it was shown early.
    pub(super) fn news(&mut self) -> Vec<ClientEvent> {
        let orders = self.peer.orders();
        let mut news = Vec::new();
        while self.told < orders.len() {
            let order = orders[self.told].clone();
            self.told += 1;
            match self.early.take() {
                Some(early) if early.command == order.command => {}
                // The command shown is void: the other side had already ended the battle.
                Some(_) => {
                    (self.told, self.held) = (orders.len(), None);
                    return vec![ClientEvent::Again(orders.to_vec())];
                }
                None => news.push(ClientEvent::Order(Box::new(order))),
            }
        }
        news
    }
}
