//! `MapFollowCell`: the cells around.

use serde::{Deserialize, Serialize};

use super::{PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Centre, Description};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::board::Board;
use crate::battle::geometry::{Reach, cells};

/// Selects the cells a reach covers from the cards (each seen from its owner), from the cells, or else from the
/// ability's own card. Without a reach of its own it takes the area's, else all around (`O1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapFollowCell {
    /// The pattern.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reach>,
}

impl PhraseRule for MapFollowCell {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapFollowCell","reach":"D1"},{"kind":"MapCard"}]"#,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let reach = self.reach.or(context.reach).unwrap_or(Reach(Reach::RING_1));
        let lattice = context.board.library().lattice();
        let from_cell = |mask, cell, seat| mask | lattice.covered(reach, cell, seat);
        let owner = context.owner();
        let covered = match from {
            Selection::Cells(from) => cells(from).fold(0, |mask, cell| from_cell(mask, cell, owner)),
            Selection::Cards(cards) => cards.iter().fold(0, |mask, card| match context.cell_of(card) {
                Some(cell) => from_cell(mask, cell, context.board.card(card).owner),
                None => mask,
            }),
            Selection::All | Selection::Ability | Selection::Players(_) => {
                context.cell_of(context.consumer).map_or(0, |cell| from_cell(0, cell, owner))
            }
            Selection::Nothing => 0,
        };
        Selection::Cells(covered & !lattice.blocked)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        match from {
            SelectionType::HiddenCards => Err(SelectionType::HIDDEN),
            _ => Ok(SelectionType::Cells),
        }
    }

    fn describe(&self, description: &mut Description) {
        description.within(self.reach, Centre::This);
    }

    fn terms(&self, add: &mut dyn FnMut(Term)) {
        self.reach.into_iter().for_each(|reach| add(Term::Reach(reach)));
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::CELLS)
    }
}
