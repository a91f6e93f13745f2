//! Amounts: numbers, counts, parameters of other cards, and the amount that the trigger carries.

use super::noun::the;
use super::phrases;
use super::reader::Reader;
use crate::battle::ability::calculator::{
    BoolCalculator, Calculator, CountCalculator, NumericCalculator, ReachCalculator, ReferenceCalculator,
    TriggerValueCalculator,
};
use crate::battle::ability::description::Subject;
use crate::battle::ability::{Mode, Parameter, Phrase};
use crate::battle::geometry::Reach;

/// The quantity that an amount depends on.
pub(super) enum Size {
    /// The number of things that these phrases select.
    Number(Vec<Phrase>),
    /// A parameter of the cards that these phrases select.
    Of(Vec<Phrase>, Parameter),
    /// The value that the trigger carries.
    ThatMuch,
}

impl Size {
    /// Returns the quantity as a calculator, multiplied by `times`.
    pub(super) fn calculator(self, times: i32, mode: Mode) -> Calculator {
        match self {
            Self::Number(phrases) => counted(phrases, times, mode),
            Self::Of(phrases, parameter) => Calculator::Reference(ReferenceCalculator {
                target: phrases::sentence(phrases),
                parameter,
                times,
                mode,
            }),
            Self::ThatMuch => Calculator::TriggerValue(TriggerValueCalculator { times, mode }),
        }
    }
}

pub(super) const fn number(amount: i32, mode: Mode) -> Calculator {
    Calculator::Numeric(NumericCalculator { amount, mode })
}

pub(super) fn counted(phrases: Vec<Phrase>, times: i32, mode: Mode) -> Calculator {
    Calculator::Count(CountCalculator { target: phrases::sentence(phrases), times, mode })
}

pub(super) const fn flag(value: bool) -> Calculator {
    Calculator::Bool(BoolCalculator { value, mode: Mode::Equalizer })
}

pub(super) const fn pattern(reach: Reach, mode: Mode) -> Calculator {
    Calculator::Reach(ReachCalculator { reach, mode })
}

/// Returns the same amount, taken away instead of added.
pub(super) fn taken(amount: Calculator) -> Calculator {
    match amount {
        Calculator::Numeric(numeric) => number(numeric.amount.saturating_neg(), numeric.mode),
        Calculator::Count(count) => {
            Calculator::Count(CountCalculator { times: count.times.saturating_neg(), ..count })
        }
        Calculator::Reference(reference) => Calculator::Reference(ReferenceCalculator {
            times: reference.times.saturating_neg(),
            ..reference
        }),
        Calculator::TriggerValue(value) => {
            Calculator::TriggerValue(TriggerValueCalculator { times: value.times.saturating_neg(), ..value })
        }
        other @ (Calculator::Bool(_) | Calculator::Reach(_)) => other,
    }
}

impl Reader<'_> {
    /// Reads a factor: "twice", "3 times"; 1 if there is none.
    fn times(&mut self) -> i32 {
        if self.eat("twice") {
            return 2;
        }
        let times = self.attempt(|reader| {
            let times = reader.number()?;
            reader.need("times")?;
            Some(times)
        });
        times.unwrap_or(1)
    }

    /// Reads a quantity: "the number of allied supports", "twice this card's Attack", "that much".
    pub(super) fn size(&mut self) -> Option<(Size, i32)> {
        self.deeper(|reader| {
            let times = reader.times();
            if reader.eat("that much") {
                return Some((Size::ThatMuch, times));
            }
            if reader.eat("the number of") {
                return Some((Size::Number(reader.those()?), times));
            }
            if let Some((phrases, parameter)) = reader.possession() {
                return Some((Size::Of(phrases, parameter), times));
            }
            reader.need("the")?;
            let parameter = reader.parameter()?;
            reader.need("of")?;
            let cards = reader.whom()?;
            Some((Size::Of(cards.phrases(reader)?, parameter), times))
        })
    }

    /// Reads a possessive: "this card's Attack".
    fn possession(&mut self) -> Option<(Vec<Phrase>, Parameter)> {
        const WHOSE: [(&str, Subject); 11] = [
            ("this card's own", Subject::This),
            ("this card's", Subject::This),
            ("its own", Subject::This),
            ("their own", Subject::This),
            ("that card's", Subject::Target),
            ("the acting card's", Subject::Actor),
            ("the attacker's", Subject::Actor),
            ("the striker's", Subject::Actor),
            ("the killer's", Subject::Actor),
            ("the card that did it's", Subject::Actor),
            ("the card that sprang it's", Subject::Actor),
        ];
        self.attempt(|reader| {
            let named = reader.one_of(&WHOSE)?;
            let parameter = reader.parameter()?;
            Some((the(named, reader), parameter))
        })
    }

    /// Reads the name of a card's parameter.
    fn parameter(&mut self) -> Option<Parameter> {
        Parameter::ALL.into_iter().find(|parameter| self.eat(parameter.words()))
    }

    /// Reads the counted things: "allied supports", "2 random enemy cards", "players who were struck this turn".
    fn those(&mut self) -> Option<Vec<Phrase>> {
        let taken = self.attempt(|reader| {
            let cards = reader.whom().filter(|cards| cards.take.is_some())?;
            cards.phrases(reader)
        });
        taken.or_else(|| self.things()).or_else(|| self.cells())
    }

    /// Reads one of the counted things, after "for each".
    pub(super) fn each(&mut self) -> Option<Vec<Phrase>> {
        if self.eat("of") { self.those() } else { self.things() }
    }

    /// Reads a value without sign: "3", "the number of allied monsters", "2 if this card is damaged, else 0".
    pub(super) fn value(&mut self, mode: Mode) -> Option<Calculator> {
        self.attempt(|reader| {
            if let Some(amount) = reader.attempt(|reader| {
                let amount = reader.signed()?;
                (!reader.eat("times")).then_some(amount)
            }) {
                let state = reader.attempt(|reader| {
                    reader.need("if")?;
                    reader.scope.is_counted = true;
                    let state = reader.whole_state()?;
                    reader.scope.is_counted = false;
                    reader.need(",")?;
                    reader.need("else 0")?;
                    Some(state)
                });
                return Some(match state {
                    Some(state) => counted(state, amount, mode),
                    None => number(amount, mode),
                });
            }
            let is_less = reader.eat("minus");
            let (size, times) = reader.size()?;
            Some(size.calculator(if is_less { times.saturating_neg() } else { times }, mode))
        })
    }
}
