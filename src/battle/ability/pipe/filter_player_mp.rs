//! `FilterPlayerMp`: players by their MP.

use serde::{Deserialize, Serialize};

use crate::battle::ability::description::{Description, Standing};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::phrase::PhraseRule;
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;

/// Keeps players by their MP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterPlayerMp {
    /// The comparison with `amount`.
    pub comparator: Comparator,
    /// With what.
    pub amount: i32,
}

impl PhraseRule for FilterPlayerMp {
    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.keep_players(from, |seat| self.comparator.holds(context.board.player(seat).mp, self.amount))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Players)
    }

    fn describe(&self, description: &mut Description) {
        description.standing(Standing::Mp(self.comparator, self.amount))
    }
}
