//! `FilterCardDamage`: cards by damage taken or life left.

use serde::{Deserialize, Serialize};

use crate::battle::ability::description::{Description, Qualifier, Quality};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::phrase::PhraseRule;
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;
use crate::battle::rules::stat;

/// Keeps cards by the damage they have taken, or by the life they have left. Alone: cards that have taken any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardDamage {
    /// The number to compare.
    #[serde(default)]
    pub basis: Basis,
    /// The comparison with `amount`.
    #[serde(default = "Comparator::greater")]
    pub comparator: Comparator,
    /// With what.
    #[serde(default)]
    pub amount: i32,
}

/// The number that `FilterCardDamage` compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[repr(u8)]
pub enum Basis {
    /// Damage taken.
    #[default]
    Taken,
    /// Life left: Life − damage.
    Remaining,
}

impl PhraseRule for FilterCardDamage {
    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.keep_public(from, |card| {
            let number = match self.basis {
                Basis::Taken => context.board.card(card).damage,
                Basis::Remaining => stat::remaining_at(context.board, card, context.depth),
            };
            self.comparator.holds(number, self.amount)
        })
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn describe(&self, description: &mut Description) {
        match self.basis {
            Basis::Taken if self.comparator == Comparator::GreaterThan && self.amount == 0 => {
                description.quality(Quality::Damaged)
            }
            Basis::Taken => description.mark(Qualifier::Damage(self.comparator, self.amount)),
            Basis::Remaining => description.mark(Qualifier::Life(self.comparator, self.amount)),
        }
    }
}
