//! A log for a seat that several people share, of whom one at a time signs: the functions by which the others follow
//! it.
//!
//! The log does not know which of them that is. Two of them may sign for one position if one acts in place of another
//! who then comes back. The entry that the other side acknowledges counts, and no honest player is accused. An
//! acknowledgement depends on its entry alone, so two acknowledgements of one entry are equivalent.

use super::{AgreedEntry, Ledger, Received};
use crate::ids::{PlayerId, Seat};
use crate::net::choice_commitment::ChoiceCommitment;
use crate::net::end::MatchEnd;
use crate::net::entry::{Ack, LogEntry};
use crate::net::fault::LedgerError;
use crate::net::signed::Signed;

/// The maximum number of pending entries in one position.
const RIVALS: usize = 8;

impl Ledger {
    /// Returns the player of the message's seat who signed it.
    #[must_use]
    pub fn signer<P: Signed>(&self, paper: &P) -> Option<PlayerId> {
        self.genesis.signer(&self.match_id, paper)
    }

    /// Returns all pending entries for the next position.
    pub fn waiting(&self) -> impl Iterator<Item = &LogEntry> {
        self.next.iter().chain(&self.rivals)
    }

    /// Sets the pending entries of teammates aside, so that an own entry can be written.
    pub fn step_aside(&mut self) {
        self.rivals.extend(self.next.take_if(|entry| entry.seat == self.me));
    }

    fn of_own_seat<P: Signed>(&self, paper: &P) -> Result<(), LedgerError> {
        if paper.seat() != self.me {
            return Err(LedgerError::Seat(paper.seat()));
        }
        self.signer(paper).ok_or(LedgerError::Signature(self.me)).map(|_| ())
    }

    /// Receives an entry that a teammate wrote.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn follow(&mut self, entry: &LogEntry) -> Result<Received, LedgerError> {
        self.of_own_seat(entry)?;
        if entry.seq < self.seq() {
            return Ok(Received::Again);
        }
        self.wait(entry)
    }

    /// Receives an entry of the other side, in a position for which several entries may be pending.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn look_on(&mut self, entry: &LogEntry) -> Result<Received, LedgerError> {
        self.genuine(entry)?;
        if entry.seq < self.seq() {
            return Ok(Received::Again);
        }
        self.wait(entry)
    }

    fn wait(&mut self, entry: &LogEntry) -> Result<Received, LedgerError> {
        self.follows(entry)?;
        let body = entry.body(&self.match_id);
        let signer = self.signer(entry);
        let known = |known: &&LogEntry| known.seat == entry.seat && self.signer(*known) == signer;
        let known = self.waiting().find(known).cloned();
        if let Some(known) = known {
            let is_same = known.body(&self.match_id) == body;
            return if is_same { Ok(Received::Again) } else { Err(self.forked(known, entry)) };
        }
        if self.next.is_none() {
            self.next = Some(entry.clone());
        } else if self.rivals.len() < RIVALS {
            self.rivals.push(entry.clone());
        }
        Ok(Received::New)
    }

    /// Selects the acknowledged entry among those pending for the next position.
    ///
    /// # Errors
    /// There is no such entry.
    pub fn choose(&mut self, ack: &Ack) -> Result<&LogEntry, LedgerError> {
        let expected = self.seq();
        if ack.seq != expected {
            return Err(LedgerError::Seq { found: ack.seq, expected });
        }
        self.prefer(ack.seat.other(), ack.entry)
    }

    /// Selects the entry with this hash among those that a seat has signed for the next position.
    ///
    /// # Errors
    /// There is no such entry.
    pub fn prefer(&mut self, seat: Seat, hash: [u8; 32]) -> Result<&LogEntry, LedgerError> {
        let match_id = self.match_id;
        let is_meant = |entry: &LogEntry| entry.seat == seat && entry.hash(&match_id) == hash;
        if !self.next.as_ref().is_some_and(is_meant) {
            let at = self.rivals.iter().position(is_meant).ok_or(LedgerError::Nothing)?;
            let meant = self.rivals.swap_remove(at);
            self.rivals.extend(self.next.replace(meant));
        }
        self.next.as_ref().ok_or(LedgerError::Nothing)
    }

    /// Receives a teammate's acknowledgement of an entry of the other side.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn follow_ack(&mut self, ack: &Ack) -> Result<Option<&AgreedEntry>, LedgerError> {
        self.of_own_seat(ack)?;
        if let Some(known) = self.agreed.get(ack.seq as usize) {
            let is_same = known.ack.body(&self.match_id) == ack.body(&self.match_id);
            return if is_same { Ok(None) } else { Err(LedgerError::Rival(self.me)) };
        }
        let state = self.choose(ack)?.state;
        if ack.state != state {
            return Err(LedgerError::State(ack.seq));
        }
        self.agree(ack.clone()).map(Some)
    }

    /// Receives a teammate's commitment to a choice.
    ///
    /// # Errors
    /// No player of the own seat signed it.
    pub fn follow_seal(&self, seal: &ChoiceCommitment) -> Result<(), LedgerError> {
        self.of_own_seat(seal)
    }

    /// Receives the end of the battle from a player of either seat. Pending entries are discarded.
    ///
    /// # Errors
    /// No player of that seat signed it, or it belongs to another position.
    pub fn follow_end(&mut self, end: &MatchEnd) -> Result<(), LedgerError> {
        self.signer(end).ok_or(LedgerError::Signature(end.seat))?;
        self.ends_here(end)?;
        self.next = None;
        self.rivals.clear();
        Ok(())
    }

    /// Returns the seat that this log is kept for.
    #[must_use]
    pub const fn me(&self) -> Seat {
        self.me
    }
}
