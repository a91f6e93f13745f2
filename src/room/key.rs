//! The key to a room: the lobby gives it to a player who joins, and the player presents it once to enter.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::lobby_room::RoomId;
use crate::ids::{PlayerId, hex, unhex};

/// The lifetime of a key, in milliseconds.
pub const GOOD_FOR: u64 = 120_000;

/// A key that admits one player to one room, once, for a short time. Only the lobby makes and reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomKey {
    /// The room that the key opens.
    pub room: RoomId,
    /// The player that the key admits: the connection that presents the key must belong to this player.
    pub player: PlayerId,
    /// The time of expiry, in milliseconds since 1970 by the lobby's clock.
    pub expires: u64,
    /// The number of the key, for single use.
    pub number: u64,
    /// The proof that the lobby made the key: 64 hexadecimal digits.
    pub seal: String,
}

/// The reason that a key does not open the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum KeyError {
    /// The lobby did not make it, or it was changed since.
    #[error("this key was not issued by this lobby; join the room again")]
    Forged,
    /// The key belongs to another player.
    #[error("this key belongs to another player; join the room yourself")]
    Stranger,
    /// The key has expired.
    #[error("this key has expired; join the room again")]
    Expired,
    /// The key was used already.
    #[error("this key has already been used; join the room again")]
    Used,
}

impl RoomKey {
    /// Creates a key to a room at the given time, in milliseconds since 1970.
    #[must_use]
    pub fn new(secret: &[u8; 32], room: RoomId, player: PlayerId, now: u64, number: u64) -> Self {
        let mut key = Self { room, player, expires: now + GOOD_FOR, number, seal: String::new() };
        key.seal = hex(&key.sealed(secret));
        key
    }

    fn sealed(&self, secret: &[u8; 32]) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_keyed(secret);
        hasher.update(b"marginalia/room key/1");
        hasher.update(&self.room.0);
        hasher.update(&self.player.0);
        hasher.update(&self.expires.to_le_bytes());
        hasher.update(&self.number.to_le_bytes());
        *hasher.finalize().as_bytes()
    }

    /// Checks that the key opens the room to this player now. Single use is not checked here: the lobby keeps track of
    /// used keys.
    ///
    /// # Errors
    /// Returns a [`KeyError`] if the key is forged, belongs to another player, or has expired.
    pub fn check(&self, secret: &[u8; 32], player: PlayerId, now: u64) -> Result<(), KeyError> {
        // Hashes are compared in constant time.
        let seal = unhex(&self.seal).map(blake3::Hash::from_bytes);
        if seal != Some(blake3::Hash::from_bytes(self.sealed(secret))) {
            return Err(KeyError::Forged);
        }
        if self.player != player {
            return Err(KeyError::Stranger);
        }
        if self.expires < now {
            return Err(KeyError::Expired);
        }
        Ok(())
    }
}
