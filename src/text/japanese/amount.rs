//! The texts of amounts in Japanese.

use super::fact::Fact;
use super::names::{self, Names};
use super::noun::{Phrase, cards, cells, some_cells};
use super::state::{players, state};
use super::target_text::JaTargetText;
use crate::battle::ability::Parameter;
use crate::battle::ability::SelectionType;
use crate::battle::ability::description::Description;
use crate::text::measure::{Amount, Measure};

/// Returns the words for a parameter: "このカードのアタック", "最初の相手のモンスターのアタック".
pub(super) fn parameter_of(whose: Description, parameter: Parameter, names: Names) -> String {
    let JaTargetText { whom, ifs, .. } = JaTargetText::cards(whose, names);
    let words = format!("{whom}の{}", names::parameter(parameter));
    Fact::all(ifs).map_or_else(|| words.clone(), |fact| format!("（{}）{words}", fact.given()))
}

/// Returns the phrase for the counted things, and their counter: "自分のモンスター" 枚.
pub(super) fn those(description: &Description, names: Names) -> (String, &'static str) {
    match description.from {
        SelectionType::Players => (players(description, names), "人"),
        SelectionType::Cells if description.taken.is_some() => (cells(description, names), "か所"),
        SelectionType::Cells => (some_cells(description, names, ""), "か所"),
        _ if description.taken.is_some() => (cards(description, names), "枚"),
        _ => (Phrase::new(description, names).counted(), "枚"),
    }
}

/// Returns the words for a count: "自分のサポートの枚数".
pub(super) fn number_of(description: &Description, names: Names) -> String {
    let (those, counter) = those(description, names);
    let number = match counter {
        "枚" => "枚数",
        "人" => "人数",
        _ => "数",
    };
    format!("{those}の{number}")
}

/// Returns the words for a multiple: "このカードのアタックの2倍".
pub(super) fn times(what: &str, factor: i32) -> String {
    match factor {
        1 => what.to_owned(),
        factor if factor < 0 => format!("{what}の−{}倍", factor.unsigned_abs()),
        factor => format!("{what}の{factor}倍"),
    }
}

/// Returns the condition for an amount to apply at all, if there is one.
pub(super) fn condition(measure: &Measure, names: Names) -> Option<Fact> {
    measure.only_if.as_deref().and_then(|description| state(description, names))
}

/// The size of an amount: "2" or, if it is not a plain number, "このカードのアタックと同じ", which precedes the measured thing.
pub(super) enum Size {
    Number(i32),
    Like(String),
}

impl Size {
    pub(super) fn new(amount: &Amount, names: Names) -> Self {
        let (what, factor) = match amount {
            Amount::Number(number) => return Self::Number(*number),
            Amount::ThatMuch(factor) => ("そのダメージ".to_owned(), *factor),
            Amount::Parameter(whose, parameter, factor) => {
                (parameter_of((**whose).clone(), *parameter, names), *factor)
            }
            Amount::Count(description, factor) => (number_of(description, names), *factor),
            Amount::Reach(reach) => (names::reach(*reach), 1),
        };
        Self::Like(match factor {
            1 => format!("{what}と同じ"),
            factor => format!("{}の", times(&what, factor)),
        })
    }
}
