//! The fields of effects by their JSON keys, so that checks, card text and tools treat all effects alike.

use std::borrow::Cow;

use super::ReturnTo;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::kinds::Ability;
use crate::battle::ability::sentence::Sentence;
use crate::battle::geometry::Direction;
use crate::battle::record::Ailment;
use crate::ids::CardId;

/// A value of a field: borrowed from an effect, or owned to build one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field<'a> {
    /// A sentence that selects something.
    Sentence(Cow<'a, Sentence>),
    /// An amount.
    Amount(Cow<'a, Calculator>),
    /// An ability that the effect gives.
    Ability(Cow<'a, Ability>),
    /// An ailment.
    Ailment(Ailment),
    /// A card by its number.
    Card(CardId),
    /// A small number, such as a distance in cells.
    Count(u8),
    /// A direction, seen from a card's owner.
    Direction(Direction),
    /// A pile.
    Pile(ReturnTo),
    /// A switch.
    Flag(bool),
}

/// The type of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldType {
    /// See [`Field::Sentence`].
    Sentence,
    /// See [`Field::Amount`].
    Amount,
    /// See [`Field::Ability`].
    Ability,
    /// See [`Field::Ailment`].
    Ailment,
    /// See [`Field::Card`].
    Card,
    /// See [`Field::Count`].
    Count,
    /// See [`Field::Direction`].
    Direction,
    /// See [`Field::Pile`].
    Pile,
    /// See [`Field::Flag`].
    Flag,
}

/// The fields of an effect under construction, by JSON key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<(&'static str, Field<'static>)>);

impl Fields {
    /// Sets a field, in place of its former value.
    pub fn set(&mut self, key: &'static str, field: Field<'static>) {
        self.0.retain(|(known, _)| *known != key);
        self.0.push((key, field));
    }

    fn get_mut(&mut self, key: &str) -> Option<&mut Field<'static>> {
        self.0.iter_mut().find(|(known, _)| *known == key).map(|(_, field)| field)
    }

    /// Returns a sentence to change, if one is set under this key.
    pub fn sentence_mut(&mut self, key: &str) -> Option<&mut Sentence> {
        match self.get_mut(key)? {
            Field::Sentence(sentence) => Some(sentence.to_mut()),
            _ => None,
        }
    }

    /// Returns the amount to change, if one is set.
    pub fn amount_mut(&mut self) -> Option<&mut Calculator> {
        self.0.iter_mut().find_map(|(_, field)| match field {
            Field::Amount(amount) => Some(amount.to_mut()),
            _ => None,
        })
    }

    /// Takes a field out as a value of an effect; `None` if it is missing, or of another type.
    pub(super) fn value<T: FieldValue>(&mut self, key: &str) -> Option<T> {
        match self.0.iter().position(|(known, _)| *known == key) {
            Some(place) => T::from_field(self.0.swap_remove(place).1),
            None => T::missing(),
        }
    }
}

/// A type that a field of an effect may have.
pub(super) trait FieldValue: Sized {
    const TYPE: FieldType;

    /// Returns the value as a field; `None` if it is not there.
    fn field(&self) -> Option<Field<'_>>;

    /// Returns the value of a field, or `None` if the field is of another type.
    fn from_field(field: Field<'static>) -> Option<Self>;

    /// Returns the value of a field that is not given, as in a card file; `None` if it must be given.
    fn missing() -> Option<Self> {
        None
    }
}

/// Implements [`FieldValue`] for a type: how it is borrowed, how it is owned, and its default, if it has one.
macro_rules! field_value {
    ($type:ty, $variant:ident, |$of:ident| $borrowed:expr, |$by:ident| $owned:expr $(, $missing:expr)?) => {
        impl FieldValue for $type {
            const TYPE: FieldType = FieldType::$variant;

            fn field(&self) -> Option<Field<'_>> {
                let $of = self;
                Some(Field::$variant($borrowed))
            }

            fn from_field(field: Field<'static>) -> Option<Self> {
                match field {
                    Field::$variant($by) => Some($owned),
                    _ => None,
                }
            }

            $(fn missing() -> Option<Self> {
                Some($missing)
            })?
        }
    };
}

field_value!(Sentence, Sentence, |of| Cow::Borrowed(of), |by| by.into_owned());
field_value!(Calculator, Amount, |of| Cow::Borrowed(of), |by| by.into_owned());
field_value!(Box<Ability>, Ability, |of| Cow::Borrowed(&**of), |by| Self::new(by.into_owned()));
field_value!(Ailment, Ailment, |of| *of, |by| by);
field_value!(CardId, Card, |of| *of, |by| by);
field_value!(u8, Count, |of| *of, |by| by, 1);
field_value!(Direction, Direction, |of| *of, |by| by, Self::Forward);
field_value!(ReturnTo, Pile, |of| *of, |by| by, Self::default());
field_value!(bool, Flag, |of| *of, |by| by, false);

impl<T: FieldValue> FieldValue for Option<T> {
    const TYPE: FieldType = T::TYPE;

    fn field(&self) -> Option<Field<'_>> {
        self.as_ref().and_then(T::field)
    }

    fn from_field(field: Field<'static>) -> Option<Self> {
        T::from_field(field).map(Some)
    }

    fn missing() -> Option<Self> {
        Some(None)
    }
}

/// The access to the fields of one effect by key, which `fields!` implements.
pub(super) trait EffectFields: Sized {
    /// The JSON keys of the fields with their types, in the order of the file.
    const FIELDS: &'static [(&'static str, FieldType)];

    /// Returns the field of that key, if it is there.
    fn field(&self, key: &str) -> Option<Field<'_>>;

    /// Builds the effect from its fields; `None` if one is missing.
    fn build(fields: &mut Fields) -> Option<Self>;

    /// Returns the sentence that selects the targets.
    fn target(&self) -> &Sentence;
}

/// Gives an effect access to its fields by key: `fields!(CardAilment { ailment: Ailment = "ailment", … });`. Every
/// effect has a `target` beside these, at the end.
macro_rules! fields {
    ($effect:ident { $($field:ident: $type:ty = $key:literal),* }) => {
        impl $crate::battle::ability::effect::field::EffectFields for $effect {
            const FIELDS: &'static [(&'static str, $crate::battle::ability::effect::field::FieldType)] = &[
                $(($key, <$type as $crate::battle::ability::effect::field::FieldValue>::TYPE),)*
                ("target", $crate::battle::ability::effect::field::FieldType::Sentence),
            ];

            fn field(&self, key: &str) -> Option<$crate::battle::ability::effect::field::Field<'_>> {
                use $crate::battle::ability::effect::field::FieldValue as _;
                match key {
                    $($key => self.$field.field(),)*
                    "target" => self.target.field(),
                    _ => None,
                }
            }

            fn build(fields: &mut $crate::battle::ability::effect::field::Fields) -> Option<Self> {
                Some(Self {
                    $($field: fields.value($key)?,)*
                    target: fields.value("target")?,
                })
            }

            fn target(&self) -> &$crate::battle::ability::Sentence {
                &self.target
            }
        }
    };
}

pub(super) use fields;
