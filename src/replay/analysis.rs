//! A record judged, order by order: how the battle stood, and where something better could have been done.

use super::timeline::Timeline;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::phase::Phase;
use crate::battle::view::Viewer;
use crate::facilitatee::{Level, computer, standing};
use crate::ids::Seat;

/// Who judges a battle.
pub trait Judge {
    /// How good it stands for a seat, in points; both seats' points are each other's with the sign turned.
    fn standing(&self, board: &FlatBoard, seat: Seat) -> i32;
    /// What that seat should do, going by what it can see; `None` if nothing is asked of it.
    fn advise(&self, view: &FlatBoard, seat: Seat) -> Option<Command>;
    /// How many points a mistake costs at least.
    fn matters(&self) -> i32;
}

/// The machine player as a judge.
#[derive(Clone, Copy, Debug)]
pub struct Machine {
    level: Level,
    seed: [u8; 32],
}

impl Machine {
    /// A machine player of that level, for a battle of that seed.
    #[must_use]
    pub fn new(level: Level, battle: &[u8; 32]) -> Self {
        Self { level, seed: computer::mind(battle) }
    }
}

impl Judge for Machine {
    fn standing(&self, board: &FlatBoard, seat: Seat) -> i32 {
        standing(board, seat)
    }

    fn advise(&self, view: &FlatBoard, seat: Seat) -> Option<Command> {
        self.level.choose(view, seat, self.seed).map(|thought| thought.command)
    }

    /// Nearly as much as three HP.
    fn matters(&self) -> i32 {
        60
    }
}

/// A record judged as far as there was time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    standings: Vec<i32>,
    mistakes: Vec<Mistake>,
}

/// An order that was worse than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Which order, counted from 0.
    pub order: usize,
    /// Whose.
    pub seat: Seat,
    /// What it should have been.
    pub better: Command,
    /// How many points it cost.
    pub loss: i32,
}

impl Analysis {
    /// Judges the next order: a little work at a time, so that nobody waits. `false` when all is judged.
    pub fn advance(&mut self, timeline: &Timeline, judge: &impl Judge) -> bool {
        let order = self.standings.len();
        if order > timeline.len() {
            return false;
        }
        let board = timeline.seek(order);
        self.standings.push(judge.standing(&board, Seat::Host));
        if let Some(moment) = timeline.moments().get(order) {
            self.mistakes.extend(mistake(&board, order, &moment.order, judge));
        }
        order < timeline.len()
    }

    /// How the battle stood for Host after each number of orders, as far as it is judged: first before the first.
    #[must_use]
    pub fn standings(&self) -> &[i32] {
        &self.standings
    }

    /// What could have been done better, in order.
    #[must_use]
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// The mistake that an order was, if it was one.
    #[must_use]
    pub fn mistake(&self, order: usize) -> Option<&Mistake> {
        self.mistakes.iter().find(|mistake| mistake.order == order)
    }
}

/// Whether that order was a mistake. Only what is done on the field is looked at: a layout or a draw shows what it was
/// worth much later.
fn mistake(board: &FlatBoard, order: usize, played: &Order, judge: &impl Judge) -> Option<Mistake> {
    let is_on_field = matches!(board.flow().phase(), Phase::Main | Phase::MoveDeclare | Phase::MoveRetry);
    let is_by_force = matches!(played.command, Command::BattleForceFinish { .. });
    let seat = played.command.seat().filter(|_| is_on_field && !is_by_force)?;
    let better = judge.advise(&board.perceived_by(Viewer::Seat(seat)), seat)?;
    if better == played.command {
        return None;
    }
    let worth = |command: &Command| worth(board, seat, command, played, judge);
    let loss = worth(&better)?.saturating_sub(worth(&played.command)?);
    (loss >= judge.matters()).then_some(Mistake { order, seat, better, loss })
}

/// How it stands after a command with the chance that there was; a move that waits for an answer counts as let through,
/// and whoever ends the turn leaves everything as it is.
fn worth(
    board: &FlatBoard,
    seat: Seat,
    command: &Command,
    played: &Order,
    judge: &impl Judge,
) -> Option<i32> {
    if let Command::TurnFinish { .. } = command {
        return Some(judge.standing(board, seat));
    }
    let mut fork = board.clone();
    fork.execute(command, played.seed, &played.openings).ok()?;
    let answer = Command::MoveReactNone { seat: seat.other() };
    if fork.check(&answer).is_ok() {
        fork.execute(&answer, played.seed, &[]).ok()?;
    }
    Some(judge.standing(&fork, seat))
}
