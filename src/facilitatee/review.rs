//! The evaluation of a battle for an observer who knows all of it.

use super::evaluate::Judge;
use super::mind::{Budget, Mind};
use super::profile::Profiles;
use super::search_state::Search;
use super::style::Style;
use super::time_slice::{SLICE, SearchTimer};
use super::weights::Weights;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// Returns the evaluation of the battle for a seat, in points of the built-in weights in the even style. A battle that
/// is won or lost gets the highest or lowest possible value.
#[must_use]
pub fn evaluate_position(board: &FlatBoard, seat: Seat) -> i32 {
    let judge = Judge::new(Weights::usual(), Style::Even.weights(), true);
    judge.evaluate(&Profiles::new(board.library()), board, seat)
}

impl Mind {
    /// Returns a command that would have been better for a seat than the played one, judged by the seat's view, and the
    /// difference in points. Each command is evaluated with the best turn that begins with it, on the same
    /// determinizations. Returns `None` if the seat would have chosen the same command. Pauses after every [`SLICE`].
    pub async fn better(
        self,
        view: &FlatBoard,
        seat: Seat,
        seed: [u8; 32],
        played: &Command,
    ) -> Option<(Command, i32)> {
        let mut timer = SearchTimer::new(Some(SLICE), None);
        let budget = Budget::evaluations_only(u32::MAX);
        Search::new(self, Weights::usual(), view, seat, seed, &budget).better(&mut timer, played).await
    }
}
