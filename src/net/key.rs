//! Signing keys (Ed25519).

use ed25519_dalek::{Signer, SigningKey, VerifyingKey};

use crate::ids::PlayerId;

/// The length of a signature in bytes.
pub const SIGNATURE: usize = 64;

/// A signature.
pub type Signature = [u8; SIGNATURE];

/// The secret of a player, from which the player's keys are derived. It is never sent, and signs nothing.
#[derive(Clone)]
pub struct IdentitySecret([u8; 32]);

impl std::fmt::Debug for IdentitySecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("IdentitySecret")
    }
}

impl IdentitySecret {
    /// Creates the secret from 32 bytes that only the player knows.
    #[must_use]
    pub const fn new(secret: [u8; 32]) -> Self {
        Self(secret)
    }

    /// Returns the player's key at one lobby, by the normal form of the lobby's name. The keys at two lobbies have
    /// nothing in common that others could see: whatever a player signs for one lobby, at another one it is the
    /// signature of a stranger.
    #[must_use]
    pub fn key(&self, lobby: &str) -> IdentityKey {
        let mut hasher = blake3::Hasher::new_derive_key("marginalia 2026 lobby identity v1");
        // The secret has a fixed length, so no two inputs run together.
        hasher.update(&self.0).update(lobby.as_bytes());
        IdentityKey::from_secret(hasher.finalize().as_bytes())
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(player: PlayerId) -> String {
        crate::ids::hex(&player.0)
    }

    #[test]
    fn a_player_has_another_key_at_every_lobby_and_always_the_same_there() {
        let secret = IdentitySecret::new([7; 32]);
        let player = |lobby| secret.key(lobby).player();
        assert_eq!(player("far.example"), secret.clone().key("far.example").player());
        let names = ["far.example", "far.example:7777", "www.far.example", "far.exampl", "[::1]:7777", ""];
        let mut players: Vec<PlayerId> = names.map(player).to_vec();
        players.push(IdentitySecret::new([8; 32]).key("far.example").player());
        // The secret itself is no key.
        players.push(IdentityKey::from_secret(&[7; 32]).player());
        let count = players.len();
        players.sort_unstable();
        players.dedup();
        assert_eq!(players.len(), count);
        assert!(!format!("{secret:?}").contains('7'));
    }

    #[test]
    fn the_key_at_a_lobby_stays_the_same_in_every_version() {
        let player = IdentitySecret::new([7; 32]).key("far.example:7777").player();
        assert_eq!(hex(player), "c806650913e8c356393a838d0d2fbfc9e6743db61fdb9a95d0ada5a243556fa2");
    }
}
