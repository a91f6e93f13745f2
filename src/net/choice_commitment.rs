//! A choice that is committed to before the choice of the other side is known: when both sides choose at once, each
//! sends the hash of its command first.

use super::bytes::{ByteReader, DecodeError};
use super::key::Signature;
use super::signed::signed_message;
use crate::ids::Seat;

/// A commitment to the choice of a seat, which stays hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceCommitment {
    /// The number of entries when both sides were asked.
    pub seq: u32,
    /// The seat that chose.
    pub seat: Seat,
    /// The hash of the command's bytes, see [`ChoiceCommitment::hash`].
    pub hash: [u8; 32],
    /// Its sender's signature.
    pub signature: Signature,
}

signed_message!(ChoiceCommitment);

impl ChoiceCommitment {
    /// Returns the commitment to a command of a seat in a battle. The command's bytes contain something that cannot be
    /// guessed.
    #[must_use]
    pub fn hash(match_id: &[u8; 32], seat: Seat, command: &[u8]) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"marginalia/sealed/1");
        hasher.update(match_id);
        hasher.update(&[seat.index() as u8]);
        hasher.update(command);
        *hasher.finalize().as_bytes()
    }

    /// Returns the bytes that are signed.
    #[must_use]
    pub fn body(&self, match_id: &[u8; 32]) -> Vec<u8> {
        let mut body = b"marginalia/seal/1".to_vec();
        body.extend(match_id);
        body.extend(self.seq.to_le_bytes());
        body.push(self.seat.index() as u8);
        body.extend(self.hash);
        body
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.seq.to_le_bytes());
        out.push(self.seat.index() as u8);
        out.extend(self.hash);
        out.extend(self.signature);
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            seq: reader.number()?,
            seat: reader.seat()?,
            hash: reader.array()?,
            signature: reader.array()?,
        })
    }
}
