//! The table lies under two screens: the battle and its result.

use bevy::prelude::*;

use super::Screen;

/// The table is laid: from the beginning of a battle until its result is left. What stands on it goes with
/// `DespawnOnExit(InBattle)`; a battle *again* goes by `Screen::Dealing`, so that each battle lays it anew.
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
