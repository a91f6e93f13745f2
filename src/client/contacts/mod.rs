//! The contacts: other players by their keys, under names that this player chose, and the opponents met lately.

mod code;
mod store;

pub(in crate::client) use code::{ContactCode, ContactCodeError, LONGEST_CODE, fingerprint};
pub(in crate::client) use store::{Acquaintance, Contacts, Score};

use bevy::prelude::*;

/// Adds the contacts and their file.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(store::plugin);
}
