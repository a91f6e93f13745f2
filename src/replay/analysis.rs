//! The analysis of a record: the evaluation of the battle after each order, and, order by order, the mistakes.

use std::future::Future;
use std::sync::Arc;

use bevy::tasks::futures_lite::future::yield_now;

use super::timeline::Timeline;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::phase::Phase;
use crate::battle::view::Viewer;
use crate::facilitatee::{Level, Mind, Pondering, evaluate_position, one_ply};
use crate::ids::Seat;

/// An evaluator of battles.
pub trait Judge: Sync {
    /// Returns the evaluation for a seat, in points; the two seats' values are each other's negation.
    fn evaluate(&self, board: &FlatBoard, seat: Seat) -> i32;
    /// Returns the command that the seat should have given instead, going by its view, and the number of points that it
    /// lost. Returns `None` if the difference does not matter.
    fn better(
        &self,
        view: &FlatBoard,
        seat: Seat,
        played: &Command,
    ) -> impl Future<Output = Option<(Command, i32)>> + Send + Sync;
}

/// The machine player as an evaluator.
#[derive(Clone, Copy, Debug)]
pub struct Machine {
    level: Level,
    seed: [u8; 32],
}

impl Machine {
    /// The minimum number of points that a mistake costs.
    pub const MATTERS: i32 = 60;

    /// Creates a machine player of that level, for a battle with that seed.
    #[must_use]
    pub fn new(level: Level, battle: &[u8; 32]) -> Self {
        Self { level, seed: one_ply::mind(battle) }
    }

    /// Starts to judge the given number of further orders and returns immediately. The result is the analysis, and true
    /// if orders may be left.
    #[must_use]
    pub fn ponder(
        self,
        timeline: Arc<Timeline>,
        mut analysis: Analysis,
        orders: usize,
    ) -> Pondering<(Analysis, bool)> {
        Pondering::begin(async move {
            for _ in 0..orders {
                if !analysis.advance(&timeline, &self).await {
                    return (analysis, false);
                }
            }
            (analysis, true)
        })
    }
}

impl Judge for Machine {
    fn evaluate(&self, board: &FlatBoard, seat: Seat) -> i32 {
        evaluate_position(board, seat)
    }

    async fn better(&self, view: &FlatBoard, seat: Seat, played: &Command) -> Option<(Command, i32)> {
        let better = Mind::from(self.level).better(view, seat, self.seed, played).await;
        better.filter(|(_, loss)| *loss >= Self::MATTERS)
    }
}

/// The analysis of a record, as far as it is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    standings: Vec<i32>,
    judged: usize,
    mistakes: Vec<Mistake>,
}

/// An order that was worse than another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The index of the command, counted from 0.
    pub order: usize,
    /// The seat that gave the command.
    pub seat: Seat,
    /// The command that would have been better.
    pub better: Command,
    /// The number of points that the mistake cost.
    pub loss: i32,
}

impl Analysis {
    /// Evaluates the battle after each order, or, once that is done, judges the next order. Returns `false` when all
    /// orders are judged. Evaluations are quick, so that the whole course is known long before the mistakes.
    pub async fn advance(&mut self, timeline: &Timeline, judge: &impl Judge) -> bool {
        if self.standings.is_empty() {
            self.evaluate(timeline, judge).await;
        } else if let Some(moment) = timeline.moments().get(self.judged) {
            let found = mistake(&timeline.seek(self.judged), self.judged, &moment.order, judge).await;
            self.mistakes.extend(found);
            self.judged += 1;
        }
        self.judged < timeline.len()
    }

    async fn evaluate(&mut self, timeline: &Timeline, judge: &impl Judge) {
        let mut board = timeline.seek(0);
        self.standings.push(judge.evaluate(&board, Seat::Host));
        for moment in timeline.moments() {
            let Order { command, seed, openings } = &moment.order;
            let done = board.execute(command, *seed, openings);
            debug_assert!(done.is_ok(), "it was executed before on the same board");
            self.standings.push(judge.evaluate(&board, Seat::Host));
            yield_now().await;
        }
    }

    /// Returns the evaluation for Host after each number of commands; the first value is before the first command. It is
    /// empty before the battle is evaluated.
    #[must_use]
    pub fn standings(&self) -> &[i32] {
        &self.standings
    }

    /// Returns the number of orders that are judged.
    #[must_use]
    pub const fn judged(&self) -> usize {
        self.judged
    }

    /// Returns the mistakes, in order.
    #[must_use]
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Returns the mistake of an order, if it was one.
    #[must_use]
    pub fn mistake(&self, order: usize) -> Option<&Mistake> {
        self.mistakes.iter().find(|mistake| mistake.order == order)
    }
}

/// Returns the mistake if that command was one. Only commands on the field are judged: the value of a layout or a draw
/// shows much later.
async fn mistake(board: &FlatBoard, order: usize, played: &Order, judge: &impl Judge) -> Option<Mistake> {
    let is_on_field = matches!(board.state().phase(), Phase::Main | Phase::MoveDeclare | Phase::MoveRetry);
    let is_by_force = matches!(played.command, Command::BattleForceFinish { .. });
    let seat = played.command.seat().filter(|_| is_on_field && !is_by_force)?;
    let view = board.perceived_by(Viewer::Seat(seat));
    let (better, loss) = judge.better(&view, seat, &played.command).await?;
    Some(Mistake { order, seat, better, loss })
}
