//! `MapCell`: cells of the board.

use serde::{Deserialize, Serialize};

use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::phrase::PhraseRule;
use crate::battle::ability::vocabulary::CellOf;
use crate::battle::board::Board;
use crate::ids::CellId;

/// Starts from all cells that are not blocked, or from the one cell of a card. An Event's own cell is the one it was
/// cast on: this is how a player aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapCell {
    /// The cells to start from.
    #[serde(default)]
    pub of: CellOf,
}

impl PhraseRule for MapCell {
    fn apply<B: Board>(&self, scene: &EvalContext<'_, B>, _: Selection) -> Selection {
        let card = match self.of {
            CellOf::All => {
                let lattice = scene.board.library().lattice();
                return Selection::Cells(lattice.shape.all() & !lattice.blocked);
            }
            CellOf::Consumer => Some(scene.consumer),
            CellOf::Actor => scene.trigger.and_then(|trigger| trigger.actor),
            CellOf::Target => scene.trigger.and_then(|trigger| trigger.target),
        };
        Selection::Cells(card.and_then(|card| scene.cell_of(card)).map_or(0, CellId::bit))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Cells)
    }

    fn describe(&self, noun: &mut Description) {
        noun.cells(self.of);
    }
}
