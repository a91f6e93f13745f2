//! The parameters of a room: chosen by the player who opens it, and visible to all players before they sit down.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::order::Strategy;

/// The thinking time of each player, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeControl {
    /// The time at the beginning.
    pub bank: u32,
    /// The additional time for every own turn.
    pub increment: u32,
    /// The maximum time for one request.
    pub cap: u32,
}

impl TimeControl {
    /// Five minutes, plus fifteen seconds per turn, with two minutes per request.
    pub const USUAL: Self = Self { bank: 300, increment: 15, cap: 120 };
    /// Two minutes, plus eight seconds per turn, with half a minute per request.
    pub const QUICK: Self = Self { bank: 120, increment: 8, cap: 30 };
    /// Half an hour, plus a minute per turn, with ten minutes per request.
    pub const SLOW: Self = Self { bank: 1800, increment: 60, cap: 600 };
}

impl Default for TimeControl {
    fn default() -> Self {
        Self::USUAL
    }
}

/// The number of people that may share a seat, and the order in which they take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// The maximum number of players per seat: the first ones of its list play.
    pub most: u8,
    /// The order in which members take turns. For every battle, both sides together draw a new seed for
    /// [`Strategy::SeededRandom`].
    pub strategy: Strategy,
    /// The number of own turns that a member keeps before the next one takes over.
    pub turns: u8,
}

impl Teams {
    /// One person in each seat.
    pub const ALONE: Self = Self { most: 1, strategy: Strategy::ByTeam, turns: 1 };
    /// The maximum number of players per seat in any room.
    pub const MOST: u8 = 4;

    /// Returns true if one person plays in each seat.
    #[must_use]
    pub fn are_alone(&self) -> bool {
        *self == Self::ALONE
    }
}

impl Default for Teams {
    fn default() -> Self {
        Self::ALONE
    }
}

/// The parameters of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// The clock of each player.
    pub clock: TimeControl,
    /// The maximum number of battles: 1, 3 or 5. The player who wins more than half of them wins the match.
    pub best_of: u8,
    /// True if the room is shown in the list; otherwise it is found only by its code.
    pub listed: bool,
    /// True if spectators are allowed.
    pub spectators: bool,
    /// The delay of the battle for spectators, in seconds.
    pub delay: u32,
    /// The teams of the seats. A room for two players omits this field.
    #[serde(default, skip_serializing_if = "Teams::are_alone")]
    pub teams: Teams,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            clock: TimeControl::USUAL,
            best_of: 1,
            listed: true,
            spectators: true,
            delay: 0,
            teams: Teams::ALONE,
        }
    }
}

/// The reason that parameters are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum RoomParamsError {
    /// The number of battles is not 1, 3 or 5.
    #[error("a match must have 1, 3 or 5 battles, not {0}")]
    BestOf(u8),
    /// The clock is out of range.
    #[error(
        "the clock must be between 10 seconds and 24 hours, and the time per decision at least 5 seconds"
    )]
    Clock,
    /// The spectator delay is too long.
    #[error("the spectator delay must be at most 600 seconds, not {0}")]
    Delay(u32),
    /// The number of people in a seat, or of turns that each keeps, is out of range.
    #[error("a seat must have 1 to {} players with 1 to 8 turns each", Teams::MOST)]
    Teams,
}

/// The minimum spectator delay, in seconds, for spectators to see hands.
pub const HANDS: u32 = 60;

impl Params {
    /// Returns true if players may show their hands to spectators. The delay is required because the opponent could be
    /// among the spectators under another name; with it, the information is out of date by then.
    #[must_use]
    pub fn may_show_hands(&self) -> bool {
        self.spectators && self.delay >= HANDS && self.teams.are_alone()
    }

    /// Checks that a room can have these parameters.
    ///
    /// # Errors
    /// Returns a [`RoomParamsError`] if a parameter is out of range.
    pub const fn check(&self) -> Result<(), RoomParamsError> {
        const DAY: u32 = 24 * 3600;
        let TimeControl { bank, increment, cap } = self.clock;
        if !matches!(self.best_of, 1 | 3 | 5) {
            return Err(RoomParamsError::BestOf(self.best_of));
        }
        if bank < 10 || bank > DAY || increment > 3600 || cap < 5 || cap > DAY {
            return Err(RoomParamsError::Clock);
        }
        if self.delay > 600 {
            return Err(RoomParamsError::Delay(self.delay));
        }
        let Teams { most, turns, .. } = self.teams;
        if most < 1 || most > Teams::MOST || turns < 1 || turns > 8 {
            return Err(RoomParamsError::Teams);
        }
        Ok(())
    }
}
