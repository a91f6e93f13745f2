//! A proposal to end the battle by agreement. It is valid for a while; the other side accepts it with a
//! [`MatchEnd`](super::end::MatchEnd), which carries it as proof.

use super::bytes::{ByteReader, DecodeError};
use super::key::Signature;
use super::signed::signed_message;
use crate::ids::Seat;

/// The number of entries of the log for which a proposal is valid: long enough to consider it, too short to be saved
/// for a bad position.
pub const STANDS: u32 = 16;

/// A proposal of a seat to end the battle, after `seq` entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndProposal {
    /// The number of entries when the proposal was made.
    pub seq: u32,
    /// The seat that makes the proposal.
    pub seat: Seat,
    /// The way the battle would end, in the battle's numbering.
    pub reason: u8,
    /// Its sender's signature.
    pub signature: Signature,
}

signed_message!(EndProposal);

impl EndProposal {
    /// Returns true if the proposal can be accepted after `seq` entries.
    #[must_use]
    pub const fn stands(&self, seq: u32) -> bool {
        self.seq <= seq && seq - self.seq < STANDS
    }

    /// Returns the bytes that are signed.
    #[must_use]
    pub fn body(&self, match_id: &[u8; 32]) -> Vec<u8> {
        let mut body = b"marginalia/proposal/1".to_vec();
        body.extend(match_id);
        body.extend(self.seq.to_le_bytes());
        body.extend([self.seat.index() as u8, self.reason]);
        body
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.seq.to_le_bytes());
        out.extend([self.seat.index() as u8, self.reason]);
        out.extend(self.signature);
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            seq: reader.number()?,
            seat: reader.seat()?,
            reason: reader.byte()?,
            signature: reader.array()?,
        })
    }
}
