//! The log of a battle as a spectator keeps it: every signed message is checked, nothing is signed.

use super::chain::{ObservedChain, seed};
use super::choice_commitment::ChoiceCommitment;
use super::end::MatchEnd;
use super::entry::{Ack, LogEntry, StateHash};
use super::fault::LedgerError;
use super::genesis::Genesis;
use super::signed::Signed;
use crate::ids::Seat;

/// The maximum number of pending entries in one position.
const RIVALS: usize = 8;

/// The log of a spectator.
#[derive(Clone, Debug)]
pub struct SpectatorLedger {
    genesis: Genesis,
    match_id: [u8; 32],
    /// The revealed links of both chains.
    seen: [ObservedChain; 2],
    /// The number of entries that count. `head`: the hash of the last of them.
    agreed: u32,
    head: [u8; 32],
    /// The pending entries for the next position: several if several players share a seat, of which one is
    /// acknowledged.
    next: Vec<LogEntry>,
    /// The latest commitment of each seat, for a choice that both sides make at once.
    seals: [Option<ChoiceCommitment>; 2],
}

/// An entry that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpectatedEntry {
    /// The entry.
    pub entry: LogEntry,
    /// Its acknowledgement.
    pub ack: Ack,
    /// The seed for its randomness.
    pub seed: [u8; 32],
}

impl SpectatorLedger {
    /// Creates the log at the beginning of a battle.
    #[must_use]
    pub fn new(genesis: Genesis) -> Self {
        let match_id = genesis.match_id();
        let seen = [0, 1].map(|seat: usize| ObservedChain::anchor(genesis.parties[seat].anchor));
        Self { genesis, match_id, seen, agreed: 0, head: match_id, next: Vec::new(), seals: [None, None] }
    }

    /// Returns the number of entries that count.
    #[must_use]
    pub const fn agreed(&self) -> u32 {
        self.agreed
    }

    /// Returns the match id.
    #[must_use]
    pub const fn match_id(&self) -> &[u8; 32] {
        &self.match_id
    }

    /// Returns the agreement of both players.
    #[must_use]
    pub const fn genesis(&self) -> &Genesis {
        &self.genesis
    }

    /// Returns the seat whose entry is pending.
    #[must_use]
    pub fn waiting(&self) -> Option<Seat> {
        self.next.first().map(|entry| entry.seat)
    }

    /// Returns the number of pending entries.
    #[must_use]
    pub const fn pending(&self) -> usize {
        self.next.len()
    }

    /// Returns the commitment of a seat after `seq` entries, if there is one.
    #[must_use]
    pub fn sealed(&self, seat: Seat, seq: u32) -> Option<&ChoiceCommitment> {
        self.seals[seat.index()].as_ref().filter(|seal| seal.seq == seq)
    }

    /// Returns true if one person plays each seat. If several play a seat, two of them may write for the same place; a
    /// single player never does.
    const fn is_alone(&self) -> bool {
        self.genesis.relay.is_none()
    }

    fn genuine<P: Signed>(&self, paper: &P) -> Result<(), LedgerError> {
        let seat = paper.seat();
        self.genesis.signer(&self.match_id, paper).ok_or(LedgerError::Signature(seat)).map(|_| ())
    }

    const fn in_turn(&self, found: u32) -> Result<(), LedgerError> {
        let expected = self.agreed;
        if found == expected { Ok(()) } else { Err(LedgerError::Seq { found, expected }) }
    }

    /// Receives an entry, given the state of the battle.
    ///
    /// # Errors
    /// The entry is not the next one, is not signed, has another state of the battle, reveals no link of its chain, or
    /// is the second one in its position.
    pub fn entry(&mut self, entry: &LogEntry, state: StateHash) -> Result<(), LedgerError> {
        self.in_turn(entry.seq)?;
        self.genuine(entry)?;
        if entry.before != self.head {
            return Err(LedgerError::Before(entry.seq));
        }
        if entry.state != state {
            return Err(LedgerError::State(entry.seq));
        }
        self.seen[entry.seat.index()].with(entry.link).ok_or(LedgerError::Link(entry.seq))?;
        let body = |entry: &LogEntry| entry.body(&self.match_id);
        if self.is_alone() && self.next.iter().any(|known| body(known) != body(entry)) {
            return Err(LedgerError::Forked(entry.seat));
        }
        if !self.next.contains(entry) && self.next.len() < RIVALS {
            self.next.push(entry.clone());
        }
        Ok(())
    }

    /// Discards a pending entry that the rules refuse.
    pub fn refuse(&mut self, entry: &LogEntry) {
        self.next.retain(|known| known != entry);
    }

    /// Receives a seat's commitment, while both seats are to choose after `round` entries.
    ///
    /// # Errors
    /// The commitment belongs to another position, is not signed, or is the second one for this position.
    pub fn seal(&mut self, seal: &ChoiceCommitment, round: u32) -> Result<(), LedgerError> {
        if seal.seq != round {
            return Err(LedgerError::Seq { found: seal.seq, expected: round });
        }
        self.genuine(seal)?;
        match self.sealed(seal.seat, round) {
            Some(known) if known.hash != seal.hash && self.is_alone() => Err(LedgerError::Forked(seal.seat)),
            Some(_) => Ok(()),
            None => {
                self.seals[seal.seat.index()] = Some(seal.clone());
                Ok(())
            }
        }
    }

    /// Receives an acknowledgement. Its entry counts from now on.
    ///
    /// # Errors
    /// The acknowledgement is not signed, does not belong to the next entry, or reveals no link of its chain.
    pub fn ack(&mut self, ack: &Ack) -> Result<SpectatedEntry, LedgerError> {
        self.in_turn(ack.seq)?;
        self.genuine(ack)?;
        let hash = ack.entry;
        let entry = self
            .next
            .iter()
            .find(|entry| entry.seat == ack.seat.other() && entry.hash(&self.match_id) == hash);
        let entry = entry.ok_or(LedgerError::Nothing)?.clone();
        if ack.state != entry.state {
            return Err(LedgerError::State(ack.seq));
        }
        let mut seen = self.seen;
        for (seat, link) in [(entry.seat, entry.link), (ack.seat, ack.link)] {
            seen[seat.index()] = seen[seat.index()].with(link).ok_or(LedgerError::Link(ack.seq))?;
        }
        let [host, guest] =
            if entry.seat.index() == 0 { [&entry.link, &ack.link] } else { [&ack.link, &entry.link] };
        let seed = seed(&self.match_id, entry.seq, host, guest, &entry.before);
        self.next.clear();
        (self.seen, self.agreed, self.head) = (seen, self.agreed + 1, hash);
        Ok(SpectatedEntry { entry, ack: ack.clone(), seed })
    }

    /// Receives the end of the battle from a side.
    ///
    /// # Errors
    /// The end is not signed, or belongs to another position.
    pub fn end(&mut self, end: &MatchEnd) -> Result<(), LedgerError> {
        self.in_turn(end.seq)?;
        self.genuine(end)?;
        if !end.is_agreed(&self.match_id, &self.genesis) {
            return Err(LedgerError::NotProposed(end.seat.other()));
        }
        if end.before == self.head { Ok(()) } else { Err(LedgerError::Before(end.seq)) }
    }
}
