//! `DrawResult`: the draw or the charge is resolved.

use crate::battle::board::Board;
use crate::battle::command::DrawChoice;
use crate::battle::rules::change;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let action = board.state().action;
    match action.choice {
        DrawChoice::Draw => {
            change::draw(board, action.seat);
        }
        DrawChoice::Charge => {
            let charge = board.library().settings().player(action.seat).charge;
            change::mp(board, action.seat, charge);
        }
    }
}
