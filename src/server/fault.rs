//! The reasons that a lobby cannot run.

use std::io;

use thiserror::Error;

use super::store::StoreError;

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
        /// By which NATS.
        nats: String,
        /// The error of the connection.
        error: String,
    },
    /// There is no chance to be had from the system.
    #[error("the system provides no random numbers: {0}")]
    Chance(String),
    /// The folder of web files is not there.
    #[error("web files {0}: folder not found; name an existing folder with --web, or omit --web")]
    Web(String),
    /// Card files that are none.
    #[error("cards {folder}: {told}")]
    Cards {
        /// In which folder.
        folder: String,
        /// The errors in the card files.
        told: String,
    },
    /// Card files that are to be worked on, and cannot be begun with.
    #[error("live cards {folder}: {told}")]
    Live {
        /// In which folder.
        folder: String,
        /// The errors in the card files.
        told: String,
    },
    /// A pack that is none, or not done.
    #[error("pack {folder}: {told}")]
    Pack {
        /// In which folder.
        folder: String,
        /// The error in the pack.
        told: String,
    },
    /// No connection can be taken any more.
    #[error("cannot accept connections: {0}")]
    Listen(#[from] io::Error),
}
