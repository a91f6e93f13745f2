//! What keys and gamepads do: controls under common names, the keys and buttons that the player has given them, and the
//! way from widget to widget.

mod bindings;
mod control;
mod directions;
mod held;
mod names;
mod stick;

pub use bindings::Bindings;
pub use control::{Control, ControlGroup};
pub use directions::{best_in_direction, is_dialog_open};
pub use held::Controls;
pub use names::{button_name, key_name};

use bevy::prelude::*;

/// Adds the controls.
pub fn plugin(app: &mut App) {
    app.add_plugins((stick::plugin, directions::plugin));
}
