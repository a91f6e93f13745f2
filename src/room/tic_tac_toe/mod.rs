//! Tic-tac-toe, to pass the time in a room: the game of `rule-enforcement.txt`, as a game of a room.

mod action;
mod board;
mod play;

pub use action::{Action, ActionKind, Rejected, SAYS};
pub use board::{Ending, LineDirection, Mark, Outcome, Square, TicTacToeState};
pub use play::{Margin, MarginError, Notice, PlayerAction, Question, Setup, TicTacToeTask, TicTacToeView};
