//! `Any`: always true.

use serde::{Deserialize, Serialize};

use super::{PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::board::Board;

/// Passes on whatever is given; alone it always holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Any {}

impl PhraseRule for Any {
    const SPEC: PhraseSpec = PhraseSpec { example: r#"["Any"]"#, ..PhraseSpec::PLAIN };

    fn apply<B: Board>(&self, _: &EvalContext<'_, B>, from: Selection) -> Selection {
        from
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(from)
    }

    fn describe(&self, _: &mut Description) {}

    fn reads(&self) -> Aspects {
        Aspects::NONE
    }
}
