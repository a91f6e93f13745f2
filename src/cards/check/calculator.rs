//! The checks of calculators: their value type, and the sentences that they count or read.

use super::checker::Checker;
use super::moment::Moment;
use super::sentence::sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::codes::ValueType;
use crate::battle::ability::{Mode, Parameter, SelectionType};
use crate::battle::geometry::Zone;
use crate::battle::trigger::TriggerType;
use crate::cards::code::Code;
use crate::cards::node::JsonNode;

/// Checks the amount of an effect.
pub(super) fn amount(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    calculator: &Calculator,
    moment: Moment,
) {
    if calculator.value_type() != ValueType::Number {
        let name = calculator.kind().name();
        checker.error(
            node.place,
            Code::WrongValue,
            format!("an amount must be a number; `{name}` returns {}", words(calculator.value_type())),
        );
    }
    looks(checker, node, calculator, moment);
}

/// Checks the calculator of a parameter ability.
pub(super) fn operand(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    calculator: &Calculator,
    parameter: Parameter,
) {
    let wanted = parameter.value_type();
    let name = calculator.kind().name();
    if parameter == Parameter::SummonZone {
        zone(checker, node, calculator);
    } else if calculator.value_type() != wanted {
        let fitting = match wanted {
            ValueType::Number => "Numeric, Count or Reference",
            ValueType::Flag => "Bool",
            ValueType::Bits => "Reach",
        };
        let gives = words(calculator.value_type());
        let message = format!("`{parameter:?}` needs {}; `{name}` returns {gives}", words(wanted));
        checker.error(node.place, Code::WrongValue, message).help(format!("use {fitting}"));
    }
    looks(checker, node, calculator, Moment::at_rest("a parameter"));
}

/// Checks the calculator of a zone: lines are bits in a number, without a calculator of their own.
fn zone(checker: &mut Checker<'_, '_>, node: &JsonNode, calculator: &Calculator) {
    let fits = match calculator {
        Calculator::Numeric(numeric) => {
            matches!(numeric.mode, Mode::Equalizer | Mode::Max | Mode::Min)
                && u8::try_from(numeric.amount).is_ok_and(|bits| bits & !Zone::BITS == 0)
        }
        _ => false,
    };
    if !fits {
        let message =
            "`SummonZone` needs a Numeric calculator of zone bits, 0 to 31, with mode Equalizer, Max or Min";
        checker
            .error(node.place, Code::WrongValue, message)
            .help("1 own back, 2 own front, 4 margin, 8 enemy front, 16 enemy back");
    }
}

fn looks(checker: &mut Checker<'_, '_>, node: &JsonNode, calculator: &Calculator, moment: Moment) {
    let target = node.at("target");
    match calculator {
        Calculator::Count(count) => {
            let yields = sentence(checker, target, &count.target, moment.calculating());
            if yields == Some(SelectionType::Ability) {
                checker.error(
                    target.place,
                    Code::NoTarget,
                    "`Count` counts cards, cells or players; this sentence yields an ability",
                );
            }
        }
        Calculator::Reference(reference) => {
            let yields = sentence(checker, target, &reference.target, moment.calculating());
            let readable = [SelectionType::Cards, SelectionType::Cells, SelectionType::All];
            if let Some(yields) = yields.filter(|yields| !readable.contains(yields)) {
                let message = format!("`Reference` reads a card; this sentence yields {}", selection(yields));
                checker.error(target.place, Code::NoTarget, message);
            }
            if reference.parameter.value_type() != ValueType::Number {
                let message =
                    format!("`Reference` reads a number; `{:?}` is not a number", reference.parameter);
                checker.error(node.at("parameter").place, Code::WrongValue, message);
            }
        }
        Calculator::TriggerValue(_) => {
            if let Some(why) = moment.lacks(TriggerType::DamageTrigger) {
                checker.error(node.place, Code::DeadTrigger, format!("`TriggerValue` {why}"));
            }
        }
        Calculator::Numeric(_) | Calculator::Bool(_) | Calculator::Reach(_) => {}
    }
}

const fn words(value: ValueType) -> &'static str {
    match value {
        ValueType::Number => "a number",
        ValueType::Flag => "true or false",
        ValueType::Bits => "a pattern of cells",
    }
}

/// Returns a type of selection in words.
pub(super) const fn selection(yields: SelectionType) -> &'static str {
    match yields {
        SelectionType::All => "only a condition",
        SelectionType::Cards => "cards",
        SelectionType::HiddenCards => "hidden cards",
        SelectionType::Cells => "cells",
        SelectionType::Players => "players",
        SelectionType::Ability => "the ability itself",
    }
}
