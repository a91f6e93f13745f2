//! A check that the ways to determine what is legal agree: the list, the operations and the check.

use std::collections::HashSet;

use marginalia::battle::command::{Command, DrawChoice};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::operation::{OperationKind, available_operations};
use marginalia::battle::rules::legal_commands;
use marginalia::ids::Seat;

/// Returns the disagreement between them, if there is one.
pub(super) fn disagreement(board: &FlatBoard, seat: Seat) -> Option<String> {
    let mut legal = Vec::new();
    legal_commands(board, seat, &mut legal);
    for command in &legal {
        if let Err(reason) = board.check(command) {
            return Some(format!("{command:?} is listed but rejected: {reason}"));
        }
    }
    // A layout consists of single placements that form a command only as a whole, so it has no operations.
    let operations = available_operations(board, seat);
    if operations.is_empty()
        || operations.iter().any(|operation| operation.kind == OperationKind::StrategyMove)
    {
        return None;
    }
    let mut offered = HashSet::new();
    for operation in &operations {
        let aims =
            operation.available_cells.iter().filter(|cell| cell.will_success()).map(|cell| Some(cell.cell));
        let plain = operation.available_cells.is_empty() || operation.kind == OperationKind::MoveRetry;
        let nowhere = (plain && operation.is_success()).then_some(None);
        for aim in aims.chain(nowhere) {
            for choice in [DrawChoice::Draw, DrawChoice::Charge] {
                let command = operation.command(board, aim, choice);
                offered.extend(command.filter(|command| board.check(command).is_ok()));
            }
        }
    }
    let listed: HashSet<Command> = legal.iter().copied().collect();
    let only_listed = legal.iter().find(|command| !offered.contains(*command));
    let only_offered = || offered.difference(&listed).next();
    match (only_listed, only_offered()) {
        (Some(command), _) => Some(format!("{command:?} is listed, but no operation offers it")),
        (None, Some(command)) => Some(format!("{command:?} is offered by an operation, but not listed")),
        (None, None) => None,
    }
}
