//! What a room plays by: chosen by whoever opens it, seen by everybody before they sit down.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::order::Strategy;

/// How long both may think, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clock {
    /// At the beginning.
    pub bank: u32,
    /// More for every own turn.
    pub increment: u32,
    /// At most for one request.
    pub cap: u32,
}

impl Clock {
    /// Five minutes, fifteen seconds a turn, two minutes a request.
    pub const USUAL: Self = Self { bank: 300, increment: 15, cap: 120 };
    /// Two minutes, eight seconds a turn, half a minute a request.
    pub const QUICK: Self = Self { bank: 120, increment: 8, cap: 30 };
    /// Half an hour, a minute a turn, ten minutes a request.
    pub const SLOW: Self = Self { bank: 1800, increment: 60, cap: 600 };
}

impl Default for Clock {
    fn default() -> Self {
        Self::USUAL
    }
}

/// How many people may sit in a seat, and how they follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// The most in each seat: the first so many of its list play.
    pub most: u8,
    /// Who follows whom. The seed of [`Strategy::SeededRandom`] is drawn anew for every battle, by both sides.
    pub strategy: Strategy,
    /// The own turns that somebody keeps before the next one takes over.
    pub turns: u8,
}

impl Teams {
    /// One person in each seat.
    pub const ALONE: Self = Self { most: 1, strategy: Strategy::ByTeam, turns: 1 };
    /// The most that any room has in a seat.
    pub const MOST: u8 = 4;

    /// Whether one person plays in each seat.
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

/// What a room plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Params {
    /// Both clocks.
    pub clock: Clock,
    /// The most battles: 1, 3 or 5. Whoever wins more than half of them wins the match.
    pub best_of: u8,
    /// Whether the room stands in the list, or is found by its code alone.
    pub listed: bool,
    /// Whether people may watch.
    pub spectators: bool,
    /// How many seconds later they see what happens.
    pub delay: u32,
    /// Who plays in each seat. A room of two says nothing of it.
    #[serde(default, skip_serializing_if = "Teams::are_alone")]
    pub teams: Teams,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            clock: Clock::USUAL,
            best_of: 1,
            listed: true,
            spectators: true,
            delay: 0,
            teams: Teams::ALONE,
        }
    }
}

/// Parameters that no room has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum BadParams {
    /// A match has 1, 3 or 5 battles.
    #[error("a match has 1, 3 or 5 battles, not {0}")]
    BestOf(u8),
    /// The clock cannot be.
    #[error("a clock has 10 seconds to 24 hours, and a request at least 5 seconds")]
    Clock,
    /// Nobody watches from so far behind.
    #[error("those who watch are at most 600 seconds behind, not {0}")]
    Delay(u32),
    /// So many do not sit in a seat, or so many turns are nobody's.
    #[error("a seat has 1 to {} people, who keep 1 to 8 turns each", Teams::MOST)]
    Teams,
}

/// How many seconds later those who watch see a battle at the least, where they may see hands.
pub const HANDS: u32 = 60;

impl Params {
    /// Whether who plays may show their hand to those who watch: the opponent could be among them by another name, and what they
    /// see is old by then.
    #[must_use]
    pub fn may_show_hands(&self) -> bool {
        self.spectators && self.delay >= HANDS && self.teams.are_alone()
    }

    /// Whether a room can have these.
    ///
    /// # Errors
    /// What cannot be.
    pub const fn check(&self) -> Result<(), BadParams> {
        const DAY: u32 = 24 * 3600;
        let Clock { bank, increment, cap } = self.clock;
        if !matches!(self.best_of, 1 | 3 | 5) {
            return Err(BadParams::BestOf(self.best_of));
        }
        if bank < 10 || bank > DAY || increment > 3600 || cap < 5 || cap > DAY {
            return Err(BadParams::Clock);
        }
        if self.delay > 600 {
            return Err(BadParams::Delay(self.delay));
        }
        let Teams { most, turns, .. } = self.teams;
        if most < 1 || most > Teams::MOST || turns < 1 || turns > 8 {
            return Err(BadParams::Teams);
        }
        Ok(())
    }
}
