//! Poison at the end of the turn.

use super::{change, order, stat};
use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::CardIndex;

pub(in crate::battle) fn enter_poison_damage<B: Board>(board: &mut B) {
    let seat = board.state().turn_player;
    let amount = board.library().settings().wear.poison;
    let own = CardSet(board.state().layer(seat, LayerKind::Field).0 & board.state().up.0);
    let poisoned = own.filter(|card| board.card(card).has(Ailment::Poison));
    for card in order::in_law(board, poisoned) {
        change::damage(board, card, amount, None);
        board.emit(Trigger::new(TriggerKind::PoisonDamaged).to(card).hurting(amount));
    }
}

pub(in crate::battle) fn enter_poison_finish<B: Board>(board: &mut B) {
    let frail = board.state().up.filter(|card| stat::may_be_spent(board, card));
    for card in order::in_law(board, frail) {
        if board.card(card).is_up() && stat::remaining(board, card) <= 0 {
            if killed(board, card) {
                change::grave(board, card, None, None);
            } else {
                // Another event took its last life after the poison damage.
                change::destroy(board, card);
            }
        }
    }
}

/// Returns true if poison has just taken the card's last life.
pub(in crate::battle) fn killed<B: Board>(board: &B, card: CardIndex) -> bool {
    let record = board.card(card);
    record.has(Ailment::Poison) && record.owner == board.state().turn_player && record.hurt_by.is_none()
}
