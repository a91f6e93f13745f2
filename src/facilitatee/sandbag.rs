//! The dummies for testing a book (CB: `SandbagOpponentModel`): one that never acts, and one that acts little.

use serde::{Deserialize, Serialize};

use super::role::{CommandSource, Facilitatee};
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::record::LayerKind;
use crate::battle::rules::{legal_commands, stat};
use crate::ids::{CardIndex, CellId, Seat};

/// The ink that the passive dummy keeps after a summon.
const KEPT: i32 = 3;

/// A dummy for testing a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sandbag {
    /// A dummy that performs only commands that the rules force.
    #[default]
    Still,
    /// A dummy that summons rarely, moves little, and attacks the cards in front of it.
    Passive,
}

impl Facilitatee for Sandbag {
    fn name(&self) -> String {
        match self {
            Self::Still => "sandbag still".to_owned(),
            Self::Passive => "sandbag passive".to_owned(),
        }
    }

    fn acting(&self) -> CommandSource {
        CommandSource::ByItself
    }

    fn choose(&self, view: &FlatBoard, seat: Seat) -> Option<Command> {
        let mut legal = Vec::new();
        legal_commands(view, seat, &mut legal);
        let deed = match self {
            Self::Still => None,
            Self::Passive => passive(view, seat, &legal),
        };
        deed.or_else(|| legal.iter().copied().find(|command| is_idle(view, seat, command)))
    }
}

/// Returns true if a command does no more than the rules require. Charging is idle, because a draw counts as an action,
/// unless the ink is full; so is a layout without cards.
fn is_idle(view: &FlatBoard, seat: Seat, command: &Command) -> bool {
    let full = view.player(seat).mp() >= view.library().settings().player(seat).mp_cap;
    match command {
        Command::Draw { choice, .. } => {
            let is_draw = *choice == DrawChoice::Draw;
            is_draw == (full && !view.state().layer(seat, LayerKind::Book).is_empty())
        }
        Command::Strategy { layout, .. } => layout.is_empty(),
        Command::MoveRetry { to, .. } => to.is_none(),
        Command::Initial { .. }
        | Command::Cointoss { .. }
        | Command::TurnFinish { .. }
        | Command::MoveReactNone { .. } => true,
        _ => false,
    }
}

/// Returns the command of the passive dummy: an attack, a strike, one summon a turn, one step a turn; `None` if none of
/// these is possible.
fn passive(view: &FlatBoard, seat: Seat, legal: &[Command]) -> Option<Command> {
    let flow = view.state();
    let field = || flow.layer(seat, LayerKind::Field).iter();
    let hit = legal.iter().find(|command| match command {
        Command::AttackDeclare { to, .. } => {
            view.cell(*to).card().is_some_and(|card| !view.card(card).is_face_down())
        }
        Command::DirectDeclare { .. } => true,
        _ => false,
    });
    let has_come = flow.turn() > 0 && field().any(|card| view.card(card).entered() == flow.turn());
    let summon = legal.iter().find(|command| match command {
        Command::SummonDeclare { card, .. } => !has_come && leaves(view, seat, *card) >= KEPT,
        _ => false,
    });
    let has_moved = field().any(|card| view.card(card).moves() > 0);
    let step = legal.iter().find(|command| match command {
        Command::MoveDeclare { from, to, .. } => !has_moved && is_step_ahead(view, seat, *from, *to),
        _ => false,
    });
    let draw = legal.iter().find(|command| match command {
        Command::Draw { choice, .. } => {
            let hand = flow.layer(seat, LayerKind::Hand).len();
            (*choice == DrawChoice::Draw) == (hand < 3)
        }
        _ => false,
    });
    let layout = legal.iter().find(|command| match command {
        Command::Strategy { layout, .. } => layout.len() == 1,
        _ => false,
    });
    hit.or(summon).or(step).or(draw).or(layout).copied()
}

/// Returns the ink left after a card is paid for.
fn leaves(view: &FlatBoard, seat: Seat, card: CardIndex) -> i32 {
    view.player(seat).mp() - stat::number(view, card, crate::battle::ability::Parameter::Cost)
}

/// Returns true if a move leads straight ahead by one cell.
fn is_step_ahead(view: &FlatBoard, seat: Seat, from: CellId, to: CellId) -> bool {
    let shape = &view.library().lattice().shape;
    let (was, is) = (shape.column(from), shape.column(to));
    let ahead = if seat == Seat::Host { is - was } else { was - is };
    ahead == 1 && shape.row(from) == shape.row(to)
}
