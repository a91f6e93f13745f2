//! A machine player with a name of its own.

use std::sync::Arc;

use super::computer::Computer;
use super::ponder::Pondering;
use super::role::{CommandSource, Facilitatee};
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// A machine player with a name of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedComputer {
    /// The name, as it is shown.
    pub name: String,
    /// The machine player.
    pub computer: Computer,
}

impl Facilitatee for NamedComputer {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn acting(&self) -> CommandSource {
        self.computer.acting()
    }

    fn choose(&self, view: &FlatBoard, seat: Seat) -> Option<Command> {
        self.computer.choose(view, seat)
    }

    fn explain(&self, view: FlatBoard, seat: Seat) -> Option<Pondering> {
        self.computer.explain(view, seat)
    }

    fn ponder(self: Arc<Self>, view: FlatBoard, seat: Seat) -> Pondering<Option<Command>> {
        Arc::new(self.computer).ponder(view, seat)
    }
}
