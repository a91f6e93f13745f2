//! `EffectFinish`: cards destroyed by the effect go to the grave.

use crate::battle::board::Board;
use crate::battle::rules::effect;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    effect::sweep(board);
}
