//! The chance of one player command: a fresh stream, seeded by 32 bytes that come with the command.
//!
//! `below` is Lemire's multiplication with rejection on `u32` words. It is written out here because the helpers of the
//! `rand` traits change between versions. Golden vectors fix its results.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The most dice a script can hold.
pub const MAX_DICE: usize = 24;

/// The source of randomness for a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Seed {
    /// Given with the command.
    Given([u8; 32]),
    /// Derived from the battle's seed and the command's number when first needed; used by local battles.
    Derived {
        /// The battle's seed.
        battle: [u8; 32],
        /// The command's number.
        seq: u32,
    },
    /// A script of dice with fixed outcomes, for tests, lessons and puzzles.
    Dice {
        /// The outcomes, in order.
        dice: [u8; MAX_DICE],
        /// The number of outcomes.
        len: u8,
    },
}

impl Seed {
    /// Returns a seed with scripted dice. Outcomes beyond [`MAX_DICE`] are left out.
    #[must_use]
    pub fn dice(outcomes: &[u8]) -> Self {
        let mut dice = [0; MAX_DICE];
        let len = outcomes.len().min(MAX_DICE);
        dice[..len].copy_from_slice(&outcomes[..len]);
        Self::Dice { dice, len: len as u8 }
    }

    /// Returns the 32 bytes that seed the stream; zeros for dice.
    #[must_use]
    pub fn bytes(&self) -> [u8; 32] {
        match *self {
            Self::Given(bytes) => bytes,
            Self::Derived { battle, seq } => {
                let mut hasher = blake3::Hasher::new_keyed(&battle);
                hasher.update(b"marginalia/command/1");
                hasher.update(&seq.to_le_bytes());
                *hasher.finalize().as_bytes()
            }
            Self::Dice { .. } => [0; 32],
        }
    }
}

/// The chance of the current command: its seed, and the amount used so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    pub(in crate::battle) seed: Seed,
    pub(in crate::battle) used: u32,
    /// The number of sides of each scripted die.
    sides: [u8; MAX_DICE],
}

impl Chance {
    /// A fresh stream.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, used: 0, sides: [0; MAX_DICE] }
    }

    /// Returns the number of words (or dice) used.
    #[must_use]
    pub const fn used(&self) -> u32 {
        self.used
    }

    /// Returns the number of unused dice in a script; 0 for a seeded stream.
    #[must_use]
    pub const fn unused_dice(&self) -> u32 {
        match self.seed {
            Seed::Dice { len, .. } => (len as u32).saturating_sub(self.used),
            Seed::Given(_) | Seed::Derived { .. } => 0,
        }
    }

    /// Returns the number of sides of each die of a script that was thrown, also of those after its end: 255 for that many
    /// or more. Returns at most [`MAX_DICE`] dice, and none for a seeded stream.
    #[must_use]
    pub fn sides(&self) -> &[u8] {
        match self.seed {
            Seed::Dice { .. } => &self.sides[..(self.used as usize).min(MAX_DICE)],
            Seed::Given(_) | Seed::Derived { .. } => &[],
        }
    }

    /// Returns a uniformly random number below `n`. Returns 0 without using anything if `n` is 0 or 1. If a script has
    /// run out, returns 0; if its die is too high, returns the die modulo `n`.
    pub fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        if let Seed::Dice { dice, len } = self.seed {
            let at = self.used as usize;
            self.used += 1;
            if let Some(sides) = self.sides.get_mut(at) {
                *sides = n.min(255) as u8;
            }
            return dice[..usize::from(len).min(MAX_DICE)].get(at).map_or(0, |die| u32::from(*die) % n);
        }
        // A derived seed is computed once.
        let seed = self.seed.bytes();
        self.seed = Seed::Given(seed);
        let mut words = ChaCha20Rng::from_seed(seed);
        words.set_word_pos(u128::from(self.used));
        let threshold = n.wrapping_neg() % n;
        loop {
            self.used += 1;
            let product = u64::from(words.next_u32()) * u64::from(n);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_vectors_hold_below_fixed() {
        let mut chance = Chance::new(Seed::Given([7; 32]));
        let drawn: Vec<u32> = (0..12).map(|k| chance.below(k * 5 + 2)).collect();
        assert_eq!(drawn, GOLDEN);
        assert_eq!(chance.used(), 12);
        let mut again = Chance::new(Seed::Derived { battle: [7; 32], seq: 3 });
        assert_eq!((0..6).map(|_| again.below(30)).collect::<Vec<_>>(), GOLDEN_DERIVED);
    }

    const GOLDEN: [u32; 12] = [0, 1, 8, 7, 18, 9, 0, 33, 35, 6, 19, 26];
    const GOLDEN_DERIVED: [u32; 6] = [1, 23, 23, 20, 7, 13];

    #[test]
    fn every_outcome_of_a_small_die_comes_up_alike() {
        let mut chance = Chance::new(Seed::Given([1; 32]));
        let mut counts = [0_u32; 6];
        for _ in 0..6000 {
            counts[chance.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn scripted_dice_are_counted() {
        let mut chance = Chance::new(Seed::dice(&[3, 1]));
        assert_eq!((chance.below(5), chance.unused_dice()), (3, 1));
        assert_eq!((chance.below(1), chance.unused_dice()), (0, 1), "a die with one side is not thrown");
        assert_eq!((chance.below(5), chance.unused_dice()), (1, 0));
        assert_eq!(
            (chance.below(300), chance.sides()),
            (0, &[5, 5, 255][..]),
            "a script that has run out throws 0"
        );
    }
}
