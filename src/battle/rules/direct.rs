//! Strikes: attacks of an invader on the other player.

use super::{attack, change, stat};
use crate::battle::ability::Parameter;
use crate::battle::board::{Board, PendingAction};
use crate::battle::phase::Phase;
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::{CellId, Seat};

pub(in crate::battle) fn declare<B: Board>(board: &mut B, seat: Seat, from: CellId) -> Phase {
    let actor = board.cell(from).card;
    board.state_mut().action = PendingAction { actor, from: Some(from), ..PendingAction::new(seat) };
    Phase::DirectDeclare
}

pub(in crate::battle) fn enter_direct_declare<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let Some(card) = action.actor {
        attack::spend_attack(board, card);
        board.emit(Trigger::new(TriggerKind::DirectDeclared).by(card).at(action.seat.other()));
    }
}

pub(in crate::battle) fn enter_direct_damage<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let Some(card) = action.actor.filter(|card| board.card(*card).is_up()) {
        let struck = action.seat.other();
        let amount = stat::number(board, card, Parameter::Attack);
        let player = board.player_mut(struck);
        player.direct_damage = player.direct_damage.saturating_add(amount);
        board.emit(Trigger::new(TriggerKind::DirectDamaged).by(card).at(struck).hurting(amount));
        change::hp(board, struck, -amount);
    }
}

pub(in crate::battle) fn enter_direct_finish<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let Some(card) = action.actor {
        board.emit(Trigger::new(TriggerKind::DirectFinished).by(card).at(action.seat.other()));
        board.emit(Trigger::new(TriggerKind::AttackCountChanged).by(card));
    }
}
