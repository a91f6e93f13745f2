//! What a player points at: a hint for the opponent. It is not signed and in no log, and nothing depends on it.

use super::bytes::{ByteReader, DecodeError};
use crate::ids::CellId;

/// A place that a player points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointedPlace {
    /// A cell, with the card on it.
    Cell(CellId),
    /// A card of the player's own hand, by its place there. Which card it is stays hidden.
    Hand(u8),
}

/// What a player points at, and what they hold. The sender may claim any place: it need not exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointing {
    /// The place under the pointer or the focus.
    pub at: Option<PointedPlace>,
    /// The place of the card that is held.
    pub held: Option<PointedPlace>,
}

/// The byte for no place. Cells have the bytes below it, places in the hand those above it.
const NOWHERE: u8 = 127;

impl Pointing {
    pub(super) fn encode(self, out: &mut Vec<u8>) {
        out.extend([self.at, self.held].map(byte));
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self { at: place(reader.byte()?), held: place(reader.byte()?) })
    }
}

/// Returns the byte for a place. A place too far for a byte becomes none.
fn byte(place: Option<PointedPlace>) -> u8 {
    match place {
        Some(PointedPlace::Cell(CellId(cell))) if cell < NOWHERE => cell,
        Some(PointedPlace::Hand(place)) if place < u8::MAX - NOWHERE => NOWHERE + 1 + place,
        Some(_) | None => NOWHERE,
    }
}

/// Returns the place for a byte.
fn place(byte: u8) -> Option<PointedPlace> {
    match byte.checked_sub(NOWHERE) {
        None => Some(PointedPlace::Cell(CellId(byte))),
        Some(0) => None,
        Some(above) => Some(PointedPlace::Hand(above - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_one_place_and_a_place_without_a_byte_is_none() {
        for given in 0..=u8::MAX {
            assert_eq!(byte(place(given)), given);
        }
        for far in [PointedPlace::Cell(CellId(NOWHERE)), PointedPlace::Hand(128)] {
            assert_eq!(byte(Some(far)), NOWHERE, "{far:?}");
        }
    }
}
