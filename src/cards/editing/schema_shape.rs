//! The schema of card files at one position: the forms that a value may have there, and the keys and words.

use std::sync::OnceLock;

use serde_json::{Map, Value, json};

use super::partial_json::{PartialJson, PathStep};
use crate::cards::schema;
use crate::cards::variant::KIND;

/// Returns the schema.
fn whole() -> &'static Value {
    static WHOLE: OnceLock<Value> = OnceLock::new();
    WHOLE.get_or_init(schema)
}

/// One of the forms that a value may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct SchemaShape {
    schema: &'static Value,
    /// The description given where it is used.
    told: Option<&'static str>,
    /// The definition it comes from: `CardId`.
    pub(super) of: Option<&'static str>,
}

/// A key that an object may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) told: &'static str,
    pub(super) needed: bool,
    schema: &'static Value,
}

impl SchemaShape {
    /// Returns the possible forms of the value at the end of a path, given the text that exists already.
    pub(super) fn at(sketch: Option<&PartialJson>, path: &[PathStep]) -> Vec<Self> {
        let root = Self { schema: whole(), told: None, of: None };
        let mut shapes = vec![root];
        let mut here = sketch;
        for step in path {
            let shapes_here = fitting(&shapes, here);
            shapes = shapes_here.iter().filter_map(|shape| shape.below(step)).flat_map(Self::forms).collect();
            here = here.and_then(|here| here.at(std::slice::from_ref(step)));
        }
        shapes
    }

    /// Returns the possible forms of a partially written object.
    pub(super) fn of_object(sketch: Option<&PartialJson>, path: &[PathStep]) -> Vec<Self> {
        let here = sketch.and_then(|sketch| sketch.at(path));
        fitting(&Self::at(sketch, path), here)
    }

    /// Returns the form itself, or all alternatives if it has several.
    fn forms(self) -> Vec<Self> {
        let told = self.told.or_else(|| self.schema.get("description").and_then(Value::as_str));
        if let Some(name) = self.schema.get("$ref").and_then(Value::as_str) {
            let name = name.trim_start_matches("#/$defs/");
            let Some(schema) = whole().get("$defs").and_then(|defs| defs.get(name)) else {
                return Vec::new();
            };
            return Self { schema, told, of: Some(name) }.forms();
        }
        for several in ["oneOf", "anyOf"] {
            if let Some(forms) = self.schema.get(several).and_then(Value::as_array) {
                let form = |schema| Self { schema, told: None, of: self.of }.forms();
                let mut forms: Vec<Self> = forms.iter().flat_map(form).collect();
                forms.iter_mut().for_each(|form| form.told = form.told.or(told));
                return forms;
            }
        }
        vec![Self { told, ..self }]
    }

    fn below(self, step: &PathStep) -> Option<Self> {
        let schema = match step {
            PathStep::Key(key) => self.schema.get("properties")?.get(key)?,
            PathStep::Item(_) => self.schema.get("items")?,
        };
        Some(Self { schema, told: None, of: None })
    }

    /// Returns the words that its `kind` may be, if it is an object that must have a `kind`.
    fn kinds(self) -> Option<Vec<&'static str>> {
        let kind = self.schema.get("properties")?.get(KIND)?;
        Some(words(kind))
    }

    /// Returns the description; empty if there is none.
    pub(super) fn description(self) -> &'static str {
        self.told.unwrap_or_default()
    }

    /// Returns the name of an object's kind: `MapCard`.
    pub(super) fn name(self) -> Option<&'static str> {
        self.kinds()?.first().copied().filter(|_| self.of.is_some())
    }

    /// Returns the keys of an object.
    pub(super) fn keys(self) -> Vec<Key> {
        let needed: Vec<&str> = self
            .schema
            .get("required")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let properties = self.schema.get("properties").and_then(Value::as_object).into_iter().flatten();
        properties
            .map(|(name, schema)| Key {
                name,
                told: schema.get("description").and_then(Value::as_str).unwrap_or_default(),
                needed: needed.contains(&name.as_str()),
                schema,
            })
            .collect()
    }

    /// Returns the possible words, each as JSON.
    pub(super) fn words(self) -> Vec<Value> {
        if let Some(word) = self.schema.get("const") {
            return vec![word.clone()];
        }
        if let Some(words) = self.schema.get("enum").and_then(Value::as_array) {
            // Codes are for old files; new files use names.
            return words.iter().filter(|word| word.is_string()).cloned().collect();
        }
        if self.is("boolean") { vec![json!(false), json!(true)] } else { Vec::new() }
    }

    /// Returns true if the schema allows this JSON type.
    pub(super) fn is(self, name: &str) -> bool {
        match self.schema.get("type") {
            Some(Value::String(one)) => one == name,
            Some(Value::Array(several)) => several.iter().any(|one| one == name),
            _ => false,
        }
    }

    /// Returns the bounds of a number.
    pub(super) fn bounds(self) -> Option<(i64, i64)> {
        let bound = |key, or| self.schema.get(key).and_then(Value::as_i64).unwrap_or(or);
        self.is("integer")
            .then(|| (bound("minimum", i64::from(i32::MIN)), bound("maximum", i64::from(i32::MAX))))
    }

    /// Returns the shortest valid value of the form.
    pub(super) fn least(self) -> Value {
        self.least_within(4)
    }

    fn least_within(self, depth: usize) -> Value {
        if self.of == Some("Reach") {
            // The first name covers no cell.
            return json!("O1");
        }
        if let Some(first) = self.words().into_iter().next() {
            return first;
        }
        if let Some((least, most)) = self.bounds() {
            return json!(1.clamp(least, most));
        }
        if self.is("array") {
            let wanted = self.schema.get("minItems").and_then(Value::as_u64).unwrap_or(0);
            let first = self.below(&PathStep::Item(0)).filter(|_| wanted > 0 && depth > 0);
            return first.map_or_else(|| json!([]), |item| json!([item.least_of(depth - 1)]));
        }
        if self.is("object") {
            let needed = self.keys().into_iter().filter(|key| key.needed);
            let least = |key: Key| {
                let shape = Self { schema: key.schema, told: None, of: None };
                (key.name.to_owned(), if depth > 0 { shape.least_of(depth - 1) } else { Value::Null })
            };
            return Value::Object(needed.map(least).collect::<Map<_, _>>());
        }
        json!("")
    }

    /// Returns the shortest valid value of any of its forms; for a sentence, one that is true for many cards.
    fn least_of(self, depth: usize) -> Value {
        let forms = self.forms();
        if self.refers_to("Sentences") {
            return json!(["TriggerIs(Summoned)"]);
        }
        if self.refers_to("Sentence") {
            return json!(["EnemyRubric"]);
        }
        if self.refers_to("Calculator") {
            return json!(1);
        }
        forms.first().map_or(Value::Null, |form| form.least_within(depth))
    }

    fn refers_to(self, name: &str) -> bool {
        self.schema
            .get("$ref")
            .and_then(Value::as_str)
            .is_some_and(|of| of.trim_start_matches("#/$defs/") == name)
    }
}

/// Returns the forms that fit the existing text: for objects with a `kind`, only the form of that kind.
fn fitting(shapes: &[SchemaShape], here: Option<&PartialJson>) -> Vec<SchemaShape> {
    let kind = here.and_then(|here| here.get(KIND)).and_then(PartialJson::text);
    let fits = |shape: &&SchemaShape| {
        kind.is_some_and(|kind| shape.kinds().is_some_and(|kinds| kinds.contains(&kind)))
    };
    let named: Vec<SchemaShape> = shapes.iter().filter(fits).copied().collect();
    if named.is_empty() { shapes.to_vec() } else { named }
}

/// Returns the names that a schema allows.
fn words(schema: &'static Value) -> Vec<&'static str> {
    let shape = SchemaShape { schema, told: None, of: None };
    let one = schema.get("const").and_then(Value::as_str);
    let several =
        schema.get("enum").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let mut words: Vec<&str> = one.into_iter().chain(several).collect();
    if words.is_empty() {
        words = shape.forms().iter().filter_map(|form| form.schema.get("const")?.as_str()).collect();
    }
    words
}
