//! What a side of a battle begins with.

use std::sync::Arc;

use thiserror::Error;

use crate::battle::library::CardLibrary;
use crate::battle::setup::SetupError;
use crate::ids::Seat;
use crate::net::genesis::Genesis;
use crate::net::key::Key;
use crate::net::slots::{Bonds, Slots};

/// What a side begins with.
#[derive(Clone, Debug)]
pub struct PeerSetup {
    /// Cards and rules.
    pub library: Arc<CardLibrary>,
    /// What both agreed on.
    pub genesis: Genesis,
    /// Which seat it is.
    pub me: Seat,
    /// Its key.
    pub key: Key,
    /// What chain, book and salts come from.
    pub secret: [u8; 32],
    /// Its book, as it was shuffled.
    pub slots: Slots,
    /// The other side's, as it was bound.
    pub bonds: Bonds,
}

/// Why a side cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PeerError {
    /// The books make no battle.
    #[error(transparent)]
    Books(#[from] SetupError),
    /// What it begins with is not what both agreed on: its own key, chain or book, or how the other side's book is bound.
    #[error("what {0} brings is not what both agreed on")]
    NotAgreed(Seat),
}
