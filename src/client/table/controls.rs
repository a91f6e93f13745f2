//! Keys and gamepad buttons, one name for both.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::client::field::Typing;

/// Something a key or a button of a gamepad asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Control {
    /// The cursor goes up.
    Up,
    /// The cursor goes down.
    Down,
    /// The cursor goes left.
    Left,
    /// The cursor goes right.
    Right,
    /// A click on the spot under the cursor.
    Press,
    /// Cancellation: everything held is dropped.
    Cancel,
    /// The held card is turned over.
    FaceDown,
    /// The turn ends.
    EndTurn,
    /// The other side's reach is shown while it is held.
    Reach,
    /// The card under the pointer or the cursor is kept open, to be read.
    Keep,
}

impl Control {
    const fn keys(self) -> &'static [KeyCode] {
        match self {
            Self::Up => &[KeyCode::ArrowUp],
            Self::Down => &[KeyCode::ArrowDown],
            Self::Left => &[KeyCode::ArrowLeft],
            Self::Right => &[KeyCode::ArrowRight],
            Self::Press => &[KeyCode::Enter, KeyCode::NumpadEnter],
            Self::Cancel => &[KeyCode::Escape],
            Self::FaceDown => &[KeyCode::KeyF],
            Self::EndTurn => &[KeyCode::KeyE],
            Self::Reach => &[KeyCode::KeyR],
            Self::Keep => &[KeyCode::KeyI],
        }
    }

    const fn button(self) -> GamepadButton {
        match self {
            Self::Up => GamepadButton::DPadUp,
            Self::Down => GamepadButton::DPadDown,
            Self::Left => GamepadButton::DPadLeft,
            Self::Right => GamepadButton::DPadRight,
            Self::Press => GamepadButton::South,
            Self::Cancel => GamepadButton::East,
            Self::FaceDown => GamepadButton::West,
            Self::EndTurn => GamepadButton::North,
            Self::Reach => GamepadButton::RightTrigger,
            Self::Keep => GamepadButton::LeftTrigger,
        }
    }
}

/// The pressed controls of the keyboard and of gamepads.
#[derive(SystemParam)]
pub(super) struct Controls<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    typing: Res<'w, Typing>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl Controls<'_, '_> {
    /// Returns true if the control was pressed in this frame.
    pub(super) fn just(&self, control: Control) -> bool {
        (!self.typing.0 && self.keys.any_just_pressed(control.keys().iter().copied()))
            || self.pads.iter().any(|pad| pad.just_pressed(control.button()))
    }

    /// Returns true if the control is held down.
    pub(super) fn held(&self, control: Control) -> bool {
        (!self.typing.0 && self.keys.any_pressed(control.keys().iter().copied()))
            || self.pads.iter().any(|pad| pad.pressed(control.button()))
    }
}
