//! The data that a side of a battle begins with.

use std::sync::Arc;

use thiserror::Error;

use crate::battle::library::CardLibrary;
use crate::battle::setup::SetupError;
use crate::ids::Seat;
use crate::net::genesis::Genesis;
use crate::net::key::IdentityKey;
use crate::net::shuffled_book::{BookCommitments, ShuffledBook};

/// The data that a side begins with.
#[derive(Clone, Debug)]
pub struct PeerSetup {
    /// The cards and rules.
    pub library: Arc<CardLibrary>,
    /// The genesis that both sides agreed on.
    pub genesis: Genesis,
    /// The seat of this side.
    pub me: Seat,
    /// The key of this player.
    pub key: IdentityKey,
    /// The secret from which chain, book and salts are derived.
    pub secret: [u8; 32],
    /// The own shuffled book.
    pub slots: ShuffledBook,
    /// The commitments to the other side's book.
    pub commitments: BookCommitments,
}

/// An error that prevents a side from beginning.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PeerError {
    /// The books are invalid for a battle.
    #[error(transparent)]
    Books(#[from] SetupError),
    /// Data that differs from the agreement of both sides: the side's own key, chain or book, or the commitment to the
    /// opponent's book.
    #[error("the data of {0} does not match the agreement")]
    NotAgreed(Seat),
}
