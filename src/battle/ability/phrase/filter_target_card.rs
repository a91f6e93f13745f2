//! `FilterTargetCard`: the card the trigger happened to, or all but it.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::description::{Description, Subject};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps only the trigger's target, or (`except`) all but it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTargetCard {
    /// All but it.
    #[serde(default)]
    pub except: bool,
}

impl PhraseRule for FilterTargetCard {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterTargetCard","except":true}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.only(from, context.trigger.and_then(|trigger| trigger.target), self.except)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.after_identity_filter()
    }

    fn describe(&self, description: &mut Description) {
        description.only(Subject::Target, self.except)
    }

    fn hears(&self) -> bool {
        true
    }
}
