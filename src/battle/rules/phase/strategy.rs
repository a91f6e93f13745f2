//! `Strategy`: opening hands are dealt; each side lays its hidden layout.

use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::Seat;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    if board.state().resumed {
        return;
    }
    for seat in Seat::BOTH {
        let hand = board.library().settings().player(seat).opening_hand;
        for _ in 0..hand {
            change::draw(board, seat);
        }
    }
    for seat in Seat::BOTH {
        board.emit(Trigger::new(TriggerKind::StrategyInitialized).at(seat));
    }
}
