//! Noughts and crosses in the margin, to pass the time: the game of `rule-enforcement.txt`, in the frame of a room.

mod action;
mod board;
mod play;

pub use action::{Action, ActionKind, Rejected, SAYS};
pub use board::{Ending, LineDirection, Mark, Outcome, Square, TicTacToeState};
pub use play::{Margin, MarginError, Notice, PlayerAction, Question, Setup, TicTacToeTask, TicTacToeView};
