//! What is wrong with what the other side sent, and what proves it.

use thiserror::Error;

use super::bytes::Damaged;
use super::end::End;
use super::entry::{Ack, Entry};
use super::key::{Signature, is_signed};
use super::seal::Seal;
use crate::ids::{PlayerId, Seat};

/// Why an entry or an acknowledgement is not taken. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It is no message.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// It is signed by somebody else, or changed since.
    #[error("it is not signed by {0}")]
    Signature(Seat),
    /// It is of another battle.
    #[error("it is of another battle")]
    Match,
    /// It comes from the seat that it cannot come from.
    #[error("it cannot come from {0}")]
    Seat(Seat),
    /// Something before it is missing.
    #[error("entry {found} came where {expected} is next")]
    Seq {
        /// Its number.
        found: u32,
        /// The number of the next.
        expected: u32,
    },
    /// It goes on from something else than what was before.
    #[error("entry {0} does not follow from the one before")]
    Before(u32),
    /// The link it shows is not the next of its sender's chain.
    #[error("the chance shown with entry {0} is not the next of its sender’s chain")]
    Link(u32),
    /// The two battles do not stand alike.
    #[error("before entry {0} the two battles do not stand alike")]
    State(u32),
    /// The command is too long.
    #[error("a command of {0} bytes is too long")]
    Long(usize),
    /// The chains are used up: a battle has no more entries.
    #[error("no battle has so many entries")]
    Used,
    /// Another entry waits to be acknowledged.
    #[error("entry {0} waits to be acknowledged first")]
    Waiting(u32),
    /// It acknowledges nothing that was sent.
    #[error("it acknowledges what was not sent")]
    Nothing,
    /// Its sender signed something else in its place: that is proof.
    #[error("{0} signed two different papers for one place")]
    Forked(Seat),
}

impl Fault {
    /// Whether it can only come of cheating: no line and no honest game makes it.
    #[must_use]
    pub const fn is_proof(&self) -> bool {
        matches!(self, Self::Forked(_))
    }
}

/// Something signed that stands in one place of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paper {
    /// A command.
    Entry(Entry),
    /// That a command was taken.
    Ack(Ack),
    /// A choice bound before the other's is known.
    Seal(Seal),
    /// The battle is given up, or broken off.
    End(End),
}

impl Paper {
    fn parts(&self, match_id: &[u8; 32]) -> (u8, u32, Seat, Vec<u8>, &Signature) {
        match self {
            Self::Seal(seal) => (0, seal.seq, seal.seat, seal.body(match_id), &seal.signature),
            Self::Entry(entry) => (1, entry.seq, entry.seat, entry.body(match_id), &entry.signature),
            Self::End(end) => (3, end.seq, end.seat, end.body(match_id), &end.signature),
            Self::Ack(ack) => (2, ack.seq, ack.seat, ack.body(match_id), &ack.signature),
        }
    }
}

/// Two papers that one player signed for one place. Anybody can check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// What was taken.
    pub first: Paper,
    /// What came later.
    pub second: Paper,
}

impl Fork {
    /// Whether it proves that this player cheated in that battle.
    #[must_use]
    pub fn proves(&self, match_id: &[u8; 32], player: PlayerId) -> bool {
        let (first, second) = (self.first.parts(match_id), self.second.parts(match_id));
        (first.0, first.1, first.2) == (second.0, second.1, second.2)
            && first.3 != second.3
            && [first, second].iter().all(|(.., body, signature)| is_signed(player, body, signature))
    }
}
