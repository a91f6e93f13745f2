//! The execution of abilities: the next pending one, its effect, and the destruction of cards that it killed.

use super::{change, order, poison, stat, triggering};
use crate::battle::ability::CardSet;
use crate::battle::board::{Board, PendingAbility};
use crate::battle::phase::Phase;

/// Removes abilities from the queue up to the next one that may still run, and returns it. If none is pending, a
/// resolving Event goes to the grave, which may activate more abilities.
pub(in crate::battle) fn next_waiting<B: Board>(board: &mut B) -> Option<PendingAbility> {
    loop {
        let Some(pending) = board.state_mut().queue.pop() else {
            // Cards without life left go to the grave now.
            if sweep(board) {
                triggering::settle(board);
                continue;
            }
            let event = board.state().casting?;
            change::grave(board, event, None, None);
            triggering::settle(board);
            continue;
        };
        if triggering::is_exhausted(board) {
            board.state_mut().queue.clear();
            triggering::fizzle(board, pending.card, pending.ability);
            triggering::settle(board);
            continue;
        }
        if triggering::may_run(board, &pending) {
            board.state_mut().running = Some(pending);
            return Some(pending);
        }
        triggering::tire(board, &pending);
    }
}

/// Moves cards without life to the grave: `EffectDestroyed`, `CardGraved`. A card with pending abilities of its own
/// goes after they have run (CB §2.4, steps 5 to 8). During an attack or poison, its victims stay until their own
/// phase. Returns true if any card went.
pub(in crate::battle) fn sweep<B: Board>(board: &mut B) -> bool {
    if !board.state().wounded {
        return false;
    }
    let up = board.state().up;
    let mut spared = false;
    let (return_to, target) = (board.state().return_to, board.state().action.target);
    let mut dying = CardSet::EMPTY;
    for card in up.iter() {
        let later = (return_to == Phase::AttackDestroy && target == Some(card))
            || (return_to == Phase::PoisonFinish && poison::killed(board, card));
        if stat::may_be_spent(board, card) && stat::remaining(board, card) <= 0 {
            spared |= later;
            if !later {
                dying.insert(card);
            }
        }
    }
    board.state_mut().wounded = spared;
    if dying.is_empty() {
        return false;
    }
    let mut anybody = false;
    for card in order::in_law(board, dying) {
        if board.state().queue.iter().any(|pending| pending.card == card) {
            board.state_mut().wounded = true;
            continue;
        }
        change::destroy(board, card);
        anybody = true;
    }
    anybody
}
