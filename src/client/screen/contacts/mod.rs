//! The contacts: their list, the opponents met lately, the player's own contact code, and the adding of others.

mod actions;
mod dialogs;
mod page;
#[cfg(test)]
mod tests;

pub(super) use actions::{offer, open_contact_code, opens_from};

use bevy::prelude::*;

/// Adds the page and its dialogs.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, dialogs::plugin));
}
