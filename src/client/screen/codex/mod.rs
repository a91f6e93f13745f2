//! The codex: all cards with a search, all terms, and the one that is open with what it leads to.

mod gallery;
mod lay;
mod opened;
mod pages;
mod state;
mod term_list;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

/// Adds the screen of the codex.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((lay::plugin, gallery::plugin, term_list::plugin, opened::plugin));
}
