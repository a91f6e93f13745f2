//! The number of things that a sentence selects.

use serde::{Deserialize, Serialize};

use super::CalculatorRule;
use crate::battle::ability::eval_context::EvalContext;
use crate::battle::ability::phrase::Count;
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary;
use crate::battle::ability::vocabulary::Mode;
use crate::battle::board::Board;

/// The number of what a sentence selects, times a factor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CountCalculator {
    /// The things to count.
    pub target: Sentence,
    /// Multiplied by this.
    #[serde(default = "vocabulary::one::<i32>")]
    pub times: i32,

    /// The way to combine the value with the base.
    #[serde(default)]
    pub mode: Mode,
}

impl CalculatorRule for CountCalculator {
    fn value<B: Board>(&self, context: &EvalContext<'_, B>) -> i32 {
        Count::count(self.target.select(context)).saturating_mul(self.times)
    }
}
