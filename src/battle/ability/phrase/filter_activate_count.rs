//! `FilterActivateCount`: the number of times that the ability ran this turn.

use serde::{Deserialize, Serialize};

use super::{Family, Measure, Narrowing, PhraseRule, PhraseSpec};
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary;
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;

/// Passes on what is given if the ability's runs this turn compare so. Alone: not yet run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterActivateCount {
    /// The comparison with `amount`.
    #[serde(default = "Comparator::less")]
    pub comparator: Comparator,
    /// With what.
    #[serde(default = "vocabulary::one::<i32>")]
    pub amount: i32,
}

/// The number of runs of the ability in this turn.
static RUNS: Measure = Measure { complaint: "the number of runs this turn", least: 0 };

impl PhraseRule for FilterActivateCount {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"FilterActivateCount","comparator":"LessThan","amount":1}]"#,
        family: Family::Pipe,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        from.when(self.comparator.holds(i32::from(context.runs), self.amount))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(from)
    }

    fn describe(&self, description: &mut Description) {
        description.when.runs.push((self.comparator, self.amount));
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Moment(&RUNS, self.comparator, self.amount)
    }
}
