//! The first machine player, as the source text has it: every legal command tried on a fork, Σ(reward − cost).
//!
//! It is given its seat's view and nothing else. What it cannot see it does not guess at: an attack on a face-down
//! card is scored by a fixed expectation instead of a fork.

use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::record::LayerKind;
use crate::battle::rules::legal_commands;
use crate::ids::Seat;

use super::evaluate;

/// Past this score nothing better need be looked for (CB §4.4.2).
pub const GOOD_ENOUGH: i32 = 10_000;

/// A command considered, with its terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The command.
    pub command: Command,
    /// What it wins: how much better the battle stands after it.
    pub reward: i32,
    /// What it costs.
    pub cost: i32,
}

impl Thought {
    /// Reward − cost.
    #[must_use]
    pub const fn score(&self) -> i32 {
        self.reward - self.cost
    }
}

/// The machine player's own chance in a battle of that seed. The seed itself would tell it what is going to be drawn.
#[must_use]
pub fn mind(battle: &[u8; 32]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_keyed(battle);
    hasher.update(b"machine");
    *hasher.finalize().as_bytes()
}

/// The best command for a seat, from its view; the first one listed among equals. The same view and seed give the
/// same choice. `None` if nothing is asked of the seat.
#[must_use]
pub fn choose(view: &FlatBoard, seat: Seat, seed: [u8; 32]) -> Option<Thought> {
    let mut legal = Vec::new();
    legal_commands(view, seat, &mut legal);
    let before = evaluate::standing(view, seat);
    let mut fork = view.clone();
    let mut best: Option<Thought> = None;
    for command in legal {
        fork.clone_from(view);
        let thought = Thought {
            command,
            reward: reward(&mut fork, seat, before, &command, seed),
            cost: cost(&command),
        };
        if best.is_none_or(|best| thought.score() > best.score()) {
            best = Some(thought);
        }
        if thought.score() > GOOD_ENOUGH {
            break;
        }
    }
    best
}

fn reward(fork: &mut FlatBoard, seat: Seat, before: i32, command: &Command, seed: [u8; 32]) -> i32 {
    if let Command::Draw { choice, .. } = command {
        let hand = fork.flow().layer(seat, LayerKind::Hand).len();
        let low_ink = fork.player(seat).mp() <= 2 && hand >= 3;
        return match choice {
            DrawChoice::Draw if hand >= 7 || low_ink => 4,
            DrawChoice::Draw => 20,
            DrawChoice::Charge => 10,
        };
    }
    if let Command::TurnFinish { .. } = command {
        return 0;
    }
    match fork.execute(command, Seed::Given(seed), &[]) {
        // A move into the other side's territory waits for its answer; take it as let through.
        Ok(()) => {
            let answer = Command::MoveReactNone { seat: seat.other() };
            if fork.check(&answer).is_ok() && fork.execute(&answer, Seed::Given(seed), &[]).is_err() {
                return 0;
            }
            evaluate::standing(fork, seat) - before
        }
        // A face-down card would have to be shown: it costs the other side that card.
        Err(_) => 14,
    }
}

/// What a command costs beside what the standing shows.
const fn cost(command: &Command) -> i32 {
    match command {
        Command::FeintDeclare { .. } | Command::MoveReactFeint { .. } => 8,
        Command::MoveDeclare { .. } => 1,
        _ => 0,
    }
}
