//! `CardDamage`: hurts cards.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, TargetType};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::trigger::{Trigger, TriggerKind};

/// Damages face-up cards on the field: `EffectDamagedCard`. What has no life left goes to the grave when the effect is done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardDamage {
    /// The amount of damage.
    pub amount: Calculator,
    /// The cards to damage.
    pub target: Sentence,
}

impl EffectRule for CardDamage {
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount).max(0);
        for card in run.cards(&self.target) {
            if run.board.card(card).is_up() {
                run.emit(Trigger::new(TriggerKind::EffectDamagedCard).to(card).hurting(amount));
                change::damage(run.board, card, amount, Some(run.pending.card));
            }
        }
    }

    fn wants(&self) -> TargetType {
        TargetType::Cards
    }

    fn target(&self) -> &Sentence {
        &self.target
    }

    fn amount(&self) -> Option<&Calculator> {
        Some(&self.amount)
    }
}
