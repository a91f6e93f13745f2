//! The messages that two players exchange before the first command and after the last.

use super::bytes::{ByteReader, DecodeError, put_long};
use super::chain::ChainLink;
use super::key::Signature;
use super::shuffled_book::{MOST, RevealedSlot, SlotCommitment};
use crate::ids::CardId;

/// The longest genesis, in bytes.
const GENESIS: usize = 1024;

/// The first message: a share of the nonce, so that no two battles are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    /// The number of the battle in the room.
    pub game: u32,
    /// Its sender's share.
    pub share: [u8; 32],
}

/// The data that a side contributes once both shares are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The number of the battle in the room.
    pub game: u32,
    /// The nonce that the offer is made for, from both shares.
    pub nonce: [u8; 32],
    /// The last link of the sender's chain.
    pub anchor: ChainLink,
    /// The commitments to the sender's book, slot by slot.
    pub commitments: Vec<SlotCommitment>,
}

/// The agreement, signed by one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The number of the battle in the room.
    pub game: u32,
    /// The genesis as its sender understands it.
    pub genesis: Vec<u8>,
    /// Its sender's signature.
    pub signature: Signature,
}

/// Revealed slots of a book: the whole book at the end, for the audit, or some slots of a hand, for spectators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// The number of the battle in the room.
    pub game: u32,
    /// The revealed slots.
    pub slots: Vec<RevealedSlot>,
}

impl Hello {
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.game.to_le_bytes());
        out.extend(self.share);
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self { game: reader.number()?, share: reader.array()? })
    }
}

impl Offer {
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.game.to_le_bytes());
        out.extend(self.nonce);
        out.extend(self.anchor);
        out.push(self.commitments.len() as u8);
        self.commitments.iter().for_each(|bond| out.extend(bond));
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let (game, nonce, anchor) = (reader.number()?, reader.array()?, reader.array()?);
        let count = slots(reader)?;
        let commitments = (0..count).map(|_| reader.array()).collect::<Result<_, _>>()?;
        Ok(Self { game, nonce, anchor, commitments })
    }
}

impl Sign {
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.game.to_le_bytes());
        put_long(out, &self.genesis);
        out.extend(self.signature);
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let game = reader.number()?;
        Ok(Self { game, genesis: reader.long(GENESIS)?.to_vec(), signature: reader.array()? })
    }
}

impl Reveal {
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.game.to_le_bytes());
        out.push(self.slots.len() as u8);
        for shown in &self.slots {
            out.push(shown.slot);
            out.extend(shown.card.get().to_le_bytes());
            out.extend(shown.salt);
        }
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let game = reader.number()?;
        let count = slots(reader)?;
        let slots = (0..count).map(|_| {
            let slot = reader.byte()?;
            let wrong = reader.damaged("invalid card number");
            let card = u16::from_le_bytes(reader.array()?);
            Ok(RevealedSlot { slot, card: CardId::new(card).ok_or(wrong)?, salt: reader.array()? })
        });
        let slots = slots.collect::<Result<_, DecodeError>>()?;
        Ok(Self { game, slots })
    }
}

fn slots(reader: &mut ByteReader<'_>) -> Result<usize, DecodeError> {
    let wrong = reader.damaged("too many slots");
    let count = usize::from(reader.byte()?);
    if count <= MOST { Ok(count) } else { Err(wrong) }
}
