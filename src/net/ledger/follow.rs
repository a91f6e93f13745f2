//! A log that several people of one seat keep, of whom one at a time signs: how the others follow it.
//!
//! Which of them that is the log does not know. Two of them may sign for one place, where one stands in for another who comes
//! back: then what the other side acknowledges counts, and no honest player is accused. An acknowledgement follows from its
//! entry alone, so that two of them for one entry say the same.

use super::{AgreedEntry, Ledger, Received};
use crate::ids::{PlayerId, Seat};
use crate::net::choice_commitment::ChoiceCommitment;
use crate::net::end::MatchEnd;
use crate::net::entry::{Ack, LogEntry};
use crate::net::fault::LedgerError;
use crate::net::signed::Signed;

/// The most that wait in one place.
const RIVALS: usize = 8;

impl Ledger {
    /// Returns the player of the paper's seat who signed it.
    #[must_use]
    pub fn signer<P: Signed>(&self, paper: &P) -> Option<PlayerId> {
        self.genesis.signer(&self.match_id, paper)
    }

    /// Returns all entries that wait in the next place.
    pub fn waiting(&self) -> impl Iterator<Item = &LogEntry> {
        self.next.iter().chain(&self.rivals)
    }

    /// Puts what others of the own seat wrote aside, so that one can write oneself.
    pub fn step_aside(&mut self) {
        self.rivals.extend(self.next.take_if(|entry| entry.seat == self.me));
    }

    fn of_own_seat<P: Signed>(&self, paper: &P) -> Result<(), LedgerError> {
        if paper.seat() != self.me {
            return Err(LedgerError::Seat(paper.seat()));
        }
        self.signer(paper).ok_or(LedgerError::Signature(self.me)).map(|_| ())
    }

    /// An entry that somebody of the own seat wrote.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn follow(&mut self, entry: &LogEntry) -> Result<Received, LedgerError> {
        self.of_own_seat(entry)?;
        if entry.seq < self.seq() {
            return Ok(Received::Again);
        }
        self.wait(entry)
    }

    /// An entry of the other side, in a place where others wait already or may come.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
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

    /// Of all that wait in the next place the one that is acknowledged.
    ///
    /// # Errors
    /// There is none.
    pub fn choose(&mut self, ack: &Ack) -> Result<&LogEntry, LedgerError> {
        let expected = self.seq();
        if ack.seq != expected {
            return Err(LedgerError::Seq { found: ack.seq, expected });
        }
        self.prefer(ack.seat.other(), ack.entry)
    }

    /// Of all that a seat has signed for the next place the one of that hash.
    ///
    /// # Errors
    /// There is none.
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

    /// Somebody of the own seat has acknowledged an entry of the other side.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
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

    /// Somebody of the own seat has bound its choice.
    ///
    /// # Errors
    /// It is not signed by any of them.
    pub fn follow_seal(&self, seal: &ChoiceCommitment) -> Result<(), LedgerError> {
        self.of_own_seat(seal)
    }

    /// Somebody, of either seat, ends the battle here. What is on its way never was.
    ///
    /// # Errors
    /// It is not signed by any of that seat, or not here.
    pub fn follow_end(&mut self, end: &MatchEnd) -> Result<(), LedgerError> {
        self.signer(end).ok_or(LedgerError::Signature(end.seat))?;
        self.ends_here(end)?;
        self.next = None;
        self.rivals.clear();
        Ok(())
    }

    /// The seat that this log is kept for.
    #[must_use]
    pub const fn me(&self) -> Seat {
        self.me
    }
}
