//! The state that both table screens share: the battle and its result.

use bevy::prelude::*;

use super::Screen;

/// The state in which the table exists, from the beginning of a battle until its result is left. The entities of the
/// table have `DespawnOnExit(InBattle)`. A repeated battle goes through `Screen::Dealing`, so that each battle lays out
/// the table again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InBattle;

impl ComputedStates for InBattle {
    type SourceStates = Screen;

    fn compute(screen: Screen) -> Option<Self> {
        match screen {
            Screen::Battle | Screen::Result => Some(Self),
            Screen::Loading
            | Screen::Title
            | Screen::Books
            | Screen::Editor
            | Screen::Lessons
            | Screen::Replays
            | Screen::Settings
            | Screen::Lobby
            | Screen::Room
            | Screen::Dealing => None,
        }
    }
}
