//! The reasons that a lobby cannot run.

use std::io;
use std::net::SocketAddr;

use thiserror::Error;

use super::store::StoreError;
use crate::room::ice::IceError;

/// The reason that a lobby cannot run.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The store cannot be used.
    #[error("cannot use store {store}: {error}")]
    Store {
        /// The name of the store.
        store: String,
        /// The error of the store.
        error: StoreError,
    },
    /// The other lobbies cannot be joined.
    #[error(
        "cannot reach the other lobbies through {nats}: {error}; check that NATS with JetStream runs there and accepts this user"
    )]
    Nats {
        /// The address of the NATS server.
        nats: String,
        /// The error of the connection.
        error: String,
    },
    /// The system provides no randomness.
    #[error("the system provides no random numbers: {0}")]
    Chance(String),
    /// The folder of web files does not exist.
    #[error("web files {0}: folder not found; name an existing folder with --web, or omit --web")]
    Web(String),
    /// The card files are invalid.
    #[error("cards {folder}: {told}")]
    Cards {
        /// The folder of the card files.
        folder: String,
        /// The errors in the card files.
        told: String,
    },
    /// The card files in development are invalid at the start.
    #[error("live cards {folder}: {told}")]
    Live {
        /// The folder of the card files.
        folder: String,
        /// The errors in the card files.
        told: String,
    },
    /// The pack is invalid, or not sealed.
    #[error("pack {folder}: {told}")]
    Pack {
        /// The folder of the pack.
        folder: String,
        /// The error in the pack.
        told: String,
    },
    /// The address for metrics cannot be used.
    #[error("cannot serve metrics on {at}: {error}; choose another address with --metrics")]
    Metrics {
        /// The address for metrics.
        at: SocketAddr,
        /// The error of the system.
        error: io::Error,
    },
    /// The socket for the operator cannot be used.
    #[error("cannot listen at {socket}: {error}; choose another file with --admin")]
    Admin {
        /// The file of the socket.
        socket: String,
        /// The error of the system.
        error: io::Error,
    },
    /// A STUN or TURN server cannot be used.
    #[error("--ice: {0}")]
    Ice(#[from] IceError),
    /// A TURN server has no secret.
    #[error(
        "--ice {0}: a TURN server needs a secret for the credentials of games; name its file with --turn-secret-file \
         FILE, and give the TURN server the same secret (coturn: use-auth-secret and static-auth-secret)"
    )]
    NoTurnSecret(String),
    /// The secret for the TURN servers cannot be used.
    #[error(
        "TURN secret {file}: {told}; write one long random line to the file, as in `openssl rand -hex 32 > {file}`"
    )]
    TurnSecret {
        /// The file of the secret.
        file: String,
        /// The reason that it cannot be used.
        told: String,
    },
    /// No connection can be accepted any more.
    #[error("cannot accept connections: {0}")]
    Listen(#[from] io::Error),
}
