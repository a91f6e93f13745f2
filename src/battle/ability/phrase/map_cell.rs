//! `MapCell`: cells of the board.

use serde::{Deserialize, Serialize};

use super::{PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::CellOf;
use crate::battle::board::Board;
use crate::ids::CellId;

/// Selects all cells that are not blocked; or the cell where the `Consumer`, `Actor` or `Target` stands or stood last.
/// An Event's own cell is the one it was cast on: this is how a player aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapCell {
    /// The cells to start from.
    #[serde(default)]
    pub of: CellOf,
}

impl PhraseRule for MapCell {
    const SPEC: PhraseSpec =
        PhraseSpec { example: r#"[{"kind":"MapCell","of":"Consumer"}]"#, ..PhraseSpec::PLAIN };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, _: Selection) -> Selection {
        let card = match self.of {
            CellOf::All => {
                let lattice = context.board.library().lattice();
                return Selection::Cells(lattice.shape.all() & !lattice.blocked);
            }
            CellOf::Consumer => Some(context.consumer),
            CellOf::Actor => context.trigger.and_then(|trigger| trigger.actor),
            CellOf::Target => context.trigger.and_then(|trigger| trigger.target),
        };
        Selection::Cells(card.and_then(|card| context.cell_of(card)).map_or(0, CellId::bit))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Cells)
    }

    fn describe(&self, description: &mut Description) {
        description.cells(self.of);
    }

    fn hears(&self) -> bool {
        matches!(self.of, CellOf::Actor | CellOf::Target)
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::CELLS)
    }
}
