//! A pattern of cells.

use serde::{Deserialize, Serialize};

use super::CalculatorRule;
use crate::battle::ability::eval_context::EvalContext;
use crate::battle::ability::vocabulary::Mode;
use crate::battle::board::Board;
use crate::battle::geometry::Reach;

/// Replaces, joins or intersects a reach.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ReachCalculator {
    /// The pattern.
    pub reach: Reach,
    /// The way to combine the value with the base.
    #[serde(default)]
    pub mode: Mode,
}

impl CalculatorRule for ReachCalculator {
    fn value<B: Board>(&self, _: &EvalContext<'_, B>) -> i32 {
        self.reach.0 as i32
    }
}
