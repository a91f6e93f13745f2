//! The index of what the cards on the field listen to.

use crate::battle::ability::CardSet;
use crate::battle::board::{Board, Subscriptions};
use crate::battle::interests::Interests;
use crate::battle::record::{OBLIVION, SEALED};
use crate::ids::CardIndex;

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
    for card in listeners(board).iter() {
        add_interests(board, &mut subscriptions, card);
    }
    let state = board.state_mut();
    state.subscriptions = subscriptions;
    state.stale = false;
}

fn add_interests<B: Board>(board: &B, subscriptions: &mut Subscriptions, card: CardIndex) {
    let record = board.card(card);
    if let Some(printed) = board.printed(card) {
        subscriptions.add(card, &printed.interests);
    }
    if record.flags & (SEALED | OBLIVION) != 0 {
        subscriptions.add(card, &Interests::ASLEEP);
    }
    for attached in record.attached() {
        if let Some(compiled) = board.library().ability(attached.ability) {
            subscriptions.add(card, &Interests { silences: false, ..compiled.interests });
        }
        if attached.from_area() {
            subscriptions.add_reached(card);
        }
    }
}

/// Adds a card that has come to the field, or that was given an ability.
pub(super) fn add_card<B: Board>(board: &mut B, card: CardIndex) {
    if !board.state().stale && listeners(board).has(card) {
        let mut subscriptions = board.state().subscriptions;
        add_interests(board, &mut subscriptions, card);
        board.state_mut().subscriptions = subscriptions;
    }
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
