//! Canonical card files: one text for one card, however its file was written. This text is hashed.

use serde::Serialize;
use serde_json::Value;

use super::japanese;
use super::variant::KIND;
use crate::battle::ability::{Ability, CardKind};
use crate::battle::library::CardSource;

/// Returns the canonical text of a card: names instead of codes, phrases instead of templates, every default written
/// out. Reading it gives the same card.
#[must_use]
pub fn canonical(card: &CardSource) -> String {
    let is_monster = card.kind == CardKind::Monster;
    let mut keys = vec![("id", json(&card.id)), ("name", json(&card.name)), ("flavour", json(&card.flavour))];
    // Cards without Japanese keep the hash they had before `ja` existed.
    keys.extend(card.ja.as_ref().map(|ja| (japanese::KEY, json(ja))));
    keys.extend([
        ("kind", json(&card.kind)),
        ("ink", json(&card.ink)),
        ("cost", json(&card.cost)),
        ("hp_cost", json(&card.hp_cost)),
    ]);
    if is_monster {
        keys.push(("attack", json(&card.attack)));
    }
    if card.kind != CardKind::Event {
        keys.push(("life", json(&card.life)));
    }
    if is_monster {
        keys.push(("move_reach", json(&card.move_reach)));
        keys.push(("attack_reach", json(&card.attack_reach)));
    }
    keys.push(("zone", json(&card.zone)));
    keys.push(("token", json(&card.token)));
    keys.push(("abilities", json(&card.abilities)));
    let mut text = String::from("{\n");
    for (index, (key, value)) in keys.iter().enumerate() {
        text.push_str(if index == 0 { "" } else { ",\n" });
        text.push_str(&format!("  \"{key}\": "));
        print(&mut text, value, 1);
    }
    text.push_str("\n}\n");
    text
}

/// Returns the canonical text of one ability.
#[must_use]
pub fn canonical_ability(ability: &Ability) -> String {
    text_of(ability)
}

/// Returns the canonical text of any part of the ability language.
pub(super) fn text_of<T: Serialize>(part: &T) -> String {
    printed(&json(part))
}

/// Returns a value in the layout of card files.
pub(super) fn printed(value: &Value) -> String {
    let mut text = String::new();
    print(&mut text, value, 0);
    text.push('\n');
    text
}

/// Returns the BLAKE3 hash of the canonical texts in order of the cards' numbers.
#[must_use]
pub fn cards_hash(cards: &[CardSource]) -> [u8; 32] {
    let mut in_order: Vec<&CardSource> = cards.iter().collect();
    in_order.sort_by_key(|card| card.id);
    let mut hasher = blake3::Hasher::new();
    for card in in_order {
        hasher.update(canonical(card).as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// Returns the value with the name of each variant in its `kind`.
fn json<T: Serialize>(value: &T) -> Value {
    // These types have no maps with non-string keys and no fractions, so they always have a JSON form.
    kinds_inside(serde_json::to_value(value).unwrap_or_default())
}

/// Converts serde's form, `{"MapCard": {"layer": "Field"}}`, to the form of card files, `{"kind": "MapCard", "layer":
/// "Field"}`. Variants are the only keys that begin with a capital.
fn kinds_inside(value: Value) -> Value {
    match value {
        Value::Array(values) => Value::Array(values.into_iter().map(kinds_inside).collect()),
        Value::Object(object) => {
            let mut inside = serde_json::Map::new();
            for (key, value) in object {
                let value = kinds_inside(value);
                match value {
                    Value::Object(content) if key.starts_with(|letter: char| letter.is_ascii_uppercase()) => {
                        inside.insert(KIND.to_owned(), Value::String(key));
                        inside.extend(content);
                    }
                    value => {
                        inside.insert(key, value);
                    }
                }
            }
            Value::Object(inside)
        }
        other => other,
    }
}

/// The maximum width of a value printed on one line, with its indentation.
const WIDTH: usize = 100;

/// Prints with `kind` first and the other keys sorted by name, regardless of the map's own order.
fn print(text: &mut String, value: &Value, indent: usize) {
    let short = on_one_line(value);
    let is_list = matches!(value, Value::Array(_));
    if short.len() + 2 * indent <= WIDTH {
        text.push_str(&short);
        return;
    }
    let rows: Vec<(Option<&String>, &Value)> = match value {
        Value::Array(values) => values.iter().map(|value| (None, value)).collect(),
        Value::Object(_) => entries(value).into_iter().map(|(key, value)| (Some(key), value)).collect(),
        _ => return text.push_str(&short),
    };
    text.push_str(if is_list { "[" } else { "{" });
    for (index, (key, value)) in rows.into_iter().enumerate() {
        text.push_str(if index == 0 { "\n" } else { ",\n" });
        text.push_str(&"  ".repeat(indent + 1));
        if let Some(key) = key {
            text.push_str(&format!("\"{key}\": "));
        }
        print(text, value, indent + 1);
    }
    text.push('\n');
    text.push_str(&"  ".repeat(indent));
    text.push_str(if is_list { "]" } else { "}" });
}

fn on_one_line(value: &Value) -> String {
    match value {
        Value::Array(values) => {
            format!("[{}]", values.iter().map(on_one_line).collect::<Vec<_>>().join(", "))
        }
        Value::Object(_) => {
            let entries =
                entries(value).into_iter().map(|(key, value)| format!("\"{key}\": {}", on_one_line(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

fn entries(value: &Value) -> Vec<(&String, &Value)> {
    let mut entries: Vec<(&String, &Value)> = value.as_object().into_iter().flatten().collect();
    entries.sort_by_key(|(key, _)| (key.as_str() != KIND, key.as_str()));
    entries
}
