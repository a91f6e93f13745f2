//! A side of a relay battle, as one of its players has it: it signs while that player is the turn holder, and follows
//! the log otherwise.

use std::collections::BTreeSet;

use super::Peer;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::history::Order;
use crate::battle::phase::Phase;
use crate::battle::rules::openings_needed;
use crate::ids::{PlayerId, Seat};
use crate::lockstep::disclosure::{CommandDisclosure, answered, ended, parsed};
use crate::lockstep::peer::PeerNote;
use crate::lockstep::peer_refusal::PeerRefusal;
use crate::lockstep::turns::Turns;
use crate::net::choice_commitment::ChoiceCommitment;
use crate::net::end::MatchEnd;
use crate::net::entry::{Ack, LogEntry};
use crate::net::fault::LedgerError;
use crate::net::ledger::Received;
use crate::net::message::Message;

/// The state of one of several players of a seat, besides the battle itself.
#[derive(Clone, Debug)]
pub(super) struct Teammates {
    turns: Turns,
    /// The players who are gone, according to the room.
    gone: BTreeSet<PlayerId>,
    /// True if the player only follows, because the player has not caught up with the log yet.
    follows: bool,
    /// The number of entries when a player of the same seat had committed to a choice, if one has.
    bound: Option<u32>,
    /// The seat that ended the battle, and the number of entries before that, if it was ended.
    ended: Option<(Seat, u32)>,
}

impl Teammates {
    pub(super) const fn new(turns: Turns) -> Self {
        Self { turns, gone: BTreeSet::new(), follows: false, bound: None, ended: None }
    }
}

impl Peer {
    /// Returns the turn order of the players; `None` if one player plays each seat.
    #[must_use]
    pub fn turns(&self) -> Option<&Turns> {
        self.teammates.as_ref().map(|mates| &mates.turns)
    }

    /// Returns the turn holders of both seats, Host's first; `None` if one player plays each seat.
    #[must_use]
    pub fn turn_holders(&self) -> Option<[PlayerId; 2]> {
        let mates = self.teammates.as_ref()?;
        Some(Seat::BOTH.map(|seat| mates.turns.holder(&self.board, seat, &mates.gone)))
    }

    /// Returns true if this player is the turn holder of this side's seat: always, if one player plays each seat.
    #[must_use]
    pub fn is_turn_holder(&self) -> bool {
        self.turn_holders().is_none_or(|quills| quills[self.me.index()] == self.key.player())
    }

    /// Checks that this player may sign for the seat now.
    pub(super) fn may_sign(&self) -> Result<(), PeerRefusal> {
        match self.turn_holders() {
            Some(quills) if quills[self.me.index()] != self.key.player() => Err(PeerRefusal::OutOfTurn {
                seat: self.me,
                by: self.key.player(),
                due: quills[self.me.index()],
            }),
            _ => Ok(()),
        }
    }

    /// Sets the players who are gone, according to the room.
    ///
    /// # Errors
    /// Fails if the entry that the opponent wants acknowledged now is not to be followed.
    pub fn set_gone(&mut self, gone: &BTreeSet<PlayerId>) -> Result<(), PeerRefusal> {
        match &mut self.teammates {
            Some(mates) if mates.gone != *gone => mates.gone = gone.clone(),
            _ => return Ok(()),
        }
        self.act()
    }

    /// Sets whether the player only follows: from the loss of the connection to the log until everything has arrived.
    ///
    /// # Errors
    /// Fails if the entry that the opponent wants acknowledged now is not to be followed.
    pub fn set_following(&mut self, follows: bool) -> Result<(), PeerRefusal> {
        if let Some(mates) = &mut self.teammates {
            mates.follows = follows;
        }
        self.act()
    }

    /// Returns true if an earlier entry is still waiting, or if a relay battle asks no command of this player now.
    pub(super) fn is_held_up(&self) -> bool {
        let Some(mates) = &self.teammates else { return self.ledger.next().is_some() };
        let is_own = |entry: &LogEntry| entry.seat == self.me && self.is_own(entry);
        let is_theirs = |entry: &LogEntry| entry.seat != self.me;
        mates.follows
            || !self.is_turn_holder()
            || (mates.bound.is_some() && mates.bound == self.round)
            || self.ledger.waiting().any(|entry| is_own(entry) || is_theirs(entry))
    }

    fn is_own(&self, entry: &LogEntry) -> bool {
        self.ledger.signer(entry) == Some(self.key.player())
    }

    /// Returns the messages that this player must send in a relay battle.
    pub(super) fn own_outgoing(&self) -> Vec<Message> {
        let me = self.key.player();
        let last = self.ledger.agreed().last().map(|last| &last.ack);
        let ack = last.filter(|ack| ack.seat == self.me && self.ledger.signer(*ack) == Some(me));
        let mut out: Vec<Message> = ack.cloned().map(Message::Ack).into_iter().collect();
        out.extend(self.bound.clone().map(Message::ChoiceCommitment));
        let own = self.ledger.waiting().filter(|entry| entry.seat == self.me && self.is_own(entry));
        out.extend(own.cloned().map(Message::LogEntry));
        out.extend(self.outstanding().map(Message::EndProposal));
        out.extend(self.end.clone().map(Message::MatchEnd));
        out
    }

    /// Checks that the sender of a message is the turn holder of its seat, if this side must judge that: before it
    /// acknowledges, and before it accepts an answer to its own entry.
    pub(super) fn in_turn(&self, message: &Message) -> Result<(), PeerRefusal> {
        let Some(quills) = self.turn_holders().filter(|_| self.judges()) else { return Ok(()) };
        let seq = self.ledger.agreed().len() as u32;
        let (seat, signer, is_now) = match message {
            Message::ChoiceCommitment(seal) => (seal.seat, self.ledger.signer(seal), true),
            Message::LogEntry(entry) => (entry.seat, self.ledger.signer(entry), entry.seq == seq),
            Message::Ack(ack) => (ack.seat, self.ledger.signer(ack), ack.seq == seq),
            Message::MatchEnd(end) => (end.seat, self.ledger.signer(end), end.seq == seq),
            Message::EndProposal(offer) => (offer.seat, self.ledger.signer(offer), offer.seq == seq),
        };
        let due = quills[seat.index()];
        match signer.filter(|by| is_now && seat != self.me && *by != due) {
            Some(by) => Err(PeerRefusal::OutOfTurn { seat, by, due }),
            None => Ok(()),
        }
    }

    /// Returns true if this player must judge the opponent's messages now.
    fn judges(&self) -> bool {
        self.teammates.as_ref().is_some_and(|mates| !mates.follows) && self.is_turn_holder()
    }

    /// Follows a message of either side.
    pub(super) fn follow(&mut self, message: &Message) -> Result<(), PeerRefusal> {
        match message {
            Message::ChoiceCommitment(seal) => self.follow_seal(seal, message)?,
            Message::LogEntry(entry) => self.follow_entry(entry, message)?,
            Message::Ack(ack) => self.follow_ack(ack, message)?,
            Message::MatchEnd(end) => self.follow_end(end, message)?,
            // A proposal of the own seat belongs to the player who made it.
            Message::EndProposal(offer) if offer.seat == self.me => {}
            Message::EndProposal(offer) => self.handle_proposal(offer, message)?,
        }
        self.act()
    }

    fn follow_seal(&mut self, seal: &ChoiceCommitment, message: &Message) -> Result<(), PeerRefusal> {
        let round = self.round.unwrap_or(u32::MAX);
        let is_new = if seal.seat == self.me {
            self.ledger.follow_seal(seal)?;
            let known = self.teammates.as_ref().and_then(|mates| mates.bound);
            let is_new = seal.seq == round && known != Some(round) && self.chosen.is_none();
            if let Some(mates) = self.teammates.as_mut().filter(|_| is_new) {
                mates.bound = Some(round);
            }
            is_new
        } else {
            self.ledger.receive_seal(seal, round)? == Received::New
        };
        if is_new {
            self.notes.push(PeerNote::Heard(message.clone()));
        }
        Ok(())
    }

    fn follow_entry(&mut self, entry: &LogEntry, message: &Message) -> Result<(), PeerRefusal> {
        if self.board.state().is_finished() && entry.seq as usize >= self.ledger.agreed().len() {
            return Ok(());
        }
        if entry.seq as usize == self.ledger.agreed().len() {
            if self.whose() != Some(entry.seat) {
                return Err(LedgerError::Seat(entry.seat).into());
            }
            if entry.state != self.state() {
                return Err(LedgerError::State(entry.seq).into());
            }
        }
        let received =
            if entry.seat == self.me { self.ledger.follow(entry)? } else { self.ledger.look_on(entry)? };
        if received == Received::New {
            if self.judges()
                && entry.seat != self.me
                && let Err(why) = self.look_at(entry)
            {
                self.ledger.refuse();
                return Err(why);
            }
            self.notes.push(PeerNote::Heard(message.clone()));
        }
        Ok(())
    }

    fn follow_ack(&mut self, ack: &Ack, message: &Message) -> Result<(), PeerRefusal> {
        if ack.seq as usize != self.ledger.agreed().len() {
            let again = if ack.seat == self.me {
                self.ledger.follow_ack(ack).map(|_| ())
            } else {
                self.known_ack(ack)
            };
            return again.map_err(PeerRefusal::Log);
        }
        let entry = self.ledger.choose(ack)?.clone();
        let order = self.meant(&entry, ack)?;
        let seed = if ack.seat == self.me {
            self.ledger.follow_ack(ack)?.map(|agreed| agreed.seed)
        } else {
            Some(self.ledger.receive_ack(ack)?.seed)
        };
        if let Some(seed) = seed {
            self.notes.push(PeerNote::Heard(message.clone()));
            self.execute(Order { seed: Seed::Given(seed), ..order })?;
        }
        Ok(())
    }

    fn known_ack(&mut self, ack: &Ack) -> Result<(), LedgerError> {
        self.ledger.receive_ack(ack).map(|_| ())
    }

    /// Returns the order that an entry stands for, with the cards revealed for it, and checks that the rules allow it.
    fn meant(&self, entry: &LogEntry, ack: &Ack) -> Result<Order, PeerRefusal> {
        let CommandDisclosure { command, .. } = parsed(&entry.command)?;
        let openings = if ack.seat == self.me {
            // The own cards are known here: the openings follow from the command.
            let is_layout = matches!(command, Command::Strategy { .. });
            if is_layout { Vec::new() } else { openings_needed(&self.board, &command) }
        } else {
            answered(&self.board, &command, &ack.shows, &self.theirs)?
        };
        let order = Order { command, seed: Seed::Given([0; 32]), openings };
        self.board
            .clone()
            .execute(&order.command, order.seed, &order.openings)
            .map_err(PeerRefusal::Rules)?;
        Ok(order)
    }

    fn follow_end(&mut self, end: &MatchEnd, message: &Message) -> Result<(), PeerRefusal> {
        let order = ended(end)?;
        let known = self.teammates.as_ref().and_then(|mates| mates.ended);
        if known == Some((end.seat, end.seq)) {
            return Ok(());
        }
        self.ledger.follow_end(end)?;
        // Both ended it at the same place: Host's end counts.
        if known.is_some() && end.seat == Seat::Guest {
            return Ok(());
        }
        self.notes.push(PeerNote::Heard(message.clone()));
        if known.is_some() {
            self.revert_last_order()?;
        } else if self.board.state().is_finished() {
            return Ok(());
        }
        self.note_end(end);
        self.execute(order)
    }

    /// Ends the battle by a message of this player.
    pub(super) fn note_end(&mut self, end: &MatchEnd) {
        if let Some(mates) = &mut self.teammates {
            mates.ended = Some((end.seat, end.seq));
        }
    }

    /// Does this player's part once all received messages are followed: acknowledges a pending entry, resigns, or
    /// reveals the choice.
    pub(super) fn act(&mut self) -> Result<(), PeerRefusal> {
        if !self.judges() {
            return Ok(());
        }
        // Entries that arrived while this side was only following are checked now.
        let is_due = |entry: &&LogEntry| {
            let due = self.turn_holders().map(|quills| quills[entry.seat.index()]);
            entry.seat != self.me && self.ledger.signer(*entry) == due
        };
        let waits = self.ledger.waiting().find(is_due).cloned();
        if let Some(entry) = waits.filter(|_| !self.board.state().is_finished()) {
            self.ledger.prefer(entry.seat, entry.hash(self.ledger.match_id()))?;
            let shows = match self.look_at(&entry) {
                Ok(shows) => shows,
                Err(why) => {
                    self.ledger.refuse();
                    return Err(why);
                }
            };
            let agreed = self.ledger.acknowledge(&self.key, &self.chain, shows.bytes)?;
            let (seed, ack) = (agreed.seed, agreed.ack.clone());
            self.notes.push(PeerNote::Heard(Message::Ack(ack)));
            let (command, openings) = (shows.command, shows.openings);
            self.execute(Order { command, seed: Seed::Given(seed), openings })?;
        }
        let is_free = !self.ledger.waiting().any(|entry| entry.seat == self.me && self.is_own(entry));
        if is_free || self.board.state().is_finished() {
            self.finish_leaving()?;
        }
        if self.board.state().phase() == Phase::Strategy { self.go_on() } else { Ok(()) }
    }

    /// Sets the teammates' pending entries aside before an own entry is written.
    pub(super) fn make_place(&mut self) {
        if self.teammates.is_some() {
            self.ledger.step_aside();
        }
    }
}
