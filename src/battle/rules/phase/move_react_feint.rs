//! `MoveReactFeint`: a reaction, a card is laid face-down on the target cell.

use crate::battle::board::Board;
use crate::battle::rules::feint;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    feint::set(board);
}
