//! `FilterCardDamage`: cards by damage taken or life left.

use serde::{Deserialize, Serialize};

use super::{
    Family, FlagWord, JapaneseFlag, Measure, Narrowing, NumberWord, Phrase, PhraseRole, PhraseRule,
    PhraseSpec,
};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Qualifier, Quality};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;
use crate::battle::rules::stat;

/// Keeps cards by the damage they have taken, or with `Remaining` by the life they have left. Alone: cards that have
/// taken any.
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

/// The damage taken. Recovery may take it below 0.
static DAMAGE: NumberWord = NumberWord {
    english: "damage {}",
    japanese: "受けたダメージ",
    measure: Measure { complaint: "the damage taken", least: i32::MIN as i64 },
};

/// The life left.
static LIFE: NumberWord = NumberWord {
    english: "life {} left",
    japanese: "残りライフ",
    measure: Measure { complaint: "the remaining life", least: i32::MIN as i64 },
};

/// The adjective for cards that have taken any damage.
static DAMAGED: FlagWord = FlagWord {
    english: "damaged",
    japanese: JapaneseFlag::Verb("ダメージを受けている", "ダメージを受けていない"),
};

impl PhraseRule for FilterCardDamage {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterCardDamage","basis":"Remaining","comparator":"LessThanOrEqual","amount":3}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        numbers: &[
            (&DAMAGE, |comparator, amount| {
                Phrase::FilterCardDamage(Self { basis: Basis::Taken, comparator, amount })
            }),
            (&LIFE, |comparator, amount| {
                Phrase::FilterCardDamage(Self { basis: Basis::Remaining, comparator, amount })
            }),
        ],
        flag: Some((&DAMAGED, || {
            let (comparator, amount) = (Comparator::GreaterThan, 0);
            Phrase::FilterCardDamage(Self { basis: Basis::Taken, comparator, amount })
        })),
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_public_cards(from, |card| {
            let number = match self.basis {
                Basis::Taken => context.board.card(card).damage,
                Basis::Remaining => stat::remaining_in(context, card),
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
                description.quality(Quality::Flag(&DAMAGED))
            }
            Basis::Taken => description.mark(Qualifier::Number(&DAMAGE, self.comparator, self.amount)),
            Basis::Remaining => description.mark(Qualifier::Number(&LIFE, self.comparator, self.amount)),
        }
    }

    fn narrowing(&self) -> Narrowing {
        let number = if self.basis == Basis::Taken { &DAMAGE } else { &LIFE };
        Narrowing::Number(&number.measure, self.comparator, self.amount)
    }

    fn reads(&self) -> Aspects {
        match self.basis {
            Basis::Taken => Aspects::FIELD.and(Aspects::DAMAGE),
            Basis::Remaining => Aspects::ALL,
        }
    }
}
