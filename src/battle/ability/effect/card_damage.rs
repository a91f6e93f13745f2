//! `CardDamage`: hurts cards.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, fields};
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

fields!(CardDamage { amount: Calculator = "amount" });

impl EffectRule for CardDamage {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"CardDamage","amount":2,"target":[{"kind":"MapFollowCell","reach":"O1"},{"kind":"MapCard"}]}"#,
        english: &["deal {amount of damage} to {target} {amount equal}"],
        japanese: &[
            "{amount 0}{target}にダメージを与えない",
            "{target}に{amount number}ダメージを与える",
            "{amount like}値のダメージを{target}に与える",
        ],
        repeats: &[TriggerKind::EffectDamagedCard],
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount);
        if amount <= 0 {
            return;
        }
        for card in run.cards(&self.target) {
            if run.board.state().up.has(card) {
                run.emit(Trigger::new(TriggerKind::EffectDamagedCard).to(card).hurting(amount));
                change::damage(run.board, card, amount, Some(run.pending.card));
            }
        }
    }
}
