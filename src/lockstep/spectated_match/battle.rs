//! A battle of two other players that both have signed, followed message by message.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::time::Duration;

use super::debts::Debts;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::public_hash;
use crate::battle::history::Order;
use crate::battle::phase::Phase;
use crate::battle::rules::{opening_wanted, seats_to_act};
use crate::ids::{CardId, CardIndex, Seat};
use crate::lockstep::clocks::ClockReadings;
use crate::lockstep::clocks::MatchClocks;
use crate::lockstep::disclosure::{
    Books, CommandDisclosure, all_proven, answered, ended, parsed, says_late, sendable,
};
use crate::lockstep::peer_refusal::PeerRefusal;
use crate::net::choice_commitment::ChoiceCommitment;
use crate::net::entry::LogEntry;
use crate::net::fault::LedgerError;
use crate::net::genesis::Genesis;
use crate::net::message::Message;
use crate::net::shuffled_book::RevealedSlot;
use crate::net::spectator_ledger::{SpectatedEntry, SpectatorLedger};

/// The battle.
#[derive(Clone, Debug)]
pub(super) struct Battle {
    pub(super) witness: SpectatorLedger,
    books: [Books; 2],
    first: FlatBoard,
    pub(super) board: FlatBoard,
    orders: Vec<Order>,
    /// The cards revealed from both hands.
    pub(super) hands: BTreeMap<CardIndex, CardId>,
    /// The number of entries when both sides were asked to choose; `None` at any other time.
    pub(super) round: Option<u32>,
    /// Both clocks, as long as the lobby reports all arrival times.
    pub(super) watch: Option<MatchClocks>,
    /// The messages that arrived before a preceding one, with their arrival times.
    waits: Vec<(Message, Option<Duration>)>,
    /// The refusal of the first invalid message that each side signed.
    pub(super) wrong: [Option<PeerRefusal>; 2],
    pub(super) debts: Debts,
}

/// The maximum number of waiting messages: if the lobby missed the messages of one side for a time, those of the other
/// wait for them.
const WAITING: usize = 1024;

impl Battle {
    /// Creates the battle before its first order, at that time.
    pub(super) fn new(genesis: Genesis, books: [Books; 2], first: FlatBoard, at: Option<Duration>) -> Self {
        let board = first.clone();
        let watch = at.map(|at| {
            let mut watch = MatchClocks::new(genesis.clocks);
            watch.look(&board, at);
            watch
        });
        let mut battle = Self {
            witness: SpectatorLedger::new(genesis),
            books,
            first,
            board,
            orders: Vec::new(),
            hands: BTreeMap::new(),
            round: None,
            watch,
            waits: Vec::new(),
            wrong: [None, None],
            debts: Debts::default(),
        };
        battle.update_debts(at);
        battle
    }

    /// Receives cards of a side's hand, which must match their commitments. The battle itself does not use them.
    pub(super) fn show(&mut self, seat: Seat, slots: &[RevealedSlot]) -> Result<(), PeerRefusal> {
        let books = &self.books[seat.index()];
        for shown in slots {
            books.commitments.check(shown)?;
            self.hands.insert(books.index(shown.slot), shown.card);
        }
        Ok(())
    }

    pub(super) fn stands(&self) -> (&FlatBoard, &[Order]) {
        (&self.first, &self.orders)
    }

    pub(super) const fn board(&self) -> &FlatBoard {
        &self.board
    }

    pub(super) fn clocks(&self, now: Duration) -> Option<ClockReadings> {
        Some(self.watch.as_ref()?.readings(now))
    }

    /// Returns the seat whose command is next: Host's first if both are asked.
    pub(super) fn whose(&self) -> Option<Seat> {
        seats_to_act(&self.board).next()
    }

    /// Returns the numbers of the entries that count and of those that are pending. A waiting message waits for a change
    /// of these.
    fn position(&self) -> (u32, usize) {
        (self.witness.agreed(), self.witness.pending())
    }

    /// Receives a message, and then the messages that waited for it. They are tried again only if the position has
    /// changed: otherwise one side could make a battle slow to follow, with many messages that wait and many that
    /// change nothing.
    pub(super) fn receive(&mut self, message: Message, at: Option<Duration>) -> Result<(), PeerRefusal> {
        let mut before = self.position();
        let mut result = self.timed(&message, at);
        if result.as_ref().is_err_and(PeerRefusal::is_timing) {
            self.wait(message, at);
            return result;
        }
        while before != self.position() {
            before = self.position();
            for (message, at) in std::mem::take(&mut self.waits) {
                match self.timed(&message, at) {
                    Ok(()) => {}
                    Err(why) if why.is_timing() => self.wait(message, at),
                    Err(why) => result = Err(why),
                }
            }
        }
        result
    }

    /// Keeps a message for a later position. A message for a past position is ignored.
    fn wait(&mut self, message: Message, at: Option<Duration>) {
        if self.place(&message).0 != Ordering::Less {
            self.waits.push((message, at));
            let late = self.waits.len().saturating_sub(WAITING);
            self.waits.drain(..late);
        }
    }

    /// Compares the position of a message with the current one: earlier, equal or later. Also returns the error for a
    /// mismatch.
    fn place(&self, message: &Message) -> (Ordering, LedgerError) {
        let agreed = self.witness.agreed();
        let (found, expected) = match message {
            Message::ChoiceCommitment(seal) => (seal.seq, self.round.unwrap_or(agreed)),
            Message::LogEntry(entry) => (entry.seq, agreed),
            Message::Ack(ack) => (ack.seq, agreed),
            Message::MatchEnd(end) => (end.seq, agreed),
            Message::EndProposal(offer) => (offer.seq, offer.seq),
        };
        let place = match found.cmp(&expected) {
            // While no simultaneous choice is due, its round has not started.
            Ordering::Equal if self.round.is_none() && matches!(message, Message::ChoiceCommitment(_)) => {
                Ordering::Greater
            }
            place => place,
        };
        (place, LedgerError::Seq { found, expected })
    }

    /// Applies a message, and moves the clocks to the time of its arrival.
    fn timed(&mut self, message: &Message, at: Option<Duration>) -> Result<(), PeerRefusal> {
        if let (Ordering::Less | Ordering::Greater, why) = self.place(message) {
            return Err(why.into());
        }
        if let Err(why) = self.hear(message) {
            self.blame(message, &why);
            return Err(why);
        }
        // If one time is missing, the time that a side took is unknown.
        if let Some((watch, at)) = self.watch.as_mut().zip(at) {
            match message {
                Message::ChoiceCommitment(seal) => watch.chose(seal.seat, at),
                Message::LogEntry(entry) => watch.commanded(entry.seat, says_late(&entry.command), at),
                Message::Ack(_) | Message::MatchEnd(_) | Message::EndProposal(_) => {}
            }
            watch.look(&self.board, at);
        } else {
            self.watch = None;
        }
        self.update_debts(at);
        Ok(())
    }

    fn hear(&mut self, message: &Message) -> Result<(), PeerRefusal> {
        match message {
            // The commitment matters to the two players only: spectators see the choice itself.
            Message::ChoiceCommitment(seal) => Ok(self.witness.seal(seal, self.round.unwrap_or(u32::MAX))?),
            // It concerns the two players only; if accepted, an end follows.
            Message::EndProposal(_) => Ok(()),
            // A message that crosses with the end is ignored.
            Message::LogEntry(_) if self.board.state().is_finished() => Ok(()),
            Message::LogEntry(entry) => {
                let state = public_hash(&self.board).to_le_bytes();
                self.witness.entry(entry, state)?;
                self.look_at(entry).inspect_err(|_| self.witness.refuse(entry))
            }
            Message::Ack(ack) => {
                let mut witness = self.witness.clone();
                let order = self.order(&witness.ack(ack)?)?;
                self.execute(order)?;
                self.witness = witness;
                Ok(())
            }
            Message::MatchEnd(end) => {
                self.witness.end(end)?;
                self.execute(ended(end)?)
            }
        }
    }

    /// Checks that the rules and the books allow a side's command, as its opponent does before the acknowledgement.
    fn look_at(&self, entry: &LogEntry) -> Result<(), PeerRefusal> {
        let seat = entry.seat;
        if self.whose() != Some(seat) {
            return Err(LedgerError::Seat(seat).into());
        }
        let spoken: CommandDisclosure = parsed(&entry.command)?;
        let command = spoken.command;
        sendable(&command, seat)?;
        let sealed = self.round.and_then(|round| self.witness.sealed(seat, round));
        let is_bound = |seal: &ChoiceCommitment| {
            seal.hash == ChoiceCommitment::hash(self.witness.match_id(), seat, &entry.command)
        };
        if sealed.is_some_and(|seal| !is_bound(seal)) {
            return Err(PeerRefusal::NotBound(seat));
        }
        all_proven(&self.board, seat, &spoken, &self.books[seat.index()])?;
        let is_layout = matches!(command, Command::Strategy { .. });
        if !is_layout && opening_wanted(&self.board, &command).is_some() {
            // The outcome depends on the other side's card, which the acknowledgement reveals.
            return self.board.check(&command).map_err(PeerRefusal::Rules);
        }
        let mut fork = self.board.clone();
        fork.execute(&command, Seed::Given([0; 32]), &[]).map_err(PeerRefusal::Rules)
    }

    /// Returns the order that an acknowledged entry stands for.
    fn order(&self, SpectatedEntry { entry, ack, seed }: &SpectatedEntry) -> Result<Order, PeerRefusal> {
        let spoken: CommandDisclosure = parsed(&entry.command)?;
        let openings = answered(&self.board, &spoken.command, &ack.shows, &self.books[ack.seat.index()])?;
        Ok(Order { command: spoken.command, seed: Seed::Given(*seed), openings })
    }

    fn execute(&mut self, order: Order) -> Result<(), PeerRefusal> {
        if self.board.state().is_finished() {
            return Ok(());
        }
        self.board.execute(&order.command, order.seed, &order.openings).map_err(PeerRefusal::Rules)?;
        self.orders.push(order);
        if self.board.state().phase() == Phase::Strategy {
            self.round.get_or_insert(self.orders.len() as u32);
        } else {
            self.round = None;
        }
        Ok(())
    }

    /// Records an invalid message against the side that signed it. A message that the side did not sign proves nothing.
    fn blame(&mut self, message: &Message, why: &PeerRefusal) {
        if !why.is_timing() && !matches!(why, PeerRefusal::Log(LedgerError::Signature(_))) {
            self.wrong[message.seat().index()].get_or_insert_with(|| why.clone());
        }
    }
}
