//! The phases before the first turn and after the last: ready, coin toss, Strategy time, results.

use super::change;
use crate::battle::ability::Aspects;
use crate::battle::board::Board;
use crate::battle::command::Layout;
use crate::battle::phase::Phase;
use crate::battle::result::{BattleResult, ForceReason, ResultReason, ResultType};
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::Seat;

pub(in crate::battle) fn ready<B: Board>(board: &mut B, seat: Seat) -> Phase {
    board.player_mut(seat).ready = true;
    Phase::Initial
}

pub(in crate::battle) fn toss<B: Board>(board: &mut B) -> Phase {
    let first = if board.state_mut().chance.below(2) == 0 { Seat::Host } else { Seat::Guest };
    let state = board.state_mut();
    state.turn_player = first;
    state.note_change(Aspects::TURN);
    let bonus = board.library().settings().player(first.other()).second_bonus_mp;
    change::mp(board, first.other(), bonus);
    Phase::Strategy
}

pub(in crate::battle) fn lay_out<B: Board>(board: &mut B, seat: Seat, layout: &Layout) -> Phase {
    for placement in layout.iter() {
        change::lay_hidden(board, placement.card, placement.cell);
    }
    board.player_mut(seat).laid = Some(layout.len() as u8);
    Phase::Strategy
}

/// Returns the result, if a player's HP ran out.
pub(in crate::battle) fn decided<B: Board>(board: &B) -> Option<BattleResult> {
    let down = |seat| board.player(seat).hp <= 0;
    let (winner, reason) = match (down(Seat::Host), down(Seat::Guest)) {
        (false, false) => return None,
        (true, false) => (Some(Seat::Guest), ResultReason::HpOut),
        (false, true) => (Some(Seat::Host), ResultReason::HpOut),
        (true, true) => (None, ResultReason::BothHpOut),
    };
    let kind = if winner.is_some() { ResultType::WinOrLose } else { ResultType::Draw };
    Some(BattleResult { kind, winner, reason })
}

pub(in crate::battle) fn force<B: Board>(board: &mut B, reason: ForceReason, by: Seat) -> Phase {
    board.state_mut().result = Some(BattleResult::forced(reason, by));
    Phase::BattleForceFinish
}

pub(in crate::battle) fn finish<B: Board>(board: &mut B, result: Option<BattleResult>) {
    let state = board.state_mut();
    state.result = result;
    state.queue.clear();
    let mut trigger = Trigger::new(TriggerKind::BattleFinished);
    trigger.player = result.and_then(|result| result.winner);
    board.emit(trigger);
}
