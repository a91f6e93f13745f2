//! The answers of a machine player to requests for a command.

use bevy::tasks::block_on;

use super::level::Level;
use super::mind::{Budget, Decision, Mind};
use super::search_state::Search;
use super::time_slice::SearchTimer;
use super::weights::Weights;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

impl Mind {
    /// Returns the best command for a seat, from its view, with the lines considered. Returns `None` if the seat does
    /// not have to act. The same view, seed and number of evaluations give the same decision, unless the time limit
    /// ends the search.
    #[must_use]
    pub fn think(&self, view: &FlatBoard, seat: Seat, seed: [u8; 32], budget: &Budget) -> Option<Decision> {
        self.think_with_weights(Weights::usual(), view, seat, seed, budget)
    }

    /// Chooses like [`Self::think`], but with other weights.
    #[must_use]
    pub fn think_with_weights(
        &self,
        weights: &Weights,
        view: &FlatBoard,
        seat: Seat,
        seed: [u8; 32],
        budget: &Budget,
    ) -> Option<Decision> {
        let mut timer = SearchTimer::new(None, budget.time);
        block_on(Search::new(*self, weights, view, seat, seed, budget).think(&mut timer))
    }
}

impl Level {
    /// Returns its command in the even style, from its seat's view, without a time limit; `None` if the seat does not
    /// have to act.
    #[must_use]
    pub fn choose(self, view: &FlatBoard, seat: Seat, seed: [u8; 32]) -> Option<Decision> {
        Mind::from(self).think(view, seat, seed, &Budget::evaluations_only(u32::MAX))
    }
}
