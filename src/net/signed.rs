//! Signed messages: the messages that a seat signs, each for one position of the log.

use super::key::{IdentityKey, Signature, is_signed};
use crate::ids::{PlayerId, Seat};

/// A message that a seat signs. A seat signs one message of a kind for each position of the log.
pub trait Signed: Clone {
    /// Returns the position in the log.
    fn seq(&self) -> u32;
    /// Returns the seat that signs.
    fn seat(&self) -> Seat;
    /// Returns the bytes that are signed.
    fn body(&self, match_id: &[u8; 32]) -> Vec<u8>;
    /// Returns the signature.
    fn signature(&self) -> &Signature;
    /// Returns the message with another signature.
    #[must_use]
    fn with(self, signature: Signature) -> Self;

    /// Signs the message.
    #[must_use]
    fn signed(self, match_id: &[u8; 32], key: &IdentityKey) -> Self {
        let signature = key.sign(&self.body(match_id));
        self.with(signature)
    }

    /// Returns true if the player signed it.
    fn is_signed(&self, match_id: &[u8; 32], player: PlayerId) -> bool {
        is_signed(player, &self.body(match_id), self.signature())
    }
}

/// Implements [`Signed`] for a message with the usual fields.
macro_rules! signed_message {
    ($name:ident) => {
        impl $crate::net::signed::Signed for $name {
            fn seq(&self) -> u32 {
                self.seq
            }

            fn seat(&self) -> Seat {
                self.seat
            }

            fn body(&self, match_id: &[u8; 32]) -> Vec<u8> {
                self.body(match_id)
            }

            fn signature(&self) -> &Signature {
                &self.signature
            }

            fn with(mut self, signature: Signature) -> Self {
                self.signature = signature;
                self
            }
        }
    };
}

pub(super) use signed_message;
