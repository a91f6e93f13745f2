//! The battles that are measured: random battles of every pairing of the starter books.

use std::sync::Arc;

use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::history::Order;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::setup::BookSlots;
use marginalia::ids::CardId;

use super::playouts::{Dice, decide};
use crate::failure::Failure;
use crate::sim::random_books;
use crate::source::Source;

/// Returns a battle of every pairing of the starter books; without starter books, of random books.
pub(super) fn openings(source: &Source, library: &Arc<CardLibrary>) -> Result<Vec<FlatBoard>, Failure> {
    let starters = source.starters(library)?;
    let mut books: Vec<[Vec<CardId>; 2]> = Vec::new();
    for host in &starters {
        for guest in &starters {
            books.push([host.slots(), guest.slots()]);
        }
    }
    if books.is_empty() {
        books.push(random_books(library, [1; 32])?);
    }
    books.into_iter().map(|books| opening(library, books)).collect()
}

/// Returns a battle of two books.
pub(super) fn opening(library: &Arc<CardLibrary>, books: [Vec<CardId>; 2]) -> Result<FlatBoard, Failure> {
    Ok(FlatBoard::new(Arc::clone(library), &books.map(BookSlots::Known))?)
}

/// A recorded battle, for repeated execution.
pub(super) struct Script {
    pub(super) start: FlatBoard,
    pub(super) orders: Vec<Order>,
    /// The total number of commands after each player command, including automatic ones.
    pub(super) commands: Vec<u64>,
}

impl Script {
    /// Returns the number of all commands, automatic ones included.
    pub(super) fn command_count(&self) -> u64 {
        self.commands.last().copied().unwrap_or(0)
    }
}

/// Returns recorded random battles.
pub(super) fn scripts(openings: &[FlatBoard], count: usize, dice: &mut Dice) -> Vec<Script> {
    let mut legal: Vec<Command> = Vec::new();
    (0..count)
        .map(|number| {
            let start = openings[number % openings.len()].clone();
            let mut board = start.clone();
            let (mut orders, mut commands) = (Vec::new(), Vec::new());
            let battle = dice.bytes();
            while let Some(command) = decide(&board, &mut legal, dice) {
                let seed = Seed::Derived { battle, seq: orders.len() as u32 };
                if board.execute(&command, seed, &[]).is_err() {
                    break;
                }
                orders.push(Order::new(command, seed));
                commands.push(orders.len() as u64 + board.automatic_commands());
            }
            Script { start, orders, commands }
        })
        .collect()
}
