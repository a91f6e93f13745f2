//! Reports of problems: one text file about the game, its machine and its last battle, which the player can send to
//! those who make the game.

mod ask;
mod crash_records;
mod crash_watch;
mod facts;
mod log_ring;
mod private;
mod text;

pub(super) use ask::open;
pub use crash_watch::CrashWatch;
pub use log_ring::layer;

use bevy::prelude::*;

/// Adds the control that writes a report, its dialog, and what tells about a crash.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((ask::plugin, crash_watch::plugin));
}
