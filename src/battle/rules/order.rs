//! The one law of order: turn player's cards first, then by cell, then by `CardIndex`.

use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::ids::{CardIndex, Seat};

/// Where a card comes in the one law: the smaller, the earlier. Cells count from the own back line to the front, row
/// 1 to 4; cards without a cell come last.
pub(in crate::battle) fn place<B: Board>(board: &B, card: CardIndex) -> u32 {
    let record = board.card(card);
    let off_turn = u32::from(record.owner != board.flow().turn_player);
    let shape = &board.library().lattice().shape;
    let cell = record.cell().map_or(0xFF, |cell| {
        let column = shape.column(cell);
        let own = if record.owner == Seat::Host { column } else { i32::from(shape.columns) - 1 - column };
        (own * i32::from(shape.rows) + shape.row(cell)) as u32
    });
    off_turn << 24 | cell << 16 | u32::from(card.0)
}

/// These cards in the order of the one law.
pub(in crate::battle) fn in_law<B: Board>(board: &B, cards: CardSet) -> Vec<CardIndex> {
    let mut row: Vec<CardIndex> = cards.iter().collect();
    if row.len() > 1 {
        row.sort_unstable_by_key(|card| place(board, *card));
    }
    row
}
