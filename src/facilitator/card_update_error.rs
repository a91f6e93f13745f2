//! The reasons why a card update of the running battle fails.

use thiserror::Error;

use super::matches::BeginError;
use crate::battle::position::PositionError;
use crate::battle::reason::Reason;
use crate::replay::ReplayErrorKind;

/// An error that prevents a card update. The battle continues with its current cards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CardUpdateError {
    /// The battle cannot begin with them: a card of its books no longer exists.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// The battle cannot be executed again, and its current state cannot be set up as a position either.
    #[error(
        "command {order} is not allowed with these cards ({reason}), and the battle cannot continue from here: {position}"
    )]
    Now {
        /// The number of the order, counted from 1.
        order: usize,
        /// The reason for the rejection.
        reason: Reason,
        /// The reason why the battle cannot continue from its current position.
        position: PositionError,
    },
    /// The replay cannot begin with them.
    #[error(transparent)]
    Replay(#[from] ReplayErrorKind),
}
