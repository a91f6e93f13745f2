//! `CardSummon`: brings a new card into play.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, TargetType};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::geometry;
use crate::battle::rules::change;
use crate::ids::CardId;

/// Puts a new card (a token) of the ability's owner on each free selected cell: `Summoned`. Without room in the battle it fizzles.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardSummon {
    /// Its number.
    pub card: CardId,
    /// The cells to summon the card on.
    pub target: Sentence,
}

impl EffectRule for CardSummon {
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let owner = run.owner();
        let cells = run.cells(&self.target);
        for cell in geometry::cells(cells) {
            let actor = run.pending.card;
            change::bear(run.board, self.card, owner, cell, actor);
        }
    }

    fn wants(&self) -> TargetType {
        TargetType::Cells
    }

    fn target(&self) -> &Sentence {
        &self.target
    }
}
