//! `MoveResult`: the card enters its new cell.

use crate::battle::board::Board;
use crate::battle::rules::{change, movement};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let (Some(card), Some(aim)) = (action.actor, action.aim)
        && movement::mover_stands(board)
        && board.state().occupied & aim.bit() == 0
    {
        change::shift(board, card, aim, false, None);
    }
}
