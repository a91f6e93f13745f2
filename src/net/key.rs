//! Who signs: Ed25519 keys.

use ed25519_dalek::{Signer, SigningKey, VerifyingKey};

use crate::ids::PlayerId;

/// How many bytes a signature has.
pub const SIGNATURE: usize = 64;

/// A signature.
pub type Signature = [u8; SIGNATURE];

/// A player's own key. It is never shown.
#[derive(Clone)]
pub struct Key(SigningKey);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key of {:?}", self.player())
    }
}

impl Key {
    /// The key of 32 bytes that only the player knows.
    #[must_use]
    pub fn from_secret(secret: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(secret))
    }

    /// Whose key it is.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        PlayerId(self.0.verifying_key().to_bytes())
    }

    /// The same key, to seal things with for others.
    pub(super) fn sealing(&self) -> [u8; 32] {
        self.0.to_scalar_bytes()
    }

    /// Signs.
    #[must_use]
    pub fn sign(&self, body: &[u8]) -> Signature {
        self.0.sign(body).to_bytes()
    }
}

/// A player's key, to seal things for them; none if it is no key.
pub(super) fn sealing(player: PlayerId) -> Option<[u8; 32]> {
    let key = VerifyingKey::from_bytes(&player.0).ok()?;
    (!key.is_weak()).then(|| key.to_montgomery().to_bytes())
}

/// Whether a player signed that. Keys and signatures that are written in more than one way are refused.
#[must_use]
pub fn is_signed(player: PlayerId, body: &[u8], signature: &Signature) -> bool {
    let signature = ed25519_dalek::Signature::from_bytes(signature);
    VerifyingKey::from_bytes(&player.0).is_ok_and(|key| key.verify_strict(body, &signature).is_ok())
}
