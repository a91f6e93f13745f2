//! The execution of abilities: the next pending one, its effect, and the destruction of cards that it killed.

use super::subscriptions::subscriptions_now;
use super::{activation, change, order, poison, stat};
use crate::battle::ability::{Aspects, CardSet};
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::ids::CardIndex;

/// An answer to what waits in an effect interrupt.
pub(in crate::battle) enum Waiting {
    /// An ability of a card runs next.
    Runs(CardIndex, u16),
    /// Nothing could run, and more triggers were emitted, which may activate more abilities.
    Emitted,
    /// Nothing waits.
    Nothing,
}

/// Removes abilities from the queue up to the next one that may still run. If none is pending, cards without life left and
/// then a resolving Event go to the grave.
pub(in crate::battle) fn next_waiting<B: Board>(board: &mut B) -> Waiting {
    while let Some(pending) = board.state_mut().queue.pop() {
        if activation::is_exhausted(board) {
            board.state_mut().queue.clear();
            activation::fizzle(board, pending.card, pending.ability);
            return Waiting::Emitted;
        }
        let runs = activation::runs(board, &pending);
        if activation::may_run(board, &pending, runs) {
            board.state_mut().running = Some(pending);
            return Waiting::Runs(pending.card, pending.ability);
        }
        activation::tire(board, &pending, runs);
    }
    if sweep(board) {
        return Waiting::Emitted;
    }
    let Some(event) = board.state().casting else { return Waiting::Nothing };
    change::grave(board, event, None, None);
    Waiting::Emitted
}

/// Moves cards without life to the grave: `EffectDestroyed`, `CardGraved`. A card with pending abilities of its own
/// goes after they have run (CB §2.4, steps 5 to 8). During an attack or poison, its victims stay until their own
/// phase. Returns true if any card went.
pub(in crate::battle) fn sweep<B: Board>(board: &mut B) -> bool {
    let reads = subscriptions_now(board).interests.life;
    let state = board.state_mut();
    let up = state.up;
    let cards = if state.new_to_life.overlap(reads) { up } else { CardSet(state.wounded.0 & up.0) };
    (state.new_to_life, state.wounded) = (Aspects::NONE, CardSet::EMPTY);
    debug_assert!(
        are_alive(board, CardSet(up.0 & !cards.0)),
        "a card has no life left, but nothing changed that decides it"
    );
    if cards.is_empty() {
        return false;
    }
    let (return_to, target) = (board.state().return_to, board.state().action.target);
    let is_due_later = |card: CardIndex| {
        (return_to == Phase::AttackDestroy && target == Some(card))
            || (return_to == Phase::PoisonFinish && poison::killed(board, card))
    };
    let spent = cards.filter(|card| stat::may_be_spent(board, card) && stat::remaining(board, card) <= 0);
    let spared = spent.filter(is_due_later);
    let dying = CardSet(spent.0 & !spared.0);
    board.state_mut().wounded = spared;
    if dying.is_empty() {
        return false;
    }
    let mut anybody = false;
    for card in order::in_law(board, dying) {
        if board.state().queue.iter().any(|pending| pending.card == card) {
            board.state_mut().wounded.insert(card);
            continue;
        }
        change::destroy(board, card);
        anybody = true;
    }
    anybody
}

/// Returns true if all of these cards have life left.
fn are_alive<B: Board>(board: &B, cards: CardSet) -> bool {
    cards.iter().all(|card| stat::remaining(board, card) > 0)
}
