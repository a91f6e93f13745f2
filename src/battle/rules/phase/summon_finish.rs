//! `SummonFinish`: the card enters the field.

use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::record::LayerKind;
use crate::battle::rules::change;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    let (Some(card), Some(entry)) = (action.entering, action.entry) else { return };
    let record = board.card(card);
    let is_there = if action.lies { record.is_face_down() } else { record.layer == LayerKind::Hand };
    if !is_there {
        // An ability that reacted to the payment took the card away.
        return;
    }
    // The ability may also have moved the card.
    let cell = if action.lies { record.cell().unwrap_or(entry) } else { entry };
    let is_event = board.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
    if is_event {
        change::cast(board, card, cell);
    } else {
        let stands = board.cell(cell).card;
        if stands.is_some_and(|other| other != card) {
            // An ability occupied the cell while the cost was paid: the card goes to the grave.
            change::grave(board, card, None, None);
            return;
        }
        change::enter(board, card, cell, false);
    }
    board.emit(Trigger::new(TriggerKind::Summoned).by(card).to(card).with(Detail::Cell(cell)));
}
