//! Arbitrary bytes, taken apart into numbers and pieces.

/// The remaining bytes.
pub(super) struct Chunks<'a>(pub(super) &'a [u8]);

impl<'a> Chunks<'a> {
    /// Takes one byte.
    pub(super) fn byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*byte)
    }

    /// Takes a piece, prefixed with its length in two bytes; shorter if fewer bytes are left.
    pub(super) fn piece(&mut self) -> Option<&'a [u8]> {
        let (length, rest) = self.0.split_first_chunk::<2>()?;
        let length = usize::from(u16::from_le_bytes(*length)).min(rest.len());
        let (piece, rest) = rest.split_at(length);
        self.0 = rest;
        Some(piece)
    }

    /// Takes a piece as text, with invalid bytes replaced.
    pub(super) fn text(&mut self) -> Option<String> {
        self.piece().map(|piece| String::from_utf8_lossy(piece).into_owned())
    }
}
