//! `FilterInvader`: cards inside the other side's territory.

use serde::{Deserialize, Serialize};

use crate::battle::ability::description::{Description, Quality};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::phrase::PhraseRule;
use crate::battle::board::Board;
use crate::ids::CellId;

/// Keeps cards that stand in their opponent's territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterInvader {}

impl PhraseRule for FilterInvader {
    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let lattice = context.board.library().lattice();
        context.keep(from, |card| {
            let there = context.cell_of(card).map_or(0, CellId::bit);
            there & lattice.territory[context.board.card(card).owner.other().index()] != 0
        })
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        match from {
            SelectionType::HiddenCards => Err(SelectionType::HIDDEN),
            SelectionType::Players | SelectionType::Ability => Err(SelectionType::NO_CARDS),
            SelectionType::All | SelectionType::Cards | SelectionType::Cells => Ok(SelectionType::Cards),
        }
    }

    fn describe(&self, description: &mut Description) {
        description.quality(Quality::Invading);
    }
}
