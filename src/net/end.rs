//! A battle given up, at any time: it needs no acknowledgement and no chance.

use super::bytes::{Damaged, Reader};
use super::key::Signature;
use super::paper::paper;
use crate::ids::Seat;

/// A battle ends after so many entries, because a seat says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// After how many entries.
    pub seq: u32,
    /// Who says so.
    pub seat: Seat,
    /// The hash of the last entry, or the battle's number before the first.
    pub before: [u8; 32],
    /// Why, as the battle numbers it.
    pub reason: u8,
    /// Its sender's signature.
    pub signature: Signature,
}

paper!(End);

impl End {
    /// What is signed.
    #[must_use]
    pub fn body(&self, match_id: &[u8; 32]) -> Vec<u8> {
        let mut body = b"marginalia/end/1".to_vec();
        body.extend(match_id);
        body.extend(self.seq.to_le_bytes());
        body.extend([self.seat.index() as u8, self.reason]);
        body.extend(self.before);
        body
    }

    pub(super) fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.seq.to_le_bytes());
        out.extend([self.seat.index() as u8, self.reason]);
        out.extend(self.before);
        out.extend(self.signature);
    }

    pub(super) fn take(reader: &mut Reader<'_>) -> Result<Self, Damaged> {
        Ok(Self {
            seq: reader.number()?,
            seat: reader.seat()?,
            reason: reader.byte()?,
            before: reader.array()?,
            signature: reader.array()?,
        })
    }
}
