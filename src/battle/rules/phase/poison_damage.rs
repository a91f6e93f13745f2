//! `PoisonDamage`: poisoned cards of the turn player take damage.

use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::{change, order};
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let seat = board.state().turn_player;
    let amount = board.library().settings().wear.poison;
    if amount == 0 {
        return;
    }
    let own = CardSet(board.state().layer(seat, LayerKind::Field).0 & board.state().up.0);
    let poisoned = own.filter(|card| board.card(card).has(Ailment::Poison));
    for card in order::in_law(board, poisoned) {
        change::damage(board, card, amount, None);
        board.emit(Trigger::new(TriggerKind::PoisonDamaged).to(card).hurting(amount));
    }
}
