//! The one law of order: turn player's cards first, then by cell, then by `CardIndex`.

use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::battle::record::MAX_CARDS;
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

/// Cards one after another, without an allocation.
pub(in crate::battle) struct Row {
    keys: [u32; MAX_CARDS],
    len: usize,
    at: usize,
}

impl Iterator for Row {
    type Item = CardIndex;

    #[inline]
    fn next(&mut self) -> Option<CardIndex> {
        let key = *self.keys[..self.len].get(self.at)?;
        self.at += 1;
        Some(CardIndex(key as u16))
    }
}

/// These cards in the order of the one law.
pub(in crate::battle) fn in_law<B: Board>(board: &B, cards: CardSet) -> Row {
    let mut row = Row { keys: [0; MAX_CARDS], len: 0, at: 0 };
    if cards.len() == 1 {
        row.keys[0] = cards.0.trailing_zeros();
        row.len = 1;
        return row;
    }
    for card in cards.iter() {
        row.keys[row.len] = place(board, card);
        row.len += 1;
    }
    row.keys[..row.len].sort_unstable();
    row
}
