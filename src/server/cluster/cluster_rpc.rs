//! The RPC messages of two lobbies about remote connections, and their encoding.

use axum::body::Bytes;
use axum::extract::ws::Message;

use crate::net::bytes::{ByteReader, DecodeError};

/// The longest part of an RPC message, in bytes: a frame with its place and sender, or a room as text.
const LONGEST: usize = 1024 * 1024;

/// A remote connection, by the number that its edge assigned.
pub(super) type FarId = u64;

/// An RPC message on a remote connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RpcMessage {
    /// The beginning of the connection: its player, as JSON.
    Come(String),
    Text(String),
    Frame(Bytes),
    /// The end of the connection.
    Gone,
}

/// An RPC message with its remote connection and direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RpcEnvelope {
    pub(super) line: FarId,
    /// True if it comes from the holder of the room, false if it goes to the holder.
    pub(super) is_down: bool,
    pub(super) word: RpcMessage,
}

impl RpcEnvelope {
    /// Encodes the message: connection (8 bytes, little-endian), kind (1 byte), then the rest, prefixed with its
    /// length.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        let (kind, bytes): (u8, &[u8]) = match &self.word {
            RpcMessage::Come(text) => (0, text.as_bytes()),
            RpcMessage::Text(text) => (1, text.as_bytes()),
            RpcMessage::Frame(bytes) => (2, bytes),
            RpcMessage::Gone => (3, &[]),
        };
        out.extend(self.line.to_le_bytes());
        out.push(kind | if self.is_down { 0x80 } else { 0 });
        out.extend((bytes.len() as u32).to_le_bytes());
        out.extend(bytes);
    }

    fn take(from: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let line = u64::from_le_bytes(from.array()?);
        let wrong = from.damaged("unknown letter type");
        let kind = from.byte()?;
        let bytes = from.long(LONGEST)?;
        let text = || String::from_utf8(bytes.to_vec()).map_err(|_| wrong);
        let word = match kind & 0x7f {
            0 => RpcMessage::Come(text()?),
            1 => RpcMessage::Text(text()?),
            2 => RpcMessage::Frame(Bytes::copy_from_slice(bytes)),
            3 => RpcMessage::Gone,
            _ => return Err(wrong),
        };
        Ok(Self { line, is_down: kind & 0x80 != 0, word })
    }

    /// Decodes all RPC messages of a batch.
    pub(super) fn read(bytes: &[u8]) -> Result<Vec<Self>, DecodeError> {
        let (mut reader, mut all) = (ByteReader::new(bytes), Vec::new());
        while reader.end().is_err() {
            all.push(Self::take(&mut reader)?);
        }
        Ok(all)
    }
}

impl RpcMessage {
    /// Returns the WebSocket message that it carries.
    pub(super) fn message(self) -> Option<Message> {
        match self {
            Self::Come(_) => None,
            Self::Text(text) => Some(Message::Text(text.into())),
            Self::Frame(bytes) => Some(Message::Binary(bytes)),
            Self::Gone => Some(Message::Close(None)),
        }
    }

    pub(super) fn from_websocket(message: Message) -> Option<Self> {
        match message {
            Message::Text(text) => Some(Self::Text(text.to_string())),
            Message::Binary(bytes) => Some(Self::Frame(bytes)),
            Message::Close(_) => Some(Self::Gone),
            Message::Ping(_) | Message::Pong(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_as_they_went_and_damaged_ones_do_not() {
        let words = [
            RpcMessage::Come("{}".to_owned()),
            RpcMessage::Text("Ü".to_owned()),
            RpcMessage::Frame(Bytes::from_static(&[0, 255])),
            RpcMessage::Gone,
        ];
        let envelopes: Vec<_> = words
            .into_iter()
            .zip(1..)
            .map(|(word, line)| RpcEnvelope { line, is_down: line % 2 == 0, word })
            .collect();
        let mut bytes = Vec::new();
        envelopes.iter().for_each(|envelope| envelope.encode(&mut bytes));
        assert_eq!(RpcEnvelope::read(&bytes), Ok(envelopes));
        for end in 1..bytes.len() {
            if let Ok(envelopes) = RpcEnvelope::read(&bytes[..end]) {
                let mut again = Vec::new();
                envelopes.iter().for_each(|envelope| envelope.encode(&mut again));
                assert_eq!(again, bytes[..end], "a part counts as whole only between two letters");
            }
        }
        bytes[8] = 0x7f;
        assert!(RpcEnvelope::read(&bytes).is_err());
    }
}
