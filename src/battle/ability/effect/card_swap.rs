//! `CardSwap`: changes places.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Opening, Purpose, TargetType, fields};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::trigger::TriggerKind;

/// Swaps the cells of the ability's card and the one selected; with two selected, theirs: `Moved` twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardSwap {
    /// The cards to swap.
    pub target: Sentence,
}

fields!(CardSwap {});

impl EffectRule for CardSwap {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"CardSwap","target":[{"kind":"MapTargetCard"}]}"#,
        sentences: &[("target", TargetType::AnyCards)],
        english: &["swap the places of {target many}", "swap places with {target}"],
        japanese: &["{target many}の位置を入れ替える", "{this}と{target}の位置を入れ替える"],
        repeats: &[TriggerKind::Moved],
        purpose: Purpose::Move,
        opens: Opening::Move,
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let mut cards = run.cards(&self.target);
        let (one, two) = match (cards.next(), cards.next()) {
            (Some(other), None) => (run.pending.card, other),
            (Some(one), Some(two)) => (one, two),
            (None, _) => return,
        };
        let actor = run.pending.card;
        change::swap(run.board, one, two, actor);
    }
}
