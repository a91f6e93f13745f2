//! `PlayerDamage`: hurts players.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Opening, fields};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::trigger::{Trigger, TriggerKind};

/// Takes HP from players: `EffectDamagedPlayerHp`, `PlayerHpChanged`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlayerDamage {
    /// The amount of HP to take.
    pub amount: Calculator,
    /// The players to damage.
    pub target: Sentence,
}

fields!(PlayerDamage { amount: Calculator = "amount" });

impl EffectRule for PlayerDamage {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"PlayerDamage","amount":1,"target":["EnemyPlayer"]}"#,
        english: &["deal {amount of damage} to {target} {amount equal}"],
        japanese: &[
            "{amount 0}{target}にダメージを与えない",
            "{target}に{amount number}ダメージを与える",
            "{amount like}値のダメージを{target}に与える",
        ],
        repeats: &[TriggerKind::EffectDamagedPlayerHp, TriggerKind::PlayerHpChanged],
        opens: Opening::Burn,
        ..EffectSpec::PLAYERS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount);
        if amount <= 0 {
            return;
        }
        for seat in run.players(&self.target) {
            run.emit(Trigger::new(TriggerKind::EffectDamagedPlayerHp).at(seat).hurting(amount));
            change::hp(run.board, seat, -amount);
        }
    }
}
