//! The log of a battle, as one side keeps it: every entry checked, acknowledged, and never two in one place.
//!
//! One entry at a time is on its way. It counts once the other side acknowledged it; only then is its chance known, to both
//! at once. Sending and receiving may happen as often as they like: the same bytes again change nothing.

use super::chain::{Chain, ChainLink, LENGTH, ObservedChain, seed};
use super::choice_commitment::ChoiceCommitment;
use super::end::MatchEnd;
use super::entry::{Ack, COMMAND, LogEntry, StateHash};
use super::fault::{Equivocation, LedgerError};
use super::genesis::Genesis;
use super::key::{IdentityKey, SIGNATURE};
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
    /// Its chance.
    pub seed: [u8; 32],
}

/// The result of receiving an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// It is the next one: the rules may look at it, and then it is to be acknowledged.
    New,
    /// It was received before.
    Again,
}

/// One side's log.
#[derive(Clone, Debug)]
pub struct Ledger {
    genesis: Genesis,
    match_id: [u8; 32],
    me: Seat,
    agreed: Vec<AgreedEntry>,
    /// The next entry, not acknowledged yet: one's own that is on its way, or the other side's that is being looked at.
    next: Option<LogEntry>,
    /// The entries that others of the same seat wrote for the same place. The other side decides which of them counts.
    rivals: Vec<LogEntry>,
    /// The links shown of both chains.
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
    /// An empty log of a battle.
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

    /// The entry that is on its way, or being looked at.
    #[must_use]
    pub const fn next(&self) -> Option<&LogEntry> {
        self.next.as_ref()
    }

    /// The battle's own number.
    #[must_use]
    pub const fn match_id(&self) -> &[u8; 32] {
        &self.match_id
    }

    /// Proof that the other side cheated, once there is one.
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

    /// Writes an own command down, signed: what comes back is to be kept first and sent then, the same bytes every time.
    ///
    /// # Errors
    /// Another entry is on its way, or there can be no more.
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

    /// Takes an own entry up again that was written before a crash.
    ///
    /// # Errors
    /// It is not the next one of this battle.
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

    /// An entry of the other side comes in, where the own battle stands so and that seat is to command: one seat only, or
    /// whoever waited could see the other's link before choosing. It changes nothing yet but that it waits to be acknowledged,
    /// once the rules allow it, or to be refused.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
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

    /// Checks that a paper comes from the other side and carries its signature.
    fn genuine<P: Signed>(&self, paper: &P) -> Result<(), LedgerError> {
        let other = self.me.other();
        if paper.seat() != other {
            return Err(LedgerError::Seat(paper.seat()));
        }
        self.genesis.signer(&self.match_id, paper).ok_or(LedgerError::Signature(other)).map(|_| ())
    }

    /// The other side signed two things for one place: that is kept.
    fn forked<P: Signed>(&mut self, known: P, later: &P) -> LedgerError {
        if self.genesis.signer(&self.match_id, &known) != self.genesis.signer(&self.match_id, later) {
            return LedgerError::Rival(later.seat());
        }
        self.proof = Some(Equivocation { first: known.into(), second: later.clone().into() });
        LedgerError::Forked(later.seat())
    }

    /// Checks that an entry is the next one and shows the next link.
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

    /// The rules refuse the other side's entry: it never was. The entry comes back, as evidence.
    pub fn refuse(&mut self) -> Option<LogEntry> {
        self.next.take_if(|entry| entry.seat != self.me)
    }

    /// Acknowledges the other side's entry, with what is to be shown for it: now it counts, and its chance is known.
    ///
    /// # Errors
    /// There is none, or there can be no more.
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

    /// The other side acknowledges the own entry. What was acknowledged before comes back again.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
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

    /// Binds an own choice that both make at once, from so many entries on.
    #[must_use]
    pub fn seal(&self, key: &IdentityKey, seq: u32, command: &[u8]) -> ChoiceCommitment {
        let hash = ChoiceCommitment::hash(&self.match_id, self.me, command);
        let seal = ChoiceCommitment { seq, seat: self.me, hash, signature: [0; SIGNATURE] };
        seal.signed(&self.match_id, key)
    }

    /// The other side has bound its choice, from so many entries on.
    ///
    /// # Errors
    /// It is not signed, of another moment, or the second one for this one.
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

    /// Ends the battle here, for that reason. What the other side is commanding never was.
    ///
    /// # Errors
    /// An own entry is on its way: whether it counts must be known first.
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
    /// What was proposed before still stands.
    pub fn propose(&mut self, key: &IdentityKey, reason: u8) -> Result<EndProposal, LedgerError> {
        if let Some(before) = self.proposed(self.me) {
            return Err(LedgerError::Waiting(before.seq));
        }
        let proposal = EndProposal { seq: self.seq(), seat: self.me, reason, signature: [0; SIGNATURE] };
        let proposal = proposal.signed(&self.match_id, key);
        self.proposed[self.me.index()] = Some(proposal.clone());
        Ok(proposal)
    }

    /// Takes an own proposal up again that was made before a crash.
    pub fn propose_again(&mut self, proposal: EndProposal) {
        self.proposed[self.me.index()] = Some(proposal);
    }

    /// The other side proposes an end.
    ///
    /// # Errors
    /// It is not signed, of another moment, too soon after the one before, or the second one for this moment.
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
        // Whoever has acknowledged an entry that is still on its way here is ahead by one.
        if !proposal.stands(expected.max(proposal.seq)) || proposal.seq > expected + 1 {
            return Err(LedgerError::Seq { found: proposal.seq, expected });
        }
        self.proposed[proposal.seat.index()] = Some(proposal.clone());
        Ok(Received::New)
    }

    /// Returns the proposal of a side that still stands, if there is one.
    #[must_use]
    pub fn proposed(&self, seat: Seat) -> Option<&EndProposal> {
        // Made one entry ahead it stands as well.
        let proposal = self.proposed[seat.index()].as_ref();
        proposal.filter(|proposal| proposal.stands(self.seq().max(proposal.seq)))
    }

    /// Ends the battle as the other side proposed.
    ///
    /// # Errors
    /// It proposes nothing, or an own entry is on its way: whether it counts must be known first.
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

    /// The other side ends the battle. An own entry that is on its way never was.
    ///
    /// # Errors
    /// It is not signed, or not here.
    pub fn receive_end(&mut self, end: &MatchEnd) -> Result<Received, LedgerError> {
        self.genuine(end)?;
        if let Some(known) = &self.end {
            if (known.seq, known.reason) == (end.seq, end.reason) {
                return Ok(Received::Again);
            }
            // Only in one place two of them are proof.
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

    /// Both sides have the next entry.
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
