//! Trigger abilities: a trigger activates them, and they wait in the queue.

use super::{AbilityKind, Heard};
use crate::battle::ability::{CardSet, TriggerAbility};
use crate::battle::board::{Board, PendingAbility};
use crate::battle::library::CardLibrary;
use crate::battle::record::LAST_WORDS;
use crate::battle::rules::activation::{fizzle, is_exhausted, may_run, tire};
use crate::battle::rules::order;
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

impl AbilityKind for TriggerAbility {
    fn react<B: Board>(board: &mut B, heard: &mut Heard) {
        let Some(trigger) = heard.trigger else { return };
        if subscriptions_now(board).interests.wakes() & trigger.kind.bit() != 0
            || has_last_words(board, &trigger)
        {
            queue(board, &trigger);
        }
    }
}

/// Returns true if the trigger is the death of a card with an ability that can react to it.
fn has_last_words<B: Board>(board: &B, trigger: &Trigger) -> bool {
    trigger.kind == TriggerKind::CardGraved
        && trigger.target.is_some_and(|card| {
            board.card(card).flags & LAST_WORDS != 0
                && board
                    .printed(card)
                    .is_some_and(|printed| printed.interests.wakes() & TriggerKind::CardGraved.bit() != 0)
        })
}

/// Queues the abilities that this trigger activates, in the one law of order.
fn queue<B: Board>(board: &mut B, trigger: &Trigger) {
    let state = board.state();
    if state.is_finished() || state.cut || matches!(trigger.detail, Detail::Fizzled(_)) {
        return;
    }
    let bit = trigger.kind.bit();
    let subscriptions = &state.subscriptions;
    let is_watched = subscriptions.interests.triggers & bit != 0;
    let mut cards = if is_watched { subscriptions.watchful } else { CardSet::EMPTY };
    for card in [trigger.actor, trigger.target].into_iter().flatten() {
        cards.0 |= CardSet::one(card).0 & subscriptions.alert.0;
    }
    let mut awake = cards.filter(|card| {
        let hears = |number: u16| hears(board.library(), number, card, trigger);
        board
            .printed(card)
            .is_some_and(|printed| printed.interests.wakes() & bit != 0 && printed.abilities().any(hears))
            || board.card(card).attached().iter().any(|given| hears(given.ability))
    });
    if has_last_words(board, trigger)
        && let Some(card) = trigger.target
    {
        awake.insert(card);
    }
    for card in order::in_law(board, awake) {
        if let Some(printed) = board.printed(card).filter(|printed| printed.interests.wakes() & bit != 0) {
            for (slot, number) in printed.abilities().enumerate() {
                let runs = board.card(card).runs[slot];
                let pending =
                    PendingAbility { card, ability: number, producer: card, given: 0, trigger: *trigger };
                try_queue(board, pending, runs);
            }
        }
        for place in 0..usize::from(board.card(card).attached_len) {
            let given = &board.card(card).attached()[..=place];
            let attached = given[place];
            let equals = given.iter().filter(|other| other.equals(&attached)).count() as u8;
            let (ability, producer) = (attached.ability, attached.producer());
            let pending = PendingAbility { card, ability, producer, given: equals, trigger: *trigger };
            try_queue(board, pending, attached.runs);
        }
    }
}

/// Returns true if the trigger may activate this ability of a card.
fn hears(library: &CardLibrary, number: u16, card: CardIndex, trigger: &Trigger) -> bool {
    library.ability(number).is_some_and(|compiled| {
        compiled.interests.wakes() & trigger.kind.bit() != 0
            && (!compiled.by_itself || trigger.actor == Some(card))
            && (!compiled.to_itself || trigger.target == Some(card))
    })
}

/// Queues an ability that ran that many times this turn, if the trigger activates it and it may run.
fn try_queue<B: Board>(board: &mut B, pending: PendingAbility, runs: u8) {
    if !hears(board.library(), pending.ability, pending.card, &pending.trigger) {
        return;
    }
    if !may_run(board, &pending, runs) {
        tire(board, &pending, runs);
    } else if is_exhausted(board) {
        fizzle(board, pending.card, pending.ability);
    } else {
        // An ability for which the queue has no room is lost; the pending ones stay.
        board.state_mut().queue.push(pending);
    }
}
