//! Parameters: what a calculator makes of one, alone on a card or given to others.

use super::noun::{capital, gather, is_plural, possessed, singular, stop, target};
use super::state::state;
use super::when::When;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::kinds::{Ability, ParameterAbility};
use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary::{Mode, Parameter, ValueType};
use crate::battle::geometry::Zone;

/// An ability given to someone: "this card has Attack +3 until the turn ends".
#[must_use]
pub fn grant(whom: &str, ability: &Ability) -> String {
    let many = is_plural(whom);
    let has = if many { "have" } else { "has" };
    match ability {
        Ability::Parameter(parameter) => {
            let change = Change::of(parameter);
            let until = until(&parameter.lifetime, many);
            match change {
                Change::Can(words) => format!("{whom} {words}{until}"),
                Change::Is { name, value } => format!("{whom} {has} {name} {value}{until}"),
                Change::Bound { name, bound, value } => format!("{whom} {has} {bound} {value} {name}{until}"),
                Change::Step { name, step } => format!("{whom} {has} {name} {step}{until}"),
                Change::Count(words) => format!("{whom} {has} {words}{until}"),
                Change::Keyword(word, true) => format!("{whom} {has} {word}{until}"),
                Change::Keyword(word, false) => {
                    format!("{whom} {} {word}{until}", if many { "lose" } else { "loses" })
                }
            }
        }
        Ability::Trigger(_) | Ability::Nightmare(_) | Ability::Area(_) => {
            format!("{whom} {has} “{}”", super::text::ability(ability))
        }
    }
}

/// A parameter printed on a card: "Attack +2.", "Swift.", "Move cost is 0 until it declares a move."
pub(super) fn line(parameter: &ParameterAbility) -> String {
    let words = match Change::of(parameter) {
        Change::Can(words) | Change::Count(words) => words,
        Change::Is { name, value } => format!("{name} is {value}"),
        Change::Bound { name, bound, value } => format!("{name} is {bound} {value}"),
        Change::Step { name, step } => format!("{name} {step}"),
        Change::Keyword(word, true) => word.to_owned(),
        Change::Keyword(word, false) => format!("no {word}"),
    };
    stop(capital(&format!("{words}{}", until(&parameter.lifetime, false))))
}

/// " until the turn ends".
fn until(lifetime: &[Sentence], many: bool) -> String {
    let ends: Vec<String> =
        lifetime.iter().map(|sentence| When::read(std::slice::from_ref(sentence)).until()).collect();
    if ends.is_empty() {
        return String::new();
    }
    let words = format!(" until {}", ends.join(" or until "));
    if many { words.replace("its owner's", "their owner's") } else { words }
}

enum Change {
    /// "cannot move".
    Can(String),
    /// "move cost" is "0".
    Is { name: &'static str, value: String },
    /// "Attack" is "at least" "3".
    Bound { name: &'static str, bound: &'static str, value: String },
    /// "Attack" "+2".
    Step { name: &'static str, step: String },
    /// "+1 move a turn".
    Count(String),
    /// Swift, or not.
    Keyword(&'static str, bool),
}

impl Change {
    fn of(ability: &ParameterAbility) -> Self {
        match ability.parameter.value_type() {
            ValueType::Flag => Self::flag(ability.parameter, &ability.calc),
            ValueType::Bits => Self::bits(ability.parameter, &ability.calc),
            ValueType::Number => Self::number(ability.parameter, &ability.calc),
        }
    }

    fn flag(parameter: Parameter, calc: &Calculator) -> Self {
        let on = !matches!(calc, Calculator::Bool(flag) if !flag.value);
        let can = |what: &str| Self::Can(format!("{} {what}", if on { "can" } else { "cannot" }));
        match parameter {
            Parameter::CanMove => can("move"),
            Parameter::CanAttack => can("attack"),
            Parameter::CanDirect => can("strike the player"),
            Parameter::CanReact => can("be summoned as a reaction"),
            other => Self::Keyword(other.words(), on),
        }
    }

    fn bits(parameter: Parameter, calc: &Calculator) -> Self {
        let bits = match calc {
            Calculator::Reach(reach) => reach.reach.0,
            Calculator::Numeric(number) => u32::try_from(number.amount).unwrap_or(0),
            Calculator::Bool(_)
            | Calculator::Count(_)
            | Calculator::Reference(_)
            | Calculator::TriggerValue(_) => 0,
        };
        let joins = matches!(calc.mode(), Mode::Add | Mode::Max);
        if parameter == Parameter::SummonZone {
            let place = Noun::zone_words(Zone((bits & u32::from(Zone::BITS)) as u8));
            return Self::Can(match calc.mode() {
                _ if joins => format!("may also be played {place}"),
                Mode::Subtract => format!("may not be played {place}"),
                _ => format!("may be played only {place}"),
            });
        }
        let name = parameter.words();
        match calc.mode() {
            _ if joins => Self::Step { name, step: format!("+{}", calc.words()) },
            Mode::Subtract => Self::Step { name, step: format!("−{}", calc.words()) },
            Mode::Multiply | Mode::Min => Self::Step { name, step: format!("only within {}", calc.words()) },
            _ => Self::Is { name, value: calc.words() },
        }
    }

    fn number(parameter: Parameter, calc: &Calculator) -> Self {
        let name = parameter.words();
        let (size, extra) = measure(calc);
        let per_turn = match parameter {
            Parameter::AttackCount => Some("attack"),
            Parameter::MoveCount => Some("move"),
            _ => None,
        };
        let value = format!("{size}{extra}");
        match (calc.mode(), per_turn) {
            (Mode::Add | Mode::Subtract, Some(what)) => {
                let plural = if size.trim_start_matches('-') == "1" { "" } else { "s" };
                Self::Count(format!("{} {what}{plural} a turn{extra}", signed(calc.mode(), &size)))
            }
            (Mode::Add | Mode::Subtract, None) => {
                Self::Step { name, step: format!("{}{extra}", signed(calc.mode(), &size)) }
            }
            (Mode::Multiply, _) => Self::Step { name, step: format!("×{value}") },
            (Mode::Equalizer, _) => Self::Is { name, value },
            (Mode::Max, _) => Self::Bound { name, bound: "at least", value },
            (Mode::Min, _) => Self::Bound { name, bound: "at most", value },
        }
    }
}

/// "+2", "−2"; "plus the Attack of …" for what is no number.
fn signed(mode: Mode, size: &str) -> String {
    let (digits, negative) = match size.strip_prefix('-') {
        Some(rest) => (rest, true),
        None => (size, false),
    };
    let minus = negative != (mode == Mode::Subtract);
    if digits.starts_with(|c: char| c.is_ascii_digit()) {
        format!("{}{digits}", if minus { '−' } else { '+' })
    } else {
        format!("{} {digits}", if minus { "minus" } else { "plus" })
    }
}

/// A number, and what it is counted by: ("2", " for each allied monster"), ("2", " while this card is damaged").
fn measure(calc: &Calculator) -> (String, String) {
    match calc {
        Calculator::Numeric(number) => (number.amount.to_string(), String::new()),
        Calculator::Count(count) => {
            let noun = gather(&count.target, None);
            let speaks_of_one = matches!(noun.subject, Some(Subject::This)) || noun.players.is_some();
            let extra = if speaks_of_one || noun.counted.is_some() {
                format!(" while {}", state(&noun))
            } else {
                format!(" for each {}{}", if noun.is_other { "other " } else { "" }, singular(&noun))
            };
            (count.times.to_string(), extra)
        }
        Calculator::Reference(reference) => {
            let whose = possessed(&target(&reference.target), reference.parameter.words());
            (times(reference.times, &whose), String::new())
        }
        Calculator::TriggerValue(value) => (times(value.times, "that much"), String::new()),
        Calculator::Bool(_) | Calculator::Reach(_) => (calc.words(), String::new()),
    }
}

/// "twice that much".
pub(super) fn times(factor: i32, what: &str) -> String {
    match factor {
        1 => what.to_owned(),
        2 => format!("twice {what}"),
        factor => format!("{factor} times {what}"),
    }
}
