//! `FilterCardCost`: cards by their cost.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::{Mark, Noun};
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::ability::vocabulary::{Comparator, Parameter};
use crate::battle::board::Board;

/// Keeps cards by their present cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardCost {
    /// The comparison with `amount`.
    pub comparator: Comparator,
    /// With what.
    pub amount: i32,
}

impl Meaning for FilterCardCost {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        scene.keep_by(from, Parameter::Cost, self.comparator, self.amount)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn say(&self, noun: &mut Noun) {
        noun.mark(Mark::Cost(self.comparator, self.amount));
    }
}
