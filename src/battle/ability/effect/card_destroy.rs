//! `CardDestroy`: destroys cards, whatever life they have.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, TargetType};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::record::LayerKind;
use crate::battle::rules::change;
use crate::battle::trigger::{Trigger, TriggerKind};

/// Destroys cards on the field: `EffectDestroyed`, `CardGraved`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardDestroy {
    /// The cards to destroy.
    pub target: Sentence,
}

impl EffectRule for CardDestroy {
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        for card in run.cards(&self.target) {
            if run.board.card(card).layer == LayerKind::Field {
                let actor = run.pending.card;
                run.emit(Trigger::new(TriggerKind::EffectDestroyed).to(card));
                change::grave(run.board, card, Some(actor), Some(actor));
            }
        }
    }

    fn wants(&self) -> TargetType {
        TargetType::AnyCards
    }

    fn target(&self) -> &Sentence {
        &self.target
    }
}
