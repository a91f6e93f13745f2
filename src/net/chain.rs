//! Randomness that no player can control: each player has a chain of hashes, and every log entry reveals one more link.
//!
//! `h(0)` comes from the player's secret, `h(i+1) = BLAKE3("marginalia/chain/1" ‖ i ‖ h(i))`. The genesis contains the
//! last link, `h(4096)`; the links are then revealed backwards from there. A player who has seen a link can check the
//! next one, but cannot guess it.

/// The number of links that can be revealed, which is the maximum number of entries in a battle.
pub const LENGTH: u32 = 4096;

/// A link of a chain.
pub type ChainLink = [u8; 32];

/// A player's own chain. It is never revealed as a whole.
#[derive(Clone)]
pub struct Chain(Vec<ChainLink>);

impl std::fmt::Debug for Chain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Chain")
    }
}

fn next(at: u32, link: &ChainLink) -> ChainLink {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"marginalia/chain/1");
    hasher.update(&at.to_le_bytes());
    hasher.update(link);
    *hasher.finalize().as_bytes()
}

impl Chain {
    /// Creates the chain of a secret for the battle with this nonce.
    #[must_use]
    pub fn new(secret: &[u8; 32], nonce: &[u8; 32]) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("marginalia 2026 chance of a battle");
        hasher.update(secret);
        hasher.update(nonce);
        let mut links = vec![*hasher.finalize().as_bytes()];
        for at in 0..LENGTH {
            let link = next(at, &links[at as usize]);
            links.push(link);
        }
        Self(links)
    }

    /// Returns the last link, which the genesis contains.
    #[must_use]
    pub fn anchor(&self) -> ChainLink {
        self.0[LENGTH as usize]
    }

    /// Returns the link that the entry with this number reveals, or `None` if the chain is used up.
    #[must_use]
    pub fn link(&self, seq: u32) -> Option<ChainLink> {
        let at = LENGTH.checked_sub(seq.checked_add(1)?)?;
        self.0.get(at as usize).copied()
    }
}

/// The known state of the other player's chain: the link revealed last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObservedChain {
    /// The number of links revealed.
    shown: u32,
    last: ChainLink,
}

impl ObservedChain {
    /// Creates the state before any link is revealed.
    #[must_use]
    pub const fn anchor(anchor: ChainLink) -> Self {
        Self { shown: 0, last: anchor }
    }

    /// Returns the state after the link of the next entry, or `None` if the link does not belong to this chain.
    #[must_use]
    pub fn with(self, link: ChainLink) -> Option<Self> {
        let at = LENGTH.checked_sub(self.shown + 1)?;
        (next(at, &link) == self.last).then_some(Self { shown: self.shown + 1, last: link })
    }
}

/// Returns the seed for the randomness of an entry, from both links.
#[must_use]
pub fn seed(
    match_id: &[u8; 32],
    seq: u32,
    host: &ChainLink,
    guest: &ChainLink,
    before: &[u8; 32],
) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"marginalia/rng/1");
    hasher.update(match_id);
    hasher.update(&seq.to_le_bytes());
    hasher.update(host);
    hasher.update(guest);
    hasher.update(before);
    *hasher.finalize().as_bytes()
}
