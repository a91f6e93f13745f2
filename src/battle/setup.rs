//! A new battle from two books and a library, with no cards dealt.

use std::sync::Arc;

use thiserror::Error;

use super::board::Board;
use super::chance::{Chance, Seed};
use super::flat::FlatBoard;
use super::library::CardLibrary;
use super::record::{Card, MAX_CARDS};
use super::rules::change;
use super::settings::PlayerSettings;
use crate::ids::{CardId, CardIndex, Seat};

/// The reason why a battle cannot start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A book names a card that is not in the library.
    #[error("{seat}'s book names card {card}, which is not in the library")]
    NoSuchCard {
        /// The owner of the book.
        seat: Seat,
        /// The card that is not in the library.
        card: CardId,
    },
    /// The books together are larger than a battle can hold.
    #[error("the books hold {count} cards together; a battle holds at most {MAX_CARDS}")]
    TooManyCards {
        /// The number of cards in both books together.
        count: usize,
    },
}

/// One side's book as a row of slots. Only the owner knows the card in a slot until it is revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookSlots {
    /// The cards of the slots, in slot order.
    Known(Vec<CardId>),
    /// The number of slots; their contents are not known here.
    Hidden(u8),
}

impl BookSlots {
    /// Returns the number of slots.
    #[must_use]
    pub const fn len(&self) -> usize {
        match self {
            Self::Known(cards) => cards.len(),
            Self::Hidden(slots) => *slots as usize,
        }
    }

    /// Returns true if there are no slots.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Returns both books with their slots shuffled by the battle's seed. A slot's number is public, so in a battle on one
/// machine it must say nothing about the card; online, each player shuffles in secret.
#[must_use]
pub fn shuffle_books(books: [Vec<CardId>; 2], battle: &[u8; 32]) -> [Vec<CardId>; 2] {
    let mut books = books;
    for (seat, slots) in Seat::BOTH.into_iter().zip(&mut books) {
        let mut hasher = blake3::Hasher::new_keyed(battle);
        hasher.update(b"marginalia/book/1").update(&[seat as u8]);
        let mut chance = Chance::new(Seed::Given(*hasher.finalize().as_bytes()));
        for last in (1..slots.len()).rev() {
            slots.swap(last, chance.below(last as u32 + 1) as usize);
        }
    }
    books
}

impl FlatBoard {
    /// Creates a new battle in the phase `Initial`.
    ///
    /// # Errors
    /// Fails if a book contains unknown cards, or if the books are too large for one battle.
    pub fn new(library: Arc<CardLibrary>, books: &[BookSlots; 2]) -> Result<Self, SetupError> {
        let count = books[0].len() + books[1].len();
        if count > MAX_CARDS {
            return Err(SetupError::TooManyCards { count });
        }
        let mut board = Self::empty(library);
        for seat in Seat::BOTH {
            let names: Vec<Option<CardId>> = match &books[seat.index()] {
                BookSlots::Known(cards) => cards.iter().copied().map(Some).collect(),
                BookSlots::Hidden(slots) => vec![None; usize::from(*slots)],
            };
            for name in names {
                if let Some(card) = name.filter(|name| board.library.card(*name).is_none()) {
                    return Err(SetupError::NoSuchCard { seat, card });
                }
                let index = CardIndex(board.state().cards);
                board.grow(Card::new(name, seat));
                board.state_mut().cards += 1;
                change::register(&mut board, index);
            }
        }
        for seat in Seat::BOTH {
            let PlayerSettings { hp, mp, mp_cap, .. } = *board.library.settings().player(seat);
            let player = board.player_mut(seat);
            (player.hp, player.mp) = (hp, mp.min(mp_cap));
        }
        Ok(board)
    }
}
