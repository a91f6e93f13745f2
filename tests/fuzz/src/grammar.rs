//! Random abilities of the whole language: JSON that the schema of card files allows, so that a new word is tried without
//! being named here.

use std::sync::LazyLock;

use marginalia::battle::ability::Ability;
use marginalia::cards::{read_ability, schema};
use serde_json::{Map, Value, json};

/// The number of nested values beyond which lists are short and optional keys are left out.
const DEEP: usize = 9;
/// The number of attempts at a sentence that the reader accepts.
const ATTEMPTS: usize = 12;

/// A writer of JSON that the schema allows.
struct Writer<'a> {
    definitions: &'a Map<String, Value>,
    /// The number of cards that an ability may name.
    cards: usize,
    /// Returns a number below the given one.
    choose: &'a mut dyn FnMut(usize) -> usize,
}

impl Writer<'_> {
    fn named(&mut self, name: &str, depth: usize) -> Value {
        match name {
            "CardId" => json!((self.choose)(self.cards) + 1),
            "Sentence" => self.sentence(depth),
            _ => self.value(&self.definitions[name], depth),
        }
    }

    /// Returns a sentence that the reader accepts as a condition, if one is found soon.
    fn sentence(&mut self, depth: usize) -> Value {
        let mut sentence = Value::Null;
        for _ in 0..ATTEMPTS {
            sentence = self.value(&self.definitions["Sentence"], depth);
            let effect = json!({ "kind": "PlayerHpDamage", "amount": 1, "target": "EnemyPlayer" });
            let probe = json!({ "kind": "Trigger", "conditions": [sentence], "effect": effect });
            if read_ability("probe", &probe.to_string()).is_ok() {
                break;
            }
        }
        sentence
    }

    fn value(&mut self, schema: &Value, depth: usize) -> Value {
        if let Some(name) = schema["$ref"].as_str() {
            return self.named(name.trim_start_matches("#/$defs/"), depth);
        }
        if let Some(value) = schema.get("const") {
            return value.clone();
        }
        for key in ["enum", "oneOf", "anyOf"] {
            if let Some(forms) = schema[key].as_array() {
                let form = &forms[(self.choose)(forms.len())];
                return if key == "enum" { form.clone() } else { self.value(form, depth + 1) };
            }
        }
        let types = schema["type"].as_array().map_or(&[][..], Vec::as_slice);
        let kind = if types.is_empty() { &schema["type"] } else { &types[(self.choose)(types.len())] };
        match kind.as_str() {
            Some("null") => Value::Null,
            Some("array") => {
                let least = schema["minItems"].as_u64().unwrap_or(0) as usize;
                let more = if depth > DEEP { 0 } else { (self.choose)(3) };
                (0..least + more).map(|_| self.value(&schema["items"], depth + 1)).collect()
            }
            Some("object") => self.object(schema, depth),
            Some("boolean") => json!((self.choose)(2) == 0),
            Some("integer") => self.integer(schema),
            other => panic!("a schema of {other:?} is new here: {schema}"),
        }
    }

    fn object(&mut self, schema: &Value, depth: usize) -> Value {
        let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
        let mut object = Map::new();
        for (key, schema) in schema["properties"].as_object().into_iter().flatten() {
            if required.contains(&json!(key)) || (depth <= DEEP && (self.choose)(2) == 0) {
                let is_near = key == "reach_in_condition" && (self.choose)(3) != 0;
                let value = if is_near { self.near(depth + 1) } else { self.value(schema, depth + 1) };
                object.insert(key.clone(), value);
            }
        }
        Value::Object(object)
    }

    /// Returns the cards in reach that some filters let pass. Most areas have this form, and the rules evaluate it in a
    /// way of its own; among sentences of all forms it is rare.
    fn near(&mut self, depth: usize) -> Value {
        let forms = self.definitions["Phrase"]["oneOf"].as_array().map_or(&[][..], Vec::as_slice);
        let is_filter = |form: &&Value| {
            form["properties"]["kind"]["enum"][0].as_str().is_some_and(|name| name.starts_with("FilterCard"))
        };
        let filters: Vec<&Value> = forms.iter().filter(is_filter).collect();
        let mut phrases = vec![json!({ "kind": "MapActorCard" }), json!({ "kind": "MapFollowCell" })];
        for _ in 0..(self.choose)(3) {
            let filter = filters[(self.choose)(filters.len())];
            phrases.push(self.value(filter, depth));
        }
        phrases.into()
    }

    /// Returns a number within the bounds: mostly a small one, so that battles do not end at once.
    fn integer(&mut self, schema: &Value) -> Value {
        let least = schema["minimum"].as_i64().unwrap_or(-999);
        let most = schema["maximum"].as_i64().unwrap_or(999);
        json!(match (self.choose)(12) {
            0 => least + (self.choose)((most - least) as usize + 1) as i64,
            1 => most,
            2 => least,
            _ => ((self.choose)(5) as i64 - 1).clamp(least, most),
        })
    }
}

/// Returns the ability that these choices write, if the reader accepts it. It names cards from 1 to `cards`.
pub(crate) fn ability(cards: u16, choose: &mut dyn FnMut(usize) -> usize) -> Option<Ability> {
    static SCHEMA: LazyLock<Value> = LazyLock::new(schema);
    let definitions = SCHEMA["$defs"].as_object()?;
    let written = Writer { definitions, cards: cards.into(), choose }.named("Ability", 0);
    read_ability("grammar", &written.to_string()).ok()
}
