//! `CardSummon`: brings a new card into play.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Opening, Purpose, TargetType, fields};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::geometry;
use crate::battle::rules::change;
use crate::battle::trigger::TriggerKind;
use crate::ids::CardId;

/// Puts a new card (a token) of the ability's owner on each free selected cell: `Summoned`. Without room in the battle, and with an Event, it fizzles.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardSummon {
    /// Its number.
    pub card: CardId,
    /// The cells to summon the card on.
    pub target: Sentence,
}

fields!(CardSummon { card: CardId = "card" });

impl EffectRule for CardSummon {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"CardSummon","card":22,"target":[{"kind":"MapFollowCell","reach":"P1"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":1}]}"#,
        sentences: &[("target", TargetType::Cells)],
        english: &["summon {card} {target on}"],
        japanese: &["{target many}に{card}を1枚ずつ召喚する", "{target}に{card}を召喚する"],
        repeats: &[TriggerKind::Summoned],
        purpose: Purpose::Summon,
        opens: Opening::Move,
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let owner = run.owner();
        let cells = run.cells(&self.target);
        for cell in geometry::cells(cells) {
            let actor = run.pending.card;
            change::summon_token(run.board, self.card, owner, cell, actor);
        }
    }
}
