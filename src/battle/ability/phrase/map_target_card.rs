//! `MapTargetCard`: the card the trigger happened to.

use serde::{Deserialize, Serialize};

use super::{PhraseRule, PhraseSpec};
use crate::battle::ability::description::{Description, Subject};
use crate::battle::ability::eval_context::{CardSet, EvalContext, Selection, SelectionType};
use crate::battle::board::Board;

/// Selects the card the trigger happened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapTargetCard {}

impl PhraseRule for MapTargetCard {
    const SPEC: PhraseSpec = PhraseSpec { example: r#"[{"kind":"MapTargetCard"}]"#, ..PhraseSpec::PLAIN };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, _: Selection) -> Selection {
        match context.trigger.and_then(|trigger| trigger.target) {
            Some(card) => Selection::Cards(CardSet::one(card)),
            None => Selection::Nothing,
        }
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Cards)
    }

    fn describe(&self, description: &mut Description) {
        description.subject(Subject::Target)
    }

    fn hears(&self) -> bool {
        true
    }
}
