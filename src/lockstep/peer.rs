//! One side of an online battle: its log, its book, its own board. It takes messages, and returns messages and the
//! agreed orders.
//!
//! It has no connection and no clock: its owner sends the messages of [`Peer::outgoing`] as often as needed, and passes
//! in what arrives. It notes everything before it signs it, see [`Peer::notes`]; its notes are enough to restore it.

mod leaving;

use self::leaving::PendingEnd;
use super::disclosure::{
    Books, CardProof, CommandDisclosure, all_proven, answered, named, parsed, proof, sendable, written,
};
use super::peer_refusal::PeerRefusal;
use super::turns::Turns;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::public_hash;
use crate::battle::history::Order;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::{Opening, openings_needed, seats_to_act};
use crate::battle::setup::BookSlots;
use crate::ids::{CardId, CardIndex, PlayerId, Seat, hex};
use crate::net::chain::Chain;
use crate::net::choice_commitment::ChoiceCommitment;
use crate::net::end::MatchEnd;
use crate::net::entry::{Ack, LogEntry, StateHash};
use crate::net::fault::{Equivocation, LedgerError};
use crate::net::genesis::Party;
use crate::net::key::IdentityKey;
use crate::net::ledger::{AgreedEntry, Ledger, Received};
use crate::net::message::Message;
use crate::net::proposal::EndProposal;
use crate::net::shuffled_book::{RevealedSlot, ShuffledBook, SlotProofError};

mod relay;
mod setup;
#[cfg(test)]
mod tests;

pub use setup::{PeerError, PeerSetup};

/// A record of something a side did or received. In order, the notes are enough to restore the side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeerNote {
    /// A choice of this side, with the bytes that it committed to.
    Chose(Vec<u8>),
    /// An entry that this side wrote.
    Wrote(LogEntry),
    /// A proposal of an end by this side.
    Proposed(EndProposal),
    /// The end of the battle by this side.
    Ended(MatchEnd),
    /// A received message that this side followed.
    Heard(Message),
}

/// One side of a battle.
#[derive(Clone, Debug)]
pub struct Peer {
    me: Seat,
    key: IdentityKey,
    chain: Chain,
    secret: [u8; 32],
    slots: ShuffledBook,
    /// The index of this side's first slot among all cards.
    begin: u16,
    theirs: Books,
    ledger: Ledger,
    first: FlatBoard,
    board: FlatBoard,
    orders: Vec<Order>,
    notes: Vec<PeerNote>,
    /// The number of entries when both sides were asked to choose; `None` at any other time.
    round: Option<u32>,
    /// The own choice, until it is written into the log.
    chosen: Option<Vec<u8>>,
    /// The commitment to the choice, for as long as the opponent may not have it.
    bound: Option<ChoiceCommitment>,
    /// The way in which this side wants to end the battle, as soon as it is known whether its last entry counts.
    leaving: Option<PendingEnd>,
    /// The last proposal of each side that the other one declined.
    declined: [Option<u32>; 2],
    /// The end message with which this side ended the battle, if it did.
    end: Option<MatchEnd>,
    /// The relay state of this side; `None` if one player plays each seat.
    teammates: Option<Box<relay::Teammates>>,
}

impl Peer {
    /// Creates a side at the beginning of a battle.
    ///
    /// # Errors
    /// The books are invalid for a battle, or something differs from the agreement.
    pub fn new(setup: PeerSetup) -> Result<Self, PeerError> {
        let PeerSetup { library, genesis, me, key, secret, slots, commitments } = setup;
        let chain = Chain::new(&secret, &genesis.nonce);
        let player = genesis.player(me);
        let brought = Party { player, anchor: chain.anchor(), book: slots.commitments().root() };
        let turns = Turns::from_genesis(&genesis);
        let is_member = genesis.members(me).any(|player| player == key.player());
        if brought != genesis.parties[me.index()] || !is_member || turns.is_some() != genesis.relay.is_some()
        {
            return Err(PeerError::NotAgreed(me));
        }
        let other = me.other();
        if commitments.root() != genesis.parties[other.index()].book
            || !commitments.is_of(other, &genesis.nonce)
        {
            return Err(PeerError::NotAgreed(other));
        }
        let own = BookSlots::Known(slots.cards().collect());
        let other = BookSlots::Hidden(commitments.list().len() as u8);
        let (mine, yours) = (own.len() as u16, other.len() as u16);
        let (books, begin, other_begin) = match me {
            Seat::Host => ([own, other], 0, mine),
            Seat::Guest => ([other, own], yours, 0),
        };
        let board = FlatBoard::new(library, &books)?;
        Ok(Self {
            me,
            key,
            chain,
            secret,
            slots,
            begin,
            theirs: Books { commitments, begin: other_begin },
            ledger: Ledger::new(genesis, me),
            first: board.clone(),
            board,
            orders: Vec::new(),
            notes: Vec::new(),
            round: None,
            chosen: None,
            bound: None,
            leaving: None,
            declined: [None, None],
            end: None,
            teammates: turns.map(|turns| Box::new(relay::Teammates::new(turns))),
        })
    }

    /// Restores a side from its notes.
    ///
    /// # Errors
    /// Returns the number of the wrong note, counted from 1, and the reason.
    pub fn restore(setup: PeerSetup, notes: &[PeerNote]) -> Result<Self, (usize, PeerRefusal)> {
        let mut peer = Self::new(setup).map_err(|wrong| (0, PeerRefusal::Unreadable(wrong.to_string())))?;
        // Everything signed is in the notes: nothing is signed again before the log is replayed to its end.
        peer.set_following(true).map_err(|why| (0, why))?;
        for (place, note) in notes.iter().enumerate() {
            let done = match note {
                PeerNote::Chose(bytes) => {
                    peer.choose(bytes.clone());
                    Ok(())
                }
                // A choice is written automatically once both sides have committed.
                PeerNote::Wrote(entry) if peer.ledger.next() == Some(entry) => Ok(()),
                PeerNote::Wrote(entry) if peer.teammates.is_some() => {
                    peer.follow(&Message::LogEntry(entry.clone())).map(|()| peer.chosen = None)
                }
                PeerNote::Wrote(entry) => {
                    peer.ledger.resume(entry.clone()).map_err(PeerRefusal::Log).inspect(|()| {
                        peer.chosen = None;
                        peer.notes.push(note.clone());
                    })
                }
                PeerNote::Proposed(proposal) => {
                    peer.ledger.propose_again(proposal.clone());
                    peer.notes.push(note.clone());
                    Ok(())
                }
                PeerNote::Ended(end) => peer.close(end.clone()),
                PeerNote::Heard(message) => peer.hear(message),
            };
            done.map_err(|why| (place + 1, why))?;
        }
        Ok(peer)
    }

    /// Returns the notes of everything done and received. They must be saved before anything is sent.
    #[must_use]
    pub fn notes(&self) -> &[PeerNote] {
        &self.notes
    }

    /// Returns the battle as this side knows it.
    #[must_use]
    pub const fn board(&self) -> &FlatBoard {
        &self.board
    }

    /// Returns the battle before its first order.
    #[must_use]
    pub const fn first(&self) -> &FlatBoard {
        &self.first
    }

    /// Returns the orders that both sides agreed on, in sequence.
    #[must_use]
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Returns the proof that the other side cheated, if there is one.
    #[must_use]
    pub const fn proof(&self) -> Option<&Equivocation> {
        self.ledger.proof()
    }

    /// Returns the seat whose command is next: Host's first if both are asked; `None` once the battle is over.
    #[must_use]
    pub fn whose(&self) -> Option<Seat> {
        seats_to_act(&self.board).next().filter(|_| !self.board.state().is_finished())
    }

    /// Returns true if this side is asked for a command that it has not given yet.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        let is_choosing = self.board.state().phase() == Phase::Strategy;
        let asked = if is_choosing {
            self.chosen.is_none() && seats_to_act(&self.board).any(|seat| seat == self.me)
        } else {
            self.whose() == Some(self.me)
        };
        asked && !self.is_held_up() && !self.board.state().is_finished()
    }

    fn state(&self) -> StateHash {
        public_hash(&self.board).to_le_bytes()
    }

    /// Gives an own command.
    ///
    /// # Errors
    /// Returns the reason that the command is rejected.
    pub fn command(&mut self, command: Command) -> Result<(), PeerRefusal> {
        self.say(command, false)
    }

    /// Gives a command for a player whose time is over, and states so: after three in a row the other side may claim
    /// the battle.
    ///
    /// # Errors
    /// Returns the reason that the command is rejected.
    pub fn command_late(&mut self, command: Command) -> Result<(), PeerRefusal> {
        self.say(command, true)
    }

    fn say(&mut self, command: Command, late: bool) -> Result<(), PeerRefusal> {
        self.board.check(&command).map_err(PeerRefusal::Rules)?;
        sendable(&command, self.me)?;
        self.may_sign()?;
        if !self.is_asked() {
            return Err(PeerRefusal::NotAsked(self.me));
        }
        let shown = named(&command);
        let shows = shown.iter().filter_map(|(card, _)| proof(&self.slots, self.begin, *card)).collect();
        let is_choosing = self.board.state().phase() == Phase::Strategy;
        let salt = if is_choosing { hex(&self.salt()) } else { String::new() };
        let bytes = written(&CommandDisclosure { command, shows, salt, late })?;
        if is_choosing {
            self.choose(bytes);
            self.go_on()
        } else {
            self.write(bytes)
        }
    }

    /// Returns the unguessable salt of a choice under commitment.
    fn salt(&self) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_derive_key("marginalia 2026 salt of a choice");
        hasher.update(&self.secret);
        hasher.update(self.ledger.match_id());
        hasher.update(&(self.orders.len() as u32).to_le_bytes());
        *hasher.finalize().as_bytes()
    }

    fn choose(&mut self, bytes: Vec<u8>) {
        self.bound = self.round.map(|round| self.ledger.seal(&self.key, round, &bytes));
        self.notes.push(PeerNote::Chose(bytes.clone()));
        self.chosen = Some(bytes);
    }

    fn write(&mut self, bytes: Vec<u8>) -> Result<(), PeerRefusal> {
        let state = self.state();
        self.make_place();
        let entry = self.ledger.write(&self.key, &self.chain, state, bytes)?.clone();
        self.notes.push(PeerNote::Wrote(entry));
        Ok(())
    }

    /// Reveals the choice of this side once both sides have committed to theirs; Host reveals first.
    fn go_on(&mut self) -> Result<(), PeerRefusal> {
        let Some(round) = self.round else { return Ok(()) };
        let is_free = self.ledger.next().is_none() && self.whose() == Some(self.me) && self.is_turn_holder();
        if is_free
            && self.ledger.sealed(round).is_some()
            && let Some(bytes) = self.chosen.take()
        {
            self.write(bytes)?;
        }
        Ok(())
    }

    /// Returns the messages to send now, as often as needed. A message that others depend on comes first.
    #[must_use]
    pub fn outgoing(&self) -> Vec<Message> {
        if self.teammates.is_some() {
            return self.own_outgoing();
        }
        let last = self.ledger.agreed().last().filter(|last| last.ack.seat == self.me);
        let mut out: Vec<Message> = last.map(|last| Message::Ack(last.ack.clone())).into_iter().collect();
        out.extend(self.bound.clone().map(Message::ChoiceCommitment));
        out.extend(self.ledger.next().filter(|entry| entry.seat == self.me).cloned().map(Message::LogEntry));
        out.extend(self.outstanding().map(Message::EndProposal));
        out.extend(self.end.clone().map(Message::MatchEnd));
        out
    }

    /// Returns everything that this player has signed and that may still count, in order: the messages in the log, then
    /// the outgoing ones.
    #[must_use]
    pub fn signed(&self) -> Vec<Message> {
        let is_own = |seat: Seat, signer: &dyn Fn() -> Option<PlayerId>| {
            seat == self.me && (self.teammates.is_none() || signer() == Some(self.key.player()))
        };
        let mut all = Vec::new();
        for AgreedEntry { entry, ack, .. } in self.ledger.agreed() {
            if is_own(entry.seat, &|| self.ledger.signer(entry)) {
                all.push(Message::LogEntry(entry.clone()));
            }
            if is_own(ack.seat, &|| self.ledger.signer(ack)) {
                all.push(Message::Ack(ack.clone()));
            }
        }
        let mut outgoing = self.outgoing();
        outgoing.retain(|message| !all.contains(message));
        all.extend(outgoing);
        all
    }

    /// Receives a message. If it is not new, its sender may lack the last acknowledgement.
    ///
    /// # Errors
    /// Returns the reason that the message is not followed. Nothing has changed in that case, except that a proof may
    /// have been found.
    pub fn receive(&mut self, bytes: &[u8]) -> Result<Received, PeerRefusal> {
        self.receive_message(&Message::read(bytes).map_err(LedgerError::from)?)
    }

    /// Receives a message that is already parsed.
    ///
    /// # Errors
    /// As for [`Self::receive`].
    pub(crate) fn receive_message(&mut self, message: &Message) -> Result<Received, PeerRefusal> {
        let before = self.notes.len();
        self.in_turn(message)?;
        self.hear(message)?;
        Ok(if self.notes.len() > before { Received::New } else { Received::Again })
    }

    fn hear(&mut self, message: &Message) -> Result<(), PeerRefusal> {
        if self.teammates.is_some() {
            return self.follow(message);
        }
        match message {
            Message::ChoiceCommitment(seal) => {
                // Before both sides are asked, its round has not started.
                let round = self.round.unwrap_or(u32::MAX);
                if self.ledger.receive_seal(seal, round)? == Received::New {
                    self.notes.push(PeerNote::Heard(message.clone()));
                }
            }
            Message::LogEntry(entry) => self.handle_entry(entry, message)?,
            Message::Ack(ack) => self.handle_ack(ack, message)?,
            Message::MatchEnd(end) => self.handle_end(end, message)?,
            Message::EndProposal(proposal) => self.handle_proposal(proposal, message)?,
        }
        self.finish_leaving()?;
        self.go_on()
    }

    fn handle_entry(&mut self, entry: &LogEntry, message: &Message) -> Result<(), PeerRefusal> {
        // A message that crosses with the end is ignored.
        if self.board.state().is_finished() && entry.seq as usize >= self.ledger.agreed().len() {
            return Ok(());
        }
        let whose = self.whose().unwrap_or(self.me);
        if self.ledger.receive(entry, whose, self.state())? == Received::Again {
            return Ok(());
        }
        let shows = match self.look_at(entry) {
            Ok(shows) => shows,
            Err(why) => {
                self.ledger.refuse();
                return Err(why);
            }
        };
        let seed = self.ledger.acknowledge(&self.key, &self.chain, shows.bytes)?.seed;
        self.notes.push(PeerNote::Heard(message.clone()));
        self.execute(Order { command: shows.command, seed: Seed::Given(seed), openings: shows.openings })
    }

    /// Checks that the rules and the books allow the opponent's command, and returns the cards that this side has to
    /// reveal for it.
    fn look_at(&self, entry: &LogEntry) -> Result<Owed, PeerRefusal> {
        let other = self.me.other();
        let spoken: CommandDisclosure = parsed(&entry.command)?;
        let command = spoken.command;
        sendable(&command, other)?;
        if self.board.state().phase() == Phase::Strategy {
            let hash = ChoiceCommitment::hash(self.ledger.match_id(), other, &entry.command);
            let bound = self.round.and_then(|round| self.ledger.sealed(round));
            if bound.ok_or(PeerRefusal::NotYetBound(other))?.hash != hash {
                return Err(PeerRefusal::NotBound(other));
            }
        }
        all_proven(&self.board, other, &spoken, &self.theirs)?;
        // Layouts are revealed in full once both sides have committed.
        let is_layout = matches!(command, Command::Strategy { .. });
        let openings = if is_layout { Vec::new() } else { openings_needed(&self.board, &command) };
        let mut fork = self.board.clone();
        fork.execute(&command, Seed::Given([0; 32]), &openings).map_err(PeerRefusal::Rules)?;
        let owed = openings.iter().filter_map(|opening| proof(&self.slots, self.begin, opening.card));
        let owed: Vec<CardProof> = owed.collect();
        let bytes = if owed.is_empty() { Vec::new() } else { written(&owed)? };
        Ok(Owed { command, openings, bytes })
    }

    fn handle_ack(&mut self, ack: &Ack, message: &Message) -> Result<(), PeerRefusal> {
        let own = self.ledger.next().filter(|entry| entry.seat == self.me && entry.seq == ack.seq);
        let Some(entry) = own else {
            self.ledger.receive_ack(ack)?;
            return Ok(());
        };
        let CommandDisclosure { command, .. } = parsed(&entry.command)?;
        let openings = answered(&self.board, &command, &ack.shows, &self.theirs)?;
        let mut fork = self.board.clone();
        fork.execute(&command, Seed::Given([0; 32]), &openings).map_err(PeerRefusal::Rules)?;
        let seed = self.ledger.receive_ack(ack)?.seed;
        self.notes.push(PeerNote::Heard(message.clone()));
        self.execute(Order { command, seed: Seed::Given(seed), openings })
    }

    /// Executes an order that both sides agreed on.
    fn execute(&mut self, order: Order) -> Result<(), PeerRefusal> {
        self.board.execute(&order.command, order.seed, &order.openings).map_err(PeerRefusal::Rules)?;
        self.orders.push(order);
        if self.board.state().phase() == Phase::Strategy {
            self.round.get_or_insert(self.orders.len() as u32);
        } else {
            (self.round, self.chosen, self.bound) = (None, None, None);
        }
        Ok(())
    }

    /// Reveals the cards of the own book that are in the own hand.
    #[must_use]
    pub fn hand(&self) -> Vec<RevealedSlot> {
        let hand = self.board.state().layer(self.me, LayerKind::Hand);
        let slot = |card: CardIndex| u8::try_from(card.0.checked_sub(self.begin)?).ok();
        hand.iter().filter_map(|card| self.slots.show(slot(card)?)).collect()
    }

    /// Reveals the whole own book, for the audit at the end.
    #[must_use]
    pub fn confess(&self) -> &[RevealedSlot] {
        self.slots.all()
    }

    /// Audits the other side: its whole book matches the commitments and is allowed, and every revealed card was true.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn audit(
        &self,
        all: &[RevealedSlot],
        is_allowed: impl FnOnce(&[CardId]) -> bool,
    ) -> Result<(), SlotProofError> {
        let cards = self.theirs.commitments.audit(all, is_allowed)?;
        for (slot, name) in cards.into_iter().enumerate() {
            let seen = self.board.card(self.theirs.index(slot as u8)).name();
            if seen.is_some_and(|seen| seen != name) {
                return Err(SlotProofError::OtherCard { slot: slot as u8, card: name });
            }
        }
        Ok(())
    }
}

/// A valid command of the other side, and the data that this side reveals for it.
struct Owed {
    command: Command,
    openings: Vec<Opening>,
    bytes: Vec<u8>,
}
