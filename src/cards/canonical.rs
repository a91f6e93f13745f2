//! Canonical card files: one text for one card, however its file was written. This text is hashed.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;

use super::variant::KIND;
use super::{japanese, portrait};
use crate::battle::ability::{Ability, CardKind};
use crate::battle::library::CardSource;

/// Returns the canonical text of a card: names instead of codes, phrases instead of templates, every default written
/// out. Reading it gives the same card.
#[must_use]
pub fn canonical(card: &CardSource) -> String {
    let is_monster = card.kind == CardKind::Monster;
    let mut keys = vec![("id", json(&card.id)), ("name", json(&card.name)), ("flavour", json(&card.flavour))];
    // Cards without Japanese or a portrait keep the hash they had before these keys existed.
    keys.extend(card.ja.as_ref().map(|ja| (japanese::KEY, json(ja))));
    keys.extend(card.portrait.as_ref().map(|portrait| (portrait::KEY, json(portrait))));
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
        text.extend(["  \"", key, "\": "]);
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
    hash_in_order(in_order)
}

/// Returns the hash of cards that are in order of their numbers.
pub(super) fn hash_in_order<'a>(cards: impl IntoIterator<Item = &'a CardSource>) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    for card in cards {
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
        Value::Object(mut object) => {
            object.values_mut().for_each(|value| *value = kinds_inside(value.take()));
            let is_variant = |(key, value): (&String, &Value)| {
                (key.starts_with(|letter: char| letter.is_ascii_uppercase()) && value.is_object())
                    .then(|| key.clone())
            };
            while let Some(key) = object.iter().find_map(is_variant) {
                if let Some(Value::Object(content)) = object.remove(&key) {
                    object.insert(KIND.to_owned(), Value::String(key));
                    object.extend(content);
                }
            }
            Value::Object(object)
        }
        other => other,
    }
}

/// The maximum width of a value printed on one line, with its indentation, in bytes.
const WIDTH: usize = 100;

/// Prints with `kind` first and the other keys sorted by name, regardless of the map's own order.
fn print(text: &mut String, value: &Value, indent: usize) {
    let start = text.len();
    let is_compound = matches!(value, Value::Array(_) | Value::Object(_));
    let most = if is_compound { (start + WIDTH).saturating_sub(2 * indent) } else { usize::MAX };
    if print_on_one_line(text, value, most) {
        return;
    }
    text.truncate(start);
    let new_line = |text: &mut String, indent: usize| {
        text.push('\n');
        (0..indent).for_each(|_| text.push_str("  "));
    };
    let list = value.as_array().into_iter().flatten().map(|value| (None, value));
    let object = entries(value).into_iter().map(|(key, value)| (Some(key), value));
    text.push(if value.is_array() { '[' } else { '{' });
    for (index, (key, value)) in list.chain(object).enumerate() {
        text.push_str(if index == 0 { "" } else { "," });
        new_line(text, indent + 1);
        if let Some(key) = key {
            text.extend(["\"", key, "\": "]);
        }
        print(text, value, indent + 1);
    }
    new_line(text, indent);
    text.push(if value.is_array() { ']' } else { '}' });
}

/// Prints a value on one line. Returns false as soon as the text is longer than `most`.
fn print_on_one_line(text: &mut String, value: &Value, most: usize) -> bool {
    match value {
        Value::Array(values) => {
            text.push('[');
            for (index, value) in values.iter().enumerate() {
                text.push_str(if index == 0 { "" } else { ", " });
                if !print_on_one_line(text, value, most) {
                    return false;
                }
            }
            text.push(']');
        }
        Value::Object(_) => {
            text.push('{');
            for (index, (key, value)) in entries(value).into_iter().enumerate() {
                text.push_str(if index == 0 { "" } else { ", " });
                text.extend(["\"", key, "\": "]);
                if !print_on_one_line(text, value, most) {
                    return false;
                }
            }
            text.push('}');
        }
        // Writing to a string does not fail.
        other => drop(write!(text, "{other}")),
    }
    text.len() <= most
}

fn entries(value: &Value) -> Vec<(&str, &Value)> {
    let object = value.as_object().into_iter().flatten();
    let mut entries: Vec<(&str, &Value)> = object.map(|(key, value)| (key.as_str(), value)).collect();
    entries.sort_by_key(|(key, _)| (*key != KIND, *key));
    entries
}
