//! `DirectFinish`: the strike is over.

use crate::battle::board::Board;
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    if let Some(card) = action.actor {
        board.emit(Trigger::new(TriggerKind::DirectFinished).by(card).at(action.seat.other()));
        board.emit(Trigger::new(TriggerKind::AttackCountChanged).by(card));
    }
}
