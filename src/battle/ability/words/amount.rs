//! Amounts: how much is done, with what it depends on.

use super::gather::{Look, gather};
use super::noun::{Aim, cards, cells, many_cells, plural, possessed, relative};
use super::state::state;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::scene::SelectionType;
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary::{Mode, Who};

/// What a sentence counts.
pub(super) enum Counted {
    /// Things: "allied monsters".
    Each(Box<Noun>),
    /// One or none, while this clause holds; always if it is empty.
    While(String),
}

impl Counted {
    pub(super) fn of(sentence: &Sentence, look: Look) -> Self {
        let noun = gather(sentence, look, None);
        let has_place = noun.place().is_some();
        let is_one = noun.counted.is_some()
            || noun.subject.is_some()
            || has_place
            || match noun.from {
                SelectionType::All | SelectionType::Ability => true,
                SelectionType::Players => noun.players != Some(Who::Both),
                SelectionType::Cards | SelectionType::HiddenCards => !noun.is_cards && noun.cells.is_none(),
                SelectionType::Cells => false,
            };
        if is_one { Self::While(state(&noun)) } else { Self::Each(Box::new(noun)) }
    }
}

/// Those counted, many of them: "allied monsters", "players with HP 10 or less".
pub(super) fn those(noun: &Noun) -> String {
    let is_cells = noun.from == SelectionType::Cells;
    match noun.from {
        SelectionType::Players => format!("players{}", relative(noun)),
        _ if noun.taken.is_some() => {
            if is_cells {
                cells(noun)
            } else {
                cards(noun)
            }
        }
        SelectionType::Cells => many_cells(noun),
        _ => plural(noun),
    }
}

/// "this card's Attack", "the Attack of the first enemy monster".
pub(super) fn parameter_of(sentence: &Sentence, look: Look, what: &str) -> String {
    let mut noun = gather(sentence, look, None);
    noun.taken = noun.taken.filter(|(amount, _)| *amount == 1).or(Some((1, false)));
    let aim = Aim::cards(noun);
    aim.condition(possessed(&aim.whom, what))
}

/// How much is done.
pub(super) enum Amount {
    Number(i32),
    /// "that", "twice that".
    ThatMuch(String),
    /// "the number of allied monsters".
    EqualTo(String),
}

/// An amount, whether it is taken instead of given, and on what condition it is anything at all.
pub(super) struct Measure {
    pub(super) amount: Amount,
    pub(super) is_negative: bool,
    pub(super) only_if: Option<String>,
}

impl Measure {
    /// The amount of an effect: it starts from nothing.
    pub(super) fn of(calc: &Calculator) -> Self {
        let plain = |amount, factor: i32| {
            let factor = from_nothing(calc.mode(), factor);
            let amount = if factor == 0 { Amount::Number(0) } else { amount };
            Self { amount, is_negative: factor < 0, only_if: None }
        };
        let number = |number: i32| plain(Amount::Number(number.saturating_abs()), number);
        match calc {
            Calculator::Numeric(numeric) => number(numeric.amount),
            Calculator::Bool(flag) => number(i32::from(flag.value)),
            Calculator::TriggerValue(value) => {
                plain(Amount::ThatMuch(times(value.times.saturating_abs(), "that")), value.times)
            }
            Calculator::Reference(reference) => {
                let what = parameter_of(&reference.target, Look::Woken, reference.parameter.words());
                plain(Amount::EqualTo(times(reference.times.saturating_abs(), &what)), reference.times)
            }
            Calculator::Count(count) => match Counted::of(&count.target, Look::Woken) {
                Counted::Each(noun) => {
                    let what = format!("the number of {}", those(&noun));
                    plain(Amount::EqualTo(times(count.times.saturating_abs(), &what)), count.times)
                }
                Counted::While(state) => {
                    let only_if = Some(state).filter(|state| !state.is_empty());
                    Self { only_if, ..number(count.times) }
                }
            },
            Calculator::Reach(reach) => plain(Amount::EqualTo(reach.reach.words()), 1),
        }
    }

    /// The amount where nothing can be taken: then it is nothing.
    pub(super) fn at_least_nothing(calc: &Calculator) -> Self {
        let measure = Self::of(calc);
        if measure.is_negative {
            Self { amount: Amount::Number(0), is_negative: false, ..measure }
        } else {
            measure
        }
    }
}

/// The sign of what a mode makes of nothing.
pub(super) const fn from_nothing(mode: Mode, factor: i32) -> i32 {
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

impl Amount {
    /// "deal 2 damage to you", "deal damage to you equal to …".
    pub(super) fn of_what(&self, verb: &str, what: &str, whom: &str) -> String {
        match self {
            Self::Number(0) => format!("{verb} no {what} to {whom}"),
            Self::Number(amount) => format!("{verb} {amount} {what} to {whom}"),
            Self::ThatMuch(that) => format!("{verb} {that} much {what} to {whom}"),
            Self::EqualTo(size) => format!("{verb} {what} to {whom} equal to {size}"),
        }
    }

    /// "2 HP".
    pub(super) fn some(&self, what: &str) -> String {
        match self {
            Self::Number(amount) => format!("{amount} {what}"),
            Self::ThatMuch(that) => format!("{that} much {what}"),
            Self::EqualTo(size) => format!("{what} equal to {size}"),
        }
    }

    /// "a card", "2 cards", "as many cards as the number of …".
    pub(super) fn many(&self, what: &str) -> String {
        match self {
            Self::Number(1) => format!("a {what}"),
            Self::Number(amount) => format!("{amount} {what}s"),
            Self::ThatMuch(that) => format!("{that} many {what}s"),
            Self::EqualTo(size) => format!("{what}s equal to {size}"),
        }
    }
}

/// Whether a card's name is this card's.
pub(super) fn is_this(whom: &str) -> bool {
    whom == Subject::This.words()
}

/// "twice that much".
pub(super) fn times(factor: i32, what: &str) -> String {
    match factor {
        1 => what.to_owned(),
        2 => format!("twice {what}"),
        factor => format!("{factor} times {what}"),
    }
}
