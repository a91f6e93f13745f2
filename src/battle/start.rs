//! The start of a battle: two books or a position.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::flat::FlatBoard;
use super::library::CardLibrary;
use super::position::{Position, PositionError};
use super::setup::{BookSlots, SetupError};
use crate::ids::CardId;

/// The start of a battle. Together with the seed and the player commands, it determines the whole battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// Both books' cards, slot by slot, Host's first.
    Books([Vec<CardId>; 2]),
    /// A position.
    Position(Position),
}

/// The reason why a battle cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// Invalid books.
    #[error(transparent)]
    Books(#[from] SetupError),
    /// An invalid position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl FlatBoard {
    /// Returns the battle before its first command.
    ///
    /// # Errors
    /// Fails if the books or the position are invalid.
    pub fn start(library: Arc<CardLibrary>, start: &Start) -> Result<Self, StartError> {
        Ok(match start {
            Start::Books(books) => Self::new(library, &books.clone().map(BookSlots::Known))?,
            Start::Position(position) => Self::from_position(library, position)?,
        })
    }
}
