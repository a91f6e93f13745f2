//! The log of a battle as somebody sees it who plays neither side: every paper checked, nothing signed.

use super::chain::{Seen, seed};
use super::end::End;
use super::entry::{Ack, Entry, StateHash};
use super::fault::Fault;
use super::genesis::Genesis;
use super::paper::Paper;

/// The most entries that wait in one place.
const RIVALS: usize = 8;

/// A log that is only watched.
#[derive(Clone, Debug)]
pub struct Witness {
    genesis: Genesis,
    match_id: [u8; 32],
    /// What was shown of both chains.
    seen: [Seen; 2],
    /// How many entries count, and the hash of the last of them.
    agreed: u32,
    head: [u8; 32],
    /// The next one, not acknowledged yet; several where several play a seat, of which one is acknowledged.
    next: Vec<Entry>,
}

/// An entry that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witnessed {
    /// The entry.
    pub entry: Entry,
    /// Its acknowledgement.
    pub ack: Ack,
    /// What its chance is seeded with.
    pub seed: [u8; 32],
}

impl Witness {
    /// Of a battle at its beginning.
    #[must_use]
    pub fn new(genesis: Genesis) -> Self {
        let match_id = genesis.match_id();
        let seen = [0, 1].map(|seat: usize| Seen::anchor(genesis.parties[seat].anchor));
        Self { genesis, match_id, seen, agreed: 0, head: match_id, next: Vec::new() }
    }

    fn genuine<P: Paper>(&self, paper: &P) -> Result<(), Fault> {
        let seat = paper.seat();
        self.genesis.signer(&self.match_id, paper).ok_or(Fault::Signature(seat)).map(|_| ())
    }

    const fn in_turn(&self, found: u32) -> Result<(), Fault> {
        let expected = self.agreed;
        if found == expected { Ok(()) } else { Err(Fault::Seq { found, expected }) }
    }

    /// An entry comes in, while the battle stands so.
    ///
    /// # Errors
    /// It is not signed, not the next one, or of a battle that stands otherwise.
    pub fn entry(&mut self, entry: &Entry, state: StateHash) -> Result<(), Fault> {
        self.genuine(entry)?;
        self.in_turn(entry.seq)?;
        if entry.before != self.head {
            return Err(Fault::Before(entry.seq));
        }
        if entry.state != state {
            return Err(Fault::State(entry.seq));
        }
        if self.genesis.relay.is_none() {
            self.next.clear();
        }
        if !self.next.contains(entry) && self.next.len() < RIVALS {
            self.next.push(entry.clone());
        }
        Ok(())
    }

    /// An acknowledgement comes in: from now on its entry counts.
    ///
    /// # Errors
    /// It is not signed, not of the next entry, or shows no link of its chain.
    pub fn ack(&mut self, ack: &Ack) -> Result<Witnessed, Fault> {
        self.genuine(ack)?;
        self.in_turn(ack.seq)?;
        let hash = ack.entry;
        let entry = self
            .next
            .iter()
            .find(|entry| entry.seat == ack.seat.other() && entry.hash(&self.match_id) == hash);
        let entry = entry.ok_or(Fault::Nothing)?.clone();
        if ack.state != entry.state {
            return Err(Fault::State(ack.seq));
        }
        let mut seen = self.seen;
        for (seat, link) in [(entry.seat, entry.link), (ack.seat, ack.link)] {
            seen[seat.index()] = seen[seat.index()].with(link).ok_or(Fault::Link(ack.seq))?;
        }
        let [host, guest] =
            if entry.seat.index() == 0 { [&entry.link, &ack.link] } else { [&ack.link, &entry.link] };
        let seed = seed(&self.match_id, entry.seq, host, guest, &entry.before);
        self.next.clear();
        (self.seen, self.agreed, self.head) = (seen, self.agreed + 1, hash);
        Ok(Witnessed { entry, ack: ack.clone(), seed })
    }

    /// A side ends the battle.
    ///
    /// # Errors
    /// It is not signed, or not here.
    pub fn end(&mut self, end: &End) -> Result<(), Fault> {
        self.genuine(end)?;
        if !end.is_agreed(&self.match_id, &self.genesis) {
            return Err(Fault::NotProposed(end.seat.other()));
        }
        self.in_turn(end.seq)?;
        if end.before == self.head { Ok(()) } else { Err(Fault::Before(end.seq)) }
    }
}
