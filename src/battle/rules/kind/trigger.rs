//! Trigger abilities: a trigger activates them, and they wait in the queue.

use super::{AbilityKind, Heard};
use crate::battle::ability::TriggerAbility;
use crate::battle::board::{Board, PendingAbility};
use crate::battle::record::LAST_WORDS;
use crate::battle::rules::activation::{fizzle, is_exhausted, may_run, tire};
use crate::battle::rules::order;
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

impl AbilityKind for TriggerAbility {
    fn react<B: Board>(board: &mut B, heard: &mut Heard) {
        let trigger = heard.trigger;
        if subscriptions_now(board).triggers & trigger.kind.bit() != 0 || has_last_words(board, &trigger) {
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
                    .is_some_and(|printed| printed.wakes & TriggerKind::CardGraved.bit() != 0)
        })
}

/// Queues the abilities that this trigger activates, in the one law of order.
fn queue<B: Board>(board: &mut B, trigger: &Trigger) {
    let state = board.state();
    if state.is_finished() || state.cut || matches!(trigger.detail, Detail::Fizzled(_)) {
        return;
    }
    let bit = trigger.kind.bit();
    let mut awake = state.subscriptions.alert.filter(|card| {
        board.card(card).attached_len > 0
            || board.printed(card).is_some_and(|printed| printed.wakes & bit != 0)
    });
    if has_last_words(board, trigger)
        && let Some(card) = trigger.target
    {
        awake.insert(card);
    }
    for card in order::in_law(board, awake) {
        if let Some(printed) = board.printed(card).filter(|printed| printed.wakes & bit != 0) {
            for number in printed.abilities() {
                try_queue(board, number, card, card, 0, trigger);
            }
        }
        for place in 0..usize::from(board.card(card).attached_len) {
            let given = &board.card(card).attached()[..=place];
            let attached = given[place];
            let equals = given.iter().filter(|other| other.equals(&attached)).count() as u8;
            try_queue(board, attached.ability, card, attached.producer(), equals, trigger);
        }
    }
}

fn try_queue<B: Board>(
    board: &mut B,
    number: u16,
    card: CardIndex,
    producer: CardIndex,
    given: u8,
    trigger: &Trigger,
) {
    let Some(compiled) = board.library().ability(number) else { return };
    let deaf = compiled.wakes & trigger.kind.bit() == 0
        || (compiled.by_itself && trigger.actor != Some(card))
        || (compiled.to_itself && trigger.target != Some(card));
    if deaf {
        return;
    }
    let pending = PendingAbility { card, ability: number, producer, given, trigger: *trigger };
    if !may_run(board, &pending) {
        tire(board, &pending);
    } else if is_exhausted(board) {
        fizzle(board, card, number);
    } else {
        // An ability for which the queue has no room is lost; the pending ones stay.
        board.state_mut().queue.push(pending);
    }
}
