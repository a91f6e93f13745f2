//! `ConsumeFeint`: spends face-down cards to undo damage.

use serde::{Deserialize, Serialize};

use super::{Deed, Run, Wanted};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::rules::feint;

/// Spends face-down cards of the targets' owners, nearest to the target first: `FeintConsumed`, `CardGraved`, face down. If all of the amount were there, the damage of the trigger that woke the ability is undone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ConsumeFeint {
    /// How much.
    pub amount: Calculator,
    /// Whom.
    pub target: Sentence,
}

impl Deed for ConsumeFeint {
    fn run<B: Board>(&self, run: &mut Run<'_, B>) {
        let amount = run.amount(&self.amount).max(0);
        for card in run.cards(&self.target) {
            let spent = feint::spend(run.board, card, amount, run.waiting.card);
            if spent == amount && amount > 0 {
                let woke = run.waiting.trigger;
                if let Some(hurt) = woke.target {
                    change::damage(run.board, hurt, -woke.damage, None);
                } else if let Some(seat) = woke.player {
                    change::hp(run.board, seat, woke.damage);
                }
            }
        }
    }

    fn wants(&self) -> Wanted {
        Wanted::Cards
    }

    fn target(&self) -> &Sentence {
        &self.target
    }

    fn amount(&self) -> Option<&Calculator> {
        Some(&self.amount)
    }
}
