//! How a battle stands, for whoever looks at it from outside and knows all of it.

use super::evaluate::Judge;
use super::profile::Profiles;
use super::style::Style;
use super::weights::Weights;
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// How good the battle stands for a seat, in the points of the weights that are built in, leaning nowhere; a battle that is
/// over stands as high or as low as can be.
#[must_use]
pub fn standing(board: &FlatBoard, seat: Seat) -> i32 {
    let judge = Judge::new(Weights::usual(), Style::Even.leaning(), true);
    judge.standing(&Profiles::of(board.library()), board, seat)
}
