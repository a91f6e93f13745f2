//! A beam search over the commands of one turn: after each command only the best lines continue, and a battle that is
//! reached twice is evaluated once.

use std::collections::HashSet;

use super::evaluate::{Judge, over};
use super::profile::Profiles;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::{PublicHash, public_hash};
use crate::battle::phase::Phase;
use crate::battle::rules::legal_commands;
use crate::ids::Seat;

/// The context of an evaluation: the seat, its judge, the card profiles and the seed for chance.
#[derive(Clone, Copy)]
pub(super) struct EvaluationContext<'a> {
    pub(super) judge: &'a Judge,
    pub(super) profiles: &'a Profiles,
    pub(super) seat: Seat,
    pub(super) dice: Seed,
}

impl EvaluationContext<'_> {
    pub(super) fn evaluate(&self, board: &FlatBoard) -> i32 {
        self.judge.evaluate(self.profiles, board, self.seat)
    }
}

/// An unfinished line, with the battle after it.
pub(super) struct Node {
    board: FlatBoard,
    standing: i32,
    trace: Option<u32>,
}

impl Node {
    pub(super) const fn board(&self) -> &FlatBoard {
        &self.board
    }
}

/// A command after a node.
pub(super) struct Child {
    pub(super) command: Command,
    standing: i32,
    hash: PublicHash,
    is_end: bool,
}

/// A whole turn: its last command, and the evaluation at its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) standing: i32,
    trace: u32,
}

/// The lines of one turn during the search.
pub(super) struct Beam {
    width: usize,
    nodes: Vec<Node>,
    traces: Vec<(Option<u32>, Command)>,
    seen: HashSet<PublicHash>,
    ends: Vec<End>,
    spent: u32,
}

impl Beam {
    pub(super) fn new(eyes: &EvaluationContext<'_>, board: FlatBoard, width: usize) -> Self {
        let standing = eyes.evaluate(&board);
        let seen = [public_hash(&board)].into_iter().collect();
        let nodes = vec![Node { board, standing, trace: None }];
        Self { width, nodes, traces: Vec::new(), seen, ends: Vec::new(), spent: 0 }
    }

    /// Returns the lines that continue.
    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(super) const fn spent(&self) -> u32 {
        self.spent
    }

    /// Adds the children found after each node and keeps the best. Returns true if any line continues. Nodes beyond the
    /// found ones have no children.
    pub(super) fn advance(&mut self, eyes: &EvaluationContext<'_>, found: Vec<Vec<Child>>) -> bool {
        let mut open: Vec<(usize, Child)> = Vec::new();
        for (parent, children) in found.into_iter().enumerate() {
            self.spent += children.len() as u32;
            for child in children {
                if !self.seen.insert(child.hash) {
                    continue;
                }
                if child.is_end {
                    let trace = self.trace(parent, child.command);
                    self.ends.push(End { standing: child.standing, trace });
                } else {
                    open.push((parent, child));
                }
            }
        }
        open.sort_by_key(|(_, child)| std::cmp::Reverse(child.standing));
        open.truncate(self.width);
        let mut nodes = Vec::with_capacity(open.len());
        for (parent, child) in open {
            let mut board = self.nodes[parent].board.clone();
            if carry_out(&mut board, &child.command, eyes.dice) {
                let trace = Some(self.trace(parent, child.command));
                nodes.push(Node { board, standing: child.standing, trace });
            }
        }
        self.nodes = nodes;
        !self.nodes.is_empty()
    }

    fn trace(&mut self, parent: usize, command: Command) -> u32 {
        self.traces.push((self.nodes[parent].trace, command));
        (self.traces.len() - 1) as u32
    }

    /// Returns the best whole turns, up to the given number; among equals, those found first.
    pub(super) fn best(&self, most: usize) -> Vec<End> {
        let mut ends = self.ends.clone();
        ends.sort_by_key(|end| std::cmp::Reverse(end.standing));
        ends.truncate(most);
        ends
    }

    /// Returns the commands of a whole turn.
    pub(super) fn line(&self, end: &End) -> Vec<Command> {
        let mut line = Vec::new();
        let mut at = Some(end.trace);
        while let Some((before, command)) = at.and_then(|at| self.traces.get(at as usize)) {
            line.push(*command);
            at = *before;
        }
        line.reverse();
        line
    }
}

/// Returns a child for every command that can be executed after a node.
pub(super) fn grow(eyes: &EvaluationContext<'_>, node: &Node) -> Vec<Child> {
    let mut legal = Vec::new();
    legal_commands(&node.board, eyes.seat, &mut legal);
    let mut children = Vec::with_capacity(legal.len());
    let mut fork = node.board.clone();
    for command in legal {
        let is_finish = matches!(command, Command::TurnFinish { .. });
        fork.clone_from(&node.board);
        if is_finish {
            if fork.execute(&command, eyes.dice, &[]).is_err() {
                continue;
            }
        } else if !carry_out(&mut fork, &command, eyes.dice) {
            continue;
        }
        let is_end = is_finish || fork.state().is_finished() || fork.state().turn_player() != eyes.seat;
        let (standing, hash) = (eyes.evaluate(&fork), public_hash(&fork));
        children.push(Child { command, standing, hash, is_end });
    }
    children
}

/// Executes a command and lets a declared move pass. Returns true if the command was legal.
pub fn carry_out(board: &mut FlatBoard, command: &Command, dice: Seed) -> bool {
    if board.execute(command, dice, &[]).is_err() {
        return false;
    }
    if board.state().phase() != Phase::MoveDeclare {
        return true;
    }
    let asked = board.state().turn_player().other();
    board.execute(&Command::MoveReactNone { seat: asked }, dice, &[]).is_ok()
}

/// Returns the commands of the best rest of a seat's turn, within the given width and depth, and the number of forks
/// used. `grow`: how a line grows.
pub(super) fn best_line(
    eyes: &EvaluationContext<'_>,
    board: &FlatBoard,
    (width, depth): (usize, usize),
    grow: impl Fn(&EvaluationContext<'_>, &Node) -> Vec<Child>,
) -> (Vec<Command>, u32) {
    let mut beam = Beam::new(eyes, board.clone(), width);
    for _ in 0..depth {
        let before = beam.nodes.iter().map(|node| node.standing).max();
        let found = beam.nodes.iter().map(|node| grow(eyes, node)).collect();
        let goes_on = beam.advance(eyes, found);
        let after = beam.nodes.iter().map(|node| node.standing).max();
        // A single line can stop as soon as it no longer improves.
        if !goes_on || (width == 1 && after <= before) {
            break;
        }
    }
    (beam.best(1).first().map_or_else(Vec::new, |best| beam.line(best)), beam.spent)
}

/// Plays the rest of a seat's turn on a board according to its evaluations, within the given width and depth, and ends
/// the turn. Returns the number of forks used.
pub(super) fn play_out(
    eyes: &EvaluationContext<'_>,
    board: &mut FlatBoard,
    width: usize,
    depth: usize,
) -> u32 {
    let finish = Command::TurnFinish { seat: eyes.seat };
    let (line, spent) = best_line(eyes, board, (width, depth), grow);
    // A command that ends the turn declares no move.
    let _ = line.iter().all(|command| carry_out(board, command, eyes.dice));
    if over(board, eyes.seat).is_none() && board.state().turn_player() == eyes.seat {
        // Rejected only if another command must come first.
        let refused = board.execute(&finish, eyes.dice, &[]).is_err();
        debug_assert!(!refused || board.state().phase() != Phase::Main);
    }
    spent
}
