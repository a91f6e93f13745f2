//! Routes of a card over several turns (CB §4.4.2): possible cells, their score, and the route that is kept.

use super::score::{place, steps, strike};
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::geometry::cells;
use crate::battle::record::MAX_CELLS;
use crate::battle::rules::stat;
use crate::ids::{CardIndex, CellId, Seat};

/// The number of turns that a route is planned ahead.
const TURNS: usize = 3;

/// A route for one card: its cells turn by turn, and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The card that takes the route.
    pub card: CardIndex,
    /// The cells of the route, the next cell first.
    pub cells: Vec<CellId>,
    /// The sum of reward − cost over the route.
    pub score: i32,
}

/// Returns the best route of a card that begins with a move to that cell, on an otherwise unchanged board. Of several
/// routes to one cell, only the best one continues.
pub(super) fn best(board: &FlatBoard, seat: Seat, card: CardIndex, from: CellId, to: CellId) -> Route {
    let attack = stat::number(board, card, Parameter::Attack).min(999);
    let reach = stat::move_reach(board, card);
    let lattice = board.library().lattice();
    let theirs = lattice.territory[seat.other().index()];
    let toll = stat::number(board, card, Parameter::MoveCost).min(999);
    let step = |from: CellId, to: CellId| {
        let won = place(board, seat, attack, to) - place(board, seat, attack, from);
        let struck = if theirs & to.bit() != 0 { strike(attack) } else { 0 };
        won + struck - steps(board, from, to) - toll
    };
    let mut highest = [i32::MIN; MAX_CELLS];
    let first = Route { card, cells: vec![to], score: step(from, to) };
    let (mut best, mut ways) = (first.clone(), vec![first]);
    for _ in 1..TURNS {
        let mut next = Vec::new();
        for way in &ways {
            let Some(at) = way.cells.last().copied() else { continue };
            for cell in cells(lattice.walkable(reach, at, seat, board.state().occupied())) {
                let score = way.score.saturating_add(step(at, cell));
                if score > highest[cell.index()] {
                    highest[cell.index()] = score;
                    let cells = way.cells.iter().copied().chain([cell]).collect();
                    next.push(Route { card, cells, score });
                }
            }
        }
        for way in &next {
            if way.score > best.score {
                best = way.clone();
            }
        }
        ways = next;
    }
    best
}
