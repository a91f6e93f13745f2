//! `FilterCardKind`: cards by their kind.

use serde::{Deserialize, Serialize};

use super::{Family, Narrowing, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::CardKind;
use crate::battle::board::Board;
use crate::ids::CardIndex;

/// Keeps monsters, supports or events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardKind {
    /// The kind of the cards to keep.
    pub card_kind: CardKind,
}

fn kind_of<B: Board>(context: &EvalContext<'_, B>, card: CardIndex) -> Option<CardKind> {
    context.board.printed(card).map(|printed| printed.kind)
}

impl PhraseRule for FilterCardKind {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Rubric"}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_public_cards(from, |card| kind_of(context, card) == Some(self.card_kind))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn describe(&self, description: &mut Description) {
        description.kind(self.card_kind)
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Only(format!("{:?}s", self.card_kind))
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD
    }
}
