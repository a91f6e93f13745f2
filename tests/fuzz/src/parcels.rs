//! The packets of the other side of a battle, sent by a cheat with its key and secret who signs anything.

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::rules::legal_commands;
use marginalia::ids::Seat;
use marginalia::lockstep::{CardProof, CommandDisclosure, Peer, PeerNote, PeerSetup};
use marginalia::net::chain::Chain;
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::end::MatchEnd;
use marginalia::net::entry::{Ack, COMMAND, LogEntry};
use marginalia::net::message::Message;
use marginalia::net::signed::Signed;

use super::chunks::Chunks;
use super::house::{House, Moment, house};

/// The maximum number of messages that are tried.
const MOST: usize = 64;

/// Tries packets. The first two bytes select the moment and the honest side; then follows message after message.
pub fn parcels(data: &[u8]) {
    let mut data = Chunks(data);
    let (Some(which), Some(seat)) = (data.byte(), data.byte()) else { return };
    let house = house();
    let moment = &house.moments[usize::from(which) % house.moments.len()];
    let honest = if seat & 1 == 0 { Seat::Host } else { Seat::Guest };
    let mut battle = Battle::new(house, moment, honest);
    for _ in 0..MOST {
        if battle.step(&mut data).is_none() {
            return;
        }
    }
}

/// An honest side, and everything that its cheating opponent knows.
struct Battle {
    honest: Peer,
    cheat: Seat,
    setup: PeerSetup,
    chain: Chain,
    match_id: [u8; 32],
    /// The battle with both books known. `played`: the number of its executed orders.
    open: FlatBoard,
    played: usize,
}

impl Battle {
    fn new(house: &House, moment: &Moment, seat: Seat) -> Self {
        let (cheat, honest) = (seat.other(), moment.peers[seat.index()].clone());
        let setup = house.setups[cheat.index()].clone();
        Self {
            cheat,
            chain: house.chains[cheat.index()].clone(),
            match_id: setup.genesis.match_id(),
            setup,
            open: moment.open[seat.index()].clone(),
            played: honest.orders().len(),
            honest,
        }
    }

    /// Tries one message. Returns `None` if no bytes are left.
    fn step(&mut self, data: &mut Chunks<'_>) -> Option<()> {
        self.follow();
        match data.byte()? % 8 {
            0 => self.hears(data.piece()?),
            1 => {
                let message = self.entry(data.piece()?, data.byte()?)?;
                self.hears(&message.bytes());
            }
            2 => {
                let bytes = self.legal(data.byte()?)?;
                let message = self.entry(&bytes, 0)?;
                self.hears(&message.bytes());
            }
            3 => {
                let seat = self.cheat.other();
                let mut legal = Vec::new();
                legal_commands(self.honest.board(), seat, &mut legal);
                let which = usize::from(data.byte()?);
                if let Some(command) = legal.get(which.checked_rem(legal.len()).unwrap_or(0)) {
                    let _ = self.honest.command(*command);
                }
            }
            4 => {
                let message = self.ack(data.piece()?, data.byte()?)?;
                self.hears(&message.bytes());
            }
            5 => {
                let seal = self.seal(data.piece()?, data.byte()?);
                self.hears(&seal.bytes());
            }
            6 => {
                let end = self.end(data.byte()?, data.byte()?);
                self.hears(&end.bytes());
            }
            _ => {
                let _ = self.honest.leave(marginalia::battle::result::ForceReason::Resign);
            }
        }
        Some(())
    }

    /// Advances the open battle as far as the honest side's.
    fn follow(&mut self) {
        let orders = self.honest.orders();
        // An end by both in one position reverts the last order.
        if orders.len() < self.played || self.open.state().is_finished() {
            return;
        }
        for order in &orders[self.played..] {
            let done = self.open.execute(&order.command, order.seed, &order.openings);
            assert_eq!(done, Ok(()), "what one side takes the rules allow: {order:?}");
        }
        self.played = orders.len();
        assert_eq!(public_hash(&self.open), public_hash(self.honest.board()));
    }

    /// Passes bytes to the honest side. A refusal changes nothing.
    fn hears(&mut self, bytes: &[u8]) {
        let before =
            (self.honest.notes().len(), self.honest.orders().len(), public_hash(self.honest.board()));
        if self.honest.receive(bytes).is_err() {
            let after =
                (self.honest.notes().len(), self.honest.orders().len(), public_hash(self.honest.board()));
            assert_eq!(after, before, "what is refused changes nothing");
        }
        // The messages signed before stay the same, and the side can be restored from them.
        let _ = self.honest.outgoing();
    }

    fn entries(&self) -> impl Iterator<Item = &LogEntry> {
        self.honest.notes().iter().filter_map(|note| match note {
            PeerNote::Wrote(entry) | PeerNote::Heard(Message::LogEntry(entry)) => Some(entry),
            PeerNote::Chose(_) | PeerNote::Proposed(_) | PeerNote::Ended(_) | PeerNote::Heard(_) => None,
        })
    }

    fn state(&self) -> [u8; 16] {
        public_hash(self.honest.board()).to_le_bytes()
    }

    /// Returns the next entry of the cheat, with one part of it wrong as selected by `wrong`.
    fn entry(&self, command: &[u8], wrong: u8) -> Option<Message> {
        let last = self.entries().last();
        let seq = last.map_or(0, |last| last.seq + 1);
        let before = last.map_or(self.match_id, |last| last.hash(&self.match_id));
        let command = command.get(..command.len().min(COMMAND))?.to_vec();
        let (state, link, seat) = (self.state(), self.chain.link(seq)?, self.cheat);
        let mut entry = LogEntry { seq, seat, before, state, link, command, signature: [0; 64] };
        match wrong {
            1 => entry.seq = entry.seq.wrapping_add(1),
            2 => entry.seq = entry.seq.wrapping_sub(1),
            3 => entry.before[0] ^= 1,
            4 => entry.state[0] ^= 1,
            5 => entry.link[0] ^= 1,
            6 => entry.seat = entry.seat.other(),
            7 => entry.seq = u32::MAX,
            _ => {}
        }
        Some(Message::LogEntry(entry.signed(&self.match_id, &self.setup.key)))
    }

    /// Returns a command that the rules allow, with every proof.
    fn legal(&self, which: u8) -> Option<Vec<u8>> {
        let mut legal = Vec::new();
        legal_commands(&self.open, self.cheat, &mut legal);
        let command = *legal.get(usize::from(which).checked_rem(legal.len())?)?;
        let shows = self.setup.slots.all().iter().copied().map(CardProof::from).collect();
        serde_json::to_vec(&CommandDisclosure { command, shows, salt: String::new(), late: false }).ok()
    }

    fn ack(&self, shows: &[u8], wrong: u8) -> Option<Message> {
        let entry = self.entries().filter(|entry| entry.seat != self.cheat).last()?;
        let (seq, state, seat) = (entry.seq, entry.state, self.cheat);
        let (hash, link) = (entry.hash(&self.match_id), self.chain.link(seq)?);
        let shows = shows.get(..shows.len().min(COMMAND))?.to_vec();
        let mut ack = Ack { seq, seat, entry: hash, state, link, shows, signature: [0; 64] };
        match wrong {
            1 => ack.seq = ack.seq.wrapping_add(1),
            2 => ack.seq = ack.seq.wrapping_sub(1),
            3 => ack.entry[0] ^= 1,
            4 => ack.state[0] ^= 1,
            5 => ack.link[0] ^= 1,
            6 => ack.seat = ack.seat.other(),
            7 => {
                // All cards of the own book, because an honest side may have to reveal any of them.
                let all: Vec<CardProof> =
                    self.setup.slots.all().iter().copied().map(CardProof::from).collect();
                ack.shows = serde_json::to_vec(&all).ok()?;
                ack.shows.truncate(COMMAND);
            }
            _ => {}
        }
        Some(Message::Ack(ack.signed(&self.match_id, &self.setup.key)))
    }

    fn seal(&self, command: &[u8], seq: u8) -> Message {
        let hash = ChoiceCommitment::hash(&self.match_id, self.cheat, command);
        let seal = ChoiceCommitment { seq: u32::from(seq), seat: self.cheat, hash, signature: [0; 64] };
        Message::ChoiceCommitment(seal.signed(&self.match_id, &self.setup.key))
    }

    fn end(&self, reason: u8, wrong: u8) -> Message {
        let last = self.entries().last();
        let seq = last.map_or(0, |last| last.seq + 1).wrapping_add(u32::from(wrong & 3));
        let before = last.map_or(self.match_id, |last| last.hash(&self.match_id));
        let end = MatchEnd { seq, seat: self.cheat, before, reason, proposal: None, signature: [0; 64] };
        Message::MatchEnd(end.signed(&self.match_id, &self.setup.key))
    }
}
