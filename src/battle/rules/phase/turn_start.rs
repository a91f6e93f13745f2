//! `TurnStart`: the turn player changes (except on turn 1), MP is gained, counters are reset.

use crate::battle::ability::Aspects;
use crate::battle::board::Board;
use crate::battle::geometry::cells;
use crate::battle::record::{MAX_PRINTED, RESTING};
use crate::battle::rules::change;
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::Seat;

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let state = board.state_mut();
    if state.turn > 0 {
        // The turn player changes here, with the turn number: abilities activated by the last turn's end still belong
        // to that turn.
        state.turn_player = state.turn_player.other();
    }
    state.turn = state.turn.saturating_add(1);
    state.turn_began = state.seq;
    state.stale = true;
    state.note_change(Aspects::TURN.and(Aspects::COUNTS));
    if state.is_crowded {
        // The law of order decides which areas work, and it depends on the turn player.
        state.note_change(Aspects::SLEEP);
    }
    let (turn, seat) = (board.state().turn, board.state().turn_player);
    for seat in Seat::BOTH {
        let player = board.player_mut(seat);
        player.draws = 0;
        player.attacks = 0;
        player.direct_damage = 0;
    }
    for cell in cells(board.state().occupied) {
        if let Some(index) = board.cell(cell).card {
            let card = board.card_mut(index);
            // Counts of runs start anew with the others, so that abilities that rested work again.
            let has_rested =
                card.runs.contains(&RESTING) || card.attached().iter().any(|given| given.runs == RESTING);
            card.moves = 0;
            card.attacks = 0;
            card.runs = [0; MAX_PRINTED];
            let len = usize::from(card.attached_len);
            for attached in &mut card.attached[..len] {
                attached.runs = 0;
            }
            if has_rested {
                board.state_mut().note_sleep(index);
            }
        }
    }
    let settings = board.library().settings();
    let (income, rested) = (settings.player(seat).mp_per_turn, settings.wear.fatigue_after);
    change::mp(board, seat, income);
    board.emit(Trigger::new(TriggerKind::TurnStarted).at(seat));
    if turn > rested {
        change::hp(board, seat, -i32::from(turn - rested));
    }
}
