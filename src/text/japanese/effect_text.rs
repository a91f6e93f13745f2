//! The texts of effects in Japanese: the slots of their rows.

use std::sync::LazyLock;

use super::amount::{Size, condition};
use super::change::{grant, topic};
use super::names::{self, Names};
use super::noun::some_cells;
use super::target_text::JaTargetText;
use crate::battle::ability::Who;
use crate::battle::ability::description::Description;
use crate::battle::ability::effect::{Effect, Field, ReturnTo, TargetType};
use crate::text::gather::targets;
use crate::text::measure::{Amount, Measure};
use crate::text::rows::{Row, RowPart, rows};

/// The rows of all effects.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| rows(|effect| effect.japanese, false));

/// Returns the text of an effect: "相手のモンスターすべてに2ダメージを与える". Its conditions stand at the beginning.
pub(super) fn effect(effect: &Effect, names: Names) -> String {
    let said = Said::new(effect, names);
    let rows = ROWS.iter().filter(|row| row.kind == effect.kind());
    let words = rows.flat_map(|row| said.row(row)).next().unwrap_or_default();
    said.target.condition(&words)
}

/// An effect with what its slots need.
struct Said<'e> {
    effect: &'e Effect,
    names: Names,
    /// The targets, with the conditions of the whole effect.
    target: JaTargetText,
    /// The cell that a card goes to, if it does not go in a direction.
    first: Option<String>,
    /// The other cards.
    source: Option<String>,
    measure: Option<(Measure, Size)>,
}

impl<'e> Said<'e> {
    fn new(effect: &'e Effect, names: Names) -> Self {
        let (mut target, mut first, mut source) = (None, None, None);
        let mut ifs = Vec::new();
        for (key, wanted, sentence) in effect.sentences() {
            let description = targets(sentence, wanted);
            let mut text = target_text(description.clone(), wanted, names);
            ifs.append(&mut text.ifs);
            if key == "target" {
                target = Some(text);
            } else if wanted == TargetType::Cells {
                first = Some(the_first(text, &description, names));
            } else {
                source = Some(text.whom);
            }
        }
        let measure = Measure::of(effect);
        ifs.extend(measure.as_ref().and_then(|measure| condition(measure, names)));
        let measure = measure.map(|measure| {
            let size = Size::new(&measure.amount, names);
            (measure, size)
        });
        let nobody = JaTargetText { whom: String::new(), ifs: Vec::new(), is_many: false };
        let target = JaTargetText { ifs, ..target.unwrap_or(nobody) };
        Self { effect, names, target, first, source, measure }
    }

    /// Returns the words of a row, or `None` if a slot has none.
    fn row(&self, row: &Row) -> Option<String> {
        row.parts
            .iter()
            .map(|part| match part {
                RowPart::Words(words) | RowPart::Agreed([words, _]) => Some((*words).to_owned()),
                RowPart::Slot(key, form) => self.slot(key, form),
            })
            .collect()
    }

    /// Returns the words of a slot; `None` if the row does not suit the effect.
    fn slot(&self, key: &str, form: &str) -> Option<String> {
        let whom = self.target.whom.as_str();
        let is_own = whom == names::player(Who::Own);
        let test = |holds: bool| holds.then(String::new);
        match (key, form) {
            ("-", _) => return test(self.measure.as_ref().is_some_and(|(measure, _)| measure.is_negative)),
            ("this", _) => return Some(self.names.this.to_owned()),
            ("topic", _) => return Some(if is_own { String::new() } else { topic(whom) }),
            ("owner", _) if whom == Names::PLAIN.this => return Some(names::player(Who::Own).to_owned()),
            ("owner", _) => return Some(format!("{whom}の持ち主")),
            ("target", "many") if !self.target.is_many => return None,
            ("target", _) => return Some(whom.to_owned()),
            _ => {}
        }
        match self.effect.field(key)? {
            Field::Amount(_) => match (self.measure.as_ref()?, form) {
                ((measure, _), "0") => test(matches!(measure.amount, Amount::Number(0))),
                ((_, Size::Number(number)), "number") => Some(number.to_string()),
                ((_, Size::Like(like)), "like") => Some(like.clone()),
                _ => None,
            },
            Field::Sentence(_) if form == "first" => self.first.clone(),
            Field::Sentence(_) => self.source.clone(),
            Field::Ability(ability) => Some(grant(whom, &ability)),
            Field::Ailment(ailment) => Some(names::ailment(Some(ailment)).to_owned()),
            Field::Card(id) => Some(names::card(id)),
            Field::Count(count) => Some(count.to_string()),
            Field::Direction(way) => Some(names::way(way).to_owned()),
            Field::Pile(ReturnTo::Hand) => Some("手札".to_owned()),
            Field::Pile(ReturnTo::Book) => Some("山札".to_owned()),
            Field::Flag(is_on) => test(is_on),
        }
    }
}

/// Returns the target text of a description. Selected cards mean their owners, if the effect needs players.
fn target_text(description: Description, wanted: TargetType, names: Names) -> JaTargetText {
    match wanted {
        TargetType::Cards | TargetType::AnyCards => JaTargetText::cards(description, names),
        TargetType::Players => JaTargetText::players(description, names),
        TargetType::Cells => JaTargetText::cells(&description, names),
    }
}

/// Returns the words for the first free one of some cells.
fn the_first(cells: JaTargetText, description: &Description, names: Names) -> String {
    match description.taken {
        _ if !cells.is_many => cells.whom,
        None => some_cells(description, names, "最初の"),
        Some(_) => format!("{}のうち最初の空きマス", cells.whom),
    }
}
