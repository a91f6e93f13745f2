//! Data that the first player of a seat sends to the others who play it: sealed, so that anyone may carry it.
//!
//! Both players' own keys together make the encryption key (X25519 of the same keys that sign, XChaCha20-Poly1305). So
//! only these two can read the data, and only they can have written it.

use crypto_box::aead::Aead;
use crypto_box::{ChaChaBox, PublicKey, SecretKey};

use super::bytes::{ByteReader, DecodeError, put_long};
use super::key::{self, IdentityKey};
use crate::ids::PlayerId;

/// The maximum number of sealed bytes.
const MOST: usize = 8 * 1024;
/// The length of the nonce in bytes.
const ONCE: usize = 24;

/// Data sealed for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of the battle in the room.
    pub game: u32,
    /// The recipient.
    pub to: PlayerId,
    /// The nonce.
    once: [u8; ONCE],
    sealed: Vec<u8>,
}

fn between(key: &IdentityKey, other: PlayerId) -> Option<ChaChaBox> {
    let theirs = PublicKey::from(key::sealing(other)?);
    Some(ChaChaBox::new(&theirs, &SecretKey::from(key.sealing())))
}

/// Returns the prefix of the sealed data, which makes it meaningless in another battle.
fn head(room: &[u8; 16], game: u32) -> Vec<u8> {
    let mut head = b"marginalia/share/1".to_vec();
    head.extend(room);
    head.extend(game.to_le_bytes());
    head
}

impl Share {
    /// Seals data for a player of a battle of a room; the result is the same every time. The data must contain
    /// something that nobody can guess, because the nonce follows from it. Returns `None` if the player has no valid
    /// key, or if the data is too long.
    #[must_use]
    pub fn seal(
        key: &IdentityKey,
        to: PlayerId,
        (room, game): (&[u8; 16], u32),
        what: &[u8],
    ) -> Option<Self> {
        let plain = [head(room, game).as_slice(), what].concat();
        if plain.len() > MOST {
            return None;
        }
        let mut hasher = blake3::Hasher::new_derive_key("marginalia 2026 once of a share");
        hasher.update(&key.sealing());
        hasher.update(&to.0);
        hasher.update(&plain);
        let mut once = [0; ONCE];
        once.copy_from_slice(&hasher.finalize().as_bytes()[..ONCE]);
        let sealed = between(key, to)?.encrypt(&once.into(), plain.as_slice()).ok()?;
        Some(Self { game, to, once, sealed })
    }

    /// Returns the data that `from` sealed for the owner of `key` in this battle, or `None` if it is not from that
    /// player.
    #[must_use]
    pub fn open(&self, key: &IdentityKey, from: PlayerId, room: &[u8; 16]) -> Option<Vec<u8>> {
        let plain = between(key, from)?.decrypt(&self.once.into(), self.sealed.as_slice()).ok()?;
        plain.strip_prefix(head(room, self.game).as_slice()).map(<[u8]>::to_vec)
    }

    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.game.to_le_bytes());
        out.extend(self.to.0);
        out.extend(self.once);
        put_long(out, &self.sealed);
    }

    pub(super) fn decode(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        Ok(Self {
            game: reader.number()?,
            to: PlayerId(reader.array()?),
            once: reader.array()?,
            sealed: reader.long(MOST + 64)?.to_vec(),
        })
    }
}
