//! The turn: its start, the draw or charge, and its end.

use crate::battle::board::Board;
use crate::battle::command::DrawChoice;
use crate::battle::phase::Phase;
use crate::ids::Seat;

pub(in crate::battle) fn choose<B: Board>(board: &mut B, seat: Seat, choice: DrawChoice) -> Phase {
    let action = &mut board.state_mut().action;
    action.seat = seat;
    action.choice = choice;
    Phase::DrawResult
}
