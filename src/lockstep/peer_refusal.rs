//! The reasons why a message of the opponent is not followed, or a command of this side is not accepted.

use thiserror::Error;

use crate::battle::command::CommandKind;
use crate::battle::reason::Reason;
use crate::ids::{CardIndex, PlayerId, Seat};
use crate::net::fault::LedgerError;
use crate::net::shuffled_book::SlotProofError;

/// The reason for a refusal. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PeerRefusal {
    /// The log rejected the message.
    #[error(transparent)]
    Log(#[from] LedgerError),
    /// The bytes are not a command.
    #[error("invalid command: {0}")]
    Unreadable(String),
    /// A command that no player sends: it runs automatically, or is not for players to give.
    #[error("{0:?} is not a command that players send")]
    NotSent(CommandKind),
    /// The command belongs to the other seat.
    #[error("the command belongs to {0}")]
    OtherSeat(Seat),
    /// A card was revealed without proof.
    #[error("{0} is revealed without proof")]
    NoProof(CardIndex),
    /// The proof of a card is invalid.
    #[error(transparent)]
    Unproven(#[from] SlotProofError),
    /// A choice whose commitment has not arrived yet.
    #[error("the commitment of {0} has not arrived yet")]
    NotYetBound(Seat),
    /// The choice does not match its commitment.
    #[error("the choice does not match the commitment of {0}")]
    NotBound(Seat),
    /// The rules rejected the command.
    #[error("illegal command: {0}")]
    Rules(Reason),
    /// Another player of that seat is the turn holder.
    #[error("{} may not act for {seat} now: it is the turn of {}", short(*by), short(*due))]
    OutOfTurn {
        /// The seat that was signed for.
        seat: Seat,
        /// The player who signed.
        by: PlayerId,
        /// The player who must sign.
        due: PlayerId,
    },
    /// The command is not asked for now.
    #[error("no command is expected from {0} now")]
    NotAsked(Seat),
}

/// Returns a short form of a player's id for messages.
fn short(player: PlayerId) -> String {
    player.0.iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

impl PeerRefusal {
    /// Returns true if two signed messages prove the refusal to anyone.
    #[must_use]
    pub const fn is_proof(&self) -> bool {
        matches!(self, Self::Log(fault) if fault.is_proof())
    }

    /// Returns true if the message merely arrived too early, too late or twice, as on any bad connection.
    #[must_use]
    pub const fn is_timing(&self) -> bool {
        matches!(
            self,
            Self::NotYetBound(_)
                | Self::OutOfTurn { .. }
                | Self::Log(
                    LedgerError::Seq { .. }
                        | LedgerError::Waiting(_)
                        | LedgerError::Nothing
                        | LedgerError::Damaged(_)
                        | LedgerError::Rival(_)
                )
        )
    }
}
