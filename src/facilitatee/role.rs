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
    /// The player at this screen.
    AtScreen,
    /// The facilitatee itself: [`Facilitatee::choose`] is called in a task.
    ByItself,
    /// A remote source, whose commands arrive.
    Elsewhere,
    /// None: a spectator.
    Never,
}

/// The actor for a seat (CB §4.2). It is given its seat's view and no other information.
pub trait Facilitatee: Send + Sync + 'static {
    /// Returns a short name of its kind, which replay files store.
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

    /// Returns the command for one of its operations (CB: `HandleNewBattleOperation`).
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

    /// Returns its next command. Returns `None` if the seat does not have to act, or if the facilitatee does not act by
    /// itself. The same view gives the same choice.
    fn choose(&self, _view: &FlatBoard, _seat: Seat) -> Option<Command> {
        None
    }

    /// Returns its best lines, computed in the background. Returns `None` if it does not evaluate its commands.
    fn explain(&self, _view: FlatBoard, _seat: Seat) -> Option<Pondering> {
        None
    }

    /// Returns its next command, computed in the background; see [`Pondering::poll`].
    fn ponder(self: Arc<Self>, view: FlatBoard, seat: Seat) -> Pondering<Option<Command>> {
        Pondering::begin(async move { self.choose(&view, seat) })
    }
}
