//! `PlayerRecoverMp`: gives or takes MP.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, TargetType};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;

/// Changes players' MP, between 0 and the cap: `PlayerMpChanged`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlayerRecoverMp {
    /// The change in MP.
    pub amount: Calculator,
    /// The players whose MP changes.
    pub target: Sentence,
}

impl EffectRule for PlayerRecoverMp {
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount);
        for seat in run.players(&self.target) {
            change::mp(run.board, seat, amount);
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
