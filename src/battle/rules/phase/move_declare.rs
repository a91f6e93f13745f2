//! `MoveDeclare`: a move is declared; the other side may react.

use crate::battle::ability::{Aspects, Parameter};
use crate::battle::board::Board;
use crate::battle::rules::{change, stat};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    let (Some(card), Some(from), Some(to)) = (action.actor, action.from, action.aim) else { return };
    if board.state().resumed {
        return;
    }
    let cost = stat::number(board, card, Parameter::MoveCost);
    change::mp(board, action.seat, -cost);
    let record = board.card_mut(card);
    record.moves = record.moves.saturating_add(1);
    board.state_mut().note_change(Aspects::COUNTS);
    board.emit(Trigger::new(TriggerKind::MoveDeclared).by(card).with(Detail::Step { from, to }));
}
