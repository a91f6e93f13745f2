//! Parameter abilities: a trigger may end their lifetime.

use super::{AbilityKind, Heard};
use crate::battle::ability::{Ability, Aspects, EvalContext, ParameterAbility};
use crate::battle::board::Board;
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::rules::{change, order};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

impl AbilityKind for ParameterAbility {
    fn react<B: Board>(board: &mut B, heard: &mut Heard) {
        let Some(trigger) = heard.trigger else { return };
        if subscriptions_now(board).interests.lifetimes & trigger.kind.bit() != 0 {
            end_lifetimes(board, &trigger);
        }
    }
}

/// Ends the lifetimes that end with this trigger.
fn end_lifetimes<B: Board>(board: &mut B, trigger: &Trigger) {
    let bit = trigger.kind.bit();
    for card in order::in_law(board, board.state().subscriptions.fleeting) {
        if let Some(printed) = board.printed(card)
            && printed.interests.lifetimes & bit != 0
        {
            for (slot, number) in printed.abilities().enumerate() {
                if board.card(card).ended & 1 << slot == 0 && is_over(board, number, card, card, trigger) {
                    board.card_mut(card).ended |= 1 << slot;
                    let state = board.state_mut();
                    state.note_change(Aspects::GIFTS);
                    state.note_sleep(card);
                    let detail = Detail::Ability(number);
                    board.emit(Trigger::new(TriggerKind::AbilityDetached).by(card).to(card).with(detail));
                }
            }
        }
        let mut place = 0;
        while let Some(attached) = board.card(card).attached().get(place).copied() {
            if is_over(board, attached.ability, card, attached.producer(), trigger) {
                change::detach(board, card, place);
            } else {
                place += 1;
            }
        }
    }
}

/// Returns true if a parameter ability's lifetime ends with this trigger.
fn is_over<B: Board>(
    board: &B,
    number: u16,
    consumer: CardIndex,
    producer: CardIndex,
    trigger: &Trigger,
) -> bool {
    let Some(compiled) = board.library().ability(number) else { return false };
    let Ability::Parameter(ability) = &compiled.ability else { return false };
    if compiled.interests.lifetimes & trigger.kind.bit() == 0 {
        return false;
    }
    let scene =
        EvalContext { producer, trigger: Some(trigger), ..EvalContext::for_own_ability(board, consumer) };
    ability.lifetime.iter().any(|sentence| sentence.holds(&scene))
}
