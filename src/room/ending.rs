//! The ways a battle of a room ends, and the grounds on which a player may claim it from the opponent.

use serde::{Deserialize, Serialize};

use crate::battle::result::{BattleResult, ResultType};
use crate::ids::Seat;

/// The way a battle of the room ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BattleOutcome {
    /// A seat won.
    Won(Seat),
    /// A draw.
    Drawn,
    /// An abort: the battle does not count.
    Aborted,
}

impl From<BattleResult> for BattleOutcome {
    fn from(result: BattleResult) -> Self {
        match result.winner {
            Some(seat) => Self::Won(seat),
            None if result.kind == ResultType::Draw => Self::Drawn,
            None => Self::Aborted,
        }
    }
}

/// The number of seconds that a player may be away from a battle before the opponent may claim it.
pub const GRACE: u64 = 60;
/// The number of consecutive requests that a side may miss before the opponent may claim the battle.
pub const MISSES: u8 = 3;
/// The number of seconds beyond its time limit that a side may owe something before the opponent may claim the battle.
pub const SILENCE: u64 = GRACE;

/// The reason that a battle may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClaimGround {
    /// The side was gone for longer than [`GRACE`] seconds.
    Gone,
    /// The side is present, but has not sent what it owes for [`SILENCE`] seconds beyond its time.
    Silent,
    /// The side missed [`MISSES`] requests in a row.
    Missed,
    /// The side signed an invalid message.
    Wrong,
    /// The side signed two different messages for one position of the log.
    Forked,
}
