//! The controls, and their keys and buttons at first.

use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;

/// An input of a key or a gamepad button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Control {
    /// Moves the cursor up.
    Up,
    /// Moves the cursor down.
    Down,
    /// Moves the cursor left.
    Left,
    /// Moves the cursor right.
    Right,
    /// Presses what the cursor is on.
    Press,
    /// Cancels everything held, or goes back.
    Cancel,
    /// Turns the held card over.
    FaceDown,
    /// Ends the turn.
    EndTurn,
    /// Shows the opponent's reach while it is held down.
    Reach,
    /// Keeps the card under the pointer or the cursor open in the card reader.
    Keep,
    /// Takes the last command back.
    Undo,
    /// Gives it again.
    Redo,
    /// Skips the animation.
    Hurry,
    /// Opens the menu of a battle.
    Menu,
    /// Announces the last text again.
    Repeat,
    /// Opens the field for typed commands.
    Type,
}

/// The controls that are listed and reset together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ControlGroup {
    /// The cursor, on all screens.
    Cursor,
    /// The battle.
    Battle,
}

impl Control {
    /// All controls, in the order in which they are listed.
    pub const ALL: [Self; 16] = [
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Press,
        Self::Cancel,
        Self::Menu,
        Self::Repeat,
        Self::FaceDown,
        Self::EndTurn,
        Self::Keep,
        Self::Reach,
        Self::Undo,
        Self::Redo,
        Self::Hurry,
        Self::Type,
    ];

    /// Returns the controls of a group.
    pub fn of(group: ControlGroup) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |control| control.group() == group)
    }

    const fn group(self) -> ControlGroup {
        match self {
            Self::Up
            | Self::Down
            | Self::Left
            | Self::Right
            | Self::Press
            | Self::Cancel
            | Self::Menu
            | Self::Repeat => ControlGroup::Cursor,
            Self::FaceDown
            | Self::EndTurn
            | Self::Reach
            | Self::Keep
            | Self::Undo
            | Self::Redo
            | Self::Hurry
            | Self::Type => ControlGroup::Battle,
        }
    }

    /// Returns the message with its name.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::Up => "control-up",
            Self::Down => "control-down",
            Self::Left => "control-left",
            Self::Right => "control-right",
            Self::Press => "control-press",
            Self::Cancel => "control-cancel",
            Self::FaceDown => "control-face-down",
            Self::EndTurn => "control-end-turn",
            Self::Reach => "control-reach",
            Self::Keep => "control-keep",
            Self::Undo => "control-undo",
            Self::Redo => "control-redo",
            Self::Hurry => "control-hurry",
            Self::Menu => "control-menu",
            Self::Repeat => "control-repeat",
            Self::Type => "control-type",
        }
    }

    /// Returns the key at first.
    #[must_use]
    pub const fn first_key(self) -> KeyCode {
        match self {
            Self::Up => KeyCode::ArrowUp,
            Self::Down => KeyCode::ArrowDown,
            Self::Left => KeyCode::ArrowLeft,
            Self::Right => KeyCode::ArrowRight,
            Self::Press => KeyCode::Enter,
            Self::Cancel => KeyCode::Escape,
            Self::FaceDown => KeyCode::KeyF,
            Self::EndTurn => KeyCode::KeyE,
            Self::Reach => KeyCode::KeyR,
            Self::Keep => KeyCode::KeyI,
            Self::Undo => KeyCode::KeyZ,
            Self::Redo => KeyCode::KeyY,
            Self::Hurry => KeyCode::Space,
            Self::Menu => KeyCode::F10,
            Self::Repeat => KeyCode::KeyT,
            Self::Type => KeyCode::Slash,
        }
    }

    /// Returns the gamepad button at first.
    #[must_use]
    pub const fn first_button(self) -> GamepadButton {
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
            Self::Undo => GamepadButton::LeftTrigger2,
            Self::Redo => GamepadButton::RightTrigger2,
            Self::Hurry => GamepadButton::LeftThumb,
            Self::Menu => GamepadButton::Start,
            Self::Repeat => GamepadButton::Select,
            Self::Type => GamepadButton::RightThumb,
        }
    }
}
