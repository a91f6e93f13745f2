//! The texts of effects in English, as commands to the reader: the slots of their rows.

use std::sync::LazyLock;

use super::amount::is_this;
use super::change::grant;
use super::target_text::{TargetText, card, is_plural};
use crate::battle::ability::Sentence;
use crate::battle::ability::effect::{Effect, Field, ReturnTo, TargetType};
use crate::battle::geometry::Direction;
use crate::text::gather::targets;
use crate::text::measure::Measure;
use crate::text::rows::{Row, RowPart, rows};

/// The rows of all effects.
pub(super) static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| rows(|effect| effect.english, true));

/// The directions of a move, longer names first.
pub(super) const DIRECTIONS: [(&str, Direction); 8] = [
    ("forward to the left", Direction::ForwardLeft),
    ("forward to the right", Direction::ForwardRight),
    ("back to the left", Direction::BackLeft),
    ("back to the right", Direction::BackRight),
    ("forward", Direction::Forward),
    ("back", Direction::Back),
    ("to the left", Direction::Left),
    ("to the right", Direction::Right),
];

/// Returns the text of an effect: "deal 2 damage to all enemy monsters". Its conditions stand at the end.
#[must_use]
pub fn effect(effect: &Effect) -> String {
    let said = Said::new(effect);
    let rows = ROWS.iter().filter(|row| row.kind == effect.kind());
    said.target.condition(rows.flat_map(|row| said.row(row)).next().unwrap_or_default())
}

/// An effect with what its slots need.
struct Said<'e> {
    effect: &'e Effect,
    /// The targets, with the conditions of the whole effect.
    target: TargetText,
    /// The other sentences, by JSON key.
    others: Vec<(&'static str, TargetText)>,
    measure: Option<Measure>,
}

impl<'e> Said<'e> {
    fn new(effect: &'e Effect) -> Self {
        let mut texts: Vec<(&'static str, TargetText)> =
            effect.sentences().map(|(key, wanted, sentence)| (key, target_text(sentence, wanted))).collect();
        let (_, mut target) = texts.remove(0);
        target.ifs.extend(texts.iter_mut().flat_map(|(_, other)| std::mem::take(&mut other.ifs)));
        let measure = Measure::of(effect);
        target.ifs.extend(measure.as_ref().and_then(Measure::condition));
        Self { effect, target, others: texts, measure }
    }

    /// Returns the words of a row, or `None` if a slot has none.
    fn row(&self, row: &Row) -> Option<String> {
        let is_many = self.target.whom == "you" || self.is_plural();
        let words: Option<Vec<String>> = row
            .parts
            .iter()
            .map(|part| match part {
                RowPart::Words(words) => Some((*words).to_owned()),
                RowPart::Agreed(words) => Some(words[usize::from(is_many)].to_owned()),
                RowPart::Slot(key, form) => self.slot(key, form),
            })
            .collect();
        Some(words?.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" "))
    }

    fn is_plural(&self) -> bool {
        is_plural(&self.target.whom)
    }

    /// Returns the words of a slot; `None` if the row does not suit the effect.
    fn slot(&self, key: &str, form: &str) -> Option<String> {
        let whom = self.target.whom.as_str();
        let test = |holds: bool| holds.then(String::new);
        match (key, form) {
            ("-", _) => return test(self.measure.as_ref().is_some_and(|measure| measure.is_negative)),
            ("this", _) => return test(is_this(whom)),
            ("subject", _) => return Some(if whom == "you" { String::new() } else { whom.to_owned() }),
            ("owner", _) => {
                return Some(format!("the {} of {whom}", if self.is_plural() { "owners" } else { "owner" }));
            }
            ("whose", _) => {
                let whose = if is_this(whom) {
                    "your"
                } else if self.is_plural() {
                    "their owners'"
                } else {
                    "its owner's"
                };
                return Some(whose.to_owned());
            }
            ("target", "many") if !self.is_plural() => return None,
            ("target", "on") => return Some(on(whom)),
            ("target", _) => return Some(whom.to_owned()),
            _ => {}
        }
        match self.effect.field(key)? {
            Field::Amount(_) => self.measure.as_ref().map(|measure| measure.amount.in_form(form)),
            Field::Sentence(_) => {
                let (_, other) = self.others.iter().find(|(known, _)| *known == key)?;
                Some(if form == "first" { first(&other.whom) } else { other.whom.clone() })
            }
            Field::Ability(ability) => {
                grant(whom, &ability).strip_prefix(whom).map(|has| has.trim_start().to_owned())
            }
            Field::Ailment(ailment) => Some(format!("{ailment:?}")),
            Field::Card(id) => Some(card(id)),
            Field::Count(1) => Some(format!("1 {form}")),
            Field::Count(count) => Some(format!("{count} {form}s")),
            Field::Direction(way) => {
                DIRECTIONS.iter().find(|(_, known)| *known == way).map(|(words, _)| (*words).to_owned())
            }
            Field::Pile(pile) => {
                let pile = match pile {
                    ReturnTo::Hand => "hand",
                    ReturnTo::Book => "book",
                };
                Some(if self.is_plural() { format!("{pile}s") } else { pile.to_owned() })
            }
            Field::Flag(is_on) => test(is_on),
        }
    }
}

/// Returns the target text of a sentence. Selected cards mean their owners, if the effect needs players.
fn target_text(sentence: &Sentence, wanted: TargetType) -> TargetText {
    let description = targets(sentence, wanted);
    match wanted {
        TargetType::Cards | TargetType::AnyCards => TargetText::cards(description),
        TargetType::Players => TargetText::players(description),
        TargetType::Cells => TargetText::cells(description),
    }
}

/// Returns the words for cells that something is put on: "here", "on each of the free cells in reach P1".
fn on(cells: &str) -> String {
    match cells.strip_prefix("all ") {
        _ if cells == "this cell" => "here".to_owned(),
        Some(cells) => format!("on each of the {cells}"),
        None => format!("on {cells}"),
    }
}

/// Returns the words for the first free one of some cells: "here", "to the first free cell in reach P1".
fn first(cells: &str) -> String {
    match cells.strip_prefix("all ") {
        _ if cells == "this cell" => "here".to_owned(),
        Some(cells) => format!("to the first {}", cells.replacen("cells", "cell", 1)),
        None if is_plural(cells) => format!("to the first free of {cells}"),
        None => format!("to {cells}"),
    }
}
