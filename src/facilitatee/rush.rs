//! A simple player that moves forward and strikes; between the random player and the one-ply player.

use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::rules::{legal_commands, stat};
use crate::ids::{CellId, Seat};

use super::evaluate::ahead;

/// Chooses a command from the seat's view: a direct attack on the player if possible, else a forward move, else an
/// attack, else a summon of its most expensive card as far ahead as allowed. Among equals it takes the first one
/// listed. Returns `None` if the seat is not asked for a command.
#[must_use]
pub fn rush(view: &FlatBoard, seat: Seat) -> Option<Command> {
    let mut legal = Vec::new();
    legal_commands(view, seat, &mut legal);
    let mut best: Option<((i32, i32, i32), Command)> = None;
    for command in legal {
        let rank = rank(view, seat, &command);
        if best.is_none_or(|(highest, _)| rank > highest) {
            best = Some((rank, command));
        }
    }
    best.map(|(_, command)| command)
}

fn rank(view: &FlatBoard, seat: Seat, command: &Command) -> (i32, i32, i32) {
    let column = |cell: CellId| ahead(view.library(), seat, cell);
    let attack =
        |cell: CellId| view.cell(cell).card().map_or(0, |card| stat::number(view, card, Parameter::Attack));
    match command {
        Command::DirectDeclare { from, .. } => (6, attack(*from), 0),
        Command::MoveDeclare { from, to, .. } if column(*to) > column(*from) => {
            (5, column(*to), attack(*from))
        }
        Command::AttackDeclare { from, .. } => (4, attack(*from), 0),
        Command::SummonDeclare { card, cell, .. } => {
            (3, stat::number(view, *card, Parameter::Cost), column(*cell))
        }
        Command::MoveRetry { to: Some(to), .. } => (2, column(*to), 0),
        Command::Draw { choice: DrawChoice::Draw, .. } => (2, 0, 0),
        Command::Strategy { layout, .. } => {
            (2, layout.len() as i32, layout.iter().map(|laid| column(laid.cell)).sum())
        }
        Command::FeintDeclare { .. } => (0, 0, 0),
        _ => (1, 0, 0),
    }
}
