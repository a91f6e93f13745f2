//! The checks of effects: the type of the target, and the amount.

use super::ability::granted;
use super::calculator::{amount, selection};
use super::checker::{Checker, Reference};
use super::moment::Moment;
use super::sentence::sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::effect::{AttachAbility, CardMove, TargetType};
use crate::battle::ability::{Effect, Mode, Sentence};
use crate::cards::code::Code;
use crate::cards::node::JsonNode;

/// Checks an effect that runs after one of these kinds of trigger.
pub(super) fn effect(checker: &mut Checker<'_, '_>, node: &JsonNode, effect: &Effect, kinds: u64) {
    let moment = Moment::with(kinds, "an effect").throwing_dice();
    let name = effect.kind().name();
    aimed(checker, node, "target", effect.target(), (name, effect.wants()), moment);
    if let Some(calculator) = effect.amount() {
        amount(checker, node.at("amount"), calculator, moment);
        idle(checker, node, effect, calculator);
    }
    match effect {
        Effect::AttachAbility(attach) => attached(checker, node, attach, moment),
        Effect::CardMove(moving) => moved(checker, node, moving, moment),
        Effect::CardSummon(summon) => {
            let place = node.at("card").place;
            checker.references.push(Reference { card: summon.card, place, stands: true });
        }
        Effect::PlayerDamage(_)
        | Effect::PlayerRecoverHp(_)
        | Effect::CardDamage(_)
        | Effect::CardRecover(_)
        | Effect::CardSwap(_)
        | Effect::CardAilment(_)
        | Effect::PlayerHand(_)
        | Effect::ConsumeFeint(_)
        | Effect::PlayerRecoverMp(_)
        | Effect::CardDestroy(_)
        | Effect::CardReturn(_) => {}
    }
}

/// Checks a sentence that must yield the required type.
fn aimed(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    key: &str,
    aim: &Sentence,
    (name, wanted): (&str, TargetType),
    moment: Moment,
) {
    let node = node.at(key);
    let yields = sentence(checker, node, aim, moment);
    if let Some(yields) = yields.filter(|yields| !wanted.accepts(*yields)) {
        let wanted = match wanted {
            TargetType::Cards => "cards that both players can see",
            TargetType::AnyCards => "cards",
            TargetType::Players => "players",
            TargetType::Cells => "cells",
        };
        let message = format!(
            "no possible target: `{name}` needs {wanted}; this sentence yields {}",
            selection(yields)
        );
        checker.error(node.place, Code::NoTarget, message);
    }
}

fn attached(checker: &mut Checker<'_, '_>, node: &JsonNode, attach: &AttachAbility, moment: Moment) {
    match (&attach.ability, &attach.ability_source) {
        (Some(ability), None) => granted(checker, node.at("ability"), ability),
        (None, Some(source)) => {
            aimed(checker, node, "abilitySource", source, ("AttachAbility", TargetType::Cards), moment);
        }
        (None, None) => {
            let message = "`AttachAbility` needs `ability` or `abilitySource`; both are missing";
            checker.error(node.place, Code::MissingKey, message);
        }
        (Some(_), Some(_)) => {
            let place = node.at("abilitySource").place;
            let message = "`AttachAbility` needs `ability` or `abilitySource`, not both";
            checker.error(place, Code::Misplaced, message);
        }
    }
}

fn moved(checker: &mut Checker<'_, '_>, node: &JsonNode, moving: &CardMove, moment: Moment) {
    match &moving.to {
        Some(to) => aimed(checker, node, "to", to, ("CardMove", TargetType::Cells), moment),
        None if moving.distance == 0 => {
            checker.error(node.at("distance").place, Code::NoEffect, "a distance of 0 moves nothing");
        }
        None => {}
    }
}

/// Reports an amount that is always zero.
fn idle(checker: &mut Checker<'_, '_>, node: &JsonNode, effect: &Effect, calculator: &Calculator) {
    let (factor, is_number) = match calculator {
        Calculator::Numeric(numeric) => (numeric.amount, true),
        // The measured values are rarely negative.
        Calculator::Count(count) => (count.times, false),
        Calculator::Reference(reference) => (reference.times, false),
        Calculator::TriggerValue(value) => (value.times, false),
        Calculator::Bool(_) | Calculator::Reach(_) => return,
    };
    let amount = match calculator.mode() {
        Mode::Multiply | Mode::Equalizer => factor,
        mode => mode.step(0, factor),
    };
    let may_take = matches!(effect, Effect::PlayerHand(_) | Effect::PlayerRecoverMp(_));
    if amount == 0 || (amount < 0 && !may_take) {
        let amount = if is_number || amount == 0 { amount.to_string() } else { "0 or less".to_owned() };
        let message = format!("`{}` does nothing with an amount of {amount}", effect.kind().name());
        checker.complaints.warning(node.at("amount").place, Code::NoEffect, message);
    }
}
