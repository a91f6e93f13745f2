//! Tests of the schema for editors against all existing card files.

use serde_json::{Value, json};

use super::tools::card;
use super::validator;
use crate::cards::card::KEYS;
use crate::cards::node::{JsonNode, JsonValue};
use crate::cards::{CORE, schema};

/// Returns a JSON text with comments as plain JSON.
fn plain(node: &JsonNode) -> Value {
    match &node.value {
        JsonValue::Null => Value::Null,
        JsonValue::Bool(flag) => json!(flag),
        JsonValue::Whole(number) => json!(number),
        JsonValue::Odd(number) => serde_json::from_str(number).expect("a number"),
        JsonValue::Text(text) => json!(text),
        JsonValue::List(nodes) => nodes.iter().map(plain).collect(),
        JsonValue::Object(entries) => {
            Value::Object(entries.iter().map(|entry| (entry.key.clone(), plain(&entry.node))).collect())
        }
    }
}

fn wrong(text: &str) -> Vec<String> {
    validator::wrong(&schema(), &plain(&JsonNode::parse(text).expect("JSON")))
}

#[test]
// S2-A45
fn s2_a45_every_card_of_the_set_fits_the_schema() {
    for (file, text) in CORE {
        assert_eq!(wrong(text), [""; 0], "{file}");
    }
}

#[test]
// S2-A45
fn s2_a45_the_schema_that_editors_use_is_the_present_one() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/card.schema.json");
    let now = format!("{:#}\n", schema());
    if std::env::var_os("MARGINALIA_BLESS").is_some() {
        std::fs::write(&file, &now).expect("the schema is written");
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == now, "MARGINALIA_BLESS=1 cargo test schema writes it");
}

#[test]
fn the_schema_has_the_keys_of_card_files() {
    let schema = schema();
    let mut keys: Vec<&str> =
        schema["properties"].as_object().expect("properties").keys().map(String::as_str).collect();
    let mut wanted = KEYS.to_vec();
    keys.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(keys, wanted);
}

#[test]
fn every_form_of_our_json_fits_the_schema() {
    let when = r#""kind": "Trigger", "effect": {"kind": "PlayerDamage", "amount": 1, "target": "EnemyPlayer"}, "conditions""#;
    for abilities in [
        format!(r#"{{{when}: "TriggerIs(Summoned)"}}"#),
        format!(r#"{{{when}: ["Damaged", ["MapCard", "PlayerRubric", {{"kind": "Take", "amount": 2}}]]}}"#),
        format!(r#"{{{when}: [{{"phrases": ["TriggerIs(Moved)"]}}, {{"kind": "FilterTurnPlayer"}}]}}"#),
        r#"{"kind": "Parameter", "parameter": "Attack", "calc": 3, "lifetime": "Forever"}"#.to_owned(),
        r#"{"kind": "Parameter", "parameter": "Swift", "calc": true, "lifetime": "UntilTurnFinished"}"#.to_owned(),
        r#"{"kind": "Parameter", "parameter": "MoveReach", "calc": {"kind": "Reach", "reach": 255}}"#.to_owned(),
        r#"{"kind": "Area", "reach": "O1", "reach_in_condition": "PlayerRubric", "effect": {"kind": "Nightmare", "condition": "Any"}}"#.to_owned(),
    ] {
        assert_eq!(wrong(&card(&abilities)), [""; 0], "{abilities}");
    }
}

#[test]
fn what_is_wrong_does_not_fit_the_schema() {
    let good = card("");
    assert_eq!(wrong(&good), [""; 0]);
    for (old, new) in [
        ("\"attack\"", "\"atack\""),
        ("\"Monster\"", "\"Monstre\""),
        ("\"Monster\"", "\"Event\""),
        ("\"cost\": 1", "\"cost\": 100"),
        ("\"cost\": 1", "\"cost\": 1.5"),
        ("\"P1\"", "\"P9\""),
        ("\"id\": 7", "\"id\": 0"),
        ("\"name\": \"Test\"", "\"name\": \"\""),
        ("\"life\": 1", "\"life\": 0"),
    ] {
        assert!(good.contains(old), "{old}");
        assert!(!wrong(&good.replace(old, new)).is_empty(), "{new}");
    }
    for ability in [
        r#"{"kind": "Triger", "conditions": ["TriggerIs(Summoned)"], "effect": {"kind": "CardDestroy", "target": "MapActorCard"}}"#,
        r#"{"kind": "Trigger", "conditions": ["TriggerIs(Sumoned)"], "effect": {"kind": "CardDestroy", "target": "MapActorCard"}}"#,
        r#"{"kind": "Trigger", "conditions": ["TriggerIs(Summoned)"], "effect": {"kind": "CardDestroy"}}"#,
        r#"{"kind": "Trigger", "conditions": ["TriggerIs(Summoned)"], "effect": {"kind": "CardDestroy", "amount": 1, "target": "MapActorCard"}}"#,
        r#"{"kind": "Trigger", "conditions": ["FilterCardCost"], "effect": {"kind": "CardDestroy", "target": "MapActorCard"}}"#,
    ] {
        assert!(!wrong(&card(ability)).is_empty(), "{ability}");
    }
}
