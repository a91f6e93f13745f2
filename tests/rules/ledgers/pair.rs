//! Two players with a log each, and no link between them.

use marginalia::ids::{CardId, Seat};
use marginalia::net::chain::Chain;
use marginalia::net::entry::{Ack, LogEntry, StateHash};
use marginalia::net::genesis::{ClockLimits, Genesis, Party, Relay};
use marginalia::net::key::IdentityKey;
use marginalia::net::ledger::{AgreedEntry, Ledger, Received};
use marginalia::net::shuffled_book::ShuffledBook;

/// One of the players.
pub(super) struct Scribe {
    pub(super) key: IdentityKey,
    pub(super) chain: Chain,
    pub(super) ledger: Ledger,
}

/// Returns a battle between keys 1 and 2 for the nonce of that number.
pub(super) fn genesis(number: u8) -> Genesis {
    let nonce = [number; 32];
    let party = |seat: Seat| {
        let secret = secret(seat);
        Party {
            player: IdentityKey::from_secret(&secret).player(),
            anchor: Chain::new(&secret, &nonce).anchor(),
            book: slots(seat, number).commitments().root(),
        }
    };
    Genesis {
        engine: "0.1.0".to_owned(),
        rules: [1; 32],
        cards: [2; 32],
        room: [3; 16],
        nonce,
        parties: Seat::BOTH.map(party),
        clocks: ClockLimits { bank: 300_000, increment: 15_000, cap: 60_000 },
        relay: None,
    }
}

/// Returns the key of a teammate of a seat, by number from 0.
pub(super) fn mate(seat: Seat, number: u8) -> IdentityKey {
    IdentityKey::from_secret(&[10 * (seat.index() as u8 + 1) + number; 32])
}

/// Returns a battle in which this many teammates share each seat with its first player.
pub(super) fn shared(mates: u8) -> Genesis {
    let teammates = |seat: Seat| (0..mates).map(|number| mate(seat, number).player()).collect();
    let relay = Relay { teammates: Seat::BOTH.map(teammates), order: 0, turns: 1 };
    Genesis { relay: Some(relay), ..genesis(1) }
}

pub(super) fn secret(seat: Seat) -> [u8; 32] {
    [seat.index() as u8 + 1; 32]
}

pub(super) fn book() -> Vec<CardId> {
    (1..=15).flat_map(|number| [CardId::new(number).expect("not zero"); 2]).collect()
}

pub(super) fn slots(seat: Seat, number: u8) -> ShuffledBook {
    ShuffledBook::new(&secret(seat), &[number; 32], seat, &book())
}

pub(super) fn scribe(seat: Seat, number: u8) -> Scribe {
    Scribe {
        key: IdentityKey::from_secret(&secret(seat)),
        chain: Chain::new(&secret(seat), &[number; 32]),
        ledger: Ledger::new(genesis(number), seat),
    }
}

pub(super) fn pair(number: u8) -> [Scribe; 2] {
    Seat::BOTH.map(|seat| scribe(seat, number))
}

/// Returns the state hash before an entry, for a battle that has no other state.
pub(super) fn state(seq: usize) -> StateHash {
    [seq as u8; 16]
}

impl Scribe {
    pub(super) fn says(&mut self, command: &str) -> LogEntry {
        let now = state(self.ledger.agreed().len());
        self.ledger.write(&self.key, &self.chain, now, command.into()).expect("it is written").clone()
    }

    pub(super) fn hears(&mut self, entry: &LogEntry) -> Ack {
        let now = state(self.ledger.agreed().len());
        assert_eq!(self.ledger.receive(entry, entry.seat, now), Ok(Received::New));
        self.takes()
    }

    pub(super) fn takes(&mut self) -> Ack {
        self.ledger.acknowledge(&self.key, &self.chain, Vec::new()).expect("it waits").ack.clone()
    }

    pub(super) fn agreed(&self) -> Vec<AgreedEntry> {
        self.ledger.agreed().to_vec()
    }
}

/// Plays one command of a seat: the opponent accepts it, and both agree on it.
pub(super) fn turn(pair: &mut [Scribe; 2], seat: Seat, command: &str) {
    let entry = pair[seat.index()].says(command);
    let ack = pair[seat.other().index()].hears(&entry);
    pair[seat.index()].ledger.receive_ack(&ack).expect("it is acknowledged");
}
