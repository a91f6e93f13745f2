//! How a battle stands, for whoever looks at it from outside and knows all of it.

use super::breath::{Breath, SLICE};
use super::evaluate::Judge;
use super::mind::{Budget, Mind};
use super::profile::Profiles;
use super::search::Search;
use super::style::Style;
use super::weights::Weights;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// How good the battle stands for a seat, in the points of the weights that are built in, leaning nowhere; a battle that is
/// over stands as high or as low as can be.
#[must_use]
pub fn standing(board: &FlatBoard, seat: Seat) -> i32 {
    let judge = Judge::new(Weights::usual(), Style::Even.leaning(), true);
    judge.standing(&Profiles::of(board.library()), board, seat)
}

impl Mind {
    /// What a seat could have done better than that command, going by its view, and how many points better it stands with it:
    /// both with the best turn that begins so, judged by the same guesses. `None` where it would have done the same. It pauses
    /// after every [`SLICE`].
    pub async fn better(
        self,
        view: &FlatBoard,
        seat: Seat,
        seed: [u8; 32],
        played: &Command,
    ) -> Option<(Command, i32)> {
        let mut breath = Breath::new(Some(SLICE), None);
        let budget = Budget::of(u32::MAX);
        Search::new(self, Weights::usual(), view, seat, seed, &budget).better(&mut breath, played).await
    }
}
