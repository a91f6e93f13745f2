//! The damage that the trigger carries.

use serde::{Deserialize, Serialize};

use super::CalculatorRule;
use crate::battle::ability::eval_context::EvalContext;
use crate::battle::ability::vocabulary;
use crate::battle::ability::vocabulary::Mode;
use crate::battle::board::Board;

/// The damage of the trigger that woke the ability, times a factor; 0 without one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct TriggerValueCalculator {
    /// Multiplied by this.
    #[serde(default = "vocabulary::one::<i32>")]
    pub times: i32,

    /// The way to combine the value with the base.
    #[serde(default)]
    pub mode: Mode,
}

impl CalculatorRule for TriggerValueCalculator {
    fn value<B: Board>(&self, context: &EvalContext<'_, B>) -> i32 {
        context.trigger.map_or(0, |trigger| trigger.damage).saturating_mul(self.times)
    }
}
