//! How a battle of a room ends, and what counts against a side, so that the other one may claim it.

use serde::{Deserialize, Serialize};

use super::lounge::GRACE;
use crate::battle::result::{BattleResult, ResultType};
use crate::ids::Seat;

/// How a battle of the room ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// A seat won.
    Won(Seat),
    /// Nobody did.
    Drawn,
    /// It was broken off: it does not count.
    Aborted,
}

impl From<BattleResult> for Outcome {
    fn from(result: BattleResult) -> Self {
        match result.winner {
            Some(seat) => Self::Won(seat),
            None if result.kind == ResultType::Draw => Self::Drawn,
            None => Self::Aborted,
        }
    }
}

/// How many requests in a row a side may let pass before the battle may be claimed.
pub const MISSES: u8 = 3;
/// How many seconds a side may owe something beyond the time it had for that, before the battle may be claimed.
pub const SILENCE: u64 = GRACE;

/// Why a battle may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ground {
    /// The side was gone for longer than [`GRACE`] seconds.
    Gone,
    /// It is here, and has not said what it owes for [`SILENCE`] seconds beyond its time.
    Silent,
    /// It let [`MISSES`] requests in a row pass.
    Missed,
    /// It signed what cannot be.
    Wrong,
    /// It signed two papers for one place.
    Forked,
}
