//! The end of a battle by resignation or by agreement, at any time: it needs no acknowledgement and no randomness.

use super::bytes::{ByteReader, DecodeError};
use super::genesis::Genesis;
use super::key::Signature;
use super::proposal::EndProposal;
use super::signed::signed_message;
use crate::ids::Seat;

/// A signed message with which a seat ends the battle after `seq` entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchEnd {
    /// The number of entries before the end.
    pub seq: u32,
    /// The seat that ends the battle.
    pub seat: Seat,
    /// The hash of the last entry, or the match id before the first.
    pub before: [u8; 32],
    /// The reason, in the battle's numbering.
    pub reason: u8,
    /// The other side's proposal, if both sides want the end.
    pub proposal: Option<EndProposal>,
    /// Its sender's signature.
    pub signature: Signature,
}

signed_message!(MatchEnd);

impl MatchEnd {
    /// Returns the bytes that are signed.
    #[must_use]
    pub fn body(&self, match_id: &[u8; 32]) -> Vec<u8> {
        let mut body = b"marginalia/end/1".to_vec();
        body.extend(match_id);
        body.extend(self.seq.to_le_bytes());
        body.extend([self.seat.index() as u8, self.reason]);
        body.extend(self.before);
        body
    }

    /// Returns true if the other side of this battle made the attached proposal, if any, and it is still valid.
    #[must_use]
    pub fn is_agreed(&self, match_id: &[u8; 32], genesis: &Genesis) -> bool {
        self.proposal.as_ref().is_none_or(|proposal| {
            proposal.seat == self.seat.other()
                && proposal.reason == self.reason
                && proposal.stands(self.seq)
                && genesis.signer(match_id, proposal).is_some()
        })
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.seq.to_le_bytes());
        out.extend([self.seat.index() as u8, self.reason]);
        out.extend(self.before);
        out.extend(self.signature);
        if let Some(proposal) = &self.proposal {
            proposal.encode(out);
        }
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let (seq, seat, reason) = (reader.number()?, reader.seat()?, reader.byte()?);
        let (before, signature) = (reader.array()?, reader.array()?);
        let proposal = if reader.is_at_end() { None } else { Some(EndProposal::decode(reader)?) };
        Ok(Self { seq, seat, reason, before, proposal, signature })
    }
}
