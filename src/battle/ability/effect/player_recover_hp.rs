//! `PlayerRecoverHp`: heals players.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Purpose, fields};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};

/// Gives HP to players, up to 999: `EffectRecoveredPlayerHp`, `PlayerHpChanged`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlayerRecoverHp {
    /// The amount of HP to give.
    pub amount: Calculator,
    /// The players who recover HP.
    pub target: Sentence,
}

fields!(PlayerRecoverHp { amount: Calculator = "amount" });

impl EffectRule for PlayerRecoverHp {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"PlayerRecoverHp","amount":2,"target":[{"kind":"MapPlayer"}]}"#,
        english: &["{subject} recovers|recover {amount some HP}"],
        japanese: &[
            "{amount 0}{target}のHPを回復しない",
            "{target}のHPを{amount number}回復する",
            "{amount like}値だけ{target}のHPを回復する",
        ],
        repeats: &[TriggerKind::EffectRecoveredPlayerHp, TriggerKind::PlayerHpChanged],
        purpose: Purpose::Mend,
        ..EffectSpec::PLAYERS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount);
        if amount <= 0 {
            return;
        }
        for seat in run.players(&self.target) {
            let detail = Detail::Change(change::small(amount));
            run.emit(Trigger::new(TriggerKind::EffectRecoveredPlayerHp).at(seat).with(detail));
            change::hp(run.board, seat, amount);
        }
    }
}
