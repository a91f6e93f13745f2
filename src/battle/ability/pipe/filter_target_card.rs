//! `FilterTargetCard`: the card the trigger happened to, or all but it.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps only the trigger's target, or (`except`) all but it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTargetCard {
    /// All but it.
    #[serde(default)]
    pub except: bool,
}

impl Meaning for FilterTargetCard {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        scene.only(from, scene.trigger.and_then(|trigger| trigger.target), self.except)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.told_apart()
    }

    fn say(&self, noun: &mut Noun) {
        noun.only(Subject::Target, self.except)
    }
}
