//! A JSON text as a tree of nodes with their positions; comments and trailing commas are allowed.

use std::cell::Cell;
use std::collections::HashSet;

use jsonc_parser::ast;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use super::code::Code;
use super::error::ReadError;
use super::text_place::TextPlace;

/// A JSON value with the position where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonNode {
    /// The value.
    pub value: JsonValue,
    /// The position of the first character.
    pub place: TextPlace,
}

/// A JSON value. Numbers are whole; any other number is kept as written, for the complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonValue {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A whole number of 64 bits.
    Whole(i64),
    /// A fraction, or a number of more than 64 bits.
    Odd(String),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<JsonNode>),
    /// An object.
    Object(Vec<JsonEntry>),
}

/// A key of an object, with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonEntry {
    /// The key.
    pub key: String,
    /// The position of the key.
    pub place: TextPlace,
    /// The value under the key.
    pub node: JsonNode,
}

/// The maximum nesting depth of lists and objects.
const DEEPEST: usize = 64;

impl JsonNode {
    /// Parses a text.
    pub(super) fn parse(text: &str) -> Result<Self, ReadError> {
        Self::parse_without(text, &[])
    }

    /// Parses a text, leaving out these keys of its object.
    pub(super) fn parse_without(text: &str, keys: &[&str]) -> Result<Self, ReadError> {
        let options = ParseOptions {
            allow_comments: true,
            allow_trailing_commas: true,
            allow_loose_object_property_names: false,
            allow_missing_commas: false,
            allow_single_quoted_strings: false,
            allow_hexadecimal_numbers: false,
            allow_unary_plus_numbers: false,
            allow_bare_decimal_point_numbers: false,
            allow_non_finite_numbers: false,
            allow_extended_string_escapes: false,
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = Lines::of(text);
        let parsed = parse_to_ast(text, &CollectOptions::default(), &options).map_err(|error| {
            let message = format!("invalid JSON: {}", error.kind());
            ReadError::at(lines.place(error.range().start), Code::NoJson, message)
        })?;
        match parsed.value {
            Some(mut value) => {
                if let ast::Value::Object(object) = &mut value {
                    object.properties.retain(|property| !keys.contains(&key_of(&property.name)));
                }
                Self::from_ast(value, &lines, 0)
            }
            None => Err(ReadError::at(lines.place(text.len()), Code::NoJson, "the file is empty")),
        }
    }

    fn from_ast(value: ast::Value<'_>, lines: &Lines<'_>, depth: usize) -> Result<Self, ReadError> {
        let place = lines.place(value.range().start);
        if depth > DEEPEST {
            return Err(ReadError::at(
                place,
                Code::NoJson,
                format!("nested more than {DEEPEST} levels deep"),
            ));
        }
        let value = match value {
            ast::Value::NullKeyword(_) => JsonValue::Null,
            ast::Value::BooleanLit(flag) => JsonValue::Bool(flag.value),
            ast::Value::NumberLit(number) => match number.value.parse() {
                Ok(whole) => JsonValue::Whole(whole),
                Err(_) => JsonValue::Odd(number.value.to_owned()),
            },
            ast::Value::StringLit(text) => JsonValue::Text(text.value.into_owned()),
            ast::Value::Array(list) => {
                let nodes = list.elements.into_iter().map(|node| Self::from_ast(node, lines, depth + 1));
                JsonValue::List(nodes.collect::<Result<_, _>>()?)
            }
            ast::Value::Object(object) => {
                let mut keys = HashSet::with_capacity(object.properties.len());
                let twice =
                    object.properties.iter().position(|property| !keys.insert(key_of(&property.name)));
                let mut entries: Vec<JsonEntry> = Vec::with_capacity(object.properties.len());
                for (index, property) in object.properties.into_iter().enumerate() {
                    let place = lines.place(property.range.start);
                    let key = property.name.into_string();
                    if twice == Some(index) {
                        return Err(ReadError::at(place, Code::KeyTwice, format!("duplicate key `{key}`")));
                    }
                    let node = Self::from_ast(property.value, lines, depth + 1)?;
                    entries.push(JsonEntry { key, place, node });
                }
                JsonValue::Object(entries)
            }
        };
        Ok(Self { value, place })
    }

    /// Returns the value that an object holds under a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.entries().iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    /// Returns the value that an object holds under a key, or the object itself if there is none: the best position to
    /// report.
    pub(super) fn at(&self, key: &str) -> &Self {
        self.get(key).unwrap_or(self)
    }

    /// Returns the keys and values of an object; none for any other value.
    #[must_use]
    pub fn entries(&self) -> &[JsonEntry] {
        match &self.value {
            JsonValue::Object(entries) => entries,
            _ => &[],
        }
    }

    /// Returns a description for "found …".
    pub(super) fn what(&self) -> String {
        match &self.value {
            JsonValue::Null => "null".to_owned(),
            JsonValue::Bool(flag) => flag.to_string(),
            JsonValue::Whole(number) => format!("the number {number}"),
            JsonValue::Odd(number) => format!("the number {}", excerpt(number)),
            JsonValue::Text(text) => format!("the string \"{}\"", excerpt(text)),
            JsonValue::List(_) => "a list".to_owned(),
            JsonValue::Object(_) => "an object".to_owned(),
        }
    }

    /// Returns the node with every position in it set to `place`.
    pub(super) fn moved(mut self, place: TextPlace) -> Self {
        self.place = place;
        match &mut self.value {
            JsonValue::List(nodes) => {
                nodes.iter_mut().for_each(|node| *node = std::mem::take(node).moved(place))
            }
            JsonValue::Object(entries) => {
                for entry in entries {
                    entry.place = place;
                    entry.node = std::mem::take(&mut entry.node).moved(place);
                }
            }
            JsonValue::Null
            | JsonValue::Bool(_)
            | JsonValue::Whole(_)
            | JsonValue::Odd(_)
            | JsonValue::Text(_) => {}
        }
        self
    }
}

/// Returns a text for a message, cut where it would fill the screen.
pub(super) fn excerpt(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl Default for JsonNode {
    fn default() -> Self {
        Self { value: JsonValue::Null, place: TextPlace::default() }
    }
}

fn key_of<'n>(name: &'n ast::ObjectPropName<'_>) -> &'n str {
    match name {
        ast::ObjectPropName::String(key) => &key.value,
        ast::ObjectPropName::Word(key) => key.value,
    }
}

/// The byte offsets at which the lines of a text begin.
struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
    /// The last position that was asked for, with its offset. Columns are counted on from it, because nodes come in
    /// order and all of them may stand on one line.
    last: Cell<(usize, TextPlace)>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let after = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        let last = Cell::new((0, TextPlace { line: 1, column: 1 }));
        Self { text, starts: std::iter::once(0).chain(after).collect(), last }
    }

    fn place(&self, at: usize) -> TextPlace {
        let line = self.starts.partition_point(|start| *start <= at);
        let start = self.starts.get(line.saturating_sub(1)).copied().unwrap_or(0);
        let (from, column) = match self.last.get() {
            (last, place) if place.line as usize == line && (start..=at).contains(&last) => {
                (last, place.column)
            }
            _ => (start, 1),
        };
        let between = self.text.get(from..at).unwrap_or_default();
        let place = TextPlace { line: line as u32, column: column + between.chars().count() as u32 };
        self.last.set((at, place));
        place
    }
}
