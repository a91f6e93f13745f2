//! The fields of queries: what they are called, and what they read of a card.

use super::names::Names;
use super::values::{self, Value};
use crate::battle::ability::CardKind;
use crate::battle::library::CardSource;

/// A field that a query can ask for.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) names: Names,
    pub(super) kind: FieldKind,
}

/// The kind of a field.
#[derive(Debug)]
pub(super) enum FieldKind {
    /// A number; `None` for cards that have no such number.
    Number(fn(&CardSource) -> Option<i32>),
    /// Texts.
    Text(TextField),
    /// Some of these values.
    Set(SetField, &'static [Value]),
}

/// The texts that are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextField {
    /// The names.
    Name,
    /// The lines of rules.
    Rules,
    /// Both.
    All,
}

/// The field of which a card has some of several values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SetField {
    Ink,
    Kind,
    Wakes,
    Does,
    Ability,
    Ailment,
    Term,
    Reach,
    Moves,
    Attacks,
    Zone,
    Is,
}

const fn number(
    english: &'static [&'static str],
    japanese: &'static [&'static str],
    of: fn(&CardSource) -> Option<i32>,
) -> Field {
    Field { names: Names::new(english, japanese), kind: FieldKind::Number(of) }
}

const fn text(english: &'static [&'static str], japanese: &'static [&'static str], of: TextField) -> Field {
    Field { names: Names::new(english, japanese), kind: FieldKind::Text(of) }
}

const fn set(
    english: &'static [&'static str],
    japanese: &'static [&'static str],
    field: SetField,
    values: &'static [Value],
) -> Field {
    Field { names: Names::new(english, japanese), kind: FieldKind::Set(field, values) }
}

fn attack(card: &CardSource) -> Option<i32> {
    (card.kind == CardKind::Monster).then_some(card.attack)
}

fn life(card: &CardSource) -> Option<i32> {
    (card.kind != CardKind::Event).then_some(card.life)
}

/// All fields.
pub(super) const FIELDS: &[Field] = &[
    number(&["cost", "mp"], &["コスト"], |card| Some(card.cost)),
    number(&["hp", "hp-cost"], &["HPコスト"], |card| Some(card.hp_cost)),
    number(&["attack", "atk"], &["アタック"], attack),
    number(&["life"], &["ライフ"], life),
    number(&["number", "id"], &["番号"], |card| Some(i32::from(card.id.get()))),
    number(&["abilities"], &["能力数"], |card| i32::try_from(card.abilities.len()).ok()),
    text(&["name"], &["名前"], TextField::Name),
    text(&["text", "rules"], &["文"], TextField::Rules),
    set(&["ink"], &["インク"], SetField::Ink, values::INKS),
    set(&["kind", "type"], &["種類"], SetField::Kind, values::KINDS),
    set(&["wakes", "when"], &["誘発"], SetField::Wakes, values::TRIGGERS),
    set(&["does"], &["効果"], SetField::Does, values::EFFECTS),
    set(&["ability"], &["能力"], SetField::Ability, values::ABILITIES),
    set(&["ailment"], &["状態異常"], SetField::Ailment, values::AILMENTS),
    set(&["term"], &["用語"], SetField::Term, values::TERMS),
    set(&["reach"], &["範囲"], SetField::Reach, values::REACHES),
    set(&["moves"], &["移動範囲"], SetField::Moves, values::REACHES),
    set(&["attacks"], &["攻撃範囲"], SetField::Attacks, values::REACHES),
    set(&["zone"], &["場所"], SetField::Zone, values::ZONES),
    set(&["is"], &["分類"], SetField::Is, values::CLASSES),
];

impl Field {
    /// Returns the field that a player means by a word.
    pub(super) fn of_word(word: &str) -> Option<&'static Self> {
        FIELDS.iter().find(|field| field.names.has(word))
    }
}
