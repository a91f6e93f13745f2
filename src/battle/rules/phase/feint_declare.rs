//! `FeintDeclare`: a card is laid face-down, or a face-down card springs.

use crate::battle::board::Board;
use crate::battle::command::FeintMode;
use crate::battle::rules::feint;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    match board.state().action.feint {
        FeintMode::Set => feint::set(board),
        FeintMode::Spring => feint::spring(board),
    }
}
