//! The options that the operator of a lobby can set.

use std::path::PathBuf;

use super::clock::Clock;

/// The configuration of a lobby.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file with all persistent data, or the address of a PostgreSQL, as in `postgres://HOST/DATABASE`; `:memory:`
    /// for a lobby without persistent data.
    pub store: String,
    /// The NATS server for the messages to the other lobbies that share the store, as in `nats://HOST:4222`; `None` for
    /// a single lobby.
    pub nats: Option<String>,
    /// A folder with web files to serve.
    pub web: Option<PathBuf>,
    /// Folders of card files, each a set that games can fetch by its hash.
    pub cards: Vec<PathBuf>,
    /// A folder of card files in development: pages are notified of what is saved there.
    pub live: Option<PathBuf>,
    /// Packs, or folders of packs, that games are given.
    pub packs: Vec<PathBuf>,
    /// The maximum number of connections per address.
    pub per_address: u32,
    /// True if the lobby runs behind a proxy that reports the real address in `X-Forwarded-For`.
    pub is_behind_proxy: bool,
    /// The servers that help games to establish a direct connection: addresses of STUN and TURN servers, as in
    /// `stun:HOST:3478`.
    pub ice: Vec<String>,
    /// The clock.
    pub clock: Clock,
}

impl Config {
    /// Creates the default configuration with the given store.
    #[must_use]
    pub fn new(store: impl Into<String>) -> Self {
        Self {
            store: store.into(),
            nats: None,
            web: None,
            cards: Vec::new(),
            live: None,
            packs: Vec::new(),
            per_address: 64,
            is_behind_proxy: false,
            ice: Vec::new(),
            clock: Clock::new(),
        }
    }
}
