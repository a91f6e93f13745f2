//! `DirectDeclare`: an invader strikes the player.

use crate::battle::board::Board;
use crate::battle::rules::attack;
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let Some(card) = action.actor {
        attack::spend_attack(board, card);
        board.emit(Trigger::new(TriggerKind::DirectDeclared).by(card).at(action.seat.other()));
    }
}
