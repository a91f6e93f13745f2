//! The first machine player, as in the source text (CB §4.4.2): it tries every legal command on a fork and scores it,
//! Σ(reward − cost).
//!
//! It uses its seat's view and no other information, and does not guess hidden cards: an attack on a face-down card is
//! scored by a fixed expectation instead of a fork.

use bevy::tasks::block_on;

use super::evaluate::WON;
use super::route::{self, Route};
use super::score::{self, Cost, Reward};
use super::time_slice::SearchTimer;
use super::workers::{ABREAST, each};
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::{Command, DrawChoice, Layout};
use crate::battle::flat::FlatBoard;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::legal_commands;
use crate::ids::{CellId, Seat};

/// The score from which on the search stops (CB §4.4.2).
pub const GOOD_ENOUGH: i32 = 10_000;
/// The assumed probability that a face-down card is a feint, in percent. This share of the reward of an attack on it is
/// not counted.
pub const FACE_DOWN_SUSPECTED: i32 = 90;
/// The assumed probability that a move which the opponent can answer runs into a feint, in percent. This share of the
/// move's reward is not counted.
pub const ANSWER_SUSPECTED: i32 = 70;

/// The bonus for continuing a kept route.
const KEPT: i32 = 3;
/// The divisor for the share of a route's score that counts for its first step.
const AFAR: i32 = 8;

/// A command with its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredCommand {
    /// The command.
    pub command: Command,
    /// The reward of the command.
    pub reward: Reward,
    /// The cost of the command.
    pub cost: Cost,
    /// The value of its route for later turns, plus the bonus for continuing a kept route.
    pub promise: i32,
}

impl ScoredCommand {
    /// Returns reward − cost, plus the promise for later turns.
    #[must_use]
    pub const fn score(&self) -> i32 {
        self.reward.sum() - self.cost.sum() + self.promise
    }
}

/// Returns the seed of the machine player's own random choices for a battle with that seed. The battle's seed itself
/// would reveal the draws.
#[must_use]
pub fn mind(battle: &[u8; 32]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_keyed(battle);
    hasher.update(b"machine");
    *hasher.finalize().as_bytes()
}

/// Returns the best command for a seat, from its view, by a player that keeps no route; see [`OnePly::choose`].
#[must_use]
pub fn choose(view: &FlatBoard, seat: Seat, seed: [u8; 32]) -> Option<ScoredCommand> {
    OnePly::default().choose(view, seat, seed, 1)
}

/// The one-ply player with the state that it keeps between its decisions.
#[derive(Clone, Debug, Default)]
pub struct OnePly {
    route: Option<Route>,
}

/// The position under evaluation and the route kept so far.
struct Desk<'a> {
    view: &'a FlatBoard,
    seat: Seat,
    seed: Seed,
    kept: Option<&'a Route>,
    /// True if the opponent can answer a move into its territory with a face-down card.
    is_wary: bool,
}

impl OnePly {
    /// Returns the route that it plans to follow.
    #[must_use]
    pub const fn route(&self) -> Option<&Route> {
        self.route.as_ref()
    }

    /// Returns the best command for a seat, from its view; among equals the first one listed, for any number of
    /// workers. The same view, seed and kept route give the same choice. Returns `None` if the seat does not have to
    /// act.
    pub fn choose(
        &mut self,
        view: &FlatBoard,
        seat: Seat,
        seed: [u8; 32],
        workers: usize,
    ) -> Option<ScoredCommand> {
        let mut legal = Vec::new();
        legal_commands(view, seat, &mut legal);
        prune(&mut legal);
        let flow = view.state();
        let other = view.player(seat.other());
        let desk = Desk {
            view,
            seat,
            seed: Seed::Given(seed),
            kept: self.route.as_ref(),
            is_wary: other.mp() >= view.library().settings().card.react_mp
                && !flow.layer(seat.other(), LayerKind::Hand).is_empty(),
        };
        let mut best: Option<ScoredCommand> = None;
        let mut timer = SearchTimer::new(None, None);
        for chunk in legal.chunks(ABREAST) {
            for thought in block_on(each(&mut timer, workers, chunk, |command| desk.think(command))) {
                if best.is_none_or(|best| thought.score() > best.score()) {
                    best = Some(thought);
                }
            }
            if best.is_some_and(|best| best.score() > GOOD_ENOUGH) {
                break;
            }
        }
        let kept = best.and_then(|best| desk.keep(&best.command));
        self.route = kept;
        best
    }
}

/// Keeps only one of the cards that could be laid face-down on the same cell, because they all have the same score.
fn prune(legal: &mut Vec<Command>) {
    let mut seen = 0_u32;
    legal.retain(|command| match command {
        Command::FeintDeclare { cell, .. } => {
            let is_new = seen & cell.bit() == 0;
            seen |= cell.bit();
            is_new
        }
        _ => true,
    });
}

impl Desk<'_> {
    fn think(&self, command: &Command) -> ScoredCommand {
        let mut fork = self.view.clone();
        let (reward, cost) = self.score(&mut fork, command);
        let promise = if score::is_won(&reward) { 0 } else { self.promise(command) };
        ScoredCommand { command: *command, reward, cost, promise }
    }

    fn score(&self, fork: &mut FlatBoard, command: &Command) -> (Reward, Cost) {
        let seat = self.seat;
        let only = |position| (Reward { position, ..Reward::default() }, Cost::default());
        match command {
            Command::Draw { choice, .. } => return only(self.draw(*choice)),
            Command::TurnFinish { .. } => return only(0),
            // If the other side has already sent its layout, the layout would have to be revealed.
            Command::Strategy { layout, .. } if self.view.player(seat.other()).has_laid() => {
                return only(layout.iter().map(|laid| score::laid(fork, laid.card, laid.cell)).sum());
            }
            _ => {}
        }
        if fork.execute(command, self.seed, &[]).is_err() {
            // A face-down card would have to be revealed: the attack costs the other side that card.
            let destruction = score::face_down();
            let reward = Reward { destruction, ..Reward::default() };
            return (reward.percent(100 - FACE_DOWN_SUSPECTED), Cost::default());
        }
        let waits = fork.state().phase() == Phase::MoveDeclare;
        let answer = match fork.state().phase() {
            // A move into the other side's territory waits for a reaction; assume that there is none.
            Phase::MoveDeclare => Some(Command::MoveReactNone { seat: seat.other() }),
            // The other side's layout cannot be seen.
            Phase::Strategy => Some(Command::Strategy { seat: seat.other(), layout: Layout::default() }),
            _ => None,
        };
        if let Some(answer) = answer.filter(|answer| fork.check(answer).is_ok())
            && fork.execute(&answer, self.seed, &[]).is_err()
        {
            return only(0);
        }
        if fork.is_same_position(self.view) {
            // A command that changes nothing is worse than ending the turn: it could be repeated for ever.
            return only(-1);
        }
        let reward = score::reward(self.view, fork, seat);
        let cost = match command {
            // Layouts are free.
            Command::Strategy { .. } => Cost::default(),
            _ => score::cost(self.view, fork, seat, command),
        };
        let is_suspect = waits && self.is_wary && !score::is_won(&reward);
        (if is_suspect { reward.percent(100 - ANSWER_SUSPECTED) } else { reward }, cost)
    }

    /// Returns the value of drawing or charging. Drawing is worth more, unless there is too little ink to play the
    /// cards.
    fn draw(&self, choice: DrawChoice) -> i32 {
        let hand = self.view.state().layer(self.seat, LayerKind::Hand).len();
        let low_ink = self.view.player(self.seat).mp() <= 2 && hand >= 3;
        match choice {
            DrawChoice::Draw if hand >= 7 || low_ink => 4,
            DrawChoice::Draw => 20,
            DrawChoice::Charge => 10,
        }
    }

    /// Returns the promised value of the best route that begins with a move.
    fn promise(&self, command: &Command) -> i32 {
        let Some((from, route)) = self.route(command) else { return 0 };
        let step = route::best(self.view, self.seat, route.card, from, route.cells[0]);
        let goes_on = self
            .kept
            .is_some_and(|kept| kept.card == route.card && kept.cells.first() == route.cells.first());
        (step.score.clamp(0, WON) / AFAR).min(GOOD_ENOUGH / 2) + if goes_on { KEPT } else { 0 }
    }

    fn route(&self, command: &Command) -> Option<(CellId, Route)> {
        let Command::MoveDeclare { from, to, .. } = *command else { return None };
        let card = self.view.cell(from).card()?;
        Some((from, route::best(self.view, self.seat, card, from, to)))
    }

    /// Returns the route to keep after a command: the rest of the command's own route, or else the route kept before,
    /// as long as its card stands.
    fn keep(&self, command: &Command) -> Option<Route> {
        if let Some((_, mut route)) = self.route(command) {
            route.cells.remove(0);
            return (!route.cells.is_empty()).then_some(route);
        }
        let kept = self.kept?;
        self.view.card(kept.card).is_up().then(|| kept.clone())
    }
}
