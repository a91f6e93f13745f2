//! The log of a battle, as one side keeps it: every entry checked, acknowledged, and never two in one place.
//!
//! One entry at a time is on its way. It counts once the other side acknowledged it; only then is its chance known, to both
//! at once. Sending and receiving may happen as often as they like: the same bytes again change nothing.

use super::chain::{Chain, LENGTH, Link, Seen, seed};
use super::end::End;
use super::entry::{Ack, COMMAND, Entry, StateHash};
use super::fault::{Fault, Fork};
use super::genesis::Genesis;
use super::key::{Key, SIGNATURE};
use super::paper::Paper;
use super::proposal::Proposal;
use super::seal::Seal;
use crate::ids::Seat;

mod follow;

/// An entry that both sides have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// The entry with the command.
    pub entry: Entry,
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
    agreed: Vec<Agreed>,
    /// The next entry, not acknowledged yet: one's own that is on its way, or the other side's that is being looked at.
    next: Option<Entry>,
    /// The entries that others of the same seat wrote for the same place. The other side decides which of them counts.
    rivals: Vec<Entry>,
    /// The links shown of both chains.
    seen: [Seen; 2],
    /// The other side's latest commitment, for a choice that both sides make at once.
    seal: Option<Seal>,
    /// The other side's message that ended the battle, if there is one.
    end: Option<End>,
    /// The latest proposal of each side.
    proposed: [Option<Proposal>; 2],
    proof: Option<Fork>,
}

impl Ledger {
    /// An empty log of a battle.
    #[must_use]
    pub fn new(genesis: Genesis, me: Seat) -> Self {
        let match_id = genesis.match_id();
        let seen = [Seat::Host, Seat::Guest].map(|seat| Seen::anchor(genesis.parties[seat.index()].anchor));
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
    pub fn agreed(&self) -> &[Agreed] {
        &self.agreed
    }

    /// The entry that is on its way, or being looked at.
    #[must_use]
    pub const fn next(&self) -> Option<&Entry> {
        self.next.as_ref()
    }

    /// The battle's own number.
    #[must_use]
    pub const fn match_id(&self) -> &[u8; 32] {
        &self.match_id
    }

    /// Proof that the other side cheated, once there is one.
    #[must_use]
    pub const fn proof(&self) -> Option<&Fork> {
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
        key: &Key,
        chain: &Chain,
        state: StateHash,
        command: Vec<u8>,
    ) -> Result<&Entry, Fault> {
        if let Some(waiting) = &self.next {
            return Err(Fault::Waiting(waiting.seq));
        }
        if command.len() > COMMAND {
            return Err(Fault::Long(command.len()));
        }
        let seq = self.seq();
        let link = chain.link(seq).ok_or(Fault::Used)?;
        let (seat, before, signature) = (self.me, self.head(), [0; SIGNATURE]);
        let entry = Entry { seq, seat, before, state, link, command, signature };
        Ok(self.next.insert(entry.signed(&self.match_id, key)))
    }

    /// Takes an own entry up again that was written before a crash.
    ///
    /// # Errors
    /// It is not the next one of this battle.
    pub fn resume(&mut self, entry: Entry) -> Result<(), Fault> {
        if let Some(waiting) = &self.next {
            return Err(Fault::Waiting(waiting.seq));
        }
        if entry.seat != self.me {
            return Err(Fault::Seat(entry.seat));
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
    pub fn receive(&mut self, entry: &Entry, whose: Seat, state: StateHash) -> Result<Received, Fault> {
        let other = self.me.other();
        if entry.command.len() > COMMAND {
            return Err(Fault::Long(entry.command.len()));
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
            return Err(Fault::Waiting(waiting.seq));
        }
        if whose != other {
            return Err(Fault::Seat(other));
        }
        self.follows(entry)?;
        if entry.state != state {
            return Err(Fault::State(entry.seq));
        }
        self.next = Some(entry.clone());
        Ok(Received::New)
    }

    /// Checks that a paper comes from the other side and carries its signature.
    fn genuine<P: Paper>(&self, paper: &P) -> Result<(), Fault> {
        let other = self.me.other();
        if paper.seat() != other {
            return Err(Fault::Seat(paper.seat()));
        }
        self.genesis.signer(&self.match_id, paper).ok_or(Fault::Signature(other)).map(|_| ())
    }

    /// The other side signed two things for one place: that is kept.
    fn forked<P: Paper>(&mut self, known: P, later: &P) -> Fault {
        if self.genesis.signer(&self.match_id, &known) != self.genesis.signer(&self.match_id, later) {
            return Fault::Rival(later.seat());
        }
        self.proof = Some(Fork { first: known.into(), second: later.clone().into() });
        Fault::Forked(later.seat())
    }

    /// Checks that an entry is the next one and shows the next link.
    fn follows(&self, entry: &Entry) -> Result<(), Fault> {
        let expected = self.seq();
        if entry.seq != expected {
            return Err(Fault::Seq { found: entry.seq, expected });
        }
        if expected >= LENGTH {
            return Err(Fault::Used);
        }
        if entry.before != self.head() {
            return Err(Fault::Before(entry.seq));
        }
        self.link(entry.seat, entry.link, entry.seq).map(|_| ())
    }

    fn link(&self, seat: Seat, link: Link, seq: u32) -> Result<Seen, Fault> {
        self.seen[seat.index()].with(link).ok_or(Fault::Link(seq))
    }

    /// The rules refuse the other side's entry: it never was. The entry comes back, as evidence.
    pub fn refuse(&mut self) -> Option<Entry> {
        self.next.take_if(|entry| entry.seat != self.me)
    }

    /// Acknowledges the other side's entry, with what is to be shown for it: now it counts, and its chance is known.
    ///
    /// # Errors
    /// There is none, or there can be no more.
    pub fn acknowledge(&mut self, key: &Key, chain: &Chain, shows: Vec<u8>) -> Result<&Agreed, Fault> {
        let entry = self.next.as_ref().filter(|entry| entry.seat != self.me).ok_or(Fault::Nothing)?;
        let link = chain.link(entry.seq).ok_or(Fault::Used)?;
        let hash = entry.hash(&self.match_id);
        let (seq, state, seat, signature) = (entry.seq, entry.state, self.me, [0; SIGNATURE]);
        let ack = Ack { seq, seat, entry: hash, state, link, shows, signature };
        self.agree(ack.signed(&self.match_id, key))
    }

    /// The other side acknowledges the own entry. What was acknowledged before comes back again.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn receive_ack(&mut self, ack: &Ack) -> Result<&Agreed, Fault> {
        let other = self.me.other();
        self.genuine(ack)?;
        let known = self.agreed.get(ack.seq as usize).filter(|agreed| agreed.ack.seat == other);
        if let Some(known) = known {
            if known.ack.body(&self.match_id) == ack.body(&self.match_id) {
                return Ok(&self.agreed[ack.seq as usize]);
            }
            return Err(self.forked(known.ack.clone(), ack));
        }
        let entry = self.next.as_ref().filter(|entry| entry.seat == self.me).ok_or(Fault::Nothing)?;
        if ack.seq != entry.seq {
            return Err(Fault::Seq { found: ack.seq, expected: entry.seq });
        }
        if ack.entry != entry.hash(&self.match_id) {
            return Err(Fault::Nothing);
        }
        if ack.state != entry.state {
            return Err(Fault::State(ack.seq));
        }
        self.agree(ack.clone())
    }

    /// Binds an own choice that both make at once, from so many entries on.
    #[must_use]
    pub fn seal(&self, key: &Key, seq: u32, command: &[u8]) -> Seal {
        let hash = Seal::hash(&self.match_id, self.me, command);
        let seal = Seal { seq, seat: self.me, hash, signature: [0; SIGNATURE] };
        seal.signed(&self.match_id, key)
    }

    /// The other side has bound its choice, from so many entries on.
    ///
    /// # Errors
    /// It is not signed, of another moment, or the second one for this one.
    pub fn receive_seal(&mut self, seal: &Seal, seq: u32) -> Result<Received, Fault> {
        self.genuine(seal)?;
        match &self.seal {
            Some(known) if known.seq == seal.seq && known.hash == seal.hash => Ok(Received::Again),
            Some(known) if known.seq == seal.seq => Err(self.forked(known.clone(), seal)),
            _ if seal.seq != seq => Err(Fault::Seq { found: seal.seq, expected: seq }),
            _ => {
                self.seal = Some(seal.clone());
                Ok(Received::New)
            }
        }
    }

    /// Returns the other side's commitment after `seq` entries, if there is one.
    #[must_use]
    pub fn sealed(&self, seq: u32) -> Option<&Seal> {
        self.seal.as_ref().filter(|seal| seal.seq == seq)
    }

    /// Ends the battle here, for that reason. What the other side is commanding never was.
    ///
    /// # Errors
    /// An own entry is on its way: whether it counts must be known first.
    pub fn end(&mut self, key: &Key, reason: u8) -> Result<End, Fault> {
        if let Some(waiting) = self.next.as_ref().filter(|entry| entry.seat == self.me) {
            return Err(Fault::Waiting(waiting.seq));
        }
        Ok(self.ended(key, reason, None))
    }

    fn ended(&mut self, key: &Key, reason: u8, proposal: Option<Proposal>) -> End {
        self.next = None;
        let (seq, seat, before, signature) = (self.seq(), self.me, self.head(), [0; SIGNATURE]);
        End { seq, seat, before, reason, proposal, signature }.signed(&self.match_id, key)
    }

    /// Proposes an end for that reason.
    ///
    /// # Errors
    /// What was proposed before still stands.
    pub fn propose(&mut self, key: &Key, reason: u8) -> Result<Proposal, Fault> {
        if let Some(before) = self.proposed(self.me) {
            return Err(Fault::Waiting(before.seq));
        }
        let proposal = Proposal { seq: self.seq(), seat: self.me, reason, signature: [0; SIGNATURE] };
        let proposal = proposal.signed(&self.match_id, key);
        self.proposed[self.me.index()] = Some(proposal.clone());
        Ok(proposal)
    }

    /// Takes an own proposal up again that was made before a crash.
    pub fn propose_again(&mut self, proposal: Proposal) {
        self.proposed[self.me.index()] = Some(proposal);
    }

    /// The other side proposes an end.
    ///
    /// # Errors
    /// It is not signed, of another moment, too soon after the one before, or the second one for this moment.
    pub fn receive_proposal(&mut self, proposal: &Proposal) -> Result<Received, Fault> {
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
                return Err(Fault::Seq { found: proposal.seq, expected });
            }
        }
        // Whoever has acknowledged an entry that is still on its way here is ahead by one.
        if !proposal.stands(expected.max(proposal.seq)) || proposal.seq > expected + 1 {
            return Err(Fault::Seq { found: proposal.seq, expected });
        }
        self.proposed[proposal.seat.index()] = Some(proposal.clone());
        Ok(Received::New)
    }

    /// Returns the proposal of a side that still stands, if there is one.
    #[must_use]
    pub fn proposed(&self, seat: Seat) -> Option<&Proposal> {
        // Made one entry ahead it stands as well.
        let proposal = self.proposed[seat.index()].as_ref();
        proposal.filter(|proposal| proposal.stands(self.seq().max(proposal.seq)))
    }

    /// Ends the battle as the other side proposed.
    ///
    /// # Errors
    /// It proposes nothing, or an own entry is on its way: whether it counts must be known first.
    pub fn accept(&mut self, key: &Key) -> Result<End, Fault> {
        let other = self.me.other();
        let (seq, proposal) = (self.seq(), self.proposed(other).cloned());
        let proposal = proposal.ok_or(Fault::NotProposed(other))?;
        if let Some(waiting) = self.next.as_ref().filter(|entry| entry.seat == self.me) {
            return Err(Fault::Waiting(waiting.seq));
        }
        if !proposal.stands(seq) {
            return Err(Fault::NotProposed(other));
        }
        Ok(self.ended(key, proposal.reason, Some(proposal)))
    }

    /// The other side ends the battle. An own entry that is on its way never was.
    ///
    /// # Errors
    /// It is not signed, or not here.
    pub fn receive_end(&mut self, end: &End) -> Result<Received, Fault> {
        self.genuine(end)?;
        if let Some(known) = &self.end {
            if (known.seq, known.reason) == (end.seq, end.reason) {
                return Ok(Received::Again);
            }
            // Only in one place two of them are proof.
            let is_proof = known.seq == end.seq;
            return Err(if is_proof { self.forked(known.clone(), end) } else { Fault::Forked(end.seat) });
        }
        self.ends_here(end)?;
        self.next = None;
        self.end = Some(end.clone());
        Ok(Received::New)
    }

    /// Checks that the battle can end in this way, and at this point.
    fn ends_here(&self, end: &End) -> Result<(), Fault> {
        if !end.is_agreed(&self.match_id, &self.genesis) {
            return Err(Fault::NotProposed(end.seat.other()));
        }
        let expected = self.seq();
        if end.seq != expected {
            return Err(Fault::Seq { found: end.seq, expected });
        }
        if end.before != self.head() {
            return Err(Fault::Before(end.seq));
        }
        Ok(())
    }

    /// Both sides have the next entry.
    fn agree(&mut self, ack: Ack) -> Result<&Agreed, Fault> {
        let entry = self.next.as_ref().ok_or(Fault::Nothing)?;
        let mut seen = self.seen;
        seen[entry.seat.index()] = self.link(entry.seat, entry.link, entry.seq)?;
        seen[ack.seat.index()] = self.link(ack.seat, ack.link, ack.seq)?;
        let [host, guest] = match entry.seat {
            Seat::Host => [&entry.link, &ack.link],
            Seat::Guest => [&ack.link, &entry.link],
        };
        let seed = seed(&self.match_id, entry.seq, host, guest, &entry.before);
        let entry = self.next.take().ok_or(Fault::Nothing)?;
        self.seen = seen;
        self.rivals.clear();
        self.agreed.push(Agreed { entry, ack, seed });
        self.agreed.last().ok_or(Fault::Nothing)
    }
}
