//! `Count`: the number of things in the input.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary;
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;

/// Tests the number of cards, cells or players that came in: selects everything if the comparison holds, and nothing
/// otherwise. Alone: at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Count {
    /// The comparison with `amount`.
    #[serde(default = "Comparator::at_least")]
    pub comparator: Comparator,
    /// With what.
    #[serde(default = "vocabulary::one::<i32>")]
    pub amount: i32,
}

impl Count {
    /// Returns the number of things in a selection. The selection that always holds, such as the result of a `Count`,
    /// counts as one.
    pub(in crate::battle) fn count(selection: Selection) -> i32 {
        (match selection {
            Selection::Nothing => 0,
            Selection::All | Selection::Ability => 1,
            Selection::Cards(cards) => cards.len(),
            Selection::Cells(cells) => cells.count_ones(),
            Selection::Players(players) => players.count_ones(),
        }) as i32
    }
}

impl PhraseRule for Count {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"Count","comparator":"GreaterThanOrEqual","amount":3}]"#,
        family: Family::Pipe,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, _: &EvalContext<'_, B>, from: Selection) -> Selection {
        Selection::All.when(self.comparator.holds(Self::count(from), self.amount))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::All)
    }

    fn describe(&self, description: &mut Description) {
        description.count(self.comparator, self.amount);
    }

    fn reads(&self) -> Aspects {
        Aspects::NONE
    }
}
