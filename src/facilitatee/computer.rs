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
    /// The limits of its searches on one thread.
    budget: Budget,
}

impl Computer {
    /// Creates a machine player for a battle with that seed.
    #[must_use]
    pub fn new(mind: impl Into<Mind>, battle: &[u8; 32]) -> Self {
        Self { mind: mind.into(), seed: one_ply::mind(battle), budget: Budget::default() }
    }

    /// Creates a machine player that thinks as long as it takes: the same battle takes the same course on every machine.
    #[must_use]
    pub fn unhurried(mind: impl Into<Mind>, battle: &[u8; 32]) -> Self {
        Self { budget: Budget::evaluations_only(u32::MAX), ..Self::new(mind, battle) }
    }

    /// Returns the limits of its searches beside a displayed game.
    fn beside_a_game(&self) -> Budget {
        Budget { workers: Budget::spare_workers(), ..self.budget }
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
        let decision = self.mind.think(view, seat, self.seed, &self.budget);
        decision.map(|decision| decision.command)
    }

    fn explain(&self, view: FlatBoard, seat: Seat) -> Option<Pondering> {
        Some(self.mind.ponder(view, seat, self.seed, self.beside_a_game()))
    }

    fn ponder(self: Arc<Self>, view: FlatBoard, seat: Seat) -> Pondering<Option<Command>> {
        let budget = self.beside_a_game();
        self.mind
            .ponder_then(view, seat, self.seed, budget, |decision| decision.map(|decision| decision.command))
    }
}
