//! A player whose commands arrive from elsewhere.

use super::role::{CommandSource, Facilitatee};

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
