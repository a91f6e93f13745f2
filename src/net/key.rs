//! Signing keys (Ed25519).

use ed25519_dalek::{Signer, SigningKey, VerifyingKey};

use crate::ids::PlayerId;

/// The length of a signature in bytes.
pub const SIGNATURE: usize = 64;

/// A signature.
pub type Signature = [u8; SIGNATURE];

/// A player's own key. It is never sent.
#[derive(Clone)]
pub struct IdentityKey(SigningKey);

impl std::fmt::Debug for IdentityKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key of {:?}", self.player())
    }
}

impl IdentityKey {
    /// Creates the key from 32 bytes that only the player knows.
    #[must_use]
    pub fn from_secret(secret: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(secret))
    }

    /// Returns the player whose key it is.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        PlayerId(self.0.verifying_key().to_bytes())
    }

    /// Returns the same key in the form used to seal data for others.
    pub(super) fn sealing(&self) -> [u8; 32] {
        self.0.to_scalar_bytes()
    }

    /// Signs bytes.
    #[must_use]
    pub fn sign(&self, body: &[u8]) -> Signature {
        self.0.sign(body).to_bytes()
    }
}

/// Returns the player's key for sealing data, or `None` if the player's id is not a valid key.
pub(super) fn sealing(player: PlayerId) -> Option<[u8; 32]> {
    let key = VerifyingKey::from_bytes(&player.0).ok()?;
    (!key.is_weak()).then(|| key.to_montgomery().to_bytes())
}

/// Returns true if a player signed the bytes. Keys and signatures that can be encoded in more than one way are
/// rejected.
#[must_use]
pub fn is_signed(player: PlayerId, body: &[u8], signature: &Signature) -> bool {
    let signature = ed25519_dalek::Signature::from_bytes(signature);
    VerifyingKey::from_bytes(&player.0).is_ok_and(|key| key.verify_strict(body, &signature).is_ok())
}
