//! The opponent of lessons: it moves one card forward one cell a turn, and does nothing else (CB §4.4.2).

use super::role::{CommandSource, Facilitatee};
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, Layout};
use crate::battle::flat::FlatBoard;
use crate::battle::geometry::Direction;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::{check, seats_to_act};
use crate::ids::{CardIndex, Seat};

/// Returns its next command; `None` if the seat is not asked for one. It charges, moves its foremost card that can go
/// one cell straight ahead (the lowest index among equals), once a turn, and ends its turn. It lays no cards, lets
/// every move pass, and stays if the target cell of its own move was taken.
#[must_use]
pub fn forward_command<B: Board>(board: &B, seat: Seat) -> Option<Command> {
    if !seats_to_act(board).any(|asked| asked == seat) {
        return None;
    }
    Some(match board.state().phase() {
        Phase::Main => step(board, seat).unwrap_or(Command::TurnFinish { seat }),
        _ => pass(board, seat)?,
    })
}

/// Returns the minimal command of a seat that must act; `None` if the seat does not have to act.
#[must_use]
pub fn pass<B: Board>(board: &B, seat: Seat) -> Option<Command> {
    if !seats_to_act(board).any(|asked| asked == seat) {
        return None;
    }
    match board.state().phase() {
        Phase::Initial => Some(Command::Initial { seat }),
        Phase::Cointoss => Some(Command::Cointoss { seat }),
        Phase::Strategy => Some(Command::Strategy { seat, layout: Layout::default() }),
        Phase::Draw => Some(Command::Draw { seat, choice: DrawChoice::Charge }),
        Phase::Main => Some(Command::TurnFinish { seat }),
        Phase::MoveDeclare => Some(Command::MoveReactNone { seat }),
        Phase::MoveRetry => Some(Command::MoveRetry { seat, to: None }),
        _ => None,
    }
}

fn step<B: Board>(board: &B, seat: Seat) -> Option<Command> {
    let own = || board.state().layer(seat, LayerKind::Field).iter();
    if own().any(|card| board.card(card).moves() > 0) {
        return None;
    }
    let shape = &board.library().lattice().shape;
    let goes = |card: CardIndex| {
        let from = board.card(card).cell()?;
        let to = shape.step(from, Direction::Forward, seat)?;
        let command = Command::MoveDeclare { seat, from, to };
        let column = shape.column(from);
        let ahead = if seat == Seat::Host { column } else { i32::from(shape.columns) - 1 - column };
        check(board, &command).is_ok().then_some((ahead, command))
    };
    let mut foremost: Option<(i32, Command)> = None;
    for (ahead, command) in own().filter_map(goes) {
        if foremost.is_none_or(|(best, _)| ahead > best) {
            foremost = Some((ahead, command));
        }
    }
    foremost.map(|(_, command)| command)
}

/// The opponent of lessons as a facilitatee (CB §4.4.2: `TutorialOpponentModel`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TutorialOpponent;

impl Facilitatee for TutorialOpponent {
    fn name(&self) -> String {
        "tutorial".to_owned()
    }

    fn acting(&self) -> CommandSource {
        CommandSource::ByItself
    }

    fn choose(&self, view: &FlatBoard, seat: Seat) -> Option<Command> {
        forward_command(view, seat)
    }
}
