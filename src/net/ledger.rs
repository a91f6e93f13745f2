//! The log of a battle, as one side keeps it: every entry is checked and acknowledged, and no position has two.
//!
//! Only one entry is pending at a time. It counts once the other side has acknowledged it; only then do both sides know
//! its seed, at the same time. Messages may be sent and received repeatedly: the same bytes again change nothing.

use super::chain::{Chain, ChainLink, LENGTH, ObservedChain, seed};
use super::choice_commitment::ChoiceCommitment;
use super::end::MatchEnd;
use super::entry::{Ack, COMMAND, LogEntry, StateHash};
use super::fault::{Equivocation, LedgerError};
use super::genesis::Genesis;
use super::key::{IdentityKey, SIGNATURE};
use super::message::Message;
use super::proposal::EndProposal;
use super::signed::Signed;
use crate::ids::Seat;

mod follow;

/// An entry that both sides have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreedEntry {
    /// The entry with the command.
    pub entry: LogEntry,
    /// The acknowledgement of the entry.
    pub ack: Ack,
    /// The seed for the entry's randomness.
    pub seed: [u8; 32],
}

/// The result of receiving an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// The next entry: the rules have to check it before it is acknowledged.
    New,
    /// An entry that was received before.
    Again,
}

/// The log of one side.
#[derive(Clone, Debug)]
pub struct Ledger {
    genesis: Genesis,
    match_id: [u8; 32],
    me: Seat,
    agreed: Vec<AgreedEntry>,
    /// The next entry, not acknowledged yet: an own entry that was sent, or an entry of the other side that is being
    /// checked.
    next: Option<LogEntry>,
    /// The entries that teammates wrote for the same position. The other side decides which of them counts.
    rivals: Vec<LogEntry>,
    /// The revealed links of both chains.
    seen: [ObservedChain; 2],
    /// The other side's latest commitment, for a choice that both sides make at once.
    seal: Option<ChoiceCommitment>,
    /// The other side's message that ended the battle, if there is one.
    end: Option<MatchEnd>,
    /// The latest proposal of each side.
    proposed: [Option<EndProposal>; 2],
    proof: Option<Equivocation>,
}

impl Ledger {
    /// Creates the empty log of a battle.
    #[must_use]
    pub fn new(genesis: Genesis, me: Seat) -> Self {
        let match_id = genesis.match_id();
        let seen =
            [Seat::Host, Seat::Guest].map(|seat| ObservedChain::anchor(genesis.parties[seat.index()].anchor));
        Self {
            genesis,
            match_id,
            me,
            agreed: Vec::new(),
            next: None,
            rivals: Vec::new(),
            seen,
            seal: None,
            end: None,
            proposed: [None, None],
            proof: None,
        }
    }

    /// Returns the entries of the log that both sides have.
    #[must_use]
    pub fn agreed(&self) -> &[AgreedEntry] {
        &self.agreed
    }

    /// Returns the entry that was sent, or that is being checked.
    #[must_use]
    pub const fn next(&self) -> Option<&LogEntry> {
        self.next.as_ref()
    }

    /// Returns the match id.
    #[must_use]
    pub const fn match_id(&self) -> &[u8; 32] {
        &self.match_id
    }

    /// Returns the proof that the other side cheated, if there is one.
    #[must_use]
    pub const fn proof(&self) -> Option<&Equivocation> {
        self.proof.as_ref()
    }

    fn seq(&self) -> u32 {
        self.agreed.len() as u32
    }

    /// Returns the hash that the next entry must follow from.
    fn head(&self) -> [u8; 32] {
        self.agreed.last().map_or(self.match_id, |last| last.entry.hash(&self.match_id))
    }

    /// Adds a signed own command. The caller stores the returned entry before sending it, and sends the same bytes
    /// every time.
    ///
    /// # Errors
    /// Another entry is pending, or the log is full.
    pub fn write(
        &mut self,
        key: &IdentityKey,
        chain: &Chain,
        state: StateHash,
        command: Vec<u8>,
    ) -> Result<&LogEntry, LedgerError> {
        if let Some(waiting) = &self.next {
            return Err(LedgerError::Waiting(waiting.seq));
        }
        if command.len() > COMMAND {
            return Err(LedgerError::Long(command.len()));
        }
        let seq = self.seq();
        let link = chain.link(seq).ok_or(LedgerError::Used)?;
        let (seat, before, signature) = (self.me, self.head(), [0; SIGNATURE]);
        let entry = LogEntry { seq, seat, before, state, link, command, signature };
        Ok(self.next.insert(entry.signed(&self.match_id, key)))
    }

    /// Restores an own entry that was written before a crash.
    ///
    /// # Errors
    /// The entry is not the next one of this battle.
    pub fn resume(&mut self, entry: LogEntry) -> Result<(), LedgerError> {
        if let Some(waiting) = &self.next {
            return Err(LedgerError::Waiting(waiting.seq));
        }
        if entry.seat != self.me {
            return Err(LedgerError::Seat(entry.seat));
        }
        self.follows(&entry)?;
        self.next = Some(entry);
        Ok(())
    }

    /// Receives an entry of the other side, given the own state of the battle and the seat that is to command. Only one
    /// seat may command at a time: otherwise the side that waits could see the other's link before choosing. The entry
    /// only becomes pending, until it is acknowledged once the rules allow it, or refused.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn receive(
        &mut self,
        entry: &LogEntry,
        whose: Seat,
        state: StateHash,
    ) -> Result<Received, LedgerError> {
        let other = self.me.other();
        if entry.command.len() > COMMAND {
            return Err(LedgerError::Long(entry.command.len()));
        }
        self.genuine(entry)?;
        let known = self.agreed.get(entry.seq as usize).map(|agreed| &agreed.entry).or(self.next.as_ref());
        if let Some(known) = known.filter(|known| (known.seq, known.seat) == (entry.seq, entry.seat)) {
            if known.body(&self.match_id) == entry.body(&self.match_id) {
                return Ok(Received::Again);
            }
            return Err(self.forked(known.clone(), entry));
        }
        if let Some(waiting) = &self.next {
            return Err(LedgerError::Waiting(waiting.seq));
        }
        if whose != other {
            return Err(LedgerError::Seat(other));
        }
        self.follows(entry)?;
        if entry.state != state {
            return Err(LedgerError::State(entry.seq));
        }
        self.next = Some(entry.clone());
        Ok(Received::New)
    }

    /// Checks that a message comes from the other side and has a valid signature.
    fn genuine<P: Signed>(&self, paper: &P) -> Result<(), LedgerError> {
        let other = self.me.other();
        if paper.seat() != other {
            return Err(LedgerError::Seat(paper.seat()));
        }
        self.genesis.signer(&self.match_id, paper).ok_or(LedgerError::Signature(other)).map(|_| ())
    }

    /// Keeps two different messages that the other side signed for one position, as proof.
    fn forked<P: Signed + Into<Message>>(&mut self, known: P, later: &P) -> LedgerError {
        if self.genesis.signer(&self.match_id, &known) != self.genesis.signer(&self.match_id, later) {
            return LedgerError::Rival(later.seat());
        }
        self.proof = Some(Equivocation { first: known.into(), second: later.clone().into() });
        LedgerError::Forked(later.seat())
    }

    /// Checks that an entry is the next one and reveals the next link.
    fn follows(&self, entry: &LogEntry) -> Result<(), LedgerError> {
        let expected = self.seq();
        if entry.seq != expected {
            return Err(LedgerError::Seq { found: entry.seq, expected });
        }
        if expected >= LENGTH {
            return Err(LedgerError::Used);
        }
        if entry.before != self.head() {
            return Err(LedgerError::Before(entry.seq));
        }
        self.link(entry.seat, entry.link, entry.seq).map(|_| ())
    }

    fn link(&self, seat: Seat, link: ChainLink, seq: u32) -> Result<ObservedChain, LedgerError> {
        self.seen[seat.index()].with(link).ok_or(LedgerError::Link(seq))
    }

    /// Discards the pending entry of the other side, which the rules refuse. Returns the entry, as evidence.
    pub fn refuse(&mut self) -> Option<LogEntry> {
        self.next.take_if(|entry| entry.seat != self.me)
    }

    /// Acknowledges the other side's entry, with the data to reveal for it. The entry then counts, and its seed is
    /// known.
    ///
    /// # Errors
    /// No entry is pending, or the log is full.
    pub fn acknowledge(
        &mut self,
        key: &IdentityKey,
        chain: &Chain,
        shows: Vec<u8>,
    ) -> Result<&AgreedEntry, LedgerError> {
        let entry = self.next.as_ref().filter(|entry| entry.seat != self.me).ok_or(LedgerError::Nothing)?;
        let link = chain.link(entry.seq).ok_or(LedgerError::Used)?;
        let hash = entry.hash(&self.match_id);
        let (seq, state, seat, signature) = (entry.seq, entry.state, self.me, [0; SIGNATURE]);
        let ack = Ack { seq, seat, entry: hash, state, link, shows, signature };
        self.agree(ack.signed(&self.match_id, key))
    }

    /// Receives the other side's acknowledgement of an own entry. Returns the entry again if it was acknowledged
    /// before.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn receive_ack(&mut self, ack: &Ack) -> Result<&AgreedEntry, LedgerError> {
        let other = self.me.other();
        self.genuine(ack)?;
        let known = self.agreed.get(ack.seq as usize).filter(|agreed| agreed.ack.seat == other);
        if let Some(known) = known {
            if known.ack.body(&self.match_id) == ack.body(&self.match_id) {
                return Ok(&self.agreed[ack.seq as usize]);
            }
            return Err(self.forked(known.ack.clone(), ack));
        }
        let entry = self.next.as_ref().filter(|entry| entry.seat == self.me).ok_or(LedgerError::Nothing)?;
        if ack.seq != entry.seq {
            return Err(LedgerError::Seq { found: ack.seq, expected: entry.seq });
        }
        if ack.entry != entry.hash(&self.match_id) {
            return Err(LedgerError::Nothing);
        }
        if ack.state != entry.state {
            return Err(LedgerError::State(ack.seq));
        }
        self.agree(ack.clone())
    }

    /// Returns the commitment to an own choice that both sides make at once, after `seq` entries.
    #[must_use]
    pub fn seal(&self, key: &IdentityKey, seq: u32, command: &[u8]) -> ChoiceCommitment {
        let hash = ChoiceCommitment::hash(&self.match_id, self.me, command);
        let seal = ChoiceCommitment { seq, seat: self.me, hash, signature: [0; SIGNATURE] };
        seal.signed(&self.match_id, key)
    }

    /// Receives the other side's commitment to its choice, after `seq` entries.
    ///
    /// # Errors
    /// The commitment is not signed, belongs to another position, or is the second one for this position.
    pub fn receive_seal(&mut self, seal: &ChoiceCommitment, seq: u32) -> Result<Received, LedgerError> {
        self.genuine(seal)?;
        match &self.seal {
            Some(known) if known.seq == seal.seq && known.hash == seal.hash => Ok(Received::Again),
            Some(known) if known.seq == seal.seq => Err(self.forked(known.clone(), seal)),
            _ if seal.seq != seq => Err(LedgerError::Seq { found: seal.seq, expected: seq }),
            _ => {
                self.seal = Some(seal.clone());
                Ok(Received::New)
            }
        }
    }

    /// Returns the other side's commitment after `seq` entries, if there is one.
    #[must_use]
    pub fn sealed(&self, seq: u32) -> Option<&ChoiceCommitment> {
        self.seal.as_ref().filter(|seal| seal.seq == seq)
    }

    /// Ends the battle here, with that reason. A pending entry of the other side is discarded.
    ///
    /// # Errors
    /// An own entry is pending: the other side's answer to it must be known first.
    pub fn end(&mut self, key: &IdentityKey, reason: u8) -> Result<MatchEnd, LedgerError> {
        if let Some(waiting) = self.next.as_ref().filter(|entry| entry.seat == self.me) {
            return Err(LedgerError::Waiting(waiting.seq));
        }
        Ok(self.ended(key, reason, None))
    }

    fn ended(&mut self, key: &IdentityKey, reason: u8, proposal: Option<EndProposal>) -> MatchEnd {
        self.next = None;
        let (seq, seat, before, signature) = (self.seq(), self.me, self.head(), [0; SIGNATURE]);
        MatchEnd { seq, seat, before, reason, proposal, signature }.signed(&self.match_id, key)
    }

    /// Proposes an end for that reason.
    ///
    /// # Errors
    /// The previous proposal is still valid.
    pub fn propose(&mut self, key: &IdentityKey, reason: u8) -> Result<EndProposal, LedgerError> {
        if let Some(before) = self.proposed(self.me) {
            return Err(LedgerError::Waiting(before.seq));
        }
        let proposal = EndProposal { seq: self.seq(), seat: self.me, reason, signature: [0; SIGNATURE] };
        let proposal = proposal.signed(&self.match_id, key);
        self.proposed[self.me.index()] = Some(proposal.clone());
        Ok(proposal)
    }

    /// Restores an own proposal that was made before a crash.
    pub fn propose_again(&mut self, proposal: EndProposal) {
        self.proposed[self.me.index()] = Some(proposal);
    }

    /// Receives the other side's proposal of an end.
    ///
    /// # Errors
    /// The proposal is not signed, belongs to another position, follows the previous one too soon, or is the second one
    /// for this position.
    pub fn receive_proposal(&mut self, proposal: &EndProposal) -> Result<Received, LedgerError> {
        self.genuine(proposal)?;
        let expected = self.seq();
        if let Some(known) = &self.proposed[proposal.seat.index()] {
            if known.body(&self.match_id) == proposal.body(&self.match_id) {
                return Ok(Received::Again);
            }
            if known.seq == proposal.seq {
                return Err(self.forked(known.clone(), proposal));
            }
            if known.stands(proposal.seq) || proposal.seq < known.seq {
                return Err(LedgerError::Seq { found: proposal.seq, expected });
            }
        }
        // A side that has acknowledged an entry that is still pending here is one entry ahead.
        if !proposal.stands(expected.max(proposal.seq)) || proposal.seq > expected + 1 {
            return Err(LedgerError::Seq { found: proposal.seq, expected });
        }
        self.proposed[proposal.seat.index()] = Some(proposal.clone());
        Ok(Received::New)
    }

    /// Returns the proposal of a side that is still valid, if there is one.
    #[must_use]
    pub fn proposed(&self, seat: Seat) -> Option<&EndProposal> {
        // A proposal made one entry ahead is valid as well.
        let proposal = self.proposed[seat.index()].as_ref();
        proposal.filter(|proposal| proposal.stands(self.seq().max(proposal.seq)))
    }

    /// Ends the battle as the other side proposed.
    ///
    /// # Errors
    /// The other side has proposed nothing, or an own entry is pending: the answer to it must be known first.
    pub fn accept(&mut self, key: &IdentityKey) -> Result<MatchEnd, LedgerError> {
        let other = self.me.other();
        let (seq, proposal) = (self.seq(), self.proposed(other).cloned());
        let proposal = proposal.ok_or(LedgerError::NotProposed(other))?;
        if let Some(waiting) = self.next.as_ref().filter(|entry| entry.seat == self.me) {
            return Err(LedgerError::Waiting(waiting.seq));
        }
        if !proposal.stands(seq) {
            return Err(LedgerError::NotProposed(other));
        }
        Ok(self.ended(key, proposal.reason, Some(proposal)))
    }

    /// Receives the end of the battle from the other side. A pending own entry is discarded.
    ///
    /// # Errors
    /// The end is not signed, or belongs to another position.
    pub fn receive_end(&mut self, end: &MatchEnd) -> Result<Received, LedgerError> {
        self.genuine(end)?;
        if let Some(known) = &self.end {
            if (known.seq, known.reason) == (end.seq, end.reason) {
                return Ok(Received::Again);
            }
            // Two different ends are proof only if they belong to the same position.
            let is_proof = known.seq == end.seq;
            return Err(if is_proof {
                self.forked(known.clone(), end)
            } else {
                LedgerError::Forked(end.seat)
            });
        }
        self.ends_here(end)?;
        self.next = None;
        self.end = Some(end.clone());
        Ok(Received::New)
    }

    /// Checks that the battle can end in this way, and at this point.
    fn ends_here(&self, end: &MatchEnd) -> Result<(), LedgerError> {
        if !end.is_agreed(&self.match_id, &self.genesis) {
            return Err(LedgerError::NotProposed(end.seat.other()));
        }
        let expected = self.seq();
        if end.seq != expected {
            return Err(LedgerError::Seq { found: end.seq, expected });
        }
        if end.before != self.head() {
            return Err(LedgerError::Before(end.seq));
        }
        Ok(())
    }

    /// Appends the next entry, which both sides now have.
    fn agree(&mut self, ack: Ack) -> Result<&AgreedEntry, LedgerError> {
        let entry = self.next.as_ref().ok_or(LedgerError::Nothing)?;
        let mut seen = self.seen;
        seen[entry.seat.index()] = self.link(entry.seat, entry.link, entry.seq)?;
        seen[ack.seat.index()] = self.link(ack.seat, ack.link, ack.seq)?;
        let [host, guest] = match entry.seat {
            Seat::Host => [&entry.link, &ack.link],
            Seat::Guest => [&ack.link, &entry.link],
        };
        let seed = seed(&self.match_id, entry.seq, host, guest, &entry.before);
        let entry = self.next.take().ok_or(LedgerError::Nothing)?;
        self.seen = seen;
        self.rivals.clear();
        self.agreed.push(AgreedEntry { entry, ack, seed });
        self.agreed.last().ok_or(LedgerError::Nothing)
    }
}
