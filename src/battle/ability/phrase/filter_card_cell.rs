//! `FilterCardCell`: cards and cells by their position.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::board::Board;
use crate::battle::geometry::Zone;
use crate::ids::CellId;

/// Keeps cards and cells inside a zone, seen from the ability's owner; cells also by whether they are free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardCell {
    /// The lines meant; 0: anywhere.
    #[serde(default)]
    pub zone: Zone,
    /// Only free cells, or only taken ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub empty: Option<bool>,
}

impl PhraseRule for FilterCardCell {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"Own","empty":true}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let zone = context.board.library().lattice().zone(self.zone, context.owner());
        match from {
            Selection::Cells(cells) => {
                let occupied = context.board.state().occupied;
                Selection::Cells(match self.empty {
                    Some(true) => cells & zone & !occupied,
                    Some(false) => cells & zone & occupied,
                    None => cells & zone,
                })
            }
            _ => context.keep(from, |card| context.cell_of(card).map_or(0, CellId::bit) & zone != 0),
        }
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        match from {
            SelectionType::HiddenCards => Err(SelectionType::HIDDEN),
            SelectionType::Players | SelectionType::Ability => {
                Err("it filters cells and cards, but its input has neither")
            }
            SelectionType::Cells => Ok(SelectionType::Cells),
            SelectionType::All | SelectionType::Cards if self.empty.is_some() => {
                Err("only cells can be free or taken; put MapCell or MapFollowCell before it")
            }
            SelectionType::All | SelectionType::Cards => Ok(SelectionType::Cards),
        }
    }

    fn describe(&self, description: &mut Description) {
        if let Some(empty) = self.empty {
            description.free(empty);
        }
        description.zone(self.zone);
    }

    fn terms(&self, add: &mut dyn FnMut(Term)) {
        if self.zone.names_margin() {
            add(Term::Margin);
        }
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::CELLS)
    }
}
