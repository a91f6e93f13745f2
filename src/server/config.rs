//! The options that the operator of a lobby can set.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, RwLock};

use ipnet::IpNet;

use super::clock::Clock;
use super::fault::ServerError;
use super::host_name::{AllowedOrigin, HostName};

/// The configuration of a lobby.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file with all persistent data, or the address of a PostgreSQL, as in `postgres://HOST/DATABASE`; `:memory:`
    /// for a lobby without persistent data.
    pub store: String,
    /// The servers of one NATS for the messages to the other lobbies that share the store, as in `nats://HOST:4222`; empty
    /// for a single lobby.
    pub nats: Vec<String>,
    /// The number of servers of NATS that keep each of these messages.
    pub nats_replicas: usize,
    /// The size of everything stored, in bytes, from which on no new room is opened. From a tenth more on nothing is
    /// stored any more.
    pub store_limit: u64,
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
    /// The names by which clients may address the lobby, besides the addresses of its own sockets.
    pub names: Vec<HostName>,
    /// One more of these names, which may change while the lobby runs.
    pub public_name: Arc<RwLock<Option<HostName>>>,
    /// The pages that may use the lobby, besides its own.
    pub origins: Vec<AllowedOrigin>,
    /// The proxies that are trusted to report the client's address in `X-Forwarded-For` and the name that it asked for
    /// in `X-Forwarded-Host`.
    pub proxies: Vec<IpNet>,
    /// The file of the socket for the operator, if there is one.
    pub admin: Option<PathBuf>,
    /// True if the log names the network addresses of players.
    pub log_addresses: bool,
    /// The address at which metrics are served, if at all.
    pub metrics: Option<SocketAddr>,
    /// The servers that help games to establish a direct connection: addresses of STUN and TURN servers, as in
    /// `stun:HOST:3478`.
    pub ice: Vec<String>,
    /// The file with the secret that is shared with the TURN servers.
    pub turn_secret_file: Option<PathBuf>,
    /// Set to true as soon as a client of another network connects.
    pub reached_from_outside: Arc<AtomicBool>,
    /// The clock.
    pub clock: Clock,
}

impl Config {
    /// Creates the default configuration with the given store.
    #[must_use]
    pub fn new(store: impl Into<String>) -> Self {
        Self {
            store: store.into(),
            nats: Vec::new(),
            nats_replicas: 1,
            store_limit: 8 << 30,
            web: None,
            cards: Vec::new(),
            live: None,
            packs: Vec::new(),
            per_address: 64,
            names: Vec::new(),
            public_name: Arc::default(),
            origins: Vec::new(),
            proxies: Vec::new(),
            admin: None,
            log_addresses: false,
            metrics: None,
            ice: Vec::new(),
            turn_secret_file: None,
            reached_from_outside: Arc::default(),
            clock: Clock::new(),
        }
    }

    /// Checks that the folder with web files exists.
    pub(super) fn check_web(&self) -> Result<(), ServerError> {
        match &self.web {
            Some(folder) if !folder.is_dir() => Err(ServerError::Web(folder.display().to_string())),
            Some(_) | None => Ok(()),
        }
    }
}
