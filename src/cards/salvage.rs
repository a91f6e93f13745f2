//! Reads the parts of an ability that cannot be read as a whole, so that its other mistakes are reported at once, too.

use serde::de::DeserializeOwned;

use super::complaint::Complaints;
use super::node::{JsonNode, JsonValue};
use super::read::read;
use super::{sentence, variant};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::effect::{EffectKind, ReturnTo};
use crate::battle::ability::{Ability, Effect, Sentence};

/// Complains about every part that cannot be read.
pub(super) fn salvage(complaints: &mut Complaints<'_>, node: &JsonNode) {
    for entry in node.entries() {
        let part = &entry.node;
        match entry.key.as_str() {
            "conditions" | "lifetime" => {
                for sentence in sentence::list(part) {
                    phrases(complaints, sentence);
                }
            }
            "to" if is_return(node) => whole::<ReturnTo>(complaints, part),
            "condition" | "reach_in_condition" | "target" | "to" | "abilitySource" => {
                phrases(complaints, part)
            }
            "calc" | "amount" => whole::<Calculator>(complaints, part),
            "ability" => whole::<Ability>(complaints, part),
            // In an area it is an ability, in a trigger ability an effect; only areas have `reach_in_condition`.
            "effect" if node.get("reach_in_condition").is_some() => whole::<Ability>(complaints, part),
            "effect" => whole::<Effect>(complaints, part),
            _ => {}
        }
    }
}

/// Returns true if a node is a `CardReturn`, whose `to` is not a sentence.
fn is_return(node: &JsonNode) -> bool {
    let (name, code) = (EffectKind::CardReturn.name(), EffectKind::CardReturn as i64);
    match node.get(variant::KIND).map(|kind| &kind.value) {
        Some(JsonValue::Text(text)) => text.strip_suffix("Effect").unwrap_or(text) == name,
        Some(JsonValue::Whole(number)) => *number == code,
        _ => false,
    }
}

fn whole<T: DeserializeOwned>(complaints: &mut Complaints<'_>, node: &JsonNode) {
    if let Err(error) = read::<T>(node) {
        complaints.unread(node.place, error);
        salvage(complaints, node);
    }
}

/// Reads each phrase by itself. A sentence that cannot be split into phrases is read as a whole.
fn phrases(complaints: &mut Complaints<'_>, node: &JsonNode) {
    match sentence::phrases(node) {
        Ok(phrases) => {
            for phrase in phrases {
                let place = phrase.place;
                let alone = JsonNode { value: JsonValue::List(vec![phrase]), place };
                if let Err(error) = read::<Sentence>(&alone) {
                    complaints.unread(place, error);
                }
            }
        }
        Err(error) => {
            complaints.unread(node.place, error);
        }
    }
}
