//! `CardAilment`: gives an ailment or takes one away.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Purpose, fields};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::record::Ailment;
use crate::battle::rules::change;

/// Gives an ailment to face-up cards, or (`remove`) takes it away: `CardAilmentChanged` where that changes something.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardAilment {
    /// The ailment to give or remove.
    pub ailment: Ailment,
    /// Takes it away instead.
    #[serde(default)]
    pub remove: bool,
    /// The cards that gain or lose the ailment.
    pub target: Sentence,
}

fields!(CardAilment { ailment: Ailment = "ailment", remove: bool = "remove" });

impl EffectRule for CardAilment {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"CardAilment","ailment":"Poison","target":[{"kind":"MapTargetCard"}]}"#,
        english: &["{remove} cure {target} of {ailment}", "give {ailment} to {target}"],
        japanese: &["{remove}{target}の{ailment}を解除する", "{target}を{ailment}にする"],
        purpose: Purpose::Ail,
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        for card in run.cards(&self.target) {
            if run.board.state().up.has(card) {
                let actor = run.pending.card;
                change::ailment(run.board, card, self.ailment, !self.remove, Some(actor));
            }
        }
    }
}
