//! `FilterTriggerKind`: the kind of the trigger.

use serde::{Deserialize, Serialize};

use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::phrase::PhraseRule;
use crate::battle::ability::vocabulary::TriggerKinds;
use crate::battle::board::Board;

/// Passes on what is given if the trigger is of one of these kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTriggerKind {
    /// The kinds.
    pub trigger: TriggerKinds,
}

impl PhraseRule for FilterTriggerKind {
    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        from.when(context.trigger.is_some_and(|trigger| self.trigger.has(trigger.kind)))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(from)
    }

    fn describe(&self, description: &mut Description) {
        description.when.trigger(self.trigger)
    }
}
