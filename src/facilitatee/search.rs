//! A machine player that looks ahead: a beam over the commands of its own turn, then the other side's best answer.
//!
//! It is given its seat's view and nothing else. Every line of commands is played on forks; where the turn ends, the
//! other side answers with what this seat can see of it, always by its best next command, and what then stands is the
//! line's score. Chance follows from its own seed. The same view, seed and effort give the same choice.

use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::hash::{PublicHash, public_hash};
use crate::battle::phase::Phase;
use crate::battle::rules::{legal_commands, seats_to_act};
use crate::ids::Seat;

use super::computer::{self, Thought};
use super::evaluate;
use super::weights::Weights;

/// How far a player looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many lines go on after each command.
    pub width: usize,
    /// How many commands of the own turn are looked at.
    pub depth: usize,
    /// How many commands the other side answers with.
    pub answers: usize,
    /// What it thinks things are worth, and that the other side thinks so too.
    pub weights: Weights,
}

impl Effort {
    /// Enough to see what a turn can do and what it invites.
    #[must_use]
    pub fn usual() -> Self {
        Self { width: 24, depth: 14, answers: 16, weights: *Weights::usual() }
    }

    /// A first look, for where many battles are played.
    #[must_use]
    pub const fn quick(weights: Weights) -> Self {
        Self { width: 4, depth: 6, answers: 6, weights }
    }
}

/// What an attack on a face-down card is worth: it costs the other side that card.
const SPRUNG: i32 = 14;

/// The best command for a seat, from its view; the first one listed among equals. `None` if nothing is asked of it.
#[must_use]
pub fn choose(view: &FlatBoard, seat: Seat, seed: [u8; 32], effort: Effort) -> Option<Thought> {
    match view.flow().phase() {
        Phase::Main | Phase::MoveRetry => plan(view, seat, seed, effort),
        Phase::MoveDeclare => answer(view, seat, seed, effort),
        _ => computer::choose(view, seat, seed),
    }
}

/// A line of commands so far: the battle after it, and which command of the first list it began with.
struct Line {
    board: FlatBoard,
    first: usize,
    standing: i32,
}

/// The best first command found so far.
#[derive(Default)]
struct Best(Option<(i32, usize)>);

impl Best {
    const fn note(&mut self, score: i32, first: usize) {
        match self.0 {
            Some((best, at)) if best > score || (best == score && at <= first) => {}
            _ => self.0 = Some((score, first)),
        }
    }
}

fn plan(view: &FlatBoard, seat: Seat, seed: [u8; 32], effort: Effort) -> Option<Thought> {
    let dice = Seed::Given(seed);
    let mut roots = Vec::new();
    legal_commands(view, seat, &mut roots);
    if roots.len() < 2 {
        return computer::choose(view, seat, seed);
    }
    let before = evaluate::standing(view, seat, &effort.weights);
    let mut best = Best::default();
    let mut seen: Vec<PublicHash> = vec![public_hash(view)];
    let mut lines = vec![Line { board: view.clone(), first: 0, standing: before }];
    let mut legal = Vec::new();
    for depth in 0..effort.depth {
        let mut next: Vec<Line> = Vec::new();
        for line in &lines {
            legal.clear();
            legal_commands(&line.board, seat, &mut legal);
            for (number, command) in legal.iter().enumerate() {
                let first = if depth == 0 { number } else { line.first };
                let mut board = line.board.clone();
                if let Command::TurnFinish { .. } = command {
                    if board.execute(command, dice, &[]).is_ok() {
                        best.note(answered(board, seat, dice, effort), first);
                    }
                    continue;
                }
                if !carry_out(&mut board, command, dice) {
                    // A face-down card would have to be shown: the line ends here.
                    if board.execute(&Command::TurnFinish { seat }, dice, &[]).is_ok() {
                        best.note(answered(board, seat, dice, effort).saturating_add(SPRUNG), first);
                    }
                    continue;
                }
                let standing = evaluate::standing(&board, seat, &effort.weights);
                if board.flow().is_finished() {
                    best.note(standing, first);
                    continue;
                }
                let hash = public_hash(&board);
                if let Err(place) = seen.binary_search(&hash) {
                    seen.insert(place, hash);
                    next.push(Line { board, first, standing });
                }
            }
        }
        if best.0.is_some_and(|(score, _)| score > computer::GOOD_ENOUGH) || next.is_empty() {
            break;
        }
        next.sort_by_key(|line| std::cmp::Reverse(line.standing));
        next.truncate(effort.width);
        lines = next;
    }
    let (score, first) = best.0?;
    let command = *roots.get(first)?;
    Some(Thought { command, reward: score.saturating_sub(before), cost: 0 })
}

/// Runs a command and lets a declared move through. Whether it could be run.
fn carry_out(board: &mut FlatBoard, command: &Command, dice: Seed) -> bool {
    if board.execute(command, dice, &[]).is_err() {
        return false;
    }
    if board.flow().phase() != Phase::MoveDeclare {
        return true;
    }
    let asked = board.flow().turn_player().other();
    board.execute(&Command::MoveReactNone { seat: asked }, dice, &[]).is_ok()
}

/// What stands for a seat after the other side's answer.
fn answered(mut board: FlatBoard, seat: Seat, dice: Seed, effort: Effort) -> i32 {
    let other = seat.other();
    let mut legal = Vec::new();
    let mut fork = board.clone();
    for _ in 0..effort.answers {
        if board.flow().is_finished() || !seats_to_act(&board).any(|asked| asked == other) {
            break;
        }
        let command = if board.flow().phase() == Phase::Draw {
            Command::Draw { seat: other, choice: DrawChoice::Charge }
        } else {
            legal.clear();
            legal_commands(&board, other, &mut legal);
            let now = evaluate::standing(&board, other, &effort.weights);
            let mut best = (now, Command::TurnFinish { seat: other });
            for command in &legal {
                fork.clone_from(&board);
                if !matches!(command, Command::TurnFinish { .. }) && carry_out(&mut fork, command, dice) {
                    let standing = evaluate::standing(&fork, other, &effort.weights);
                    if standing > best.0 {
                        best = (standing, *command);
                    }
                }
            }
            best.1
        };
        let over = matches!(command, Command::TurnFinish { .. });
        if !carry_out(&mut board, &command, dice) || over {
            break;
        }
    }
    evaluate::standing(&board, seat, &effort.weights)
}

/// How to answer a declared move: every answer, and what the other side makes of the rest of its turn.
fn answer(view: &FlatBoard, seat: Seat, seed: [u8; 32], effort: Effort) -> Option<Thought> {
    let dice = Seed::Given(seed);
    let mut legal = Vec::new();
    legal_commands(view, seat, &mut legal);
    let before = evaluate::standing(view, seat, &effort.weights);
    let mut best = Best::default();
    for (number, command) in legal.iter().enumerate() {
        let mut board = view.clone();
        if board.execute(command, dice, &[]).is_ok() {
            best.note(answered(board, seat, dice, effort), number);
        }
    }
    let (score, first) = best.0?;
    Some(Thought { command: *legal.get(first)?, reward: score.saturating_sub(before), cost: 0 })
}
