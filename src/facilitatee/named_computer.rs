//! A machine player with a name, which thinks as long as it takes: the same battle takes the same course on every machine.

use std::sync::Arc;

use super::mind::{Budget, Mind};
use super::one_ply;
use super::ponder::Pondering;
use super::role::{CommandSource, Facilitatee};
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// A machine player with a name and without a time limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedComputer {
    /// The name, as it is shown.
    pub name: String,
    mind: Mind,
    seed: [u8; 32],
}

impl NamedComputer {
    /// Creates a machine player for a battle with that seed.
    #[must_use]
    pub fn new(name: String, mind: Mind, battle: &[u8; 32]) -> Self {
        Self { name, mind, seed: one_ply::mind(battle) }
    }
}

impl Facilitatee for NamedComputer {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn acting(&self) -> CommandSource {
        CommandSource::ByItself
    }

    fn choose(&self, view: &FlatBoard, seat: Seat) -> Option<Command> {
        let budget = Budget::evaluations_only(u32::MAX);
        self.mind.think(view, seat, self.seed, &budget).map(|decision| decision.command)
    }

    fn explain(&self, view: FlatBoard, seat: Seat) -> Option<Pondering> {
        let budget = Budget { workers: Budget::spare_workers(), ..Budget::evaluations_only(u32::MAX) };
        Some(self.mind.ponder(view, seat, self.seed, budget))
    }

    fn ponder(self: Arc<Self>, view: FlatBoard, seat: Seat) -> Pondering<Option<Command>> {
        let budget = Budget { workers: Budget::spare_workers(), ..Budget::evaluations_only(u32::MAX) };
        self.mind
            .ponder_then(view, seat, self.seed, budget, |decision| decision.map(|decision| decision.command))
    }
}
