//! The statistics of a book's opening hands: many hands are dealt by the rules and counted.

use std::sync::Arc;

use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::{seats_to_act, stat};
use crate::battle::setup::{BookSlots, SetupError};
use crate::ids::{CardId, Seat};

/// The counts over many opening hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningOdds {
    /// The number of hands.
    pub hands: u32,
    /// The number of cards in a hand.
    pub size: u32,
    /// The number of hands that contain each card of the book; the most frequent first.
    pub cards: Vec<(CardId, u32)>,
    /// The number of hands with a card that the ink of the first turn pays for.
    pub playable: u32,
    /// The number of hands with at least two cards of the same name.
    pub pairs: u32,
    /// The sum of the costs of all cards of all hands.
    pub cost: u64,
}

impl OpeningOdds {
    /// Returns the share of the hands, in tenths of a percent.
    #[must_use]
    pub fn permille(&self, hands: u32) -> u32 {
        (hands * 1000 + self.hands / 2).checked_div(self.hands).unwrap_or(0)
    }
}

/// Deals the given number of opening hands of a book, as Host's, and counts. The same seed deals the same hands.
///
/// # Errors
/// Fails if the book is invalid.
pub fn opening_odds(
    library: &Arc<CardLibrary>,
    book: &[CardId],
    hands: u32,
    seed: [u8; 32],
) -> Result<OpeningOdds, SetupError> {
    let first = FlatBoard::new(
        Arc::clone(library),
        &[BookSlots::Known(book.to_vec()), BookSlots::Known(book.to_vec())],
    )?;
    let mut names = book.to_vec();
    names.sort_unstable();
    names.dedup();
    let mut counts: Vec<(CardId, u32)> = names.into_iter().map(|name| (name, 0)).collect();
    let mut odds = OpeningOdds { hands, ..OpeningOdds::default() };
    for number in 0..hands {
        let board = dealt(&first, seed, number);
        let hand = board.state().layer(Seat::Host, LayerKind::Hand);
        let mut held: Vec<CardId> = hand.iter().filter_map(|card| board.card(card).name()).collect();
        let costs = || hand.iter().map(|card| stat::number(&board, card, Parameter::Cost));
        odds.size = hand.len();
        odds.playable += u32::from(costs().any(|cost| cost <= board.player(Seat::Host).mp()));
        odds.cost += costs().map(|cost| u64::from(cost.max(0).unsigned_abs())).sum::<u64>();
        held.sort_unstable();
        odds.pairs += u32::from(held.windows(2).any(|pair| pair[0] == pair[1]));
        held.dedup();
        for (_, count) in counts.iter_mut().filter(|(name, _)| held.contains(name)) {
            *count += 1;
        }
    }
    counts.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    odds.cards = counts;
    Ok(odds)
}

/// Returns an opening hand of a book, as the Host's: the one with that number of those that [`opening_odds`] counts.
///
/// # Errors
/// Fails if the book is invalid.
pub fn opening_hand(
    library: &Arc<CardLibrary>,
    book: &[CardId],
    seed: [u8; 32],
    number: u32,
) -> Result<Vec<CardId>, SetupError> {
    let books = [BookSlots::Known(book.to_vec()), BookSlots::Known(book.to_vec())];
    let board = dealt(&FlatBoard::new(Arc::clone(library), &books)?, seed, number);
    let hand = board.state().layer(Seat::Host, LayerKind::Hand);
    Ok(hand.iter().filter_map(|card| board.card(card).name()).collect())
}

/// Returns the battle with that number at Strategy time, with hands dealt.
fn dealt(first: &FlatBoard, battle: [u8; 32], number: u32) -> FlatBoard {
    let mut hasher = blake3::Hasher::new_keyed(&battle);
    hasher.update(b"opening").update(&number.to_le_bytes());
    let battle = *hasher.finalize().as_bytes();
    let mut board = first.clone();
    while matches!(board.state().phase(), Phase::Initial | Phase::Cointoss) {
        let Some(seat) = seats_to_act(&board).next() else { break };
        let command = match board.state().phase() {
            Phase::Initial => Command::Initial { seat },
            _ => Command::Cointoss { seat },
        };
        let seed = Seed::Derived { battle, seq: board.state().seq() };
        if board.execute(&command, seed, &[]).is_err() {
            break;
        }
    }
    board
}
