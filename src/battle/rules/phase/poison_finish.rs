//! `PoisonFinish`: cards destroyed by poison go to the grave.

use crate::battle::board::Board;
use crate::battle::rules::{change, order, poison, stat};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let frail = board.state().up.filter(|card| stat::may_be_spent(board, card));
    for card in order::in_law(board, frail) {
        if board.card(card).is_up() && stat::remaining(board, card) <= 0 {
            if poison::killed(board, card) {
                change::grave(board, card, None, None);
            } else {
                // Another event took its last life after the poison damage.
                change::destroy(board, card);
            }
        }
    }
}
