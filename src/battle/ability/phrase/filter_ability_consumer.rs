//! `FilterAbilityConsumer`: the card that has the ability, or all but it.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Subject};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps only the card the ability acts for, or (`except`) all but it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterAbilityConsumer {
    /// All but it.
    #[serde(default)]
    pub except: bool,
}

impl PhraseRule for FilterAbilityConsumer {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterAbilityConsumer","except":true}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.only(from, Some(context.consumer), self.except)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.after_identity_filter()
    }

    fn describe(&self, description: &mut Description) {
        description.only(Subject::This, self.except)
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD
    }
}
