//! Papers: the messages that a seat signs, each for one place of the log.

use super::key::{IdentityKey, Signature, is_signed};
use super::message::Message;
use crate::ids::{PlayerId, Seat};

/// Something that a seat signs. In one place of the log it signs one thing of a kind.
pub trait Signed: Clone + Into<Message> {
    /// The place.
    fn seq(&self) -> u32;
    /// Returns the seat that signs.
    fn seat(&self) -> Seat;
    /// Returns the bytes that are signed.
    fn body(&self, match_id: &[u8; 32]) -> Vec<u8>;
    /// The signature.
    fn signature(&self) -> &Signature;
    /// Returns the paper with another signature.
    #[must_use]
    fn with(self, signature: Signature) -> Self;

    /// Signed anew.
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

/// The parts of a paper that its fields are.
macro_rules! paper {
    ($name:ident) => {
        impl From<$name> for $crate::net::message::Message {
            fn from(paper: $name) -> Self {
                Self::$name(paper)
            }
        }

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

pub(super) use paper;
