//! The reasons that a lobby cannot run.

use std::io;

use thiserror::Error;

use super::store::StoreError;

/// The reason that a lobby cannot run.
#[derive(Debug, Error)]
pub enum Fault {
    /// The store cannot be used.
    #[error("the store {store}: {error}")]
    Store {
        /// The name of the store.
        store: String,
        /// The error of the store.
        error: StoreError,
    },
    /// The other lobbies cannot be joined.
    #[error(
        "the other lobbies, by {nats}: {error}; look whether a NATS with JetStream runs there and takes this name"
    )]
    Nats {
        /// By which NATS.
        nats: String,
        /// The error of the connection.
        error: String,
    },
    /// There is no chance to be had from the system.
    #[error("the system gives no random numbers: {0}")]
    Chance(String),
    /// The folder of web files is not there.
    #[error("the web files {0}: no such folder; name one that exists with --web, or leave it out")]
    Web(String),
    /// Card files that are none.
    #[error("the cards {folder}: {told}")]
    Cards {
        /// In which folder.
        folder: String,
        /// The errors in the card files.
        told: String,
    },
    /// Card files that are to be worked on, and cannot be begun with.
    #[error("the live cards {folder}: {told}")]
    Live {
        /// In which folder.
        folder: String,
        /// The errors in the card files.
        told: String,
    },
    /// A pack that is none, or not done.
    #[error("the pack {folder}: {told}")]
    Pack {
        /// In which folder.
        folder: String,
        /// The error in the pack.
        told: String,
    },
    /// No connection can be taken any more.
    #[error("no connection can be taken: {0}")]
    Listen(#[from] io::Error),
}
