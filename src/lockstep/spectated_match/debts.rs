//! The debts of both sides of a battle to its log.

use std::time::Duration;

/// The kind of debt that a side has to the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owed {
    /// A command, or its hash: the player may think about it.
    Choice,
    /// An answer that the side's game sends automatically.
    Answer,
}

/// The debts of both sides, Host's first: the number of entries before the debt, its kind, and the time since when it
/// exists.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Debts(pub(super) [Option<(u32, Owed, Duration)>; 2]);
