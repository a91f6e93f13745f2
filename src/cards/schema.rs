//! The JSON Schema of card files, with which editors complete and check a card. It is generated from the types, and
//! then extended by the forms that only the reader accepts: `kind` beside the other keys, short forms of sentences and
//! calculators. The long names of the source text, such as `CardDamageEffect`, are accepted by the reader but not
//! included.

use std::borrow::Cow;

use marginalia_figures::{MAX_THINGS, bodies, poses, things};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use super::card_test::CardTestFile;
use super::template::{Argument, TEMPLATES};
use super::variant::{KIND, WITH_CONTENT};
use crate::battle::ability::{Ability, CardKind, Ink, Phrase, Sentence, TriggerKinds, codes};
use crate::battle::geometry::{Reach, Zone};
use crate::battle::trigger::TriggerKind;
use crate::ids::CardId;

/// A card of Marginalia. Its rules text and its picture are generated from this file.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "used only to generate the schema; files are read key by key")]
struct Card {
    /// The schema, for editors.
    #[schemars(rename = "$schema")]
    schema: Option<String>,
    /// The card's number, as in the file name. It never changes.
    id: CardId,
    /// The card's name.
    #[schemars(length(min = 1))]
    name: String,
    /// Flavour text, shown on the opened card; it has no effect.
    #[schemars(default)]
    flavour: String,
    /// The card's name and flavour in Japanese.
    ja: Option<Japanese>,
    /// The figure on the card's portrait. Without it, the card's name decides.
    portrait: Option<Figure>,
    /// Monsters move and attack, Supports stay in place, Events take effect once.
    kind: CardKind,
    /// The card's ink. A book may have two inks besides vellum.
    ink: Ink,
    /// The cost in MP to play the card.
    #[schemars(range(max = 99))]
    cost: u8,
    /// The cost in HP to play the card, in addition to MP.
    #[schemars(default, range(max = 99))]
    hp_cost: u8,
    /// Monsters: damage of an attack or a strike.
    #[schemars(range(max = 999))]
    attack: Option<u16>,
    /// Monsters and Supports: the amount of damage that destroys it.
    #[schemars(range(min = 1, max = 999))]
    life: Option<u16>,
    /// Monsters: the cells it may move to, as a pattern around it.
    move_reach: Option<Reach>,
    /// Monsters: the cells it may attack, as a pattern around it.
    attack_reach: Option<Reach>,
    /// The zone where the card may be played, seen from its owner. Events must have one.
    zone: Option<Zone>,
    /// True if the card only appears during play. No book may hold it.
    #[schemars(default)]
    token: bool,
    /// The abilities of the card beyond moving and attacking; at most four.
    #[schemars(default, length(max = 4))]
    abilities: Vec<Ability>,
    /// The tests of the card, which `scribe test` plays.
    #[schemars(default)]
    tests: Vec<CardTestFile>,
}

/// The name and the flavour of a card in Japanese.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "used only to generate the schema; files are read key by key")]
struct Japanese {
    /// The card's name in Japanese.
    #[schemars(length(min = 1))]
    name: String,
    /// Flavour text, shown on the opened card; it has no effect.
    #[schemars(default)]
    flavour: String,
}

/// A figure: a body, the things with it, and its pose.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "used only to generate the schema; files are read key by key")]
struct Figure {
    /// The body.
    #[schemars(extend("enum" = bodies().collect::<Vec<_>>()))]
    body: String,
    /// The things with it: at most four.
    #[schemars(default, length(max = MAX_THINGS))]
    with: Vec<Thing>,
    /// The pose, of those that the body has.
    #[schemars(extend("enum" = poses_of_all()))]
    pose: Option<String>,
}

/// A thing with a figure.
struct Thing;

impl JsonSchema for Thing {
    fn schema_name() -> Cow<'static, str> {
        "Thing".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": things().collect::<Vec<_>>() })
    }
}

/// Returns the names of the poses of all bodies.
fn poses_of_all() -> Vec<&'static str> {
    let mut all: Vec<&str> = bodies().flat_map(poses).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl JsonSchema for Reach {
    fn schema_name() -> Cow<'static, str> {
        "Reach".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = Self::NAMES.map(|(name, _)| name);
        json_schema!({
            "description": "A pattern of cells around a card: O around, P orthogonal, X diagonal, D ahead; by name, or as a 24-bit number.",
            "anyOf": [{ "enum": names }, { "type": "integer", "minimum": 0, "maximum": Self::ALL }],
        })
    }
}

impl JsonSchema for Zone {
    fn schema_name() -> Cow<'static, str> {
        "Zone".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = Self::NAMES.map(|(name, _)| name);
        json_schema!({
            "description": "Lines of the field, seen from the card's owner; by name, or as the sum of 1 own back, 2 own front, 4 margin, 8 enemy front, 16 enemy back. 0: anywhere.",
            "anyOf": [{ "enum": names }, { "type": "integer", "minimum": 0, "maximum": Self::BITS }],
        })
    }
}

/// Returns every accepted name of the triggers.
fn triggers() -> Vec<&'static str> {
    TriggerKind::ALL.into_iter().map(TriggerKind::name).chain(["Damaged", "TurnFinished"]).collect()
}

impl JsonSchema for TriggerKinds {
    fn schema_name() -> Cow<'static, str> {
        "Triggers".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let codes = json!({ "type": "integer", "minimum": 0, "maximum": TriggerKind::ALL.len() - 1 });
        let one = json!({ "anyOf": [{ "enum": triggers() }, codes] });
        json_schema!({
            "description": "A trigger, or a list of triggers of which any one is enough.",
            "anyOf": [one, { "type": "array", "items": one, "minItems": 1 }],
        })
    }
}

impl JsonSchema for Sentence {
    fn schema_name() -> Cow<'static, str> {
        "Sentence".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let step = json!({ "anyOf": [{ "$ref": "#/$defs/Short" }, generator.subschema_for::<Phrase>()] });
        let steps = json!({ "type": "array", "items": step, "minItems": 1 });
        json_schema!({
            "description": "A pipeline of phrases that select and filter cards, cells or players; its result is what remains at the end. A condition holds if anything remains.",
            "anyOf": [
                steps,
                step,
                { "type": "object", "properties": { "phrases": steps }, "required": ["phrases"], "additionalProperties": false },
            ],
        })
    }
}

/// Returns the schema of a card file.
#[must_use]
pub fn schema() -> Value {
    let mut whole = SchemaGenerator::default().into_root_schema_for::<Card>().to_value();
    let Some(object) = whole.as_object_mut() else { return whole };
    object.insert("title".to_owned(), json!("Card"));
    object.insert("allOf".to_owned(), by_kind());
    if let Some(Value::Object(defs)) = object.get_mut("$defs") {
        let short = short_forms(defs);
        defs.insert("Short".to_owned(), short);
        defs.insert("Sentences".to_owned(), sentences());
        for name in WITH_CONTENT {
            if let Some(def) = defs.remove(name) {
                let def = beside(name, def, defs);
                defs.insert(name.to_owned(), def);
            }
        }
        let shorter = [json!({ "type": "integer" }), json!({ "type": "boolean" })];
        if let Some(Value::Array(forms)) = defs.get_mut("Calculator").and_then(|def| def.get_mut("oneOf")) {
            forms.extend(shorter);
        }
        if let Some(Value::Array(kinds)) = defs.get_mut("CardKind").and_then(|def| def.get_mut("oneOf")) {
            kinds.push(json!({ "const": "Rubric", "description": "Alias of Monster." }));
        }
        for (name, def) in defs.iter_mut().filter(|(name, _)| !WITH_CONTENT.contains(&name.as_str())) {
            let codes: Vec<u16> =
                codes::table(name).unwrap_or_default().iter().map(|(code, _)| *code).collect();
            if let Some(Value::Array(names)) = def.get_mut("oneOf").filter(|_| !codes.is_empty()) {
                names
                    .push(json!({ "enum": codes, "description": "The numeric code of one of these names." }));
            }
        }
        lists_of_sentences(defs);
        drop_unused(&mut whole);
    }
    whole
}

/// Returns the schema conditions for each kind of card: the keys it must have, and those it cannot have.
fn by_kind() -> Value {
    let is = |kind: &str| json!({ "properties": { KIND: { "const": kind } }, "required": [KIND] });
    let none = |keys: &[&str]| {
        let keys = keys.iter().map(|key| ((*key).to_owned(), Value::Bool(false)));
        Value::Object(keys.collect::<Map<_, _>>())
    };
    let on_the_move = ["attack", "move_reach", "attack_reach"];
    json!([
        { "if": is("Monster"), "then": { "required": ["attack", "life", "move_reach", "attack_reach"] } },
        { "if": is("Support"), "then": { "required": ["life"], "properties": none(&on_the_move) } },
        {
            "if": is("Event"),
            "then": { "required": ["zone"], "properties": none(&["attack", "move_reach", "attack_reach", "life", "token"]) },
        },
    ])
}

/// Returns the schema of the texts that may stand for a phrase: the templates, and phrases that need only their name.
fn short_forms(defs: &Map<String, Value>) -> Value {
    let mut all = Vec::new();
    for template in &TEMPLATES {
        let name = template.name;
        match template.argument {
            Argument::None => all.push(name.to_owned()),
            Argument::Trigger => all.extend(triggers().iter().map(|trigger| format!("{name}({trigger})"))),
            Argument::Reach => all.extend(Reach::NAMES.iter().map(|(reach, _)| format!("{name}({reach})"))),
        }
    }
    let needs_nothing = |def: &Value| def.get("required").is_none();
    let phrases = defs.get("Phrase").into_iter().flat_map(variants);
    all.extend(phrases.map(|(name, _)| name).filter(|name| defs.get(name).is_some_and(needs_nothing)));
    json!({ "description": "A template, or a phrase without required keys.", "enum": all })
}

fn sentences() -> Value {
    let one = json!({ "$ref": "#/$defs/Sentence" });
    json!({
        "description": "A list of sentences, a single sentence, or \"Forever\".",
        "anyOf": [
            { "type": "array", "items": one },
            { "$ref": "#/$defs/Short" },
            { "$ref": "#/$defs/Phrase" },
            { "const": "Forever" },
        ],
    })
}

/// Returns the variants of an enum in serde's form, `{"MapCard": {…}}`, each with its description.
fn variants(def: &Value) -> impl Iterator<Item = (String, String)> + use<'_> {
    let forms = def.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    forms.filter_map(|form| {
        let (name, held) = form.get("properties")?.as_object()?.iter().next()?;
        let of = held.get("$ref")?.as_str()?.strip_prefix("#/$defs/")?;
        Some((name.clone(), of.to_owned()))
    })
}

/// Returns the schema for a variant's name or code.
fn named(enum_name: &str, name: &str) -> Value {
    match codes::code(enum_name, name) {
        Some(code) => json!({ "enum": [name, code] }),
        None => json!({ "const": name }),
    }
}

/// Returns the schema for an enum in the form of card files: `{"kind": "MapCard", …}`.
fn beside(enum_name: &str, def: Value, defs: &Map<String, Value>) -> Value {
    let mut forms = Vec::new();
    for (name, of) in variants(&def) {
        let Some(Value::Object(held)) = defs.get(&of) else { continue };
        let mut form = held.clone();
        let mut properties = Map::from_iter([(KIND.to_owned(), named(enum_name, &name))]);
        if let Some(Value::Object(own)) = form.remove("properties") {
            properties.extend(own);
        }
        let mut required = vec![json!(KIND)];
        if let Some(Value::Array(own)) = form.remove("required") {
            required.extend(own);
        }
        form.insert("type".to_owned(), json!("object"));
        form.insert("properties".to_owned(), Value::Object(properties));
        form.insert("required".to_owned(), Value::Array(required));
        form.insert("additionalProperties".to_owned(), Value::Bool(false));
        forms.push(Value::Object(form));
    }
    let mut whole = Map::new();
    whole.extend(def.get("description").map(|words| ("description".to_owned(), words.clone())));
    whole.insert("oneOf".to_owned(), Value::Array(forms));
    Value::Object(whole)
}

/// Adds the short forms of lists of sentences.
fn lists_of_sentences(defs: &mut Map<String, Value>) {
    fn walk(value: &mut Value) {
        match value {
            Value::Array(values) => values.iter_mut().for_each(walk),
            Value::Object(object) => {
                if let Some(Value::Object(properties)) = object.get_mut("properties") {
                    for key in super::read::LISTS_OF_SENTENCES {
                        if let Some(list) = properties.get_mut(key) {
                            let words = list.get("description").cloned();
                            *list = json!({ "$ref": "#/$defs/Sentences" });
                            if let (Some(words), Some(list)) = (words, list.as_object_mut()) {
                                list.insert("description".to_owned(), words);
                            }
                        }
                    }
                }
                object.values_mut().for_each(walk);
            }
            _ => {}
        }
    }
    defs.values_mut().for_each(walk);
}

/// Removes definitions that nothing refers to.
fn drop_unused(whole: &mut Value) {
    fn named(value: &Value, names: &mut Vec<String>) {
        match value {
            Value::Array(values) => values.iter().for_each(|value| named(value, names)),
            Value::Object(object) => {
                let of =
                    object.get("$ref").and_then(Value::as_str).and_then(|of| of.strip_prefix("#/$defs/"));
                names.extend(of.map(str::to_owned));
                object.values().for_each(|value| named(value, names));
            }
            _ => {}
        }
    }
    loop {
        let mut names = Vec::new();
        named(whole, &mut names);
        let Some(Value::Object(defs)) = whole.get_mut("$defs") else { return };
        let before = defs.len();
        defs.retain(|name, _| names.contains(name));
        if defs.len() == before {
            return;
        }
    }
}
