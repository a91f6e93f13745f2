//! The controls, and their keys and buttons at first.

use bevy::prelude::*;

/// An input of a key or a gamepad button, in the order in which they are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Reflect)]
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
    /// Opens the menu of a battle.
    Menu,
    /// Announces the last text again.
    Repeat,
    /// Turns the held card over.
    FaceDown,
    /// Ends the turn.
    EndTurn,
    /// Keeps the card under the pointer or the cursor open in the card reader.
    Keep,
    /// Shows the opponent's reach while it is held down.
    Reach,
    /// Takes the last command back.
    Undo,
    /// Gives it again.
    Redo,
    /// Skips the animation.
    Hurry,
    /// Opens the field for typed commands.
    Type,
    /// Chooses what is reviewed next: a hand, the book, the players, or the log.
    Review,
    /// Announces the next phrase of it.
    ReviewNext,
    /// Announces the previous phrase of it.
    ReviewBack,
    /// Steps to the next command of a replay; with *Shift*, to the next event.
    ReplayOn,
    /// Steps to the previous command of a replay; with *Shift*, to the previous event.
    ReplayBack,
    /// Steps to the next turn of a replay.
    ReplayTurnOn,
    /// Steps to the previous turn of a replay.
    ReplayTurnBack,
    /// Goes to the beginning of a replay.
    ReplayFirst,
    /// Goes to the end of a replay.
    ReplayLast,
    /// Goes to the next moment of a replay that decided the battle.
    ReplayMomentOn,
    /// Goes to the previous one.
    ReplayMomentBack,
    /// Plays or stops a replay.
    ReplayPlay,
    /// Plays a replay faster.
    ReplayFaster,
    /// Plays a replay slower.
    ReplaySlower,
    /// Opens the field for a comment on a replay.
    Comment,
    /// Goes to the search field of the editor.
    Search,
    /// Removes a copy of the focused card from the book.
    TakeOut,
    /// Takes a picture of the window.
    Picture,
    /// Writes a report of a problem.
    Report,
}

/// The controls that are listed and reset together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ControlGroup {
    /// The cursor, on all screens.
    Cursor,
    /// The battle.
    Battle,
    /// A replay.
    Replay,
    /// The editor of books.
    Editor,
    /// The whole window, on all screens.
    Window,
}

/// The key for a picture at first. A browser keeps the other one for itself.
const PICTURE: KeyCode = if cfg!(target_arch = "wasm32") { KeyCode::F9 } else { KeyCode::F12 };

/// A control, its group, the message with its name, and its key and gamepad button at first.
type Row = (Control, ControlGroup, &'static str, KeyCode, Option<GamepadButton>);

/// All controls, in order.
const ROWS: [Row; 35] = {
    use ControlGroup::{Battle, Cursor, Editor, Replay, Window};
    use {GamepadButton as Pad, KeyCode as Key};
    [
        (Control::Up, Cursor, "control-up", Key::ArrowUp, Some(Pad::DPadUp)),
        (Control::Down, Cursor, "control-down", Key::ArrowDown, Some(Pad::DPadDown)),
        (Control::Left, Cursor, "control-left", Key::ArrowLeft, Some(Pad::DPadLeft)),
        (Control::Right, Cursor, "control-right", Key::ArrowRight, Some(Pad::DPadRight)),
        (Control::Press, Cursor, "control-press", Key::Enter, Some(Pad::South)),
        (Control::Cancel, Cursor, "control-cancel", Key::Escape, Some(Pad::East)),
        (Control::Menu, Cursor, "control-menu", Key::F10, Some(Pad::Start)),
        (Control::Repeat, Cursor, "control-repeat", Key::KeyT, Some(Pad::Select)),
        (Control::FaceDown, Battle, "control-face-down", Key::KeyF, Some(Pad::West)),
        (Control::EndTurn, Battle, "control-end-turn", Key::KeyE, Some(Pad::North)),
        (Control::Keep, Battle, "control-keep", Key::KeyI, Some(Pad::LeftTrigger)),
        (Control::Reach, Battle, "control-reach", Key::KeyR, Some(Pad::RightTrigger)),
        (Control::Undo, Battle, "control-undo", Key::KeyZ, Some(Pad::LeftTrigger2)),
        (Control::Redo, Battle, "control-redo", Key::KeyY, Some(Pad::RightTrigger2)),
        (Control::Hurry, Battle, "control-hurry", Key::Space, Some(Pad::LeftThumb)),
        (Control::Type, Battle, "control-type", Key::Slash, Some(Pad::RightThumb)),
        // A gamepad has no more buttons.
        (Control::Review, Battle, "control-review", Key::KeyM, None),
        (Control::ReviewNext, Battle, "control-review-next", Key::Period, None),
        (Control::ReviewBack, Battle, "control-review-back", Key::Comma, None),
        (Control::ReplayOn, Replay, "bar-on", Key::ArrowRight, Some(Pad::RightTrigger2)),
        (Control::ReplayBack, Replay, "bar-back", Key::ArrowLeft, Some(Pad::LeftTrigger2)),
        (Control::ReplayTurnOn, Replay, "bar-turn-on", Key::ArrowDown, None),
        (Control::ReplayTurnBack, Replay, "bar-turn-back", Key::ArrowUp, None),
        (Control::ReplayFirst, Replay, "bar-first", Key::Home, None),
        (Control::ReplayLast, Replay, "bar-last", Key::End, None),
        (Control::ReplayMomentOn, Replay, "bar-moment-on", Key::KeyN, None),
        (Control::ReplayMomentBack, Replay, "bar-moment-back", Key::KeyB, None),
        (Control::ReplayPlay, Replay, "control-play", Key::Space, Some(Pad::North)),
        (Control::ReplayFaster, Replay, "bar-faster", Key::BracketRight, None),
        (Control::ReplaySlower, Replay, "bar-slower", Key::BracketLeft, None),
        (Control::Comment, Replay, "bar-comment", Key::KeyC, None),
        (Control::Search, Editor, "control-search", Key::Slash, Some(Pad::North)),
        (Control::TakeOut, Editor, "control-take-out", Key::Delete, Some(Pad::West)),
        // Few gamepads have these buttons; the others need some that the player chooses.
        (Control::Picture, Window, "control-picture", PICTURE, Some(Pad::C)),
        (Control::Report, Window, "control-report", Key::F8, Some(Pad::Z)),
    ]
};

impl Control {
    /// Returns all controls, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.into_iter().map(|row| row.0)
    }

    const fn row(self) -> Row {
        ROWS[self as usize]
    }

    /// Returns the controls of a group.
    pub fn of(group: ControlGroup) -> impl Iterator<Item = Self> {
        Self::all().filter(move |control| control.group() == group)
    }

    /// Returns the group of the control.
    pub const fn group(self) -> ControlGroup {
        self.row().1
    }

    /// Returns the message with its name.
    pub const fn message(self) -> &'static str {
        self.row().2
    }

    /// Returns the key at first.
    pub const fn first_key(self) -> KeyCode {
        self.row().3
    }

    /// Returns another key that does the same until the player chooses one.
    pub const fn second_key(self) -> Option<KeyCode> {
        match self {
            Self::Press => Some(KeyCode::NumpadEnter),
            Self::ReplayFaster => Some(KeyCode::NumpadAdd),
            Self::ReplaySlower => Some(KeyCode::NumpadSubtract),
            // Some keyboards have no other key that deletes.
            Self::TakeOut => Some(KeyCode::Backspace),
            _ => None,
        }
    }

    /// Returns the gamepad button at first; `None` if there is none until the player chooses one.
    pub const fn first_button(self) -> Option<GamepadButton> {
        self.row().4
    }

    /// Returns true if both controls are heard at the same time, so that they cannot share a key.
    pub fn meets(self, other: Self) -> bool {
        use ControlGroup::{Battle, Cursor, Editor, Replay, Window};
        match (self.group(), other.group()) {
            (one, two) if one == two => true,
            (Window, _) | (_, Window) | (Cursor, Battle | Editor) | (Battle | Editor, Cursor) => true,
            (Replay, Cursor | Battle) => !other.rests_in_replay(),
            (Cursor | Battle, Replay) => !self.rests_in_replay(),
            _ => false,
        }
    }

    /// Returns true if the control may share a key with a control of a replay.
    pub const fn rests_in_replay(self) -> bool {
        let leads = matches!(self, Self::Up | Self::Down | Self::Left | Self::Right | Self::Hurry);
        leads || matches!(self, Self::FaceDown | Self::EndTurn | Self::Undo | Self::Redo | Self::Type)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_in_order() {
        assert!(ROWS.iter().enumerate().all(|(at, row)| row.0 as usize == at));
    }
}
