//! A constant amount.

use serde::{Deserialize, Serialize};

use super::CalculatorRule;
use crate::battle::ability::eval_context::EvalContext;
use crate::battle::ability::vocabulary::Mode;
use crate::battle::board::Board;

/// A constant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NumericCalculator {
    /// The constant.
    pub amount: i32,
    /// The way to combine the value with the base.
    #[serde(default)]
    pub mode: Mode,
}

impl CalculatorRule for NumericCalculator {
    fn value<B: Board>(&self, _: &EvalContext<'_, B>) -> i32 {
        self.amount
    }
}
