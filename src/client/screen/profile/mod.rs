//! The player's results: how many battles were won with each book, against each opponent, in each mode and month.

mod page;
mod tally;

pub(super) use page::plugin;
