//! `MoveReactSummon`: a reaction, a card is summoned on the target cell.

use crate::battle::board::Board;
use crate::battle::rules::summon;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    summon::pay(board);
}
