//! Poison at the end of the turn, and the change of seats.

use super::{change, order, stat};
use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter_poison_damage<B: Board>(board: &mut B) {
    let seat = board.flow().turn_player;
    let amount = board.library().settings().wear.poison;
    let own = CardSet(board.flow().layer(seat, LayerKind::Field).0 & board.flow().up.0);
    for card in order::in_law(board, own) {
        if board.card(card).has(Ailment::Poison) {
            change::damage(board, card, amount, None);
            board.emit(Trigger::new(TriggerKind::PoisonDamaged).to(card).hurting(amount));
        }
    }
}

pub(in crate::battle) fn enter_poison_finish<B: Board>(board: &mut B) {
    for card in order::in_law(board, board.flow().up) {
        if board.card(card).is_up() && stat::remaining(board, card) <= 0 {
            let record = board.card(card);
            let actor = record.hurt_by.filter(|_| !record.has(Ailment::Poison));
            if !record.has(Ailment::Poison) {
                // An effect that ran in between killed it, not the poison.
                let mut destroyed = Trigger::new(TriggerKind::EffectDestroyed).by_maybe(actor).to(card);
                destroyed.cause = actor;
                board.emit(destroyed);
            }
            change::grave(board, card, actor, actor);
        }
    }
}
