//! `AttackFinish`: the attack is over.

use crate::battle::board::Board;
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let (Some(attacker), Some(target)) = (action.actor, action.target) {
        board.emit(Trigger::new(TriggerKind::AttackFinished).by(attacker).to(target));
        board.emit(Trigger::new(TriggerKind::AttackCountChanged).by(attacker));
    }
}
