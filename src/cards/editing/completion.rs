//! Completion for card files: the keys and values that an editor offers at a position.

use serde_json::Value;

use super::partial_json::{PartialJson, PartialValue, PathStep};
use super::schema_shape::SchemaShape;
use crate::cards::variant::KIND;
use crate::ids::CardId;

/// A possible completion.
#[derive(Clone, Debug, PartialEq)]
pub struct Completion {
    /// The label in a list.
    pub label: String,
    /// The description.
    pub told: String,
    /// The JSON value: a key's name, or a value.
    pub value: Value,
    /// True if the file is invalid without it.
    pub needed: bool,
}

/// The kind of completions offered: keys or values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionKind {
    /// Keys of an object.
    Key,
    /// Values.
    Value,
}

/// The completions offered at a byte of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Completions {
    /// Keys or values.
    pub role: CompletionKind,
    /// The bytes that the choice replaces.
    pub from: usize,
    /// The end of these bytes.
    pub to: usize,
    /// The completions, the likeliest first.
    pub list: Vec<Completion>,
}

impl Completions {
    /// Returns the text after one of them is accepted, and the byte behind the inserted text.
    #[must_use]
    pub fn taken(&self, text: &str, offer: &Completion) -> (String, usize) {
        let (before, after) = (&text[..self.from], &text[self.to..]);
        let colon = self.role == CompletionKind::Key && !after.trim_start().starts_with(':');
        let new = super::edit::on_one_line(&offer.value) + if colon { ": " } else { "" };
        (format!("{before}{new}{after}"), self.from + new.len())
    }
}

/// Returns the keys that an object may still have, the required ones first.
#[must_use]
pub fn keys_at(sketch: &PartialJson, path: &[PathStep]) -> Vec<Completion> {
    let there = sketch.at(path).map(PartialJson::members).unwrap_or_default();
    let card_kind = path.is_empty().then(|| sketch.get(KIND).and_then(PartialJson::text)).flatten();
    let mut offers: Vec<Completion> = Vec::new();
    for key in SchemaShape::of_object(Some(sketch), path).iter().flat_map(|shape| shape.keys()) {
        let known = offers.iter().any(|offer| offer.label == key.name);
        if known || there.iter().any(|member| member.key == key.name) || !suits(card_kind, key.name) {
            continue;
        }
        let (label, told) = (key.name.to_owned(), key.told.to_owned());
        offers.push(Completion { value: Value::from(key.name), label, told, needed: key.needed });
    }
    offers.sort_by_key(|offer| (!offer.needed, offer.label == "$schema"));
    offers
}

/// Returns true if a card of this kind has this key. The schema expresses this with conditions, which matter only here.
fn suits(kind: Option<&str>, key: &str) -> bool {
    match kind {
        Some("Support") => !["attack", "move_reach", "attack_reach"].contains(&key),
        Some("Event") => !["attack", "move_reach", "attack_reach", "life", "token"].contains(&key),
        _ => true,
    }
}

/// Returns the values that may stand at the end of a path. For free numbers and texts there is one initial value. Cards
/// are offered by name.
#[must_use]
pub fn values_at(
    sketch: Option<&PartialJson>,
    path: &[PathStep],
    cards: &[(CardId, String)],
) -> Vec<Completion> {
    let mut offers: Vec<Completion> = Vec::new();
    let mut add = |label: String, told: &str, value: Value| {
        if !value.is_null() && !offers.iter().any(|offer| offer.label == label) {
            offers.push(Completion { label, told: told.to_owned(), value, needed: false });
        }
    };
    for shape in SchemaShape::at(sketch, path) {
        if shape.of == Some("CardId") && path.len() > 1 {
            cards.iter().for_each(|(id, name)| {
                add(format!("{} {name}", id.get()), shape.description(), Value::from(id.get()))
            });
            continue;
        }
        let words = shape.words();
        for word in &words {
            let label = word.as_str().map_or_else(|| word.to_string(), str::to_owned);
            add(label, shape.description(), word.clone());
        }
        if words.is_empty() {
            let least = shape.least();
            let label = match &least {
                Value::Object(_) => shape.name().unwrap_or("{ }").to_owned(),
                Value::Array(_) => "[ ]".to_owned(),
                other => other.to_string(),
            };
            add(label, shape.description(), least);
        }
    }
    // Codes for old files are not offered; free text is offered only if there is nothing else.
    if offers.len() > 1 {
        offers.retain(|offer| offer.value != "");
    }
    offers
}

/// Returns the completions at the byte where the user is typing. Offers nothing inside comments and free texts.
#[must_use]
pub fn complete(text: &str, at: usize, cards: &[(CardId, String)]) -> Option<Completions> {
    let at = (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at))?;
    let sketch = PartialJson::parse(text)?;
    if !sketch.holds(at) {
        return None;
    }
    let way = sketch.way(at);
    let here = sketch.at(&way)?;
    let (role, path, span) = match &here.form {
        PartialValue::Object(members, _) => {
            let on = |span: &std::ops::Range<usize>| span.start < at && at <= span.end;
            let of_key = members.iter().find(|member| on(&member.span));
            let of_value = members.iter().find_map(|member| {
                let value = member.value.as_ref()?;
                on(&value.span).then_some((member, value.span.clone()))
            });
            // After a colon, with no value yet.
            let before = members.iter().rev().find(|member| member.span.end <= at);
            let empty = before
                .filter(|member| member.value.is_none() && member.colon.is_some_and(|colon| colon < at));
            let below = |key: &str| [&way[..], &[PathStep::Key(key.to_owned())]].concat();
            match (of_key, of_value, empty) {
                (Some(member), ..) => (CompletionKind::Key, way.clone(), member.span.clone()),
                (_, Some((member, span)), _) => (CompletionKind::Value, below(&member.key), span),
                (_, _, Some(member)) => (CompletionKind::Value, below(&member.key), at..at),
                _ => (CompletionKind::Key, way.clone(), at..at),
            }
        }
        PartialValue::List(items, _) => {
            let place = items.iter().position(|item| item.span.start < at && at <= item.span.end);
            let number = place.unwrap_or_else(|| items.iter().filter(|item| item.span.end <= at).count());
            let span = place.map_or(at..at, |place| items[place].span.clone());
            (CompletionKind::Value, [&way[..], &[PathStep::Item(number)]].concat(), span)
        }
        PartialValue::Text(_) | PartialValue::Word(_) => return None,
    };
    let list = match role {
        CompletionKind::Key => keys_at(&sketch, &way),
        CompletionKind::Value => {
            let mut values = values_at(Some(&sketch), &path, cards);
            // Free text needs no completion.
            values.retain(|offer| offer.value != "");
            values
        }
    };
    let typed = text[span.start..at].trim_matches('"').to_lowercase();
    let list = likeliest(list, &typed);
    (!list.is_empty()).then_some(Completions { role, from: span.start, to: span.end, list })
}

/// Returns the completions that begin with the typed text, then those that contain it.
fn likeliest(list: Vec<Completion>, typed: &str) -> Vec<Completion> {
    let (begin, rest): (Vec<Completion>, Vec<Completion>) =
        list.into_iter().partition(|offer| offer.label.to_lowercase().starts_with(typed));
    let holding = rest.into_iter().filter(|offer| offer.label.to_lowercase().contains(typed));
    begin.into_iter().chain(holding).collect()
}
