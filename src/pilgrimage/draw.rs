//! The chance of a run: every decision of fate has a label and its own stream, so that none depends on another.

use crate::battle::chance::{Chance, Seed};

/// The seed of a run.
pub type RunSeed = [u8; 16];

/// Returns the bytes of a run under a label.
pub(super) fn seed(run: RunSeed, label: &str, number: usize) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"marginalia/pilgrimage/1").update(&run);
    hasher.update(label.as_bytes()).update(&(number as u32).to_le_bytes());
    *hasher.finalize().as_bytes()
}

/// Returns the values in an order that the seed and the label decide.
pub(super) fn shuffled<T>(mut values: Vec<T>, run: RunSeed, label: &str, number: usize) -> Vec<T> {
    let mut chance = Chance::new(Seed::Given(seed(run, label, number)));
    for last in (1..values.len()).rev() {
        values.swap(last, chance.below(last as u32 + 1) as usize);
    }
    values
}
