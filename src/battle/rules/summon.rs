//! Summons: the cost is paid, and the card enters; an Event resolves.

use super::stat::Stats;
use super::{change, check};
use crate::battle::board::{Board, PendingAction};
use crate::battle::phase::Phase;
use crate::battle::trigger::{Trigger, TriggerKind};
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

/// Pays MP and HP for the card that enters.
pub(in crate::battle) fn pay<B: Board>(board: &mut B) {
    let Some(card) = board.state().action.entering else { return };
    if let Some(name) = board.card(card).name {
        // The command revealed it: from now on both sides know it, whatever happens to it.
        change::show(board, card, name);
    }
    let owner = board.card(card).owner;
    let cost = check::summon_cost(&Stats::of(board, card));
    let hp_cost = board.printed(card).map_or(0, |printed| printed.source.hp_cost);
    change::mp(board, owner, -cost);
    if hp_cost > 0 {
        board.emit(Trigger::new(TriggerKind::CostDamaged).by(card).at(owner).hurting(hp_cost));
        change::hp(board, owner, -hp_cost);
    }
}
