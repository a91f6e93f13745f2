//! A parameter of a card that a sentence selects.

use serde::{Deserialize, Serialize};

use super::CalculatorRule;
use crate::battle::ability::eval_context::EvalContext;
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary;
use crate::battle::ability::vocabulary::{Mode, Parameter};
use crate::battle::board::Board;
use crate::battle::rules::{order, stat};

/// A number parameter of the first card (by the one law of order) a sentence selects, times a factor; 0 if there is none, or if it is not known to both sides.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ReferenceCalculator {
    /// The card whose parameter is read.
    pub target: Sentence,
    /// The parameter to read.
    pub parameter: Parameter,
    /// Multiplied by this.
    #[serde(default = "vocabulary::one::<i32>")]
    pub times: i32,

    /// The way to combine the value with the base.
    #[serde(default)]
    pub mode: Mode,
}

impl CalculatorRule for ReferenceCalculator {
    fn value<B: Board>(&self, context: &EvalContext<'_, B>) -> i32 {
        let cards = context.cards(self.target.select(context));
        match cards.iter().min_by_key(|card| order::place(context.board, *card)) {
            Some(card) if context.board.card(card).is_legible() => {
                stat::number_in(context, card, self.parameter).saturating_mul(self.times)
            }
            _ => 0,
        }
    }
}
