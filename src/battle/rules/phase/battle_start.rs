//! `BattleStart`: layouts are revealed and enter the field.

use crate::battle::ability::Aspects;
use crate::battle::board::Board;
use crate::battle::record::LayerKind;
use crate::battle::rules::{change, order};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::Seat;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let state = board.state();
    let laid =
        state.layer(Seat::Host, LayerKind::Strategy).0 | state.layer(Seat::Guest, LayerKind::Strategy).0;
    for card in order::in_law(board, crate::battle::ability::CardSet(laid)) {
        if let Some(cell) = board.card(card).cell() {
            change::enter(board, card, cell, false);
            board
                .emit(Trigger::new(TriggerKind::StrategySummoned).by(card).to(card).with(Detail::Cell(cell)));
        }
    }
    for seat in Seat::BOTH {
        let hp = board.library().settings().player(seat).hp;
        board.player_mut(seat).hp = hp;
        board.state_mut().note_change(Aspects::HP);
        let detail = Detail::Change(change::small(hp));
        board.emit(Trigger::new(TriggerKind::PlayerHpInitialized).at(seat).with(detail));
    }
}
