//! `AttackDestroy`: a target with no life left goes to the grave.

use crate::battle::board::Board;
use crate::battle::rules::{change, stat};
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let (Some(attacker), Some(target)) = (action.actor, action.target)
        && board.card(target).is_up()
        && stat::remaining(board, target) <= 0
    {
        board.emit(Trigger::new(TriggerKind::AttackDestroyed).by(attacker).to(target));
        change::grave(board, target, Some(attacker), None);
    }
}
