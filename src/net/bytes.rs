//! The byte encoding of messages: numbers are little-endian; texts and lists are prefixed with their length.

use thiserror::Error;

use crate::ids::Seat;

/// An error in the encoding of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("invalid message at byte {at}: {what}")]
pub struct DecodeError {
    /// The position, counted from 0.
    pub at: usize,
    /// The problem at that position.
    pub what: &'static str,
}

/// A reader that decodes a message from its beginning.
#[derive(Clone, Debug)]
pub struct ByteReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> ByteReader<'a> {
    /// Creates a reader at the first byte.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Returns an error at the current position.
    #[must_use]
    pub const fn damaged(&self, what: &'static str) -> DecodeError {
        DecodeError { at: self.at, what }
    }

    /// Takes the next `count` bytes.
    ///
    /// # Errors
    /// Fewer bytes are left.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let end = self.at.checked_add(count).filter(|end| *end <= self.bytes.len());
        let taken = end.and_then(|end| self.bytes.get(self.at..end)).ok_or(self.damaged("unexpected end"))?;
        self.at += count;
        Ok(taken)
    }

    /// Takes a fixed number of bytes.
    ///
    /// # Errors
    /// Fewer bytes are left.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    /// Reads a seat.
    ///
    /// # Errors
    /// The byte is not a seat.
    pub fn seat(&mut self) -> Result<Seat, DecodeError> {
        let wrong = self.damaged("unknown seat");
        match self.byte()? {
            0 => Ok(Seat::Host),
            1 => Ok(Seat::Guest),
            _ => Err(wrong),
        }
    }

    /// Reads a 32-bit number.
    ///
    /// # Errors
    /// Fewer than four bytes are left.
    pub fn number(&mut self) -> Result<u32, DecodeError> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    /// Reads one byte.
    ///
    /// # Errors
    /// No byte is left.
    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        Ok(self.array::<1>()?[0])
    }

    /// Returns true if no bytes follow.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// Reads length-prefixed bytes, at most `most` of them.
    ///
    /// # Errors
    /// The bytes are incomplete, or there are more than `most`.
    pub fn long(&mut self, most: usize) -> Result<&'a [u8], DecodeError> {
        let length = self.number()? as usize;
        if length > most {
            return Err(self.damaged("field too long"));
        }
        self.take(length)
    }

    /// Checks that no bytes are left.
    ///
    /// # Errors
    /// Some bytes are left.
    pub const fn end(&self) -> Result<(), DecodeError> {
        if self.is_at_end() { Ok(()) } else { Err(self.damaged("unexpected data after the end")) }
    }
}

/// Appends bytes, prefixed with their length.
pub(super) fn put_long(out: &mut Vec<u8>, bytes: &[u8]) {
    out.extend((bytes.len() as u32).to_le_bytes());
    out.extend(bytes);
}
