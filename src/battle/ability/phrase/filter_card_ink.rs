//! `FilterCardInk`: cards by their ink.

use serde::{Deserialize, Serialize};

use super::{Family, Narrowing, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::Ink;
use crate::battle::board::Board;

/// Keeps cards of one ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardInk {
    /// The ink of the cards to keep.
    pub ink: Ink,
}

impl PhraseRule for FilterCardInk {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterCardInk","ink":"Lapis"}]"#,
        family: Family::Beyond,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_public_cards(from, |card| {
            context.board.printed(card).is_some_and(|printed| printed.ink == self.ink)
        })
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn describe(&self, description: &mut Description) {
        description.ink(self.ink)
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Only(format!("{} cards", self.ink.words()))
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD
    }
}
