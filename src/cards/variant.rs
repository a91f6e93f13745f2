//! Reads an enum: an object with a `kind`, or a bare name or code.

use super::code::Code;
use super::error::ReadError;
use super::node::{JsonEntry, JsonNode, JsonValue};
use super::text_place::TextPlace;
use crate::battle::ability::codes;

/// The key that names the variant of an object.
pub(super) const KIND: &str = "kind";

/// The enums whose variants have content.
pub(super) const WITH_CONTENT: [&str; 4] = ["Ability", "Phrase", "Effect", "Calculator"];

/// The endings of names in the source text, which may be left out.
const ENDINGS: [&str; 4] = ["Targeting", "Effect", "Calculator", "Ability"];

/// The variant that a node names, and the rest of the node.
pub(super) struct Variant<'a> {
    pub(super) name: &'static str,
    pub(super) content: Content<'a>,
    pub(super) place: TextPlace,
}

/// The content of a variant.
pub(super) enum Content<'a> {
    /// A bare name or code.
    None,
    /// An object that has a `kind`.
    Rest(&'a JsonNode),
    /// A value that stands for a whole calculator: a number or a flag.
    Short(JsonNode),
}

impl<'a> Variant<'a> {
    pub(super) fn read(
        enum_name: &'static str,
        variants: &'static [&'static str],
        node: &'a JsonNode,
    ) -> Result<Self, ReadError> {
        let place = node.place;
        let short = |name, key: &str| {
            let entry = JsonEntry { key: key.to_owned(), place, node: node.clone() };
            Self {
                name,
                content: Content::Short(JsonNode { value: JsonValue::Object(vec![entry]), place }),
                place,
            }
        };
        let is_calculator = enum_name == "Calculator";
        let content = match &node.value {
            JsonValue::Whole(_) | JsonValue::Odd(_) if is_calculator => {
                return Ok(short("Numeric", "amount"));
            }
            JsonValue::Bool(_) if is_calculator => return Ok(short("Bool", "value")),
            JsonValue::Object(_) if WITH_CONTENT.contains(&enum_name) => Content::Rest(node),
            _ => Content::None,
        };
        let kind = match content {
            Content::Rest(object) => object.get(KIND).ok_or_else(|| {
                ReadError::at(
                    place,
                    Code::MissingKey,
                    format!("`{KIND}` is missing: expected {}", a(enum_name)),
                )
            })?,
            Content::None | Content::Short(_) => node,
        };
        let name = resolve(enum_name, variants, kind).map_err(|error| error.or_at(kind.place))?;
        Ok(Self { name, content, place })
    }
}

/// Returns the name of an enum in words, with its article.
fn a(enum_name: &str) -> String {
    let words = match enum_name {
        "ActorOf" => "an acting card",
        "CellOf" => "a kind of cell",
        "Who" => "a player",
        "MapLayer" => "a layer",
        "CardKind" => "a kind of card",
        "ReturnTo" => "a return destination",
        "TriggerType" => "a trigger type",
        "TriggerKind" => "a trigger",
        _ => {
            let word = enum_name.to_lowercase();
            let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
            return format!("{article} {word} by name or code");
        }
    };
    format!("{words} by name or code")
}

fn resolve(
    enum_name: &'static str,
    variants: &'static [&'static str],
    node: &JsonNode,
) -> Result<&'static str, ReadError> {
    let known = |name: &str| variants.iter().copied().find(|variant| *variant == name);
    let found = match &node.value {
        JsonValue::Whole(code) => codes::name(enum_name, *code).and_then(known).ok_or_else(|| {
            let all = codes::table(enum_name).unwrap_or_default().iter();
            let all: Vec<String> = all.map(|(code, name)| format!("{code} {name}")).collect();
            let help =
                if all.len() <= 6 { format!("; expected one of {}", all.join(", ")) } else { String::new() };
            format!("unknown code {code} for {}{help}", enum_name.to_lowercase())
        }),
        JsonValue::Text(name) => {
            let mut shorter = ENDINGS.iter().filter_map(|ending| name.strip_suffix(ending));
            let bare = shorter.clone().next().unwrap_or(name);
            let alias = if enum_name == "CardKind" && name == "Rubric" { known("Monster") } else { None };
            known(name).or_else(|| shorter.find_map(known)).or(alias).ok_or_else(|| {
                format!("unknown {} `{name}`{}", enum_name.to_lowercase(), codes::nearest(bare, variants))
            })
        }
        JsonValue::Null
        | JsonValue::Bool(_)
        | JsonValue::Odd(_)
        | JsonValue::List(_)
        | JsonValue::Object(_) => {
            let message = format!("expected {}, found {}", a(enum_name), node.what());
            return Err(ReadError::at(node.place, Code::WrongType, message));
        }
    };
    found.map_err(|message| ReadError::at(node.place, Code::UnknownName, message))
}
