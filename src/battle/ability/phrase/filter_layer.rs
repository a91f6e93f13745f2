//! `FilterLayer`: cards by the line they stand on.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::ability::vocabulary::Line;
use crate::battle::board::Board;
use crate::ids::CellId;

/// Keeps cards on their owner's `Front` or `Back` line, or in the `Margin`; cells likewise, seen from the ability's
/// owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterLayer {
    /// The line to keep.
    pub line: Line,
}

impl PhraseRule for FilterLayer {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterLayer","line":"Front"}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let lattice = context.board.library().lattice();
        match from {
            Selection::Cells(cells) => {
                Selection::Cells(cells & lattice.zone(self.line.zone(), context.owner()))
            }
            _ => context.keep(from, |card| {
                let there = context.cell_of(card).map_or(0, CellId::bit);
                there & lattice.zone(self.line.zone(), context.board.card(card).owner) != 0
            }),
        }
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        match from {
            SelectionType::HiddenCards => Err(SelectionType::HIDDEN),
            SelectionType::Players | SelectionType::Ability => Err(SelectionType::NO_CARDS),
            SelectionType::Cells => Ok(SelectionType::Cells),
            SelectionType::All | SelectionType::Cards => Ok(SelectionType::Cards),
        }
    }

    fn describe(&self, description: &mut Description) {
        description.line(self.line);
    }

    fn terms(&self, add: &mut dyn FnMut(Term)) {
        if self.line == Line::Margin {
            add(Term::Margin);
        }
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::CELLS)
    }
}
