//! `FilterTriggerKind`: which trigger it is.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::ability::vocabulary::Kinds;
use crate::battle::board::Board;

/// Passes on what is given if the trigger is of one of these kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTriggerKind {
    /// The kinds.
    pub trigger: Kinds,
}

impl Meaning for FilterTriggerKind {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        from.when(scene.trigger.is_some_and(|trigger| self.trigger.has(trigger.kind)))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(from)
    }

    fn say(&self, noun: &mut Noun) {
        noun.when.trigger(self.trigger)
    }
}
