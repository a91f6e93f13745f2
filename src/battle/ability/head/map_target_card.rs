//! `MapTargetCard`: the card the trigger happened to.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{CardSet, Scene, Selection, SelectionType};
use crate::battle::board::Board;

/// Starts from the target of the trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapTargetCard {}

impl Meaning for MapTargetCard {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, _: Selection) -> Selection {
        match scene.trigger.and_then(|trigger| trigger.target) {
            Some(card) => Selection::Cards(CardSet::one(card)),
            None => Selection::Nothing,
        }
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Cards)
    }

    fn say(&self, noun: &mut Noun) {
        noun.subject(Subject::Target)
    }
}
