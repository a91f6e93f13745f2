//! `TurnFinish`: the turn ends.

use crate::battle::board::Board;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::{change, order};
use crate::battle::trigger::{Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let (turn, seat) = (board.state().turn, board.state().turn_player);
    board.emit(Trigger::new(TriggerKind::TurnFinish).at(seat));
    let freed = board.state().layer(seat, LayerKind::Field).filter(|card| {
        let record = board.card(card);
        record.has(Ailment::Paralysis) && record.paralysed_until <= turn
    });
    for card in order::in_law(board, freed) {
        change::ailment(board, card, Ailment::Paralysis, false, None);
    }
}
