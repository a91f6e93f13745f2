//! Summons: the cost is paid, and the card enters; an Event resolves.

use super::{change, check};
use crate::battle::ability::CardKind;
use crate::battle::board::{Board, PendingAction};
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::{CardIndex, CellId, Seat};

pub(in crate::battle) fn declare<B: Board>(
    board: &mut B,
    seat: Seat,
    card: CardIndex,
    cell: CellId,
) -> Phase {
    let lies = board.card(card).is_face_down();
    board.state_mut().action =
        PendingAction { entering: Some(card), entry: Some(cell), lies, ..PendingAction::new(seat) };
    Phase::SummonDeclare
}

pub(in crate::battle) fn enter_summon_declare<B: Board>(board: &mut B) {
    pay(board);
}

/// Pays MP and HP for the card that enters.
pub(in crate::battle) fn pay<B: Board>(board: &mut B) {
    let Some(card) = board.state().action.entering else { return };
    if let Some(name) = board.card(card).name {
        // The command revealed it: from now on both sides know it, whatever happens to it.
        change::show(board, card, name);
    }
    let owner = board.card(card).owner;
    let cost = check::summon_cost(board, card);
    let hp_cost = board.printed(card).map_or(0, |printed| printed.source.hp_cost);
    change::mp(board, owner, -cost);
    if hp_cost > 0 {
        board.emit(Trigger::new(TriggerKind::CostDamaged).by(card).at(owner).hurting(hp_cost));
        change::hp(board, owner, -hp_cost);
    }
}

pub(in crate::battle) fn enter_summon_finish<B: Board>(board: &mut B) {
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
