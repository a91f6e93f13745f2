//! A spectator, who never acts.

use super::role::{CommandSource, Facilitatee};

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
