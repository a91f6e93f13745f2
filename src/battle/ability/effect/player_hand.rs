//! `PlayerHand`: draws or discards.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Purpose, fields};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::rules::change;
use crate::battle::trigger::TriggerKind;

/// Draws so many cards: `Draw` each. A negative amount discards at random, face down: `CardGraved` each.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlayerHand {
    /// The number of cards.
    pub amount: Calculator,
    /// The players who draw or discard.
    pub target: Sentence,
}

fields!(PlayerHand { amount: Calculator = "amount" });

impl EffectRule for PlayerHand {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"PlayerHand","amount":1,"target":[{"kind":"MapPlayer"}]}"#,
        english: &[
            "{-} {subject} discards|discard {amount many card} at random",
            "{subject} draws|draw {amount many card}",
        ],
        japanese: &[
            "{-}{topic}手札をランダムに{amount number}枚捨てる",
            "{-}{topic}手札をランダムに{amount like}枚数捨てる",
            "{topic}カードを{amount number}枚引く",
            "{topic}カードを{amount like}枚数引く",
        ],
        takes: true,
        repeats: &[TriggerKind::Draw],
        purpose: Purpose::Feed,
        ..EffectSpec::PLAYERS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount);
        for seat in run.players(&self.target) {
            for _ in 0..amount.unsigned_abs().min(40) {
                if amount > 0 {
                    change::draw(run.board, seat);
                } else {
                    let actor = run.pending.card;
                    change::discard_at_random(run.board, seat, actor);
                }
            }
        }
    }
}
