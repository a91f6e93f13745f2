//! The end of a battle: the kind of result, the winner, the reason, and the sentence that describes it.

use serde::{Deserialize, Serialize};

use crate::ids::Seat;

/// The kind of a result (`rule-enforcement.txt` Rule 4). Codes 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ResultType {
    /// One side won.
    WinOrLose = 1,
    /// Neither side won.
    Draw = 2,
    /// The battle was aborted.
    Aborted = 3,
}

/// The reason why a battle was ended by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum ForceReason {
    /// A side gave up.
    Resign,
    /// A side aborted the battle.
    Abort,
    /// A side ran out of time.
    Timeout,
    /// A side was disconnected for too long.
    LostLink,
    /// The states of the two sides differ.
    Desync,
    /// A side was proven to cheat.
    Cheating,
    /// Both sides agreed on a draw.
    Agreed,
}

/// The reason why the battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ResultReason {
    /// The loser's HP ran out.
    HpOut,
    /// Both sides' HP ran out at once.
    BothHpOut,
    /// The abilities did not come to rest after a command.
    Endless,
    /// The battle was ended by force.
    Forced(ForceReason),
}

/// The end of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BattleResult {
    /// The kind of result.
    pub kind: ResultType,
    /// The winner, if there is one.
    pub winner: Option<Seat>,
    /// The reason for the result.
    pub reason: ResultReason,
}

impl BattleResult {
    /// The end of a battle whose abilities do not come to rest.
    pub(in crate::battle) const ENDLESS: Self =
        Self { kind: ResultType::Draw, winner: None, reason: ResultReason::Endless };

    pub(in crate::battle) const fn forced(reason: ForceReason, by: Seat) -> Self {
        match reason {
            ForceReason::Resign | ForceReason::Timeout | ForceReason::LostLink | ForceReason::Cheating => {
                Self {
                    kind: ResultType::WinOrLose,
                    winner: Some(by.other()),
                    reason: ResultReason::Forced(reason),
                }
            }
            ForceReason::Agreed => {
                Self { kind: ResultType::Draw, winner: None, reason: ResultReason::Forced(reason) }
            }
            ForceReason::Abort | ForceReason::Desync => {
                Self { kind: ResultType::Aborted, winner: None, reason: ResultReason::Forced(reason) }
            }
        }
    }

    /// Returns the sentence that describes the result.
    #[must_use]
    pub fn sentence(&self) -> String {
        let loser = self.winner.map_or_else(String::new, |winner| winner.other().to_string());
        match (self.winner, self.reason) {
            (Some(winner), ResultReason::HpOut) => format!("{winner} wins: {loser} has no HP left."),
            (Some(winner), ResultReason::Forced(ForceReason::Resign)) => {
                format!("{winner} wins: {loser} resigned.")
            }
            (Some(winner), ResultReason::Forced(ForceReason::Timeout)) => {
                format!("{winner} wins: {loser} ran out of time.")
            }
            (Some(winner), ResultReason::Forced(ForceReason::LostLink)) => {
                format!("{winner} wins: {loser} did not reconnect.")
            }
            (Some(winner), ResultReason::Forced(ForceReason::Cheating)) => {
                format!("{winner} wins: {loser} was caught cheating.")
            }
            (None, ResultReason::Forced(ForceReason::Desync)) => {
                "The battle was aborted: the two games are out of sync.".to_owned()
            }
            (None, ResultReason::Forced(ForceReason::Agreed)) => "A draw: both sides agreed.".to_owned(),
            (None, ResultReason::Endless) => "A draw: the abilities never come to rest.".to_owned(),
            (None, ResultReason::Forced(_)) => "The battle was aborted.".to_owned(),
            _ => "A draw: neither side has HP left.".to_owned(),
        }
    }
}
