//! The viewer of replays: a strip with the whole battle on it lies below the book, and everything that turns its leaves.

mod bar;
mod comment_field;
mod comments;
mod judged;
mod keys;
mod runs;
mod scrub;
mod strip;

use bevy::app::App;

pub(super) use bar::pictures;

/// The viewer; it stands while a replay lies on the table.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bar::plugin, judged::plugin, keys::plugin, runs::plugin, scrub::plugin));
    app.add_plugins((comments::plugin, comment_field::plugin));
}
