//! Edits of a value in a card file at its path. Everything else, comments included, stays as written.

use serde_json::{Map, Value};

use super::partial_json::{PartialJson, PartialValue, PathStep};

/// An edit at the end of a path.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonEdit {
    /// A new value; a missing key is added behind the last one.
    Set(Value),
    /// An item to append to the list.
    Push(Value),
    /// The removal of the value, with its key and its comma.
    Remove,
}

/// The maximum width of a line, in letters, before a value is written on several lines.
const WIDE: usize = 96;

/// Returns the text after an edit, or `None` if the path does not exist.
#[must_use]
pub fn edited(text: &str, path: &[PathStep], edit: &JsonEdit) -> Option<String> {
    let whole = PartialJson::parse(text)?;
    match edit {
        JsonEdit::Set(value) => match whole.at(path) {
            Some(there) => {
                let new = written(value, indent(text, there.span.start));
                Some(spliced(text, there.span.start, there.span.end, &new))
            }
            None => set_new(text, &whole, path, value),
        },
        JsonEdit::Push(value) => push(text, whole.at(path)?, None, value),
        JsonEdit::Remove => remove(text, &whole, path),
    }
}

fn set_new(text: &str, whole: &PartialJson, path: &[PathStep], value: &Value) -> Option<String> {
    let (last, over) = path.split_last()?;
    let PathStep::Key(key) = last else { return None };
    let over = whole.at(over)?;
    match over.member(key) {
        // The key exists but has no value yet.
        Some(member) => {
            let new = written(value, indent(text, member.span.start));
            let (at, colon) = member.colon.map_or((member.span.end, ":"), |colon| (colon + 1, ""));
            Some(spliced(text, at, at, &format!("{colon} {new}")))
        }
        None => push(text, over, Some(key), value),
    }
}

/// Appends an item to a list, or a key to an object.
fn push(text: &str, over: &PartialJson, key: Option<&str>, value: &Value) -> Option<String> {
    let last = match (&over.form, key) {
        (PartialValue::Object(members, true), Some(_)) => {
            members.last().map(|member| member.value.as_ref().map_or(member.span.end, |value| value.span.end))
        }
        (PartialValue::List(items, true), None) => items.last().map(|item| item.span.end),
        _ => return None,
    };
    let outer = indent(text, over.span.start);
    let key = key.map(|key| format!("{}: ", Value::from(key))).unwrap_or_default();
    let lines = text[over.span.clone()].contains('\n') || over.span.len() + key.len() > WIDE;
    let inner = outer + if lines { 2 } else { 0 };
    let new = format!("{key}{}", written(value, inner));
    let gap = if lines { format!("\n{}", " ".repeat(inner)) } else { String::new() };
    Some(match last {
        Some(last) => {
            let gap = if lines { gap } else { " ".to_owned() };
            spliced(text, last, last, &format!(",{gap}{new}"))
        }
        None => {
            let end = if lines { format!("\n{}", " ".repeat(outer)) } else { String::new() };
            spliced(text, over.span.start + 1, over.span.end - 1, &format!("{gap}{new}{end}"))
        }
    })
}

fn remove(text: &str, whole: &PartialJson, path: &[PathStep]) -> Option<String> {
    let (last, over) = path.split_last()?;
    let over = whole.at(over)?;
    let spans: Vec<(usize, usize)> = match &over.form {
        PartialValue::Object(members, _) => {
            let end = |member: &super::Member| {
                member
                    .value
                    .as_ref()
                    .map_or(member.colon.map_or(member.span.end, |colon| colon + 1), |value| value.span.end)
            };
            members.iter().map(|member| (member.span.start, end(member))).collect()
        }
        PartialValue::List(items, _) => items.iter().map(|item| (item.span.start, item.span.end)).collect(),
        PartialValue::Text(_) | PartialValue::Word(_) => return None,
    };
    let place = match last {
        PathStep::Key(key) => over.members().iter().position(|member| member.key == *key)?,
        PathStep::Item(number) => *number,
    };
    let (from, to) = *spans.get(place)?;
    // Includes the text up to the next neighbour, or from the previous one if it is the last.
    let (from, to) = match (place.checked_sub(1).and_then(|before| spans.get(before)), spans.get(place + 1)) {
        (_, Some((next, _))) => (from, *next),
        (Some((_, before)), None) => (*before, to),
        (None, None) => (over.span.start + 1, over.span.end - 1),
    };
    Some(spliced(text, from, to, ""))
}

fn spliced(text: &str, from: usize, to: usize, new: &str) -> String {
    format!("{}{new}{}", &text[..from], &text[to.max(from)..])
}

/// Returns the indentation of the line that contains a byte, in spaces.
fn indent(text: &str, at: usize) -> usize {
    let start = text[..at].rfind('\n').map_or(0, |line| line + 1);
    text[start..].bytes().take_while(|byte| *byte == b' ').count()
}

/// Returns a value in the usual layout: on one line if it is short.
fn written(value: &Value, indent: usize) -> String {
    let short = on_one_line(value);
    if short.chars().count() + indent <= WIDE {
        return short;
    }
    let (inner, outer) = (" ".repeat(indent + 2), " ".repeat(indent));
    let (open, parts, close) = match value {
        Value::Object(members) => {
            let part = |(key, value): (&String, &Value)| {
                format!("{}: {}", Value::from(key.as_str()), written(value, indent + 2))
            };
            ('{', in_order(members).map(part).collect::<Vec<_>>(), '}')
        }
        Value::Array(items) => ('[', items.iter().map(|item| written(item, indent + 2)).collect(), ']'),
        _ => return short,
    };
    format!("{open}\n{inner}{}\n{outer}{close}", parts.join(&format!(",\n{inner}")))
}

pub(super) fn on_one_line(value: &Value) -> String {
    match value {
        Value::Object(members) if !members.is_empty() => {
            let part = |(key, value): (&String, &Value)| {
                format!("{}: {}", Value::from(key.as_str()), on_one_line(value))
            };
            format!("{{ {} }}", in_order(members).map(part).collect::<Vec<_>>().join(", "))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(on_one_line).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// Returns the keys of an object in the order of card files: `kind` first.
fn in_order(members: &Map<String, Value>) -> impl Iterator<Item = (&String, &Value)> {
    let is_kind = |(key, _): &(&String, &Value)| key.as_str() == "kind";
    members.iter().filter(is_kind).chain(members.iter().filter(move |member| !is_kind(member)))
}
