//! The state of a watched battle.

use std::time::Duration;

use crate::lockstep::SpectatedMatch;

/// The watched battle of two other players.
#[derive(Debug)]
pub(super) struct SpectatorState {
    pub(super) watching: SpectatedMatch,
    /// The number of its orders that the window knows; `None` before the battle was shown.
    pub(super) told: Option<usize>,
    /// The time since which the room reports the end of the battle.
    pub(super) settled: Option<Duration>,
}
