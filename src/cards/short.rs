//! The short form of abilities, as people write them: templates, without default values.
//! [`canonical`](super::canonical()) is the opposite.

use serde_json::Value;

use super::canonical::{canonical_ability, printed};
use super::load::read_ability;
use super::template::{Argument, TEMPLATES, Template};
use super::variant::KIND;
use crate::battle::ability::Ability;

/// Returns the short text of an ability. Reading it gives the same ability, because every replacement is verified.
#[must_use]
pub fn short_ability(ability: &Ability) -> String {
    let text = canonical_ability(ability);
    let Ok(value) = serde_json::from_str(&text) else { return text };
    let mut draft = Draft { value, meant: ability };
    draft.unwrap_phrases();
    draft.name_templates();
    draft.leave_out();
    draft.unwrap_numbers();
    draft.unwrap_names();
    if draft.says(&draft.value) { printed(&draft.value) } else { text }
}

struct Draft<'a> {
    value: Value,
    meant: &'a Ability,
}

impl Draft<'_> {
    fn says(&self, value: &Value) -> bool {
        read_ability("", &value.to_string()).is_ok_and(|read| read == *self.meant)
    }

    /// Replaces the value at a pointer if the whole still has the same meaning. Returns true if it does.
    fn put(&mut self, pointer: &str, value: Value) -> bool {
        let mut other = self.value.clone();
        let Some(place) = other.pointer_mut(pointer) else { return false };
        *place = value;
        let same = self.says(&other);
        if same {
            self.value = other;
        }
        same
    }

    /// Replaces every value that has a shorter form, innermost first, so that one replacement does not move another
    /// value.
    fn each(&mut self, shorter: impl Fn(&str, &Value) -> Option<Value>) {
        let mut places = Vec::new();
        pointers(&self.value, String::new(), &mut places);
        for pointer in places.iter().rev() {
            let value = self.value.pointer(pointer).and_then(|value| shorter(pointer, value));
            if let Some(value) = value {
                self.put(pointer, value);
            }
        }
    }

    /// Shortens `{"phrases": […]}` to `[…]`.
    fn unwrap_phrases(&mut self) {
        self.each(|_, value| match value.as_object() {
            Some(object) if object.len() == 1 => object.get("phrases").cloned(),
            _ => None,
        });
    }

    /// Shortens `{"kind": "Numeric", "amount": 1}` to `1`.
    fn unwrap_numbers(&mut self) {
        self.each(|_, value| match value.as_object() {
            Some(object) if object.len() == 2 && value[KIND] == "Numeric" => object.get("amount").cloned(),
            _ => None,
        });
    }

    /// Shortens `["Name"]` to `"Name"` within a list and as a lifetime.
    fn unwrap_names(&mut self) {
        self.each(|pointer, value| match value.as_array()?.as_slice() {
            [name @ Value::String(_)] if is_in_list(pointer) || pointer.ends_with("/lifetime") => {
                Some(name.clone())
            }
            _ => None,
        });
    }

    fn name_templates(&mut self) {
        let mut places = Vec::new();
        pointers(&self.value, String::new(), &mut places);
        for pointer in places.iter().rev() {
            let mut from = 0;
            while let Some(Value::Array(phrases)) = self.value.pointer(pointer) {
                if from >= phrases.len() {
                    break;
                }
                let until = pointer.contains("/lifetime");
                let fits = TEMPLATES.iter().filter(|template| template.name.starts_with("Until") == until);
                let lists = fits.filter_map(|template| named(template, phrases, from));
                for list in lists.collect::<Vec<_>>() {
                    if self.put(pointer, Value::Array(list)) {
                        break;
                    }
                }
                from += 1;
            }
        }
    }

    /// Removes every key with its default value.
    fn leave_out(&mut self) {
        let mut places = Vec::new();
        pointers(&self.value, String::new(), &mut places);
        for pointer in places.iter().rev() {
            let Some(Value::Object(object)) = self.value.pointer(pointer) else { continue };
            for key in object.keys().filter(|key| *key != KIND).cloned().collect::<Vec<_>>() {
                let Some(Value::Object(object)) = self.value.pointer(pointer) else { break };
                let mut less = object.clone();
                less.remove(&key);
                self.put(pointer, Value::Object(less));
            }
        }
    }
}

/// Collects the JSON pointers of all lists and objects, outermost first.
fn pointers(value: &Value, here: String, places: &mut Vec<String>) {
    match value {
        Value::Array(values) => {
            places.push(here.clone());
            for (index, value) in values.iter().enumerate() {
                pointers(value, format!("{here}/{index}"), places);
            }
        }
        Value::Object(object) => {
            places.push(here.clone());
            for (key, value) in object {
                pointers(value, format!("{here}/{key}"), places);
            }
        }
        _ => {}
    }
}

fn is_in_list(pointer: &str) -> bool {
    pointer.rsplit('/').next().is_some_and(|last| last.bytes().all(|letter| letter.is_ascii_digit()))
}

/// Returns the phrases with those from `from` on replaced by a template, if they are of the same kinds. The meaning is
/// not compared.
fn named(template: &Template, phrases: &[Value], from: usize) -> Option<Vec<Value>> {
    let inside: Vec<Value> = serde_json::from_str(&template.phrases.replace('$', "0")).ok()?;
    let meant = phrases.get(from..from + inside.len())?;
    if !meant.iter().zip(&inside).all(|(one, other)| one[KIND].is_string() && one[KIND] == other[KIND]) {
        return None;
    }
    let argument = match template.argument {
        Argument::None => None,
        Argument::Trigger => Some(meant.iter().find_map(|phrase| word(&phrase["trigger"]))?),
        Argument::Reach => Some(meant.iter().find_map(|phrase| word(&phrase["reach"]))?),
    };
    let name = template.name;
    let text = argument.map_or_else(|| name.to_owned(), |argument| format!("{name}({argument})"));
    let mut list = phrases.to_vec();
    list.splice(from..from + inside.len(), [Value::String(text)]);
    Some(list)
}

/// Returns a word that stands alone or in a list of its own.
fn word(value: &Value) -> Option<&str> {
    match value.as_array().map(Vec::as_slice) {
        Some([one]) => one.as_str(),
        Some(_) => None,
        None => value.as_str(),
    }
}
