//! Parameters in English: the changes that calculators make to them, printed on a card or given to cards.

use super::amount::{parameter_of, those, times};
use super::mark::zone_words;
use super::state::{circumstances, state};
use super::target_text::{capital, is_plural, one_cell, relative, singular, stop};
use super::terms::{ACTS, word};
use super::text::ability_on;
use crate::battle::ability::SelectionType;
use crate::battle::ability::Sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::description::Description;
use crate::battle::ability::{Ability, CardKind, ParameterAbility};
use crate::battle::ability::{Mode, Parameter, ValueType};
use crate::battle::geometry::Zone;
use crate::text::gather::EvaluationTime;
use crate::text::measure::{Counted, whose, zone_of};
use crate::text::moment::When;

/// Returns the text for an ability that is given to cards: "this card has Attack +3 until the turn ends".
#[must_use]
pub fn grant(whom: &str, ability: &Ability) -> String {
    let many = is_plural(whom);
    let has = if many { "have" } else { "has" };
    let Ability::Parameter(parameter) = ability else {
        return format!("{whom} {has} “{}”", ability_on(CardKind::Monster, ability).text());
    };
    let words = match Change::of(parameter) {
        Change::Can(words) => words,
        Change::Is { name, value } => format!("{has} {name} {value}"),
        Change::Bound { name, bound, value } if !value.starts_with(|c: char| c.is_ascii_digit()) => {
            format!("{has} {name} {bound} {value}")
        }
        Change::Bound { name, bound, value } => format!("{has} {bound} {value} {name}"),
        Change::Step { name, step } => format!("{has} {name} {step}"),
        Change::Count(words) => format!("{has} {words}"),
        Change::Keyword(word, true) => format!("{has} {word}"),
        Change::Keyword(word, false) => format!("{} {word}", if many { "lose" } else { "loses" }),
    };
    // The ability's own text refers to the cards that receive it.
    let [own, it] = if many { ["their own", "that card"] } else { ["its own", "it"] };
    let words = words.replace("this card's", own).replace("this card", it);
    format!("{whom} {words}{}", until(&parameter.lifetime, many))
}

/// Returns the text for a parameter printed on a card: "Attack +2.", "Swift.", "Move cost is 0 until it declares a
/// move."
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

/// Returns the words for a lifetime: " until the turn ends".
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
        match word(&ACTS, parameter) {
            "" => Self::Keyword(parameter.words(), on),
            act => Self::Can(format!("{} {act}", if on { "can" } else { "cannot" })),
        }
    }

    fn bits(parameter: Parameter, calc: &Calculator) -> Self {
        let joins = matches!(calc.mode(), Mode::Add | Mode::Max);
        if parameter == Parameter::SummonZone {
            let zone = zone_of(calc);
            let place = zone_words(zone);
            return Self::Can(match calc.mode() {
                Mode::Equalizer if zone == Zone(0) => "may be played anywhere".to_owned(),
                _ if joins => format!("may also be played {place}"),
                Mode::Subtract => format!("may not be played {place}"),
                _ => format!("may be played only {place}"),
            });
        }
        let name = parameter.words();
        match calc.mode() {
            _ if joins => Self::Step { name, step: format!("+{}", value(calc)) },
            Mode::Subtract => Self::Step { name, step: format!("−{}", value(calc)) },
            Mode::Multiply | Mode::Min => Self::Step { name, step: format!("only within {}", value(calc)) },
            _ => Self::Is { name, value: value(calc) },
        }
    }

    fn number(parameter: Parameter, calc: &Calculator) -> Self {
        let name = parameter.words();
        let per_turn = match parameter {
            Parameter::AttackCount => Some("attack"),
            Parameter::MoveCount => Some("move"),
            _ => None,
        };
        match calc.mode() {
            Mode::Add | Mode::Subtract => {
                let step = Step::of(calc);
                match per_turn {
                    Some(what) => Self::Count(step.per_turn(what)),
                    None => Self::Step { name, step: step.words() },
                }
            }
            Mode::Multiply => Self::Step { name, step: format!("×{}", value(calc)) },
            Mode::Equalizer => Self::Is { name, value: value(calc) },
            Mode::Max => Self::Bound { name, bound: "at least", value: value(calc) },
            Mode::Min => Self::Bound { name, bound: "at most", value: value(calc) },
        }
    }
}

/// The amount that is added or subtracted.
struct Step {
    size: Size,
    is_less: bool,
    /// " for each allied monster", " while this card is damaged".
    extra: String,
}

enum Size {
    Number(i32),
    /// "this card's Attack".
    Words(String),
}

impl Step {
    fn of(calc: &Calculator) -> Self {
        let (size, factor, extra) = match calc {
            Calculator::Numeric(numeric) => (None, numeric.amount, String::new()),
            Calculator::Count(count) => {
                let extra = match Counted::new(&count.target, EvaluationTime::AtRest) {
                    Counted::While(description) => {
                        let state = state(&description);
                        if state.is_empty() { state } else { format!(" while {state}") }
                    }
                    Counted::Each(description) => {
                        let ifs = circumstances(&description.when);
                        let only =
                            if ifs.is_empty() { String::new() } else { format!(" if {}", ifs.join(" and ")) };
                        format!(" for each {}{only}", each(&description))
                    }
                };
                (None, count.times, extra)
            }
            Calculator::Reference(reference) => {
                let what =
                    parameter_of(whose(&reference.target, EvaluationTime::AtRest), reference.parameter);
                (Some(times(reference.times.saturating_abs(), &what)), reference.times, String::new())
            }
            Calculator::TriggerValue(value) => {
                (Some(times(value.times.saturating_abs(), "that much")), value.times, String::new())
            }
            Calculator::Bool(flag) => (None, i32::from(flag.value), String::new()),
            Calculator::Reach(reach) => (Some(reach.reach.words()), 1, String::new()),
        };
        let size = size.map_or(Size::Number(factor.saturating_abs()), Size::Words);
        Self { size, is_less: (factor < 0) != (calc.mode() == Mode::Subtract), extra }
    }

    /// "+2 for each allied monster", "minus this card's Attack".
    fn words(&self) -> String {
        let extra = &self.extra;
        match &self.size {
            Size::Number(size) => format!("{}{size}{extra}", if self.is_less { '−' } else { '+' }),
            Size::Words(size) => format!("{} {size}{extra}", if self.is_less { "minus" } else { "plus" }),
        }
    }

    /// "+1 move a turn".
    fn per_turn(&self, what: &str) -> String {
        let extra = &self.extra;
        match &self.size {
            Size::Number(size) => {
                let (sign, plural) =
                    (if self.is_less { '−' } else { '+' }, if *size == 1 { "" } else { "s" });
                format!("{sign}{size} {what}{plural} a turn{extra}")
            }
            Size::Words(size) => {
                let more = if self.is_less { "fewer" } else { "more" };
                format!("{more} {what}s a turn by {size}{extra}")
            }
        }
    }
}

/// Returns the singular phrase for the counted things: "allied monster", "player with HP 10 or less".
fn each(description: &Description) -> String {
    match description.from {
        SelectionType::Players => format!("player{}", relative(description)),
        _ if description.taken.is_some() => format!("of {}", those(description)),
        SelectionType::Cells => one_cell(description).trim_start_matches("a ").to_owned(),
        _ => singular(description),
    }
}

/// Returns the words for a value without sign: "3", "the number of allied monsters", "2 if this card is damaged, else
/// 0".
fn value(calc: &Calculator) -> String {
    let signed = |factor: i32, what: &str| {
        let size = times(factor.saturating_abs(), what);
        if factor < 0 { format!("minus {size}") } else { size }
    };
    match calc {
        Calculator::Numeric(numeric) => numeric.amount.to_string(),
        Calculator::Count(count) => match Counted::new(&count.target, EvaluationTime::AtRest) {
            Counted::Each(description) => {
                signed(count.times, &format!("the number of {}", those(&description)))
            }
            Counted::While(description) => match state(&description).as_str() {
                "" => count.times.to_string(),
                state => format!("{} if {state}, else 0", count.times),
            },
        },
        Calculator::Reference(reference) => {
            let what = parameter_of(whose(&reference.target, EvaluationTime::AtRest), reference.parameter);
            signed(reference.times, &what)
        }
        Calculator::TriggerValue(value) => signed(value.times, "that much"),
        Calculator::Bool(flag) => if flag.value { "yes" } else { "no" }.to_owned(),
        Calculator::Reach(reach) => reach.reach.words(),
    }
}
