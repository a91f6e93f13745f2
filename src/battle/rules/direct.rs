//! Strikes: attacks of an invader on the other player.

use crate::battle::board::{Board, PendingAction};
use crate::battle::phase::Phase;
use crate::ids::{CellId, Seat};

pub(in crate::battle) fn declare<B: Board>(board: &mut B, seat: Seat, from: CellId) -> Phase {
    let actor = board.cell(from).card;
    board.state_mut().action = PendingAction { actor, from: Some(from), ..PendingAction::new(seat) };
    Phase::DirectDeclare
}
