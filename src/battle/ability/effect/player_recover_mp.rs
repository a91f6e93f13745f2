//! `PlayerRecoverMp`: gives or takes MP.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Opening, Purpose, fields};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::trigger::TriggerKind;

/// Changes players' MP, between 0 and the cap: `PlayerMpChanged`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlayerRecoverMp {
    /// The change in MP.
    pub amount: Calculator,
    /// The players whose MP changes.
    pub target: Sentence,
}

fields!(PlayerRecoverMp { amount: Calculator = "amount" });

impl EffectRule for PlayerRecoverMp {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"PlayerRecoverMp","amount":-1,"target":["EnemyPlayer"]}"#,
        english: &["{-} {subject} loses|lose {amount some MP}", "{subject} gains|gain {amount some MP}"],
        japanese: &[
            "{-}{target}のMPを{amount number}減らす",
            "{-}{amount like}値だけ{target}のMPを減らす",
            "{amount 0}{target}のMPを回復しない",
            "{target}のMPを{amount number}回復する",
            "{amount like}値だけ{target}のMPを回復する",
        ],
        takes: true,
        repeats: &[TriggerKind::PlayerMpChanged],
        purpose: Purpose::Feed,
        opens: Opening::Pay,
        ..EffectSpec::PLAYERS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount);
        for seat in run.players(&self.target) {
            change::mp(run.board, seat, amount);
        }
    }
}
