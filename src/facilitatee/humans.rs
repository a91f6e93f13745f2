//! Facilitatees that do not choose by themselves: the local player, a remote player, and a spectator.

use super::role::{CommandSource, Facilitatee};

/// The player at this screen (CB: `DefaultPlayerModel`).
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

/// A remote player, whose commands arrive (CB: `DefaultOpponentModel`). A learning program is also one.
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
