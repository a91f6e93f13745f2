//! What a facilitatee is: whoever acts for a seat, and how it comes to its commands.

use std::sync::Arc;

use super::ponder::Pondering;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::operation::{self, Operation};
use crate::ids::{CellId, Seat};

/// Where a facilitatee's commands come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Acting {
    /// From the person at this screen.
    AtScreen,
    /// From itself: [`Facilitatee::choose`] is asked, on a task.
    ByItself,
    /// From elsewhere: they arrive.
    Elsewhere,
    /// From nowhere: it only watches.
    Never,
}

/// Who acts for a seat (CB §4.2). It is given its seat's view and nothing else.
pub trait Facilitatee: Send + Sync + 'static {
    /// What it is, in a word: replay files keep it.
    fn name(&self) -> String;

    /// Where its commands come from.
    fn acting(&self) -> Acting;

    /// What it may do now (CB: `GetAvailableOperations`).
    fn available_operations(&self, view: &FlatBoard, seat: Seat) -> Vec<Operation> {
        match self.acting() {
            Acting::Never => Vec::new(),
            Acting::AtScreen | Acting::ByItself | Acting::Elsewhere => {
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
            Acting::Never => None,
            Acting::AtScreen | Acting::ByItself | Acting::Elsewhere => operation.command(view, aim, choice),
        }
    }

    /// What it does by itself; `None` where nothing is asked of it, or where it does not act by itself. The same view
    /// gives the same choice.
    fn choose(&self, _view: &FlatBoard, _seat: Seat) -> Option<Command> {
        None
    }

    /// Why it would choose so, where it weighs what it does: its best lines, beside the game. `None` where it does not.
    fn explain(&self, _view: FlatBoard, _seat: Seat) -> Option<Pondering> {
        None
    }

    /// What it does by itself, beside the game: see [`Pondering::poll`].
    fn ponder(self: Arc<Self>, view: FlatBoard, seat: Seat) -> Pondering<Option<Command>> {
        Pondering::begin(async move { self.choose(&view, seat) })
    }
}
