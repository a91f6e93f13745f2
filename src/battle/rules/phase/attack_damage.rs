//! `AttackDamage`: the target takes damage.

use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::rules::{attack, change, stat};
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    if let Some((attacker, target)) = attack::both_stand(board) {
        let amount = stat::number(board, attacker, Parameter::Attack);
        if amount > 0 {
            change::damage(board, target, amount, Some(attacker));
            board.emit(Trigger::new(TriggerKind::AttackDamaged).by(attacker).to(target).hurting(amount));
        }
    }
}
