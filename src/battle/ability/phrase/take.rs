//! `Take`: a number of items of the input, the first ones or random ones.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{CardSet, EvalContext, Selection, SelectionType};
use crate::battle::board::Board;
use crate::battle::geometry;
use crate::battle::record::{MAX_CARDS, MAX_CELLS};
use crate::battle::rules::order;

/// Keeps at most so many. Not at random, cards come by the one law of order, cells by number. At random, a partial
/// Fisher–Yates shuffle of that row, one die a card (none where there is no choice); only effects may throw dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Take {
    /// The maximum number to take.
    pub amount: u8,
    /// True if the choice is random.
    #[serde(default)]
    pub random: bool,
}

impl Take {
    /// Picks up to `amount` items of a row, either the first ones or at random.
    fn pick<'r, B: Board>(&self, context: &EvalContext<'_, B>, row: &'r mut [u32]) -> &'r [u32] {
        let wanted = usize::from(self.amount).min(row.len());
        if row.len() > wanted
            && self.random
            && let Some(slot) = context.chance
        {
            let mut chance = slot.get();
            for index in 0..wanted {
                let left = (row.len() - index) as u32;
                row.swap(index, index + chance.below(left) as usize);
            }
            slot.set(chance);
        }
        &row[..wanted]
    }
}

impl PhraseRule for Take {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"Take","amount":2,"random":true}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        match from {
            Selection::Cells(cells) => {
                let mut row: ArrayVec<u32, MAX_CELLS> =
                    geometry::cells(cells).map(|cell| u32::from(cell.0)).collect();
                Selection::Cells(self.pick(context, &mut row).iter().fold(0, |mask, cell| mask | 1 << cell))
            }
            Selection::All | Selection::Cards(_) => {
                let mut row: ArrayVec<u32, MAX_CARDS> =
                    order::in_law(context.board, context.cards(from)).map(|card| u32::from(card.0)).collect();
                let taken = self.pick(context, &mut row).iter().fold(0, |cards, card| cards | 1_u128 << card);
                Selection::Cards(CardSet(taken))
            }
            other => other,
        }
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        match from {
            SelectionType::HiddenCards if !self.random => Err("hidden cards can only be taken at random"),
            SelectionType::Players | SelectionType::Ability => {
                Err("it takes cards or cells, but its input has neither")
            }
            SelectionType::All => Ok(SelectionType::Cards),
            other => Ok(other),
        }
    }

    fn describe(&self, description: &mut Description) {
        description.take(self.amount, self.random);
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::CELLS).and(Aspects::TURN)
    }
}
