//! How hard a machine player thinks.

use serde::{Deserialize, Serialize};

use super::computer::{self, Thought};
use super::search::{self, Effort};
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// How hard a machine player thinks. All see the same: their seat's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// One command ahead, as the source text has it.
    #[default]
    Quick,
    /// Its own turn, and the other side's answer to it.
    Thoughtful,
}

impl Level {
    /// The command it gives, from its seat's view; `None` if nothing is asked of it.
    #[must_use]
    pub fn choose(self, view: &FlatBoard, seat: Seat, seed: [u8; 32]) -> Option<Thought> {
        match self {
            Self::Quick => computer::choose(view, seat, seed),
            Self::Thoughtful => search::choose(view, seat, seed, Effort::usual()),
        }
    }
}
