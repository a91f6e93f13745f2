//! What whoever runs a lobby can choose.

use std::path::PathBuf;

use super::clock::Clock;

/// How a lobby runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file that holds everything that lasts; `:memory:` for a lobby that forgets.
    pub store: String,
    /// A folder with web files to serve.
    pub web: Option<PathBuf>,
    /// Folders of card files, each a set that games can fetch by its hash.
    pub cards: Vec<PathBuf>,
    /// How many connections one address may have.
    pub per_address: u32,
    /// Whether a proxy stands before it and tells the real address in `X-Forwarded-For`.
    pub is_behind_proxy: bool,
    /// Who helps games to find a direct line: addresses of STUN and TURN servers, as in `stun:HOST:3478`.
    pub ice: Vec<String>,
    /// The clock.
    pub clock: Clock,
}

impl Config {
    /// As it runs if nobody chooses, with that store.
    #[must_use]
    pub fn new(store: impl Into<String>) -> Self {
        let (web, cards, ice, clock) = (None, Vec::new(), Vec::new(), Clock::new());
        Self { store: store.into(), web, cards, per_address: 64, is_behind_proxy: false, ice, clock }
    }
}
