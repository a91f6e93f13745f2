//! An entry of the log and its acknowledgement, with their signed form and their encoding.

use super::bytes::{ByteReader, DecodeError, put_long};
use super::chain::ChainLink;
use super::key::Signature;
use super::signed::signed_message;
use crate::ids::Seat;

/// The maximum number of bytes of a command.
pub const COMMAND: usize = 8 * 1024;

/// The hash of the state of a battle for both sides, in 128 bits.
pub type StateHash = [u8; 16];

/// A signed command. Its bytes are kept as received and never encoded again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The entry's number, counted from 0.
    pub seq: u32,
    /// The seat that gives the command.
    pub seat: Seat,
    /// The hash of the entry before, or the match id before the first.
    pub before: [u8; 32],
    /// The hash of the battle's state before the entry.
    pub state: StateHash,
    /// The link of its sender's chain.
    pub link: ChainLink,
    /// The command with the data revealed for it.
    pub command: Vec<u8>,
    /// Its sender's signature.
    pub signature: Signature,
}

/// The other side's acknowledgement of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ack {
    /// The entry's number.
    pub seq: u32,
    /// The seat that acknowledges.
    pub seat: Seat,
    /// The entry's hash.
    pub entry: [u8; 32],
    /// The hash of the battle's state before the entry.
    pub state: StateHash,
    /// The link of its sender's chain.
    pub link: ChainLink,
    /// The data that the sender must reveal for the entry, for example an attacked card that lay face-down.
    pub shows: Vec<u8>,
    /// Its sender's signature.
    pub signature: Signature,
}

signed_message!(LogEntry);
signed_message!(Ack);

impl LogEntry {
    /// Returns the bytes that are signed.
    #[must_use]
    pub fn body(&self, match_id: &[u8; 32]) -> Vec<u8> {
        let mut body = b"marginalia/cmd/1".to_vec();
        body.extend(match_id);
        body.extend(self.seq.to_le_bytes());
        body.push(self.seat.index() as u8);
        body.extend(self.before);
        body.extend(self.state);
        body.extend(self.link);
        body.extend(blake3::hash(&self.command).as_bytes());
        body
    }

    /// Returns the hash of the entry, which the next entry refers to.
    #[must_use]
    pub fn hash(&self, match_id: &[u8; 32]) -> [u8; 32] {
        *blake3::hash(&self.body(match_id)).as_bytes()
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.seq.to_le_bytes());
        out.push(self.seat.index() as u8);
        out.extend(self.before);
        out.extend(self.state);
        out.extend(self.link);
        out.extend(self.signature);
        put_long(out, &self.command);
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            seq: reader.number()?,
            seat: reader.seat()?,
            before: reader.array()?,
            state: reader.array()?,
            link: reader.array()?,
            signature: reader.array()?,
            command: reader.long(COMMAND)?.to_vec(),
        })
    }
}

impl Ack {
    /// Returns the bytes that are signed.
    #[must_use]
    pub fn body(&self, match_id: &[u8; 32]) -> Vec<u8> {
        let mut body = b"marginalia/ack/1".to_vec();
        body.extend(match_id);
        body.extend(self.seq.to_le_bytes());
        body.push(self.seat.index() as u8);
        body.extend(self.entry);
        body.extend(self.link);
        body.extend(self.state);
        body.extend(blake3::hash(&self.shows).as_bytes());
        body
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.seq.to_le_bytes());
        out.push(self.seat.index() as u8);
        out.extend(self.entry);
        out.extend(self.state);
        out.extend(self.link);
        out.extend(self.signature);
        put_long(out, &self.shows);
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            seq: reader.number()?,
            seat: reader.seat()?,
            entry: reader.array()?,
            state: reader.array()?,
            link: reader.array()?,
            signature: reader.array()?,
            shows: reader.long(COMMAND)?.to_vec(),
        })
    }
}
