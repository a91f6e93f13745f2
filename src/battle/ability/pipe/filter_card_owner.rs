//! `FilterCardOwner`: own cards or the other side's.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps cards by whose they are, seen from the ability's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardOwner {
    /// The other side's instead of the own.
    #[serde(default)]
    pub opponent: bool,
}

impl Meaning for FilterCardOwner {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        let side = if self.opponent { scene.owner().other() } else { scene.owner() };
        scene.owned(from, side)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.told_apart()
    }

    fn say(&self, noun: &mut Noun) {
        noun.owner(self.opponent)
    }
}
