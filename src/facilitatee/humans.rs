//! Facilitatees that do not choose by themselves: a person here, a person elsewhere, and whoever only watches.

use super::role::{CommandSource, Facilitatee};

/// The person at this screen (CB: `DefaultPlayerModel`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LocalPlayer;

impl Facilitatee for LocalPlayer {
    fn name(&self) -> String {
        "player".to_owned()
    }

    fn acting(&self) -> CommandSource {
        CommandSource::AtScreen
    }
}

/// A person elsewhere, whose commands arrive (CB: `DefaultOpponentModel`); a program that learns is one too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RemotePlayer;

impl Facilitatee for RemotePlayer {
    fn name(&self) -> String {
        "opponent".to_owned()
    }

    fn acting(&self) -> CommandSource {
        CommandSource::Elsewhere
    }
}

/// A spectator (CB: `AudiencePlayerModel`), used for both seats of a replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spectator;

impl Facilitatee for Spectator {
    fn name(&self) -> String {
        "audience".to_owned()
    }

    fn acting(&self) -> CommandSource {
        CommandSource::Never
    }
}
