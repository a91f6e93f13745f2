//! The exhaustive search for ways to reach a goal this turn, for puzzles and their authors.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use xxhash_rust::xxh3::Xxh3;

use super::form::Goal;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::{legal_commands, seats_to_act};
use crate::ids::{CardIndex, Seat};

/// The maximum number of states that a search visits before it gives up.
pub const MOST_STATES: usize = 2_000_000;

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// The shortest line to the goal, if there is one: own commands and the other side's answers to moves. The goal is
    /// also reached after other answers.
    pub line: Option<Vec<Command>>,
    /// The number of different lines that reach the goal.
    pub lines: u64,
    /// The number of different states visited.
    pub states: usize,
    /// True if the search visited everything.
    pub complete: bool,
}

/// The known facts about a state: the number of commands to the goal, the first of these commands, and the number of
/// lines that lead there.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    away: Option<u16>,
    first: Option<Command>,
    lines: u64,
}

struct Search<'a> {
    seat: Seat,
    turn: u16,
    goal: &'a Goal,
    most: usize,
    known: BTreeMap<u128, Known>,
    complete: bool,
}

/// Searches for every way in which a seat reaches the goal in the current turn. Lines that use dice do not count, nor
/// do lines that another answer of the other side would stop.
#[must_use]
pub fn solve(board: &FlatBoard, seat: Seat, goal: &Goal, most: usize) -> Solution {
    let turn = board.state().turn();
    let mut search = Search { seat, turn, goal, most, known: BTreeMap::new(), complete: true };
    let found = search.visit(board);
    let line = found.away.map(|_| search.line(board));
    Solution { line, lines: found.lines, states: search.known.len(), complete: search.complete }
}

/// Returns the first answer to a move that puts the goal out of the mover's reach; `None` if there is none.
#[must_use]
pub fn stopping_answer(board: &FlatBoard, seat: Seat, goal: &Goal, most: usize) -> Option<Command> {
    let mut answers = Vec::new();
    legal_commands(board, seat, &mut answers);
    answers.into_iter().find(|answer| {
        played(board, answer).is_some_and(|after| {
            let found = solve(&after, seat.other(), goal, most);
            found.complete && found.line.is_none()
        })
    })
}

/// Returns `Some(true)` if the goal is reached, `Some(false)` if it is missed, and `None` while it is open.
#[must_use]
pub(super) fn reached<B: Board>(board: &B, seat: Seat, goal: &Goal, turn: u16) -> Option<bool> {
    let flow = board.state();
    let won = flow.result().map(|result| result.winner == Some(seat));
    let over = flow.turn() != turn || flow.turn_player() != seat;
    match goal {
        Goal::Steps => None,
        Goal::Win => won.or(over.then_some(false)),
        Goal::Destroy(cards) => {
            let gone = |card: &CardIndex| board.card(*card).layer() == LayerKind::Grave;
            if cards.iter().all(gone) { Some(true) } else { (over || won.is_some()).then_some(false) }
        }
        Goal::Survive => won.or((flow.turn() > turn + 1).then_some(true)),
    }
}

/// Returns the battle after a command that uses no dice.
fn played(board: &FlatBoard, command: &Command) -> Option<FlatBoard> {
    let mut fork = board.clone();
    fork.execute(command, Seed::Given([0; 32]), &[]).ok()?;
    (fork.state().chance().used() == 0).then_some(fork)
}

impl Search<'_> {
    fn visit(&mut self, board: &FlatBoard) -> Known {
        match reached(board, self.seat, self.goal, self.turn) {
            Some(true) => return Known { away: Some(0), first: None, lines: 1 },
            Some(false) => return Known::default(),
            None => {}
        }
        let key = key(board);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        if self.known.len() >= self.most {
            self.complete = false;
            return Known::default();
        }
        let Some(asked) = seats_to_act(board).next() else { return Known::default() };
        let mut commands = Vec::new();
        legal_commands(board, asked, &mut commands);
        commands.retain(|command| !matches!(command, Command::TurnFinish { .. }));
        let own = asked == self.seat;
        let mut best = Known::default();
        for command in commands {
            let after = played(board, &command).map_or_else(Known::default, |fork| self.visit(&fork));
            let Some(away) = after.away.map(|away| away.saturating_add(1)) else {
                if own {
                    continue;
                }
                best = Known::default();
                break;
            };
            best.lines = best.lines.saturating_add(after.lines);
            // Own commands minimize the number of steps, replies maximize it.
            if best.away.is_none_or(|known| if own { away < known } else { away > known }) {
                (best.away, best.first) = (Some(away), Some(command));
            }
        }
        self.known.insert(key, best);
        best
    }

    fn line(&self, board: &FlatBoard) -> Vec<Command> {
        let mut line = Vec::new();
        let mut now = board.clone();
        while let Some(command) = self.known.get(&key(&now)).and_then(|known| known.first) {
            line.push(command);
            match played(&now, &command) {
                Some(after) => now = after,
                None => break,
            }
        }
        line
    }
}

/// A hasher of 128 bits.
struct Wide(Xxh3);

impl Hasher for Wide {
    fn finish(&self) -> u64 {
        self.0.digest()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }
}

/// Returns a hash of everything that determines the rest of a turn. Two sequences of commands that lead to the same
/// cards in the same places are one state.
fn key(board: &FlatBoard) -> u128 {
    let mut out = Wide(Xxh3::new());
    let flow = board.state();
    flow.phase().hash(&mut out);
    if flow.phase() != Phase::Main {
        flow.declared_move().hash(&mut out);
    }
    for index in (0..flow.cards()).map(CardIndex) {
        board.card(index).hash(&mut out);
    }
    for seat in Seat::BOTH {
        board.player(seat).hash(&mut out);
    }
    out.0.digest128()
}
