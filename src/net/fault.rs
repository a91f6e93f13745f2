//! Errors in what the other side sent, and proof of cheating.

use thiserror::Error;

use super::bytes::DecodeError;
use super::message::Message;
use super::signed::Signed;
use crate::ids::{PlayerId, Seat};

/// The reason an entry or an acknowledgement is rejected. A rejection changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LedgerError {
    /// The bytes are not a message.
    #[error(transparent)]
    Damaged(#[from] DecodeError),
    /// The signature is someone else's, or the message was changed.
    #[error("not signed by {0}")]
    Signature(Seat),
    /// The message comes from the wrong seat.
    #[error("unexpected sender {0}")]
    Seat(Seat),
    /// An earlier message is missing.
    #[error("received entry {found}, expected entry {expected}")]
    Seq {
        /// The number of the message.
        found: u32,
        /// The number of the next message.
        expected: u32,
    },
    /// The message does not follow from the last entry.
    #[error("entry {0} does not follow from the previous entry")]
    Before(u32),
    /// The revealed link is not the next of the sender's chain.
    #[error("entry {0} does not reveal the next link of its sender’s chain")]
    Link(u32),
    /// The states of the two battles differ.
    #[error("the battle states differ before entry {0}")]
    State(u32),
    /// The command is too long.
    #[error("command too long ({0} bytes)")]
    Long(usize),
    /// The chains are used up: a battle has no more entries.
    #[error("too many entries")]
    Used,
    /// Another entry waits to be acknowledged.
    #[error("entry {0} has not been acknowledged yet")]
    Waiting(u32),
    /// The acknowledgement refers to nothing that was sent.
    #[error("acknowledges an entry that was not sent")]
    Nothing,
    /// The message ends the battle by agreement, but the other side did not propose that.
    #[error("{0} did not propose that, or the proposal has expired")]
    NotProposed(Seat),
    /// The sender signed a different message for the same position, which is proof of cheating.
    #[error("{0} signed two different messages for one place")]
    Forked(Seat),
    /// Another player of the same seat signed a different message for the same position. The other side's answer
    /// decides between them.
    #[error("two players of {0} signed different messages for one place")]
    Rival(Seat),
}

impl LedgerError {
    /// Returns true if only cheating can cause this error: neither a bad connection nor an honest game causes it.
    #[must_use]
    pub const fn is_proof(&self) -> bool {
        matches!(self, Self::Forked(_))
    }
}

/// Two different messages that one player signed for the same position. Anybody can check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equivocation {
    /// The message that was accepted.
    pub first: Message,
    /// The message that came later.
    pub second: Message,
}

impl Equivocation {
    /// Returns true if it proves that this player cheated in this battle.
    #[must_use]
    pub fn proves(&self, match_id: &[u8; 32], player: PlayerId) -> bool {
        match (&self.first, &self.second) {
            (Message::LogEntry(first), Message::LogEntry(second)) => proves(first, second, match_id, player),
            (Message::Ack(first), Message::Ack(second)) => proves(first, second, match_id, player),
            (Message::ChoiceCommitment(first), Message::ChoiceCommitment(second)) => {
                proves(first, second, match_id, player)
            }
            (Message::MatchEnd(first), Message::MatchEnd(second)) => proves(first, second, match_id, player),
            (Message::EndProposal(first), Message::EndProposal(second)) => {
                proves(first, second, match_id, player)
            }
            (
                Message::LogEntry(_)
                | Message::Ack(_)
                | Message::ChoiceCommitment(_)
                | Message::MatchEnd(_)
                | Message::EndProposal(_),
                _,
            ) => false,
        }
    }
}

fn proves<P: Signed>(first: &P, second: &P, match_id: &[u8; 32], player: PlayerId) -> bool {
    (first.seq(), first.seat()) == (second.seq(), second.seat())
        && first.body(match_id) != second.body(match_id)
        && [first, second].into_iter().all(|paper| paper.is_signed(match_id, player))
}
