//! `FilterAbilityProducer`: the card that gave the ability, or all but it.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Subject};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps only the card that gave the ability, or (`except`) all but it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterAbilityProducer {
    /// All but it.
    #[serde(default)]
    pub except: bool,
}

impl PhraseRule for FilterAbilityProducer {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterAbilityProducer"}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.only(from, Some(context.producer), self.except)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.after_identity_filter()
    }

    fn describe(&self, description: &mut Description) {
        description.only(Subject::Giver, self.except)
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD
    }
}
