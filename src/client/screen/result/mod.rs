//! The end of a battle, over the table: the winner and the reason, what decided it, its figures, and the next actions.

mod actions;
mod look;
mod next;
mod outcome;
mod page;
mod parts;

use bevy::prelude::*;

pub(in crate::client) use outcome::sentence;

/// Adds the result.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((look::plugin, page::plugin, parts::plugin));
}
