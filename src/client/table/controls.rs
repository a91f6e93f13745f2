//! Keys and gamepad buttons under common names.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::client::field::Typing;

/// An input of a key or a gamepad button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Control {
    /// Moves the cursor up.
    Up,
    /// Moves the cursor down.
    Down,
    /// Moves the cursor left.
    Left,
    /// Moves the cursor right.
    Right,
    /// Clicks the target under the cursor.
    Press,
    /// Cancels everything held.
    Cancel,
    /// Turns the held card over.
    FaceDown,
    /// Ends the turn.
    EndTurn,
    /// Shows the opponent's reach while it is held down.
    Reach,
    /// Keeps the card under the pointer or the cursor open in the card reader.
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
