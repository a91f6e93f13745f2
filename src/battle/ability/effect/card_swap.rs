//! `CardSwap`: changes places.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, TargetType};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;

/// Swaps the cells of the ability's card and the one selected card; with two selected cards, theirs: `Moved` twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardSwap {
    /// The cards to swap.
    pub target: Sentence,
}

impl EffectRule for CardSwap {
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let mut cards = run.cards(&self.target);
        let (one, two) = match (cards.next(), cards.next()) {
            (Some(other), None) => (run.pending.card, other),
            (Some(one), Some(two)) => (one, two),
            (None, _) => return,
        };
        let actor = run.pending.card;
        change::swap(run.board, one, two, actor);
    }

    fn wants(&self) -> TargetType {
        TargetType::AnyCards
    }

    fn target(&self) -> &Sentence {
        &self.target
    }
}
