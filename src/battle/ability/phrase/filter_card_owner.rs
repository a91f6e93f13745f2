//! `FilterCardOwner`: own cards or the other side's.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps cards by whose they are, seen from the ability's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardOwner {
    /// The other side's instead of the own.
    #[serde(default)]
    pub opponent: bool,
}

impl PhraseRule for FilterCardOwner {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let side = if self.opponent { context.owner().other() } else { context.owner() };
        context.owned(from, side)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.after_identity_filter()
    }

    fn describe(&self, description: &mut Description) {
        description.owner(self.opponent)
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD
    }
}
