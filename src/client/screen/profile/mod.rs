//! The player's results: how many battles were won with each book, against each opponent, in each mode and month.

mod page;
mod records;
mod tally;

pub(super) use page::{plugin, score};
pub(super) use records::{SavedBattles, battles_came, battles_wait, list_battles, read_battles};
pub(super) use tally::{Outcome, Played, Score, by, sorted};
