//! `BattleFinish`: the result is final.

use crate::battle::board::Board;
use crate::battle::rules::setup;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let result = board.state().result.or_else(|| setup::decided(board));
    setup::finish(board, result);
}
