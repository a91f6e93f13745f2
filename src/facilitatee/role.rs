//! The facilitatee, which acts for a seat, and the source of its commands.

use std::sync::Arc;

use super::ponder::Pondering;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::operation::{self, Operation};
use crate::ids::{CellId, Seat};

/// The source of a facilitatee's commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CommandSource {
    /// From the person at this screen.
    AtScreen,
    /// From itself: [`Facilitatee::choose`] is asked, on a task.
    ByItself,
    /// From elsewhere: they arrive.
    Elsewhere,
    /// From nowhere: it only watches.
    Never,
}

/// The actor for a seat (CB §4.2). It is given its seat's view and no other information.
pub trait Facilitatee: Send + Sync + 'static {
    /// Returns a short name for its kind, which replay files keep.
    fn name(&self) -> String;

    /// Returns the source of its commands.
    fn acting(&self) -> CommandSource;

    /// Returns the operations that it may use now (CB: `GetAvailableOperations`).
    fn available_operations(&self, view: &FlatBoard, seat: Seat) -> Vec<Operation> {
        match self.acting() {
            CommandSource::Never => Vec::new(),
            CommandSource::AtScreen | CommandSource::ByItself | CommandSource::Elsewhere => {
                operation::available_operations(view, seat)
            }
        }
    }

    /// The command that one of its operations means (CB: `HandleNewBattleOperation`).
    fn command(
        &self,
        view: &FlatBoard,
        operation: &Operation,
        aim: Option<CellId>,
        choice: DrawChoice,
    ) -> Option<Command> {
        match self.acting() {
            CommandSource::Never => None,
            CommandSource::AtScreen | CommandSource::ByItself | CommandSource::Elsewhere => {
                operation.command(view, aim, choice)
            }
        }
    }

    /// Chooses its next command. Returns `None` if the seat is not asked for a command, or if the facilitatee does not
    /// act by itself. The same view gives the same choice.
    fn choose(&self, _view: &FlatBoard, _seat: Seat) -> Option<Command> {
        None
    }

    /// Explains its choice by its best lines, computed beside the game. Returns `None` if it does not evaluate its
    /// commands.
    fn explain(&self, _view: FlatBoard, _seat: Seat) -> Option<Pondering> {
        None
    }

    /// Chooses its next command beside the game; see [`Pondering::poll`].
    fn ponder(self: Arc<Self>, view: FlatBoard, seat: Seat) -> Pondering<Option<Command>> {
        Pondering::begin(async move { self.choose(&view, seat) })
    }
}
