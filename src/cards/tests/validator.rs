//! The part of JSON Schema that the schema of card files uses. The available libraries would build the engine a second
//! time for tests, because they enable other features of shared dependencies.

use serde_json::{Map, Value};

/// The schema keywords that are checked and, in `MUTE`, those that say nothing about validity.
const KNOWN: &[&str] = &[
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "enum",
    "if",
    "items",
    "maxItems",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "oneOf",
    "properties",
    "required",
    "then",
    "type",
];
const MUTE: &[&str] = &["$defs", "$schema", "default", "description", "format", "title"];

/// Returns the errors in a value: where each one is, and which schema keyword it breaks. An unknown keyword is an
/// error, too.
pub(super) fn wrong(root: &Value, value: &Value) -> Vec<String> {
    let mut all = Vec::new();
    check(root, root, value, "", &mut all);
    all
}

fn fits(root: &Value, schema: &Value, value: &Value, at: &str) -> bool {
    let mut all = Vec::new();
    check(root, schema, value, at, &mut all);
    all.is_empty()
}

fn check(root: &Value, schema: &Value, value: &Value, at: &str, all: &mut Vec<String>) {
    match schema {
        Value::Bool(true) => {}
        Value::Object(words) => {
            for (word, told) in words.iter().filter(|(word, _)| !MUTE.contains(&word.as_str())) {
                if !KNOWN.contains(&word.as_str()) {
                    all.push(format!("{at}: the schema says `{word}`, which is not known here"));
                }
                part(root, words, (word, told), value, at, all);
            }
        }
        _ => all.push(format!("{at}: nothing may stand here")),
    }
}

fn part(
    root: &Value,
    words: &Map<String, Value>,
    (word, told): (&str, &Value),
    value: &Value,
    at: &str,
    all: &mut Vec<String>,
) {
    let list = || told.as_array().into_iter().flatten();
    let among = || list().filter(|one| fits(root, one, value, at)).count();
    let is_good = match word {
        "$ref" => {
            let name = told.as_str().and_then(|name| name.strip_prefix("#/$defs/")).expect("a reference");
            return check(root, &root["$defs"][name], value, at, all);
        }
        "allOf" => return list().for_each(|one| check(root, one, value, at, all)),
        "if" => {
            !fits(root, told, value, at) || words.get("then").is_none_or(|then| fits(root, then, value, at))
        }
        "anyOf" => among() > 0,
        "oneOf" => among() == 1,
        "const" => value == told,
        "enum" => list().any(|one| one == value),
        "type" => list().chain(Some(told)).filter_map(Value::as_str).any(|name| is_a(value, name)),
        "minimum" => value.as_f64().is_none_or(|number| number >= told.as_f64().expect("a number")),
        "maximum" => value.as_f64().is_none_or(|number| number <= told.as_f64().expect("a number")),
        "minLength" => {
            value.as_str().is_none_or(|text| text.chars().count() as u64 >= told.as_u64().expect("a number"))
        }
        "minItems" => {
            value.as_array().is_none_or(|list| list.len() as u64 >= told.as_u64().expect("a number"))
        }
        "maxItems" => {
            value.as_array().is_none_or(|list| list.len() as u64 <= told.as_u64().expect("a number"))
        }
        "required" => value
            .as_object()
            .is_none_or(|object| list().filter_map(Value::as_str).all(|key| object.contains_key(key))),
        "items" => {
            let nodes = value.as_array().into_iter().flatten().enumerate();
            return nodes.for_each(|(place, one)| check(root, told, one, &format!("{at}/{place}"), all));
        }
        "properties" => {
            for (key, schema) in told.as_object().expect("properties") {
                if let Some(one) = value.get(key) {
                    check(root, schema, one, &format!("{at}/{key}"), all);
                }
            }
            true
        }
        "additionalProperties" => {
            let known = |key: &String| words.get("properties").is_some_and(|known| known.get(key).is_some());
            value.as_object().is_none_or(|object| object.keys().all(known))
        }
        _ => true,
    };
    if !is_good {
        all.push(format!("{at}: {word}"));
    }
}

fn is_a(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}
