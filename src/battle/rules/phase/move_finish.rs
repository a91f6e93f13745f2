//! `MoveFinish`: the move is over.

use crate::battle::board::Board;
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    if let Some(card) = board.state().action.actor.filter(|card| board.card(*card).is_up()) {
        board.emit(Trigger::new(TriggerKind::MoveFinished).by(card));
    }
}
