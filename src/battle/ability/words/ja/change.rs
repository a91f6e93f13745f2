//! Parameters in Japanese: what a calculator makes of one, alone on a card or given to others.

use super::amount::{number_of, parameter_of, times};
use super::names::{self, Names, reach};
use super::noun::those;
use super::state::{circumstances, state};
use super::text::quoted;
use super::when::until;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::kinds::{Ability, ParameterAbility};
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary::{Mode, Parameter, ValueType};
use crate::battle::ability::words::gather::Look;
use crate::battle::ability::words::measure::{Counted, whose};
use crate::battle::ability::words::moment::When;
use crate::battle::geometry::Zone;

use super::fact::{Fact, given};

/// An ability given to someone: "ターン終了時まで、このカードのアタック+3".
pub(super) fn grant(whom: &str, ability: &Ability) -> String {
    let Ability::Parameter(parameter) = ability else {
        return format!("{whom}は「{}」を得る", quoted(ability));
    };
    // The ability speaks of whom it is given to.
    let names = if whom == Names::PLAIN.this { Names::PLAIN } else { Names::GIVEN };
    let Change { before, what } = Change::of(parameter, names);
    let words = match what {
        What::Can(words) => format!("{whom}は{words}"),
        What::Of(words) => format!("{whom}の{words}"),
        What::Keyword(word, true) => format!("{whom}は{word}を得る"),
        What::Keyword(word, false) => format!("{whom}は{word}を失う"),
    };
    format!("{}{before}{words}", lifetime(&parameter.lifetime, names))
}

/// A parameter printed on a card: "アタック+2", "【速攻】", "このカードが移動を宣言するまで、移動コストは0".
pub(super) fn line(parameter: &ParameterAbility) -> String {
    let Change { before, what } = Change::of(parameter, Names::PLAIN);
    let words = match what {
        What::Can(words) | What::Of(words) => words,
        What::Keyword(word, true) => word.to_owned(),
        What::Keyword(word, false) => format!("{word}を失う"),
    };
    format!("{}{before}{words}", lifetime(&parameter.lifetime, Names::PLAIN))
}

/// "ターン終了時まで、".
fn lifetime(lifetime: &[Sentence], names: Names) -> String {
    let ends: Vec<String> =
        lifetime.iter().map(|sentence| until(&When::read(std::slice::from_ref(sentence)), names)).collect();
    if ends.is_empty() { String::new() } else { format!("{}、", ends.join("、または")) }
}

/// What becomes of a parameter, and what stands before whose it is: "このカードがダメージを受けている間、".
struct Change {
    before: String,
    what: What,
}

enum What {
    /// "移動できない".
    Can(String),
    /// "アタック+2", "移動コストは0".
    Of(String),
    /// 【速攻】, or not.
    Keyword(&'static str, bool),
}

impl Change {
    fn of(ability: &ParameterAbility, names: Names) -> Self {
        let what = match ability.parameter.value_type() {
            ValueType::Flag => flag(ability.parameter, &ability.calc),
            ValueType::Bits => bits(ability.parameter, &ability.calc, names),
            ValueType::Number => return Self::number(ability.parameter, &ability.calc, names),
        };
        Self { before: String::new(), what }
    }

    fn number(parameter: Parameter, calc: &Calculator, names: Names) -> Self {
        let name = names::parameter(parameter);
        let plain = |words: String| Self { before: String::new(), what: What::Of(words) };
        match calc.mode() {
            Mode::Add | Mode::Subtract => Self::step(name, calc, names),
            Mode::Multiply => plain(format!("{name}×{}", value(calc, names))),
            Mode::Equalizer => plain(format!("{name}は{}", value(calc, names))),
            Mode::Max => plain(format!("{name}は{}より小さくならない", value(calc, names))),
            Mode::Min => plain(format!("{name}は{}より大きくならない", value(calc, names))),
        }
    }

    /// "アタック+2", "自分のモンスター1枚につき、アタック+1".
    fn step(name: &str, calc: &Calculator, names: Names) -> Self {
        let is_less = |factor: i32| (factor < 0) != (calc.mode() == Mode::Subtract);
        let by_number = |before: String, factor: i32| {
            let sign = if is_less(factor) { '−' } else { '+' };
            Self { before, what: What::Of(format!("{name}{sign}{}", factor.unsigned_abs())) }
        };
        let by_words = |what: String, factor: i32| {
            let verb = if is_less(factor) { "減少" } else { "増加" };
            let like = match factor.saturating_abs() {
                1 => format!("{what}と同じ"),
                factor => format!("{}の", times(&what, factor)),
            };
            Self { before: String::new(), what: What::Of(format!("{name}が{like}値だけ{verb}")) }
        };
        match calc {
            Calculator::Numeric(numeric) => by_number(String::new(), numeric.amount),
            Calculator::Bool(flag) => by_number(String::new(), i32::from(flag.value)),
            Calculator::Count(count) => {
                let before = match Counted::of(&count.target, Look::AtRest) {
                    Counted::While(noun) => {
                        state(&noun, names).map_or_else(String::new, |fact| format!("{}、", fact.so_long()))
                    }
                    Counted::Each(noun) => {
                        let (those, counter) = those(&noun, names);
                        let those = those.strip_suffix("すべて").unwrap_or(&those);
                        format!("{}{those}1{counter}につき、", given(circumstances(&noun.when, names)))
                    }
                };
                by_number(before, count.times)
            }
            Calculator::Reference(reference) => {
                let whose = whose(&reference.target, Look::AtRest);
                by_words(parameter_of(whose, reference.parameter, names), reference.times)
            }
            Calculator::TriggerValue(value) => by_words("そのダメージ".to_owned(), value.times),
            Calculator::Reach(pattern) => by_words(reach(pattern.reach), 1),
        }
    }
}

fn flag(parameter: Parameter, calc: &Calculator) -> What {
    let on = !matches!(calc, Calculator::Bool(flag) if !flag.value);
    let can = |what: &str| What::Can(format!("{what}{}", if on { "できる" } else { "できない" }));
    match parameter {
        Parameter::CanMove => can("移動"),
        Parameter::CanAttack => can("攻撃"),
        Parameter::CanDirect => can("直接攻撃"),
        Parameter::CanReact => can("リアクションで召喚"),
        other => What::Keyword(names::parameter(other), on),
    }
}

fn bits(parameter: Parameter, calc: &Calculator, names: Names) -> What {
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
        let place = names::zone(Zone((bits & u32::from(Zone::BITS)) as u8));
        let place = place.as_deref().unwrap_or("どこ");
        return What::Can(match calc.mode() {
            Mode::Equalizer if place == "どこ" => "どこにでも出せる".to_owned(),
            _ if joins => format!("{place}にも出せる"),
            Mode::Subtract => format!("{place}には出せない"),
            _ => format!("{place}にのみ出せる"),
        });
    }
    let (name, value) = (names::parameter(parameter), value(calc, names));
    What::Of(match calc.mode() {
        _ if joins => format!("{name}+{value}"),
        Mode::Subtract => format!("{name}−{value}"),
        Mode::Multiply | Mode::Min => format!("{name}は{value}の内側に限る"),
        _ => format!("{name}は{value}"),
    })
}

/// A value that is taken as it is: "3", "自分のモンスターの枚数".
fn value(calc: &Calculator, names: Names) -> String {
    match calc {
        Calculator::Numeric(numeric) => numeric.amount.to_string().replace('-', "−"),
        Calculator::Count(count) => match Counted::of(&count.target, Look::AtRest) {
            Counted::Each(noun) => times(&number_of(&noun, names), count.times),
            Counted::While(noun) => {
                let number = count.times.to_string().replace('-', "−");
                let fact: Option<Fact> = state(&noun, names);
                match fact {
                    None => number,
                    Some(fact) => format!("({}{number}、そうでなければ0)", fact.given()),
                }
            }
        },
        Calculator::Reference(reference) => {
            let whose = whose(&reference.target, Look::AtRest);
            times(&parameter_of(whose, reference.parameter, names), reference.times)
        }
        Calculator::TriggerValue(value) => times("そのダメージ", value.times),
        Calculator::Bool(flag) => i32::from(flag.value).to_string(),
        Calculator::Reach(pattern) => reach(pattern.reach),
    }
}
