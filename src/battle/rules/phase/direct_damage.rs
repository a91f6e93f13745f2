//! `DirectDamage`: the player takes damage.

use crate::battle::ability::{Aspects, Parameter};
use crate::battle::board::Board;
use crate::battle::rules::{change, stat};
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let Some(card) = action.actor.filter(|card| board.card(*card).is_up()) {
        let struck = action.seat.other();
        let amount = stat::number(board, card, Parameter::Attack);
        if amount == 0 {
            return;
        }
        let player = board.player_mut(struck);
        player.direct_damage = player.direct_damage.saturating_add(amount);
        board.state_mut().note_change(Aspects::COUNTS);
        board.emit(Trigger::new(TriggerKind::DirectDamaged).by(card).at(struck).hurting(amount));
        change::hp(board, struck, -amount);
    }
}
