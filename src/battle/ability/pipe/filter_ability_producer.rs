//! `FilterAbilityProducer`: the card that gave the ability, or all but it.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps only the card that gave the ability, or (`except`) all but it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterAbilityProducer {
    /// All but it.
    #[serde(default)]
    pub except: bool,
}

impl Meaning for FilterAbilityProducer {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        scene.only(from, Some(scene.producer), self.except)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.told_apart()
    }

    fn say(&self, noun: &mut Noun) {
        noun.only(Subject::Giver, self.except)
    }
}
