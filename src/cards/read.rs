//! The deserializer for the ability language: serde, with the special forms of card files and a position for every
//! error.

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use super::code::Code;
use super::error::ReadError;
use super::node::{JsonEntry, JsonNode, JsonValue, excerpt};
use super::text_place::TextPlace;
use super::variant::{Content, Variant};
use super::{sentence, variant};

/// Reads a value.
pub(super) fn read<T: DeserializeOwned>(node: &JsonNode) -> Result<T, ReadError> {
    T::deserialize(Reader::new(node))
}

/// The special role of a node, if it has one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Plain,
    /// The rest of an object whose `kind` has been read.
    Rest,
    /// A list of sentences, a single sentence, or `"Forever"`.
    Sentences,
}

/// The keys that hold lists of sentences.
pub(super) const LISTS_OF_SENTENCES: [&str; 2] = ["conditions", "lifetime"];

/// A node being read.
#[derive(Clone, Copy)]
struct Reader<'a> {
    node: &'a JsonNode,
    role: Role,
}

impl<'a> Reader<'a> {
    const fn new(node: &'a JsonNode) -> Self {
        Self { node, role: Role::Plain }
    }

    /// Creates a reader for the content of a variant, which skips its `kind`.
    const fn rest_of(node: &'a JsonNode) -> Self {
        Self { node, role: Role::Rest }
    }

    const fn held_by(entry: &'a JsonEntry, role: Role) -> Self {
        Self { node: &entry.node, role }
    }

    fn wrong(self, expected: &str) -> ReadError {
        ReadError::at(
            self.node.place,
            Code::WrongType,
            format!("expected {expected}, found {}", self.node.what()),
        )
    }

    fn whole(self, least: i128, most: i128) -> Result<i64, ReadError> {
        let range = format!("{least} to {most}");
        match &self.node.value {
            JsonValue::Whole(number) if (least..=most).contains(&i128::from(*number)) => Ok(*number),
            JsonValue::Whole(number) => Err(ReadError::at(
                self.node.place,
                Code::OutOfRange,
                format!("{number} is out of range; expected {range}"),
            )),
            JsonValue::Odd(number) if number.contains(['.', 'e', 'E']) => Err(ReadError::at(
                self.node.place,
                Code::WrongType,
                format!("{} is not an integer; expected {range}", excerpt(number)),
            )),
            JsonValue::Odd(number) => Err(ReadError::at(
                self.node.place,
                Code::OutOfRange,
                format!("{} is out of range; expected {range}", excerpt(number)),
            )),
            JsonValue::Null
            | JsonValue::Bool(_)
            | JsonValue::Text(_)
            | JsonValue::List(_)
            | JsonValue::Object(_) => Err(self.wrong("an integer")),
        }
    }

    fn list<'de, V: Visitor<'de>>(
        nodes: &[JsonNode],
        place: TextPlace,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let mut list = List { nodes: nodes.iter() };
        let read = visitor.visit_seq(&mut list).map_err(|error| error.or_at(place))?;
        match list.nodes.next() {
            Some(extra) => Err(ReadError::at(
                extra.place,
                Code::TooMany,
                format!("unexpected extra value: {}", extra.what()),
            )),
            None => Ok(read),
        }
    }

    fn object<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let JsonValue::Object(entries) = &self.node.value else {
            return Err(self.wrong("an object"));
        };
        let passed_over = (self.role == Role::Rest).then_some(variant::KIND);
        let object = Object { entries: entries.iter(), passed_over, held: None };
        visitor.visit_map(object).map_err(|error| error.or_at(self.node.place))
    }
}

macro_rules! whole_numbers {
    ($($read:ident $visit:ident $type:ty;)*) => {
        $(fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
            let number = self.whole(<$type>::MIN as i128, <$type>::MAX as i128)?;
            visitor.$visit(number as $type).map_err(|error: ReadError| error.or_at(self.node.place))
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let place = self.node.place;
        let read = match &self.node.value {
            JsonValue::Null => visitor.visit_unit(),
            JsonValue::Bool(flag) => visitor.visit_bool(*flag),
            JsonValue::Whole(number) => visitor.visit_i64(*number),
            JsonValue::Odd(number) => {
                return Err(ReadError::at(
                    place,
                    Code::WrongType,
                    format!("{} does not fit an integer", excerpt(number)),
                ));
            }
            JsonValue::Text(text) => visitor.visit_str(text),
            JsonValue::List(nodes) => Self::list(nodes, place, visitor),
            JsonValue::Object(_) => self.object(visitor),
        };
        read.map_err(|error| error.or_at(place))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.node.value {
            JsonValue::Bool(flag) => visitor.visit_bool(flag),
            _ => Err(self.wrong("true or false")),
        }
    }

    whole_numbers! {
        deserialize_i8 visit_i8 i8;
        deserialize_i16 visit_i16 i16;
        deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64;
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match &self.node.value {
            JsonValue::Text(text) => {
                visitor.visit_str(text).map_err(|error: ReadError| error.or_at(self.node.place))
            }
            _ => Err(self.wrong("a string")),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.node.value {
            JsonValue::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match &self.node.value {
            _ if self.role == Role::Sentences => {
                Self::list(sentence::list(self.node), self.node.place, visitor)
            }
            JsonValue::List(nodes) => Self::list(nodes, self.node.place, visitor),
            _ => Err(self.wrong("a list")),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.object(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if name != "Sentence" {
            return self.object(visitor);
        }
        let place = self.node.place;
        let phrases = JsonNode { value: JsonValue::List(sentence::phrases(self.node)?), place };
        let entry = JsonEntry { key: sentence::PHRASES.to_owned(), place, node: phrases };
        let whole = JsonNode { value: JsonValue::Object(vec![entry]), place };
        Reader::new(&whole).object(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let place = self.node.place;
        let variant = Variant::read(name, variants, self.node)?;
        visitor.visit_enum(variant).map_err(|error| error.or_at(place))
    }

    serde::forward_to_deserialize_any! {
        i128 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct identifier ignored_any
    }
}

/// The elements of a list during reading.
struct List<'a> {
    nodes: std::slice::Iter<'a, JsonNode>,
}

impl<'de> SeqAccess<'de> for List<'_> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        match self.nodes.next() {
            Some(node) => {
                seed.deserialize(Reader::new(node)).map(Some).map_err(|error| error.or_at(node.place))
            }
            None => Ok(None),
        }
    }
}

/// The keys and values of an object during reading.
struct Object<'a> {
    entries: std::slice::Iter<'a, JsonEntry>,
    passed_over: Option<&'static str>,
    held: Option<Reader<'a>>,
}

impl<'de> MapAccess<'de> for Object<'_> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        let passed_over = self.passed_over;
        let Some(entry) = self.entries.find(|entry| Some(entry.key.as_str()) != passed_over) else {
            return Ok(None);
        };
        let role =
            if LISTS_OF_SENTENCES.contains(&entry.key.as_str()) { Role::Sentences } else { Role::Plain };
        self.held = Some(Reader::held_by(entry, role));
        let key: serde::de::value::StrDeserializer<'_, ReadError> = entry.key.as_str().into_deserializer();
        seed.deserialize(key).map(Some).map_err(|error| error.or_at(entry.place))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        match self.held.take() {
            Some(reader) => seed.deserialize(reader).map_err(|error| error.or_at(reader.node.place)),
            None => Err(serde::de::Error::custom("a value without a key")),
        }
    }
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ReadError> {
        let name: serde::de::value::StrDeserializer<'_, ReadError> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        match &self.content {
            Content::Rest(node) => seed.deserialize(Reader::rest_of(node)),
            Content::Short(node) => seed.deserialize(Reader::new(node)),
            Content::None => seed.deserialize(Reader::new(&JsonNode {
                value: JsonValue::Object(Vec::new()),
                place: self.place,
            })),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, ReadError> {
        Err(ReadError::at(self.place, Code::WrongType, "this form has no JSON notation"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, ReadError> {
        Err(ReadError::at(self.place, Code::WrongType, "this form has no JSON notation"))
    }
}
