//! The machine player as a facilitatee (CB: `ComputerOpponentModel`).

use std::sync::Arc;

use super::mind::{Budget, Mind};
use super::one_ply;
use super::ponder::Pondering;
use super::role::{CommandSource, Facilitatee};
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// A machine player with its own random seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computer {
    /// The level and the style of the machine player.
    pub mind: Mind,
    seed: [u8; 32],
}

impl Computer {
    /// Creates a machine player for a battle with that seed.
    #[must_use]
    pub fn new(mind: impl Into<Mind>, battle: &[u8; 32]) -> Self {
        Self { mind: mind.into(), seed: one_ply::mind(battle) }
    }
}

impl Facilitatee for Computer {
    fn name(&self) -> String {
        format!("computer {}", self.mind.level.name())
    }

    fn acting(&self) -> CommandSource {
        CommandSource::ByItself
    }

    fn choose(&self, view: &FlatBoard, seat: Seat) -> Option<Command> {
        let decision = self.mind.think(view, seat, self.seed, &Budget::default());
        decision.map(|decision| decision.command)
    }

    fn explain(&self, view: FlatBoard, seat: Seat) -> Option<Pondering> {
        let budget = Budget { workers: Budget::spare_workers(), ..Budget::default() };
        Some(self.mind.ponder(view, seat, self.seed, budget))
    }

    fn ponder(self: Arc<Self>, view: FlatBoard, seat: Seat) -> Pondering<Option<Command>> {
        let budget = Budget { workers: Budget::spare_workers(), ..Budget::default() };
        self.mind
            .ponder_then(view, seat, self.seed, budget, |decision| decision.map(|decision| decision.command))
    }
}
