//! The amounts of effects, independent of language: what is counted or measured, and the condition for an amount to
//! apply.

use super::gather::{EvaluationTime, gather};
use crate::battle::ability::Effect;
use crate::battle::ability::SelectionType;
use crate::battle::ability::Sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::description::Description;
use crate::battle::ability::{Mode, Parameter, Who};
use crate::battle::geometry::{Reach, Zone};

/// The things that a sentence counts.
pub(super) enum Counted {
    /// Things: "allied monsters".
    Each(Box<Description>),
    /// One if the condition holds, else zero.
    While(Box<Description>),
}

impl Counted {
    pub(super) fn new(sentence: &Sentence, look: EvaluationTime) -> Self {
        let description = Box::new(gather(sentence, look, None));
        let is_one = description.counted.is_some()
            || description.subject.is_some()
            || description.place().is_some()
            || match description.from {
                SelectionType::All | SelectionType::Ability => true,
                SelectionType::Players => description.players != Some(Who::Both),
                SelectionType::Cards | SelectionType::HiddenCards => {
                    !description.is_cards && description.cells.is_none()
                }
                SelectionType::Cells => false,
            };
        if is_one { Self::While(description) } else { Self::Each(description) }
    }
}

/// Returns the description of the one card whose parameter is read.
pub(super) fn whose(sentence: &Sentence, look: EvaluationTime) -> Description {
    let mut description = gather(sentence, look, None);
    description.taken = description.taken.filter(|(amount, _)| *amount == 1).or(Some((1, false)));
    description
}

/// Returns the zone that a calculator gives.
pub(super) fn zone_of(calc: &Calculator) -> Zone {
    let bits = match calc {
        Calculator::Reach(reach) => reach.reach.0,
        Calculator::Numeric(number) => u32::try_from(number.amount).unwrap_or(0),
        Calculator::Bool(_)
        | Calculator::Count(_)
        | Calculator::Reference(_)
        | Calculator::TriggerValue(_) => 0,
    };
    Zone((bits & u32::from(Zone::BITS)) as u8)
}

/// The amount of an effect.
pub(super) enum Amount {
    /// A number.
    Number(i32),
    /// A multiple of the damage that the trigger carries.
    ThatMuch(i32),
    /// A multiple of a parameter of a card.
    Parameter(Box<Description>, Parameter, i32),
    /// A multiple of the number of things.
    Count(Box<Description>, i32),
    /// A pattern, which effects do not use.
    Reach(Reach),
}

/// An amount, its sign, and the condition for it to apply at all.
pub(super) struct Measure {
    pub(super) amount: Amount,
    pub(super) is_negative: bool,
    pub(super) only_if: Option<Box<Description>>,
}

impl Measure {
    /// Returns an amount, applied to zero.
    fn new(calc: &Calculator) -> Self {
        let plain = |amount: fn(i32) -> Amount, factor: i32| Self::plain(calc.mode(), amount, factor);
        match calc {
            Calculator::Numeric(numeric) => plain(Amount::Number, numeric.amount),
            Calculator::Bool(flag) => plain(Amount::Number, i32::from(flag.value)),
            Calculator::TriggerValue(value) => plain(Amount::ThatMuch, value.times),
            Calculator::Reference(reference) => {
                let whose = Box::new(whose(&reference.target, EvaluationTime::Woken));
                let parameter = |times| Amount::Parameter(whose, reference.parameter, times);
                Self::plain(calc.mode(), parameter, reference.times)
            }
            Calculator::Count(count) => match Counted::new(&count.target, EvaluationTime::Woken) {
                Counted::Each(those) => {
                    Self::plain(calc.mode(), |times| Amount::Count(those, times), count.times)
                }
                Counted::While(state) => Self { only_if: Some(state), ..plain(Amount::Number, count.times) },
            },
            Calculator::Reach(reach) => Self::plain(calc.mode(), |_| Amount::Reach(reach.reach), 1),
        }
    }

    /// Returns the amount of an effect, if it has one: zero if it is negative and the effect cannot take anything.
    pub(super) fn of(effect: &Effect) -> Option<Self> {
        let measure = Self::new(effect.amount()?);
        if measure.is_negative && !effect.kind().spec().takes {
            return Some(Self { amount: Amount::Number(0), is_negative: false, ..measure });
        }
        Some(measure)
    }

    fn plain(mode: Mode, amount: impl FnOnce(i32) -> Amount, factor: i32) -> Self {
        let sign = from_nothing(mode, factor);
        let amount = if sign == 0 { Amount::Number(0) } else { amount(factor.saturating_abs()) };
        Self { amount, is_negative: sign < 0, only_if: None }
    }
}

/// Returns the sign of the result of a mode applied to zero.
const fn from_nothing(mode: Mode, factor: i32) -> i32 {
    match mode {
        Mode::Add | Mode::Multiply | Mode::Equalizer => factor.signum(),
        Mode::Subtract => -factor.signum(),
        Mode::Max => {
            if factor > 0 {
                1
            } else {
                0
            }
        }
        Mode::Min => {
            if factor < 0 {
                -1
            } else {
                0
            }
        }
    }
}
