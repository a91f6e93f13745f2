//! Noughts and crosses in the margin, to pass the time: the game of `rule-enforcement.txt`, in the frame of a room.

mod action;
mod board;
mod play;

pub use action::{Action, Deed, Rejected, SAYS};
pub use board::{Ending, Line, Mark, Outcome, Square, State};
pub use play::{Did, Margin, MarginError, Notice, Play, Question, Setup, Sheet};
