//! Yes or no.

use serde::{Deserialize, Serialize};

use super::CalculatorRule;
use crate::battle::ability::eval_context::EvalContext;
use crate::battle::ability::vocabulary::Mode;
use crate::battle::board::Board;

/// Overwrites a flag, whatever the mode.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct BoolCalculator {
    /// The flag.
    pub value: bool,
    /// Flags are always overwritten.
    #[serde(default = "equalizer")]
    pub mode: Mode,
}

const fn equalizer() -> Mode {
    Mode::Equalizer
}

impl CalculatorRule for BoolCalculator {
    fn value<B: Board>(&self, _: &EvalContext<'_, B>) -> i32 {
        i32::from(self.value)
    }
}
