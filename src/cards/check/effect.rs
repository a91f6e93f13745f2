//! The checks of effects: the type of the target, and the amount.

use super::ability::granted;
use super::calculator::{amount, selection};
use super::checker::{Checker, Reference};
use super::idle::out_of_play;
use super::moment::Moment;
use super::sentence::sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::effect::{EffectFlaw, Field, FlawKind, TargetType};
use crate::battle::ability::{Effect, Mode, Sentence};
use crate::cards::code::Code;
use crate::cards::node::JsonNode;

/// Checks an effect that runs after one of these kinds of trigger.
pub(super) fn effect(checker: &mut Checker<'_, '_>, node: &JsonNode, effect: &Effect, kinds: u64) {
    let moment = Moment::with(kinds, "an effect").throwing_dice();
    for (key, wanted, sentence) in effect.sentences() {
        aimed(checker, node, key, sentence, (effect.kind().name(), wanted), moment);
    }
    for (key, _) in effect.kind().fields() {
        match effect.field(key) {
            Some(Field::Amount(calculator)) => {
                amount(checker, node.at(key), &calculator, moment);
                idle(checker, node, effect, &calculator);
            }
            Some(Field::Ability(ability)) => granted(checker, node.at(key), &ability),
            Some(Field::Card(card)) => {
                let place = node.at(key).place;
                checker.references.push(Reference { card, place, stands: true });
            }
            _ => {}
        }
    }
    out_of_play(checker, node, effect);
    if let Some(EffectFlaw { key, kind, message }) = effect.flaw() {
        let code = match kind {
            FlawKind::Missing => Code::MissingKey,
            FlawKind::Misplaced => Code::Misplaced,
            FlawKind::Idle => Code::NoEffect,
        };
        let place = if key.is_empty() { node.place } else { node.at(key).place };
        checker.error(place, code, message);
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
    if amount == 0 || (amount < 0 && !effect.kind().spec().takes) {
        let amount = if is_number || amount == 0 { amount.to_string() } else { "0 or less".to_owned() };
        let message = format!("`{}` does nothing with an amount of {amount}", effect.kind().name());
        checker.complaints.warning(node.at("amount").place, Code::NoEffect, message);
    }
}
