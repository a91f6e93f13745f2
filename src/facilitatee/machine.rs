//! The machine player as a facilitatee (CB: `ComputerOpponentModel`).

use super::computer;
use super::level::Level;
use super::role::{Acting, Facilitatee};
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// The machine player at a level, with chance of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computer {
    /// How hard it thinks.
    pub level: Level,
    seed: [u8; 32],
}

impl Computer {
    /// A machine player for a battle of that seed.
    #[must_use]
    pub fn new(level: Level, battle: &[u8; 32]) -> Self {
        Self { level, seed: computer::mind(battle) }
    }
}

impl Facilitatee for Computer {
    fn name(&self) -> String {
        format!("computer {:?}", self.level).to_lowercase()
    }

    fn acting(&self) -> Acting {
        Acting::ByItself
    }

    fn choose(&self, view: &FlatBoard, seat: Seat) -> Option<Command> {
        self.level.choose(view, seat, self.seed).map(|thought| thought.command)
    }
}
