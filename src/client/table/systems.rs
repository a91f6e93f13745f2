//! The order of the systems of the table.

use bevy::prelude::*;

/// The order of the systems of the table in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum TableSystems {
    /// The step that brings the view of the battle up to date. The view may be missing from there to its end, so every
    /// system that needs it comes later.
    Follow,
    /// The step that takes in new events.
    Listen,
    /// The step that responds to the player's input.
    Answer,
    /// The step that plays queued events.
    Play,
    /// The step that draws changes.
    Draw,
    /// The step that advances animations.
    Animate,
}
