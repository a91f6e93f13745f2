//! What the bar shares with its comment field: the sizes of the buttons, and the message.

use bevy::ecs::resource::Resource;

use crate::replay::Cursor;

/// The height and widths of the buttons.
pub(super) const HIGH: u16 = 30;
pub(super) const WIDTHS: [u16; 4] = [36, 64, 84, 112];
/// The size of a short button.
pub(super) const SMALL: (u16, u16) = (WIDTHS[1], HIGH);

/// A message in place of the last command, until another moment is shown.
#[derive(Resource, Default)]
pub(super) struct BarMessage {
    pub(super) words: String,
    pub(super) is_warning: bool,
    /// The moment of the message.
    pub(super) at: Cursor,
}
