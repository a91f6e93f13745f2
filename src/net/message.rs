//! The messages between two players in a battle, as bytes.

use super::bytes::{Damaged, Reader};
use super::end::End;
use super::entry::{Ack, Entry};
use super::proposal::Proposal;
use super::seal::Seal;
use crate::ids::Seat;

/// The longest message.
pub const LONGEST: usize = 16 * 1024;

/// A message of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A choice bound before the other's is known.
    Seal(Seal),
    /// A command.
    Entry(Entry),
    /// The acknowledgement of a command.
    Ack(Ack),
    /// The battle is given up, or broken off.
    End(End),
    /// An offer to end it.
    Proposal(Proposal),
}

impl Message {
    /// Returns the seat that claims to have signed it.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Seal(paper) => paper.seat,
            Self::Entry(paper) => paper.seat,
            Self::Ack(paper) => paper.seat,
            Self::End(paper) => paper.seat,
            Self::Proposal(paper) => paper.seat,
        }
    }

    /// As it travels: what it is, then all of it.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        match self {
            Self::Seal(seal) => {
                out.push(1);
                seal.put(&mut out);
            }
            Self::Entry(entry) => {
                out.push(2);
                entry.put(&mut out);
            }
            Self::Ack(ack) => {
                out.push(3);
                ack.put(&mut out);
            }
            Self::End(end) => {
                out.push(4);
                end.put(&mut out);
            }
            Self::Proposal(proposal) => {
                out.push(5);
                proposal.put(&mut out);
            }
        }
        out
    }

    /// Reads one.
    ///
    /// # Errors
    /// Where it is damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, Damaged> {
        let mut reader = Reader::new(bytes);
        let unknown = reader.damaged("unknown message type");
        if bytes.len() > LONGEST {
            return Err(reader.damaged("message too long"));
        }
        let message = match reader.byte()? {
            1 => Self::Seal(Seal::take(&mut reader)?),
            2 => Self::Entry(Entry::take(&mut reader)?),
            3 => Self::Ack(Ack::take(&mut reader)?),
            4 => Self::End(End::take(&mut reader)?),
            5 => Self::Proposal(Proposal::take(&mut reader)?),
            _ => return Err(unknown),
        };
        reader.end()?;
        Ok(message)
    }
}
