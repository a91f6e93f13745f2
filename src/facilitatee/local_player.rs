//! The player at this screen.

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
