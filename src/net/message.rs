//! The messages between two players in a battle, as bytes.

use super::bytes::{ByteReader, DecodeError};
use super::choice_commitment::ChoiceCommitment;
use super::end::MatchEnd;
use super::entry::{Ack, LogEntry};
use super::proposal::EndProposal;
use crate::ids::Seat;

/// The longest message, in bytes.
pub const LONGEST: usize = 16 * 1024;

/// A message of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A commitment to a choice, sent before the other's choice is known.
    ChoiceCommitment(ChoiceCommitment),
    /// A command.
    LogEntry(LogEntry),
    /// The acknowledgement of a command.
    Ack(Ack),
    /// The end of the battle by a side.
    MatchEnd(MatchEnd),
    /// A proposal to end the battle by agreement.
    EndProposal(EndProposal),
}

/// Implements the conversion of each message to [`Message`].
macro_rules! of_message {
    ($($name:ident)*) => {
        $(impl From<$name> for Message {
            fn from(message: $name) -> Self {
                Self::$name(message)
            }
        })*
    };
}

of_message!(ChoiceCommitment LogEntry Ack MatchEnd EndProposal);

impl Message {
    /// Returns the seat that claims to have signed it.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::ChoiceCommitment(paper) => paper.seat,
            Self::LogEntry(paper) => paper.seat,
            Self::Ack(paper) => paper.seat,
            Self::MatchEnd(paper) => paper.seat,
            Self::EndProposal(paper) => paper.seat,
        }
    }

    /// Encodes the message: its kind, then its content.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        match self {
            Self::ChoiceCommitment(seal) => {
                out.push(1);
                seal.encode(&mut out);
            }
            Self::LogEntry(entry) => {
                out.push(2);
                entry.encode(&mut out);
            }
            Self::Ack(ack) => {
                out.push(3);
                ack.encode(&mut out);
            }
            Self::MatchEnd(end) => {
                out.push(4);
                end.encode(&mut out);
            }
            Self::EndProposal(proposal) => {
                out.push(5);
                proposal.encode(&mut out);
            }
        }
        out
    }

    /// Decodes a message.
    ///
    /// # Errors
    /// Returns the position of the damage.
    pub fn read(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut reader = ByteReader::new(bytes);
        let unknown = reader.damaged("unknown message type");
        if bytes.len() > LONGEST {
            return Err(reader.damaged("message too long"));
        }
        let message = match reader.byte()? {
            1 => Self::ChoiceCommitment(ChoiceCommitment::decode(&mut reader)?),
            2 => Self::LogEntry(LogEntry::decode(&mut reader)?),
            3 => Self::Ack(Ack::decode(&mut reader)?),
            4 => Self::MatchEnd(MatchEnd::decode(&mut reader)?),
            5 => Self::EndProposal(EndProposal::decode(&mut reader)?),
            _ => return Err(unknown),
        };
        reader.end()?;
        Ok(message)
    }
}
