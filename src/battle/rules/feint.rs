//! Feints: cards laid face-down, sprung by an attack, or spent by abilities.

use arrayvec::ArrayVec;

use super::{change, order, stat};
use crate::battle::ability::{Ability, CardSet, Effect};
use crate::battle::board::{Board, MAX_PENDING, PendingAbility, PendingAction, Queue};
use crate::battle::command::FeintMode;
use crate::battle::phase::Phase;
use crate::battle::record::{LayerKind, MAX_CELLS};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::{CardIndex, CellId, Seat};

pub(in crate::battle) fn declare<B: Board>(
    board: &mut B,
    seat: Seat,
    card: CardIndex,
    cell: CellId,
    mode: FeintMode,
) -> Phase {
    match mode {
        FeintMode::Set => {
            board.state_mut().action =
                PendingAction { entering: Some(card), entry: Some(cell), ..PendingAction::new(seat) };
        }
        // The pending action belongs to the attack: the attacker, and the phase in which it ends.
        FeintMode::Spring => board.state_mut().action.feint = FeintMode::Spring,
    }
    Phase::FeintDeclare
}

/// Lays the entering card face-down on its cell and pays its cost.
pub(in crate::battle) fn set<B: Board>(board: &mut B) {
    let action = board.state().action;
    let (Some(card), Some(cell)) = (action.entering, action.entry) else { return };
    let owner = board.card(card).owner;
    let cost = stat::feint_cost(board, card);
    change::mp(board, owner, -cost);
    change::enter(board, card, cell, true);
    board.emit(Trigger::new(TriggerKind::FeintDeclared).by(card).with(Detail::Cell(cell)));
}

/// Reveals the attacked card and spends it.
pub(in crate::battle) fn spring<B: Board>(board: &mut B) {
    let action = board.state().action;
    let (Some(card), Some(attacker)) = (action.entering, action.actor) else { return };
    if let Some(name) = board.card(card).name {
        change::show(board, card, name);
    }
    consume(board, card, attacker);
}

/// Spends a face-down card: `FeintConsumed`, `CardGraved`. It lay face-down, so it cannot react to its own death.
fn consume<B: Board>(board: &mut B, card: CardIndex, actor: CardIndex) {
    let cell = board.card(card).cell();
    let detail = cell.map_or(Detail::None, Detail::Cell);
    board.emit_with_cause(Trigger::new(TriggerKind::FeintConsumed).by(actor).to(card).with(detail));
    change::grave(board, card, Some(actor), None);
}

/// Removes the other pending abilities that would undo the same damage, so that they spend no face-down card on it.
pub(in crate::battle) fn forget<B: Board>(board: &mut B, undone: &PendingAbility) {
    let library = board.shared_library();
    let undoes = |pending: &PendingAbility| {
        let ability = library.ability(pending.ability).map(|compiled| &compiled.ability);
        matches!(ability, Some(Ability::Trigger(ability)) if matches!(ability.effect, Effect::ConsumeFeint(_)))
    };
    let state = board.state_mut();
    let queue = std::mem::replace(&mut state.queue, Queue::EMPTY);
    // Abilities activated by the same trigger are adjacent. An ability that occurs twice was activated by two such
    // triggers.
    let mut heard: ArrayVec<(CardIndex, u16, u8), MAX_PENDING> = ArrayVec::new();
    let mut is_same = true;
    for pending in queue.iter() {
        let key = (pending.card, pending.ability, pending.given);
        let is_own = key == (undone.card, undone.ability, undone.given);
        is_same &= pending.trigger == undone.trigger && !is_own && !heard.contains(&key);
        heard.push(key);
        if !(is_same && undoes(pending)) {
            state.queue.push(*pending);
        }
    }
}

/// Spends up to `amount` face-down cards of the owner of `near`, the nearest ones first, equally near ones in the one
/// law of order. Returns the number of cards spent.
pub(in crate::battle) fn spend<B: Board>(
    board: &mut B,
    near: CardIndex,
    amount: i32,
    actor: CardIndex,
) -> i32 {
    let owner = board.card(near).owner;
    let field = board.state().layer(owner, LayerKind::Field);
    let down = CardSet(field.0 & !board.state().up.0);
    let down = down.filter(|card| board.card(card).is_face_down());
    let mut row: ArrayVec<CardIndex, MAX_CELLS> = order::in_law(board, down).collect();
    let shape = &board.library().lattice().shape;
    let centre = board.card(near).cell();
    let distance = |card: CardIndex| match (centre, board.card(card).cell()) {
        (Some(one), Some(two)) => {
            let columns = (shape.column(one) - shape.column(two)).abs();
            columns.max((shape.row(one) - shape.row(two)).abs())
        }
        _ => i32::MAX,
    };
    row.sort_by_key(|card| distance(*card));
    row.truncate(usize::try_from(amount).unwrap_or(0));
    for card in &row {
        consume(board, *card, actor);
    }
    row.len() as i32
}
