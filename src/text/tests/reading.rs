//! Helpers that read the abilities of the tests and return their texts.

use serde_json::{Map, Value, json};

use super::super::*;
use crate::battle::ability::{Ability, Effect, Sentence};
use crate::text::english::{condition, effect};

/// Converts the form of card files, with `kind` inside and sentences as lists, to serde's own form.
pub(super) fn tagged(value: Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.into_iter().map(tagged).collect()),
        Value::Object(entries) => {
            let mut kind = None;
            let mut rest = Map::new();
            for (key, value) in entries {
                match (key.as_str(), value) {
                    ("kind", Value::String(name)) => kind = Some(name),
                    (
                        "target" | "condition" | "reach_in_condition" | "abilitySource" | "to",
                        list @ Value::Array(_),
                    ) => {
                        rest.insert(key, json!({ "phrases": tagged(list) }));
                    }
                    ("conditions" | "lifetime", Value::Array(lists)) => {
                        let sentences =
                            lists.into_iter().map(|list| json!({ "phrases": tagged(list) })).collect();
                        rest.insert(key, Value::Array(sentences));
                    }
                    (_, value) => {
                        rest.insert(key, tagged(value));
                    }
                }
            }
            match kind {
                Some(kind) => json!({ kind: rest }),
                None => Value::Object(rest),
            }
        }
        other => other,
    }
}

pub(super) fn read(json: &str) -> Ability {
    let value = serde_json::from_str(json).expect("JSON");
    serde_json::from_value(tagged(value)).expect("an ability")
}

pub(super) fn text(json: &str) -> String {
    ability(&read(json))
}

pub(super) fn sentence(phrases: &str) -> Sentence {
    let value: Value = serde_json::from_str(phrases).expect("JSON");
    serde_json::from_value(json!({ "phrases": tagged(value) })).expect("a sentence")
}

/// Returns the text of an effect of a card that hurts a monster.
pub(super) fn deed(json: &str) -> String {
    let value = serde_json::from_str(json).expect("JSON");
    let read: Effect = serde_json::from_value(tagged(value)).expect("an effect");
    effect(&read)
}

/// Returns the text of a parameter ability.
pub(super) fn change(parameter: &str, calc: &str) -> String {
    text(&format!(r#"{{"kind":"Parameter","parameter":"{parameter}","calc":{calc}}}"#))
}

/// Returns the when-clause of these sentences, written as a list of lists.
pub(super) fn when(conditions: &str) -> String {
    let value: Value = serde_json::from_str(conditions).expect("JSON");
    let Value::Array(lists) = value else { panic!("a list") };
    let sentences: Vec<Sentence> = lists
        .into_iter()
        .map(|list| serde_json::from_value(json!({ "phrases": tagged(list) })).expect("a sentence"))
        .collect();
    condition(&sentences)
}

pub(super) const ACTOR_IS_THIS: &str =
    r#"[{"kind":"MapActorCard","type":"Trigger"},{"kind":"FilterAbilityConsumer"}]"#;
pub(super) const TARGET_IS_THIS: &str = r#"[{"kind":"MapTargetCard"},{"kind":"FilterAbilityConsumer"}]"#;
pub(super) const TARGET_IS_ENEMY_MONSTER: &str = r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"FilterCardOwner","opponent":true}]"#;
pub(super) const OWN_TURN: &str = r#"[{"kind":"FilterTurnPlayer"}]"#;
pub(super) const ONCE: &str = r#"[{"kind":"MapAbility"},{"kind":"FilterActivateCount"}]"#;

pub(super) fn is(kind: &str) -> String {
    format!(r#"[{{"kind":"FilterTriggerKind","trigger":"{kind}"}}]"#)
}
