//! `CardRecover`: heals cards.

use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, EffectSpec, Purpose, fields};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::record::Ailment;
use crate::battle::rules::change;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};

/// Lowers cards' damage, below zero if need be (CB §3.1: 6 → 9); cursed cards cannot be recovered: `EffectRecoveredCard`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardRecover {
    /// The amount of damage to remove.
    pub amount: Calculator,
    /// The cards that recover.
    pub target: Sentence,
}

fields!(CardRecover { amount: Calculator = "amount" });

impl EffectRule for CardRecover {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"CardRecover","amount":1,"target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}]}"#,
        english: &["restore {amount of life} to {target} {amount equal}"],
        japanese: &[
            "{amount 0}{target}のライフを回復しない",
            "{target}のライフを{amount number}回復する",
            "{amount like}値だけ{target}のライフを回復する",
        ],
        repeats: &[TriggerKind::EffectRecoveredCard],
        purpose: Purpose::Mend,
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let amount = run.amount(&self.amount);
        if amount <= 0 {
            return;
        }
        for card in run.cards(&self.target) {
            if run.board.state().up.has(card) && !run.board.card(card).has(Ailment::Curse) {
                let detail = Detail::Change(change::small(amount));
                change::damage(run.board, card, -amount, None);
                run.emit(Trigger::new(TriggerKind::EffectRecoveredCard).to(card).with(detail));
            }
        }
    }
}
