//! Parameters in Japanese: the changes that calculators make to them, printed on a card or given to cards.

use super::amount::{number_of, parameter_of, those, times};
use super::names::{self, Names, reach};
use super::state::{circumstances, state};
use super::text::quoted;
use super::when::{OWNER, until};
use crate::battle::ability::Sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::{Ability, ParameterAbility};
use crate::battle::ability::{Mode, Parameter, ValueType};
use crate::text::gather::EvaluationTime;
use crate::text::measure::{Counted, whose, zone_of};
use crate::text::moment::When;

use super::fact::{Fact, given};

/// Returns the text for an ability that is given to cards: "ターン終了時まで、このカードのアタック+3".
pub(super) fn grant(whom: &str, ability: &Ability) -> String {
    let Ability::Parameter(parameter) = ability else {
        return format!("{}「{}」を得る", topic(whom), quoted(ability));
    };
    // The ability's own text refers to the cards that receive it.
    let names = if whom == Names::PLAIN.this { Names::PLAIN } else { Names::GIVEN };
    let Change { before, what } = Change::of(parameter, names);
    let lifetime = lifetime(&parameter.lifetime, names);
    // The text names an owner only after the card that it owns.
    let is_owner = lifetime.contains(OWNER);
    let topic = topic(whom);
    let (lead, topic) = if is_owner {
        let comma = if topic.ends_with('は') { "" } else { "、" };
        (String::new(), format!("{topic}{comma}{}", lifetime.trim_end_matches('、')))
    } else {
        (lifetime, topic)
    };
    let words = match what {
        What::Can(words) => format!("{topic}{words}"),
        What::Of(name, bound) if is_owner => format!("{topic}{}", bound.becomes(name)),
        What::Of(name, bound) => format!("{whom}の{}", bound.words(name)),
        What::Keyword(word, true) => format!("{topic}{word}を得る"),
        What::Keyword(word, false) => format!("{topic}{word}を失う"),
    };
    format!("{lead}{before}{words}")
}

/// Returns the words with the topic particle: "このカードは", "相手のモンスターはすべて".
pub(super) fn topic(whom: &str) -> String {
    match whom.strip_suffix("すべて") {
        Some(them) => format!("{them}はすべて"),
        None => format!("{whom}は"),
    }
}

/// Returns the text for a parameter printed on a card: "アタック+2", "【速攻】", "このカードが移動を宣言するまで、移動コストは0".
pub(super) fn line(parameter: &ParameterAbility) -> String {
    let Change { before, what } = Change::of(parameter, Names::PLAIN);
    let words = match what {
        What::Can(words) => words,
        What::Of(name, bound) => bound.words(name),
        What::Keyword(word, true) => word.to_owned(),
        What::Keyword(word, false) => format!("{word}を失う"),
    };
    format!("{}{before}{words}", lifetime(&parameter.lifetime, Names::PLAIN))
}

/// Returns the words for a lifetime: "ターン終了時まで、".
fn lifetime(lifetime: &[Sentence], names: Names) -> String {
    let ends: Vec<String> =
        lifetime.iter().map(|sentence| until(&When::read(std::slice::from_ref(sentence)), names)).collect();
    if ends.is_empty() { String::new() } else { format!("{}、", ends.join("、または")) }
}

/// The change of a parameter, and the words that precede the parameter's owner: "このカードがダメージを受けている間、".
struct Change {
    before: String,
    what: What,
}

enum What {
    /// "移動できない".
    Can(String),
    /// "アタック" "+2", "移動コスト" "0".
    Of(&'static str, Bound),
    /// 【速攻】, or not.
    Keyword(&'static str, bool),
}

/// The change of a number or a pattern.
enum Bound {
    /// "+2", "×2".
    Step(String),
    /// The value is replaced.
    Is(String),
    /// The value is bounded: "3より小さくならない".
    Never(String),
    /// The value grows or shrinks by an amount: "…と同じ値だけ増加".
    Moves(String),
}

impl Bound {
    /// "アタック+2", "移動コストは0".
    fn words(&self, name: &str) -> String {
        match self {
            Self::Step(words) => format!("{name}{words}"),
            Self::Is(words) | Self::Never(words) => format!("{name}は{words}"),
            Self::Moves(words) => format!("{name}が{words}"),
        }
    }

    /// Describes the change in text that has already named the owner: "アタックが1になる".
    fn becomes(&self, name: &str) -> String {
        match self {
            Self::Step(words) => format!("{name}{words}"),
            Self::Is(words) => format!("{name}が{words}になる"),
            Self::Never(words) | Self::Moves(words) => format!("{name}が{words}"),
        }
    }
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
        let plain = |bound: Bound| Self { before: String::new(), what: What::Of(name, bound) };
        match calc.mode() {
            Mode::Add | Mode::Subtract => Self::step(name, calc, names),
            Mode::Multiply => plain(Bound::Step(format!("×{}", value(calc, names)))),
            Mode::Equalizer => plain(Bound::Is(value(calc, names))),
            Mode::Max => plain(Bound::Never(format!("{}より小さくならない", value(calc, names)))),
            Mode::Min => plain(Bound::Never(format!("{}より大きくならない", value(calc, names)))),
        }
    }

    /// "アタック+2", "自分のモンスター1枚につき、アタック+1".
    fn step(name: &'static str, calc: &Calculator, names: Names) -> Self {
        let is_less = |factor: i32| (factor < 0) != (calc.mode() == Mode::Subtract);
        let by_number = |before: String, factor: i32| {
            let sign = if is_less(factor) { '−' } else { '+' };
            Self { before, what: What::Of(name, Bound::Step(format!("{sign}{}", factor.unsigned_abs()))) }
        };
        let by_words = |what: String, factor: i32| {
            let verb = if is_less(factor) { "減少" } else { "増加" };
            let like = match factor.saturating_abs() {
                1 => format!("{what}と同じ"),
                factor => format!("{}の", times(&what, factor)),
            };
            Self {
                before: String::new(), what: What::Of(name, Bound::Moves(format!("{like}値だけ{verb}")))
            }
        };
        match calc {
            Calculator::Numeric(numeric) => by_number(String::new(), numeric.amount),
            Calculator::Bool(flag) => by_number(String::new(), i32::from(flag.value)),
            Calculator::Count(count) => {
                let before = match Counted::new(&count.target, EvaluationTime::AtRest) {
                    Counted::While(description) => state(&description, names)
                        .map_or_else(String::new, |fact| format!("{}、", fact.so_long())),
                    Counted::Each(description) => {
                        let (those, counter) = those(&description, names);
                        let those = those.strip_suffix("すべて").unwrap_or(&those);
                        format!("{}{those}1{counter}につき、", given(circumstances(&description.when, names)))
                    }
                };
                by_number(before, count.times)
            }
            Calculator::Reference(reference) => {
                let whose = whose(&reference.target, EvaluationTime::AtRest);
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
    let joins = matches!(calc.mode(), Mode::Add | Mode::Max);
    if parameter == Parameter::SummonZone {
        let place = names::zone(zone_of(calc));
        let place = place.as_deref().unwrap_or("どこ");
        return What::Can(match calc.mode() {
            Mode::Equalizer if place == "どこ" => "どこにでも出せる".to_owned(),
            _ if joins => format!("{place}にも出せる"),
            Mode::Subtract => format!("{place}には出せない"),
            _ => format!("{place}にのみ出せる"),
        });
    }
    let (name, value) = (names::parameter(parameter), value(calc, names));
    What::Of(
        name,
        match calc.mode() {
            _ if joins => Bound::Step(format!("+{value}")),
            Mode::Subtract => Bound::Step(format!("−{value}")),
            Mode::Multiply | Mode::Min => Bound::Never(format!("{value}の内側に限られる")),
            _ => Bound::Is(value),
        },
    )
}

/// Returns the words for a value without sign: "3", "自分のモンスターの枚数".
fn value(calc: &Calculator, names: Names) -> String {
    match calc {
        Calculator::Numeric(numeric) => numeric.amount.to_string().replace('-', "−"),
        Calculator::Count(count) => match Counted::new(&count.target, EvaluationTime::AtRest) {
            Counted::Each(description) => times(&number_of(&description, names), count.times),
            Counted::While(description) => {
                let number = count.times.to_string().replace('-', "−");
                let fact: Option<Fact> = state(&description, names);
                match fact {
                    None => number,
                    Some(fact) => format!("（{}{number}、そうでなければ0）", fact.given()),
                }
            }
        },
        Calculator::Reference(reference) => {
            let whose = whose(&reference.target, EvaluationTime::AtRest);
            times(&parameter_of(whose, reference.parameter, names), reference.times)
        }
        Calculator::TriggerValue(value) => times("そのダメージ", value.times),
        Calculator::Bool(flag) => i32::from(flag.value).to_string(),
        Calculator::Reach(pattern) => reach(pattern.reach),
    }
}
