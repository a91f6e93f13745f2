//! `BattleForceFinish`: resigned, aborted, timed out, connection lost or disqualified.

use crate::battle::board::Board;
use crate::battle::rules::setup;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let result = board.state().result;
    setup::finish(board, result);
}
