//! The replay of an online battle, saved once the battle is over and both books were revealed: only then is it known in
//! full.

use std::io;
use std::path::{Path, PathBuf};

use super::online_client::{FinishedMatch, Ready};
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::public_hash;
use crate::battle::start::Start;
use crate::facilitator::mode::GameMode;
use crate::replay::{About, Journal, Record, RecordedOrder};

/// Writes the record of a battle into a folder, from its first order to its result. Returns the file.
///
/// # Errors
/// The file cannot be written, or the battle has a different course with both books known.
pub(super) fn keep(folder: &Path, ready: &Ready, over: &FinishedMatch, began: u64) -> io::Result<PathBuf> {
    let start = Start::Books(over.books.clone());
    let mut board = FlatBoard::start(ready.library.clone(), &start).map_err(io::Error::other)?;
    let about = About { mode: GameMode::Online.name().to_owned(), players: ready.names.clone(), began };
    let seed = [0; 32];
    let record = Record::new(&ready.library, about, start, seed);
    let (mut journal, file) = Journal::create(folder, record)?;
    for (index, order) in over.orders.iter().enumerate() {
        let entry = RecordedOrder::new(&board, order, &seed, index);
        board.execute(&order.command, order.seed, &order.openings).map_err(io::Error::other)?;
        if let Some(entry) = entry {
            journal.note(entry.with_hash(public_hash(&board)))?;
        }
    }
    if let Some(result) = board.state().result() {
        journal.finish(result)?;
    }
    Ok(file)
}
