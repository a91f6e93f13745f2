//! `BattleFinish`: the result is final.

use crate::battle::board::Board;
use crate::battle::rules::setup;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let result = setup::decided(board);
    setup::finish(board, result);
}
