//! `AttackDeclare`: an attack is declared.

use crate::battle::board::Board;
use crate::battle::command::FeintMode;
use crate::battle::phase::Phase;
use crate::battle::rules::attack;
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    let (Some(attacker), Some(target)) = (action.actor, action.target) else { return };
    attack::spend_attack(board, attacker);
    board.emit(Trigger::new(TriggerKind::AttackDeclared).by(attacker).to(target));
    if board.card(target).is_face_down() {
        let action = &mut board.state_mut().action;
        action.entering = Some(target);
        action.entry = action.aim;
        action.feint = FeintMode::Spring;
        action.origin = Phase::AttackFinish;
    }
}
