//! A simulated connection between two sides: seeded, with its own time, and with configurable quality.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::Duration;

use crate::ids::Seat;

/// The quality of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkConditions {
    /// The percentage of messages that are lost.
    pub lost: u32,
    /// The percentage of messages that arrive twice.
    pub doubled: u32,
    /// The minimum time a message takes.
    pub least: Duration,
    /// The maximum additional time a message takes. One message may overtake another.
    pub jitter: Duration,
}

impl LinkConditions {
    /// A connection that loses no messages and has little delay.
    pub const FINE: Self =
        Self { lost: 0, doubled: 0, least: Duration::from_millis(20), jitter: Duration::ZERO };
    /// A connection that loses a fifth of the messages, delivers a tenth twice, and changes the order.
    pub const STORM: Self =
        Self { lost: 20, doubled: 10, least: Duration::from_millis(50), jitter: Duration::from_millis(400) };
}

/// A message under way: its arrival time, its number, its recipient and its content.
type Flight = Reverse<(Duration, u64, Seat, Vec<u8>)>;

/// A simulated connection.
#[derive(Clone, Debug)]
pub struct SimulatedLink {
    conditions: LinkConditions,
    seed: [u8; 32],
    drawn: u64,
    sent: u64,
    tried: u64,
    air: BinaryHeap<Flight>,
    /// The seats that receive nothing.
    cut: [bool; 2],
}

impl SimulatedLink {
    /// Creates a connection whose randomness follows from a seed.
    #[must_use]
    pub const fn new(seed: [u8; 32], conditions: LinkConditions) -> Self {
        Self { conditions, seed, drawn: 0, sent: 0, tried: 0, air: BinaryHeap::new(), cut: [false; 2] }
    }

    /// Returns a number below `n`, or 0 if `n` is 0.
    fn below(&mut self, n: u64) -> u64 {
        let mut hasher = blake3::Hasher::new_keyed(&self.seed);
        hasher.update(&self.drawn.to_le_bytes());
        self.drawn += 1;
        let mut word = [0; 8];
        hasher.finalize_xof().fill(&mut word);
        // The slight bias does not matter here.
        u64::from_le_bytes(word).checked_rem(n).unwrap_or(0)
    }

    /// Cuts the connection to a seat, or restores it.
    pub const fn cut(&mut self, to: Seat, is_cut: bool) {
        self.cut[to.index()] = is_cut;
    }

    /// Sends bytes to a seat.
    pub fn send(&mut self, now: Duration, to: Seat, bytes: Vec<u8>) {
        self.tried += 1;
        let copies = if self.below(100) < u64::from(self.conditions.doubled) { 2 } else { 1 };
        for _ in 0..copies {
            let is_lost = self.below(100) < u64::from(self.conditions.lost);
            let late = Duration::from_micros(self.below(self.conditions.jitter.as_micros() as u64 + 1));
            if !is_lost && !self.cut[to.index()] {
                self.sent += 1;
                self.air.push(Reverse((now + self.conditions.least + late, self.sent, to, bytes.clone())));
            }
        }
    }

    /// Returns the time when the next message arrives, or `None` if no message is under way.
    #[must_use]
    pub fn next(&self) -> Option<Duration> {
        self.air.peek().map(|Reverse((at, ..))| *at)
    }

    /// Takes the next message that has arrived by `now`, with its recipient.
    pub fn arrived(&mut self, now: Duration) -> Option<(Seat, Vec<u8>)> {
        self.next().filter(|at| *at <= now)?;
        self.air.pop().map(|Reverse((_, _, to, bytes))| (to, bytes))
    }

    /// Returns the number of messages sent, including lost ones.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.tried
    }
}
