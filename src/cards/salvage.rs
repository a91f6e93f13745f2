//! Reads the parts of an ability that cannot be read as a whole, so that its other mistakes are told at once, too.

use serde::de::DeserializeOwned;

use super::complaint::Complaints;
use super::node::{Node, Value};
use super::read::read;
use super::sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::{Ability, Effect, Sentence};

/// Complains about every part that cannot be read.
pub(super) fn salvage(complaints: &mut Complaints<'_>, node: &Node) {
    for entry in node.entries() {
        let part = &entry.node;
        match entry.key.as_str() {
            "conditions" | "lifetime" => {
                for sentence in sentence::list(part) {
                    phrases(complaints, sentence);
                }
            }
            "condition" | "reach_in_condition" | "target" | "to" | "abilitySource" => {
                phrases(complaints, part)
            }
            "calc" | "amount" => whole::<Calculator>(complaints, part),
            "ability" => whole::<Ability>(complaints, part),
            // Of an area it is an ability, of a trigger ability an effect; the longer of the two tells.
            "effect" if node.get("reach_in_condition").is_some() => whole::<Ability>(complaints, part),
            "effect" => whole::<Effect>(complaints, part),
            _ => {}
        }
    }
}

fn whole<T: DeserializeOwned>(complaints: &mut Complaints<'_>, node: &Node) {
    if let Err(error) = read::<T>(node) {
        complaints.error(error.place.unwrap_or(node.place), error.message);
        salvage(complaints, node);
    }
}

/// Each phrase by itself; a sentence that cannot be told into phrases as a whole.
fn phrases(complaints: &mut Complaints<'_>, node: &Node) {
    match sentence::phrases(node) {
        Ok(phrases) => {
            for phrase in phrases {
                let place = phrase.place;
                let alone = Node { value: Value::List(vec![phrase]), place };
                if let Err(error) = read::<Sentence>(&alone) {
                    complaints.error(error.place.unwrap_or(place), error.message);
                }
            }
        }
        Err(error) => {
            complaints.error(error.place.unwrap_or(node.place), error.message);
        }
    }
}
