//! A local battle that was left and can be continued.

use bevy::prelude::*;

/// The local battle that was left and can be continued.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SavedBattle {
    /// True if the battle that is being left is to be kept.
    pub is_kept: bool,
    /// True if there is such a battle.
    pub is_there: bool,
}
