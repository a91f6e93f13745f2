//! Everything that a player has, in one file sealed with a passphrase: it is written on one device and taken in on
//! another.

mod bundle;
mod error;
mod import;
mod page;
mod player_files;
mod sealed;

pub use import::arrive;
pub(in crate::client) use import::ask;
pub(in crate::client) use page::draw;
pub(in crate::client) use sealed::is_export;

use bevy::prelude::*;

/// Adds the export and the import of everything.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(import::plugin);
}
