//! The replay viewer: a strip with the whole battle below the book, and the controls to move through it.

mod bar;
mod bar_message;
mod comment_field;
mod comments;
mod judged;
mod keys;
mod moments_sheet;
mod runs;
mod scrub;
mod strip;

use bevy::prelude::*;

pub(in crate::client) use judged::ReplayAnalysis;
pub(in crate::client) use strip::{StripView, draw as draw_strip};

/// Adds the viewer, which exists while a replay is on the table.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bar::plugin, judged::plugin, keys::plugin, runs::plugin));
    app.add_plugins((comments::plugin, comment_field::plugin, moments_sheet::plugin));
}
