//! `ConsumeFeint`: spends face-down cards to undo damage.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Purpose, fields};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::term::Term;
use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::rules::feint;

/// Spends up to so many face-down cards of the targets' owners, nearest to the target first: `FeintConsumed`,
/// `CardGraved`, face down. Only if there were enough, the damage of the trigger that woke the ability is undone, once:
/// another ability that waits to undo the same damage is dropped and spends nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ConsumeFeint {
    /// The number of face-down cards to spend.
    pub amount: Calculator,
    /// The cards whose owners spend face-down cards.
    pub target: Sentence,
}

fields!(ConsumeFeint { amount: Calculator = "amount" });

impl EffectRule for ConsumeFeint {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"ConsumeFeint","amount":1,"target":[{"kind":"MapActorCard"}]}"#,
        english: &[
            "{this} spend {amount own face-down card} to undo that damage",
            "{owner} spends|spend {amount many face-down card} to undo that damage",
        ],
        japanese: &[
            "{owner}の伏せカード{amount number}枚を消費し、そのダメージを無効にする",
            "{owner}の伏せカードを{amount like}枚数消費し、そのダメージを無効にする",
        ],
        purpose: Purpose::Spare,
        terms: &[Term::FaceDown],
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount).max(0);
        let mut enough = false;
        for card in run.cards(&self.target) {
            enough |= feint::spend(run.board, card, amount, run.pending.card) == amount && amount > 0;
        }
        if enough {
            // The damage that activated the ability is undone once, if its target still exists.
            let woke = run.pending.trigger;
            feint::forget(run.board, &run.pending);
            match (woke.target, woke.player) {
                (Some(hurt), _) if run.board.card(hurt).is_up() => {
                    change::damage(run.board, hurt, -woke.damage, None);
                }
                (None, Some(seat)) => change::hp(run.board, seat, woke.damage),
                _ => {}
            }
        }
    }
}
