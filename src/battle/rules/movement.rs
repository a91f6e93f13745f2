//! Moves: declaration, reaction, retry and completion.

use crate::battle::board::{Board, PendingAction};
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::ids::{CardIndex, CellId, Seat};

pub(in crate::battle) fn declare<B: Board>(board: &mut B, seat: Seat, from: CellId, to: CellId) -> Phase {
    let actor = board.cell(from).card;
    board.state_mut().action =
        PendingAction { actor, from: Some(from), aim: Some(to), ..PendingAction::new(seat) };
    Phase::MoveDeclare
}

/// Returns true if the mover still stands on its starting cell.
pub(in crate::battle) fn mover_stands<B: Board>(board: &B) -> bool {
    let action = &board.state().action;
    action.actor.is_some() && action.from.is_some_and(|from| board.cell(from).card == action.actor)
}

/// Returns true if the opponent may react: the destination is free and in its territory, and it holds a card and enough
/// ink.
pub(in crate::battle) fn may_react<B: Board>(board: &B) -> bool {
    let action = &board.state().action;
    let other = action.seat.other();
    let aim = action.aim.map_or(0, CellId::bit);
    mover_stands(board)
        && aim & board.library().lattice().territory[other.index()] & !board.state().occupied != 0
        && !board.state().layer(other, LayerKind::Hand).is_empty()
        && board.player(other).mp >= board.library().settings().card.react_mp
}

pub(in crate::battle) fn react<B: Board>(board: &mut B, card: CardIndex, phase: Phase) -> Phase {
    let action = &mut board.state_mut().action;
    action.entering = Some(card);
    action.entry = action.aim;
    action.origin = Phase::MoveRetry;
    phase
}

pub(in crate::battle) fn retry<B: Board>(board: &mut B, to: Option<CellId>) -> Phase {
    board.state_mut().action.aim = to;
    Phase::MoveResult
}
