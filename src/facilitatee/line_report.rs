//! The report of a planned line: what follows from it within the turn, and what the other side can then do with the
//! cards that are in sight.

use super::beam::{Child, EvaluationContext, Node, best_line, carry_out, grow};
use super::evaluate::{Judge, over};
use super::forecast::Forecast;
use super::profile::Profiles;
use super::style::Style;
use super::weights::Weights;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::phase::Phase;
use crate::ids::Seat;

/// The width and the depth of the search for the rest of a turn and for an answer.
const LIMITS: (usize, usize) = (8, 10);
/// The chance with which lines are played out.
const DICE: Seed = Seed::Given([0x1E; 32]);

/// The report of a planned line.
#[derive(Clone, Debug)]
pub struct LineReport {
    /// The commands of the line, and those with which the turn would go on after it, without the end of the turn.
    pub commands: Vec<Command>,
    /// The forecast of all of them, with the end of the turn; `None` if it cannot be known.
    pub forecast: Option<Forecast>,
    /// The answer of the other side, if the line ends the turn.
    pub answer: Option<Answer>,
}

/// The best turn of the other side with the cards that are in sight.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The battle before it.
    pub from: FlatBoard,
    /// Its commands, without the end of the turn.
    pub commands: Vec<Command>,
    /// Its forecast; `None` if it cannot be known.
    pub forecast: Option<Forecast>,
}

impl LineReport {
    /// Returns the report of a planned line for the battle as a seat sees it.
    #[must_use]
    pub fn new(view: &FlatBoard, seat: Seat, planned: &[Command]) -> Self {
        let profiles = Profiles::new(view.library());
        let judge = Judge::new(Weights::usual(), Style::Even.weights(), true);
        let eyes = |seat| EvaluationContext { judge: &judge, profiles: &profiles, seat, dice: DICE };
        let finish = Command::TurnFinish { seat };
        let mut board = view.clone();
        let mut commands = planned.to_vec();
        // A card that is face-down now cannot be followed further.
        let is_known = commands.iter().all(|command| carry_out(&mut board, command, DICE));
        let goes_on = |board: &FlatBoard| {
            let flow = board.state();
            let is_turn = flow.turn_player() == seat && flow.phase() == Phase::Main;
            is_known && is_turn && over(board, seat).is_none()
        };
        if goes_on(&board) {
            for command in best_line(&eyes(seat), &board, LIMITS, grow_in_sight).0 {
                commands.push(command);
                if !carry_out(&mut board, &command, DICE) {
                    break;
                }
            }
            if goes_on(&board) && carry_out(&mut board, &finish, DICE) {
                commands.push(finish);
            }
        }
        let forecast = Forecast::of_line(view, &commands).ok();
        if commands.len() > 1 {
            commands.retain(|command| *command != finish);
        }
        let answer = is_known.then(|| Answer::new(&eyes(seat.other()), board)).flatten();
        Self { commands, forecast, answer }
    }
}

impl Answer {
    /// Returns the answer at the beginning of the other side's turn. It charges, which keeps unknown cards out of it and
    /// leaves the most MP for moves.
    fn new(eyes: &EvaluationContext<'_>, mut board: FlatBoard) -> Option<Self> {
        let other = eyes.seat;
        let charge = Command::Draw { seat: other, choice: DrawChoice::Charge };
        if board.state().turn_player() != other
            || board.state().phase() != Phase::Draw
            || over(&board, other).is_some()
            || !carry_out(&mut board, &charge, DICE)
        {
            return None;
        }
        let mut commands = best_line(eyes, &board, LIMITS, grow_in_sight).0;
        commands.retain(|command| !matches!(command, Command::TurnFinish { .. }));
        let forecast = Forecast::of_line(&board, &commands).ok();
        Some(Self { from: board, commands, forecast })
    }
}

/// Returns a child for every command after a node that plays no unknown card.
fn grow_in_sight(eyes: &EvaluationContext<'_>, node: &Node) -> Vec<Child> {
    let mut children = grow(eyes, node);
    children.retain(|child| match child.command {
        Command::FeintDeclare { card, .. } => node.board().card(card).name().is_some(),
        _ => true,
    });
    children
}
