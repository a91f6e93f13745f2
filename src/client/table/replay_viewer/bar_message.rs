//! The message on the bar of a replay.

use bevy::prelude::*;

use crate::replay::Cursor;

/// A message in place of the last command, until another moment is shown.
#[derive(Resource, Default)]
pub(super) struct BarMessage {
    pub(super) words: String,
    pub(super) is_warning: bool,
    /// The moment of the message.
    pub(super) at: Cursor,
}
