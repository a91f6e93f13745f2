//! Facilitatees that do not choose by themselves: a person here, a person elsewhere, and whoever only watches.

use super::role::{Acting, Facilitatee};

/// The person at this screen (CB: `DefaultPlayerModel`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player;

impl Facilitatee for Player {
    fn name(&self) -> String {
        "player".to_owned()
    }

    fn acting(&self) -> Acting {
        Acting::AtScreen
    }
}

/// A person elsewhere, whose commands arrive (CB: `DefaultOpponentModel`); a program that learns is one too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Opponent;

impl Facilitatee for Opponent {
    fn name(&self) -> String {
        "opponent".to_owned()
    }

    fn acting(&self) -> Acting {
        Acting::Elsewhere
    }
}

/// A spectator (CB: `AudiencePlayerModel`), used for both seats of a replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audience;

impl Facilitatee for Audience {
    fn name(&self) -> String {
        "audience".to_owned()
    }

    fn acting(&self) -> Acting {
        Acting::Never
    }
}
