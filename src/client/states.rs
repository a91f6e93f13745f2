//! The states of the client: the open screen, whether the table exists, and whether it still shows past events.

use bevy::prelude::*;

/// The open screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The drawing of the pictures.
    #[default]
    Loading,
    /// The title page.
    Title,
    /// The choice of a mode.
    Play,
    /// The books: one is chosen for a battle, or edited.
    Books,
    /// The page of a book: its note, results, versions and code.
    BookPage,
    /// The choice of a lesson or a puzzle.
    Lessons,
    /// The editor of the player's own books.
    Editor,
    /// The recorded battles.
    Replays,
    /// All cards and terms.
    Codex,
    /// The pilgrimage: its path, and the choices between battles.
    Pilgrimage,
    /// The player's results.
    Profile,
    /// The contacts and the opponents met lately.
    Contacts,
    /// The settings.
    Settings,
    /// The lobby: rooms to play in with other people.
    Lobby,
    /// A room: its seats and the players who are ready.
    Room,
    /// The beginning of a battle; the old table is cleared.
    Dealing,
    /// A battle.
    Battle,
    /// The result of a battle, over the table.
    Result,
}

impl Screen {
    /// Returns true if a link may lead away from the screen, because it holds nothing that would be lost.
    pub const fn can_leave(self) -> bool {
        matches!(
            self,
            Self::Title
                | Self::Play
                | Self::Books
                | Self::BookPage
                | Self::Lessons
                | Self::Replays
                | Self::Codex
                | Self::Profile
                | Self::Contacts
                | Self::Pilgrimage
                | Self::Settings
        )
    }
}

/// The state in which the table exists, from the beginning of a battle until its result is left. The entities of the
/// table have `DespawnOnExit(InBattle)`. A repeated battle goes through `Screen::Dealing`, so that each battle lays out
/// the table again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InBattle;

impl ComputedStates for InBattle {
    type SourceStates = Screen;

    fn compute(screen: Screen) -> Option<Self> {
        matches!(screen, Screen::Battle | Screen::Result).then_some(Self)
    }
}

/// True while the table still shows past events; the result screen waits for it. Written by the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableBusy(pub bool);
