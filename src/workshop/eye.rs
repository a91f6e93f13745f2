//! The camera of the workshop's window.

use bevy::prelude::*;

/// A marker for the camera of the window.
#[derive(Component)]
pub(super) struct Eye;
