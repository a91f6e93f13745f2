//! `FilterCardCost`: cards by their cost.

use serde::{Deserialize, Serialize};

use super::{Family, Measure, Narrowing, NumberWord, Phrase, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::description::{Description, Qualifier};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::{Comparator, Parameter};
use crate::battle::board::Board;

/// Keeps cards by their present cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardCost {
    /// The comparison with `amount`.
    pub comparator: Comparator,
    /// With what.
    pub amount: i32,
}

/// The number that the filter compares.
static COST: NumberWord = NumberWord {
    english: "cost {}",
    japanese: "コスト",
    measure: Measure { complaint: "the cost", least: 0 },
};

impl PhraseRule for FilterCardCost {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterCardCost","comparator":"LessThanOrEqual","amount":3}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        numbers: &[(&COST, |comparator, amount| Phrase::FilterCardCost(Self { comparator, amount }))],
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_by_parameter(from, Parameter::Cost, self.comparator, self.amount)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn describe(&self, description: &mut Description) {
        description.mark(Qualifier::Number(&COST, self.comparator, self.amount));
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Number(&COST.measure, self.comparator, self.amount)
    }
}
