//! `FilterCardAttack`: cards by their Attack.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::{Mark, Noun};
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::ability::vocabulary::{Comparator, Parameter};
use crate::battle::board::Board;

/// Keeps cards by their present Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardAttack {
    /// The comparison with `amount`.
    pub comparator: Comparator,
    /// With what.
    pub amount: i32,
}

impl Meaning for FilterCardAttack {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        scene.keep_by(from, Parameter::Attack, self.comparator, self.amount)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn say(&self, noun: &mut Noun) {
        noun.mark(Mark::Attack(self.comparator, self.amount));
    }
}
