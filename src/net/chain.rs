//! Chance that nobody can steer: a chain of hashes of each player's, of which every entry shows one link more.
//!
//! `h(0)` comes from the player's secret, `h(i+1) = BLAKE3("marginalia/chain/1" ‖ i ‖ h(i))`. The last link, `h(4096)`, stands in
//! the genesis; then the links are shown from there backwards. Whoever has seen a link can check the next one, and cannot
//! guess it.

/// The number of links that can be shown, which is the maximum number of entries in a battle.
pub const LENGTH: u32 = 4096;

/// A link.
pub type ChainLink = [u8; 32];

/// A player's own chain. It is never shown as a whole.
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
    /// The chain of a secret for the battle of that nonce.
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

    /// The last link: what the genesis says.
    #[must_use]
    pub fn anchor(&self) -> ChainLink {
        self.0[LENGTH as usize]
    }

    /// The link that entry of that number shows; `None` where the chain is used up.
    #[must_use]
    pub fn link(&self, seq: u32) -> Option<ChainLink> {
        let at = LENGTH.checked_sub(seq.checked_add(1)?)?;
        self.0.get(at as usize).copied()
    }
}

/// The known state of the other player's chain: the link shown last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObservedChain {
    /// The number of links shown.
    shown: u32,
    last: ChainLink,
}

impl ObservedChain {
    /// Before any link was shown.
    #[must_use]
    pub const fn anchor(anchor: ChainLink) -> Self {
        Self { shown: 0, last: anchor }
    }

    /// With the link of the next entry; `None` if it is none of this chain.
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
