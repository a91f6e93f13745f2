//! The one law of order: turn player's cards first, then by cell, then by `CardIndex`.

use smallvec::SmallVec;

use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::battle::record::{MAX_CARDS, MAX_CELLS};
use crate::ids::CardIndex;

/// The number of bits that a card's index takes in a place.
const CARD_BITS: u32 = 7;
/// The number of bits that a cell takes in a place; the highest number stands for no cell.
const CELL_BITS: u32 = 6;
const NO_CELL: u8 = (1 << CELL_BITS) - 1;
const _: () =
    assert!(MAX_CARDS <= 1 << CARD_BITS && MAX_CELLS < 1 << CELL_BITS && CARD_BITS + CELL_BITS < 16);

/// Returns a card's place in the one law of order; smaller places come first. Cells count from the owner's own back
/// line to the front, and from row 1 up; cards without a cell come last.
pub(in crate::battle) fn place<B: Board>(board: &B, card: CardIndex) -> u16 {
    let record = board.card(card);
    let off_turn = u16::from(record.owner != board.state().turn_player);
    let lattice = board.library().lattice();
    let cell = record.cell().map_or(NO_CELL, |cell| lattice.place(cell, record.owner));
    off_turn << (CARD_BITS + CELL_BITS) | u16::from(cell) << CARD_BITS | card.0
}

/// The number of cards that are listed without a heap allocation.
const FEW: usize = 12;

/// A list of cards in order.
pub(in crate::battle) struct OrderedCards {
    places: SmallVec<[u16; FEW]>,
    at: usize,
}

impl Iterator for OrderedCards {
    type Item = CardIndex;

    #[inline]
    fn next(&mut self) -> Option<CardIndex> {
        let place = *self.places.get(self.at)?;
        self.at += 1;
        Some(CardIndex(place & ((1 << CARD_BITS) - 1)))
    }
}

/// Returns these cards in the one law of order.
#[inline]
pub(in crate::battle) fn in_law<B: Board>(board: &B, cards: CardSet) -> OrderedCards {
    let mut row = OrderedCards { places: SmallVec::new(), at: 0 };
    if let Some(card) = cards.first() {
        if cards == CardSet::one(card) {
            row.places.push(card.0);
        } else {
            sort(board, cards, &mut row.places);
        }
    }
    row
}

#[inline(never)]
fn sort<B: Board>(board: &B, cards: CardSet, places: &mut SmallVec<[u16; FEW]>) {
    places.extend(cards.iter().map(|card| place(board, card)));
    places.sort_unstable();
}
