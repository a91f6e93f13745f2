//! `FilterCardAttack`: cards by their Attack.

use serde::{Deserialize, Serialize};

use crate::battle::ability::description::{Description, Qualifier};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::phrase::PhraseRule;
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

impl PhraseRule for FilterCardAttack {
    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.keep_by(from, Parameter::Attack, self.comparator, self.amount)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn describe(&self, description: &mut Description) {
        description.mark(Qualifier::Attack(self.comparator, self.amount));
    }
}
