//! `CardReturn`: puts cards back into their owner's hand or book.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Opening, Purpose, TargetType, fields};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::record::LayerKind;
use crate::battle::rules::change;

/// Puts cards back into their owner's hand or book, wherever they are: `Teleported`, with the layers. Into a full hand they go to
/// the grave instead, and so do tokens. A known card stays known.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardReturn {
    /// The destination of the cards.
    #[serde(default)]
    pub to: ReturnTo,
    /// The cards to return.
    pub target: Sentence,
}

/// The destination of the cards that `CardReturn` returns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[repr(u8)]
pub enum ReturnTo {
    /// Into the hand.
    #[default]
    Hand,
    /// Into the book, where a random draw may find it.
    Book,
}

fields!(CardReturn { to: ReturnTo = "to" });

impl EffectRule for CardReturn {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"CardReturn","to":"Hand","target":[{"kind":"MapTargetCard"}]}"#,
        sentences: &[("target", TargetType::AnyCards)],
        english: &["return {target} to {whose} {to}"],
        japanese: &["{target}を持ち主の{to}に戻す"],
        purpose: Purpose::Move,
        opens: Opening::Move,
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        for card in run.cards(&self.target) {
            let actor = run.pending.card;
            let layer = match self.to {
                ReturnTo::Hand => LayerKind::Hand,
                ReturnTo::Book => LayerKind::Book,
            };
            change::return_card(run.board, card, layer, actor);
        }
    }
}
