//! `FilterCardAttack`: cards by their Attack.

use serde::{Deserialize, Serialize};

use super::{Family, Measure, Narrowing, NumberWord, Phrase, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::description::{Description, Qualifier};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::{Comparator, Parameter};
use crate::battle::board::Board;

/// Keeps cards by their present Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardAttack {
    /// The comparison with `amount`.
    pub comparator: Comparator,
    /// With what.
    pub amount: i32,
}

/// The number that the filter compares.
static ATTACK: NumberWord = NumberWord {
    english: "Attack {}",
    japanese: "アタック",
    measure: Measure { complaint: "the attack", least: 0 },
};

impl PhraseRule for FilterCardAttack {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":2}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        numbers: &[(&ATTACK, |comparator, amount| Phrase::FilterCardAttack(Self { comparator, amount }))],
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_by_parameter(from, Parameter::Attack, self.comparator, self.amount)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn describe(&self, description: &mut Description) {
        description.mark(Qualifier::Number(&ATTACK, self.comparator, self.amount));
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Number(&ATTACK.measure, self.comparator, self.amount)
    }
}
