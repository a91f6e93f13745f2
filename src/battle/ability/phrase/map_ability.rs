//! `MapAbility`: the ability itself.

use serde::{Deserialize, Serialize};

use super::{PhraseRule, PhraseSpec};
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::board::Board;

/// Starts from the running ability, to ask how often it ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapAbility {}

impl PhraseRule for MapAbility {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapAbility"},{"kind":"FilterActivateCount"}]"#,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, _: &EvalContext<'_, B>, _: Selection) -> Selection {
        Selection::Ability
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Ability)
    }

    fn describe(&self, _: &mut Description) {}
}
