//! `FilterCardName`: copies of one card.

use serde::{Deserialize, Serialize};

use super::{Family, Narrowing, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::board::Board;
use crate::ids::CardId;

/// Keeps copies of one card, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardName {
    /// Its number.
    pub card: CardId,
}

impl PhraseRule for FilterCardName {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterCardName","card":22}]"#,
        family: Family::Beyond,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_public_cards(from, |card| context.board.card(card).name == Some(self.card))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn describe(&self, description: &mut Description) {
        description.named(self.card)
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Only(format!("cards {}", self.card.get()))
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD
    }
}
