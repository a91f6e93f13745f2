//! How a battle stands, for whoever looks at it from outside and knows all of it.

use super::evaluate;
use super::weights::Weights;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// How good the battle stands for a seat, in the points of the weights that are built in; a battle that is over stands
/// as high or as low as can be.
#[must_use]
pub fn standing(board: &FlatBoard, seat: Seat) -> i32 {
    evaluate::standing(board, seat, Weights::usual())
}
