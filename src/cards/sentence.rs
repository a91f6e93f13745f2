//! The forms of a sentence in JSON, converted to one node per phrase, each with its position.

use super::code::Code;
use super::error::ReadError;
use super::node::{JsonNode, JsonValue};
use super::{template, variant};
use crate::battle::ability::codes;

/// The key of the long form.
pub(super) const PHRASES: &str = "phrases";

/// Returns the phrases of `{"phrases": […]}`, of a list, of one phrase, or of a template.
pub(super) fn phrases(node: &JsonNode) -> Result<Vec<JsonNode>, ReadError> {
    match &node.value {
        JsonValue::Object(entries) if node.get(variant::KIND).is_none() => {
            if let Some(other) = entries.iter().find(|entry| entry.key != PHRASES) {
                let nearest = codes::nearest(&other.key, &[PHRASES]);
                return Err(ReadError::at(
                    other.place,
                    Code::UnknownKey,
                    format!("unknown key `{}`{nearest}", other.key),
                ));
            }
            let held = node.get(PHRASES);
            let list = held.ok_or_else(|| {
                ReadError::at(node.place, Code::MissingKey, format!("`{PHRASES}` or `kind` is missing"))
            })?;
            match &list.value {
                JsonValue::List(nodes) => row(nodes),
                _ => Err(ReadError::at(
                    list.place,
                    Code::WrongType,
                    format!("expected a list of phrases, found {}", list.what()),
                )),
            }
        }
        JsonValue::List(nodes) => row(nodes),
        JsonValue::Object(_) | JsonValue::Text(_) => row(std::slice::from_ref(node)),
        JsonValue::Null | JsonValue::Bool(_) | JsonValue::Whole(_) | JsonValue::Odd(_) => {
            let message = format!(
                "expected a sentence (a list of phrases, a phrase or a template), found {}",
                node.what()
            );
            Err(ReadError::at(node.place, Code::WrongType, message))
        }
    }
}

fn row(nodes: &[JsonNode]) -> Result<Vec<JsonNode>, ReadError> {
    let mut phrases = Vec::with_capacity(nodes.len());
    for node in nodes {
        match &node.value {
            JsonValue::Text(text) => phrases.extend(template::expand(text, node.place)?),
            _ => phrases.push(node.clone()),
        }
    }
    Ok(phrases)
}

/// Returns the sentences of a list of sentences. A single sentence is a list of one, `"Forever"` is an empty list.
pub(super) fn list(node: &JsonNode) -> &[JsonNode] {
    match &node.value {
        JsonValue::List(nodes) => nodes,
        JsonValue::Text(text) if template::is_forever(text) => &[],
        _ => std::slice::from_ref(node),
    }
}
