//! `PlayerHand`: draws or discards.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, TargetType};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;

/// Draws so many cards; a negative amount discards at random, face down.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlayerHand {
    /// The number of cards.
    pub amount: Calculator,
    /// The players who draw or discard.
    pub target: Sentence,
}

impl EffectRule for PlayerHand {
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount);
        for seat in run.players(&self.target) {
            for _ in 0..amount.unsigned_abs().min(40) {
                if amount > 0 {
                    change::draw(run.board, seat);
                } else {
                    let actor = run.pending.card;
                    change::discard_at_random(run.board, seat, actor);
                }
            }
        }
    }

    fn wants(&self) -> TargetType {
        TargetType::Players
    }

    fn target(&self) -> &Sentence {
        &self.target
    }

    fn amount(&self) -> Option<&Calculator> {
        Some(&self.amount)
    }
}
