//! `CardDestroy`: destroys cards, whatever life they have.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, TargetType, fields};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::record::LayerKind;
use crate::battle::rules::change;
use crate::battle::trigger::{Trigger, TriggerKind};

/// Destroys cards on the field, face-down ones too: `EffectDestroyed`, `CardGraved`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardDestroy {
    /// The cards to destroy.
    pub target: Sentence,
}

fields!(CardDestroy {});

impl EffectRule for CardDestroy {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"CardDestroy","target":[{"kind":"MapTargetCard"}]}"#,
        sentences: &[("target", TargetType::AnyCards)],
        english: &["destroy {target}"],
        japanese: &["{target}を破壊する"],
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        for card in run.cards(&self.target) {
            // An Event that resolves is on no cell, and goes to the grave by itself.
            if run.board.card(card).layer == LayerKind::Field && run.board.state().casting != Some(card) {
                let actor = run.pending.card;
                run.emit(Trigger::new(TriggerKind::EffectDestroyed).to(card));
                change::grave(run.board, card, Some(actor), Some(actor));
            }
        }
    }
}
