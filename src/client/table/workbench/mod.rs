//! The workbench beside the book: in debug mode, any card can be put anywhere, and positions can be saved and loaded.

pub(super) mod bench;
mod board_editor;
mod gestures;
mod panel;
mod picker;
mod positions;

use bevy::prelude::*;

use self::bench::Bench;

/// Adds all parts of the workbench.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bench>().add_plugins((
        gestures::plugin,
        panel::plugin,
        picker::plugin,
        positions::plugin,
    ));
}
