//! The index of the triggers that the cards on the field listen to.

use crate::battle::ability::{CardSet, Sentence};
use crate::battle::board::{Board, Subscriptions};
use crate::battle::record::{OBLIVION, SEALED};

/// Returns the current subscriptions, rebuilding them first if they are stale.
#[inline]
pub(super) fn subscriptions_now<B: Board>(board: &mut B) -> &Subscriptions {
    if board.state().stale {
        refresh(board);
    }
    &board.state().subscriptions
}

/// Rebuilds the subscriptions.
fn refresh<B: Board>(board: &mut B) {
    let mut subscriptions = Subscriptions::NONE;
    let library = board.library();
    for card in listeners(board).iter() {
        let record = board.card(card);
        let one = CardSet::one(card).0;
        let mut mine = Subscriptions::NONE;
        if let Some(printed) = board.printed(card) {
            mine.triggers = printed.wakes;
            mine.lifetimes = printed.lifetimes;
            mine.areas = printed.areas;
            mine.sleepers = printed.sleepers;
            mine.frailty = printed.frailty;
        }
        let (mut reached, mut reaching) = (false, mine.areas != 0);
        for attached in record.attached() {
            if let Some(compiled) = library.ability(attached.ability) {
                mine.triggers |= compiled.wakes;
                mine.lifetimes |= compiled.lifetimes;
                mine.sleepers |= compiled.sleepers();
                mine.frailty |= compiled.frailty();
                reaching |= compiled.areas() != 0;
                mine.areas |= compiled.areas();
                if attached.from_area() {
                    // The producer may be gone.
                    reached = true;
                    mine.areas |= Sentence::PLACES;
                }
            }
        }
        if record.flags & (SEALED | OBLIVION) != 0 {
            mine.sleepers |= Sentence::PLACES;
        }
        let mark = |holds: bool| if holds { one } else { 0 };
        subscriptions.triggers |= mine.triggers;
        subscriptions.lifetimes |= mine.lifetimes;
        subscriptions.areas |= mine.areas;
        subscriptions.sleepers |= mine.sleepers;
        subscriptions.frailty |= mine.frailty;
        subscriptions.alert.0 |= mark(mine.triggers != 0);
        subscriptions.fleeting.0 |= mark(mine.lifetimes != 0);
        subscriptions.reaching.0 |= mark(reaching);
        subscriptions.reached.0 |= mark(reached);
        subscriptions.sleepy.0 |= mark(mine.sleepers != 0);
    }
    let state = board.state_mut();
    state.subscriptions = subscriptions;
    state.stale = false;
}

/// Returns the cards with active abilities: face-up ones on cells, and the Event that resolves.
fn listeners<B: Board>(board: &B) -> CardSet {
    let state = board.state();
    let mut cards = state.up;
    if let Some(event) = state.casting {
        cards.insert(event);
    }
    cards
}
