//! The speed by the number of cards in the set, with random books.

use std::sync::Arc;

use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::{CardLibrary, CardSource};
use marginalia::cards;
use marginalia::ids::CardId;
use serde_json::{Value, json};

use super::battles::opening;
use super::parts::middle;
use super::playouts::{Dice, Playouts};
use crate::failure::Failure;
use crate::sim::random_books;
use crate::source::Source;

/// The sizes of the sets.
const SIZES: [usize; 3] = [41, 141, 1_000];
/// The number of pairs of random books from each set.
const PAIRS: usize = 64;
/// The sets are measured in turn, so that a slow moment of the machine meets all of them.
const ROUNDS: usize = 5;

/// Returns the random decisions per CPU second with sets of several sizes, and their ratios to the smallest set.
pub(super) fn growth(source: &Source, seconds: f64, dice: &mut Dice) -> Result<Value, Failure> {
    let cards = source.game()?;
    let mut sets = Vec::new();
    for size in SIZES {
        let library = cards::library(source.settings()?, made_up(&cards, size))?;
        sets.push((size, openings(&library, dice)?, Vec::new()));
    }
    for _ in 0..ROUNDS {
        for (_, openings, rates) in &mut sets {
            rates.push(Playouts::measure(openings, seconds / ROUNDS as f64, dice).rate());
        }
    }
    let medians: Vec<(usize, f64)> = sets.into_iter().map(|(size, _, rates)| (size, middle(rates))).collect();
    let told = medians.iter().flat_map(|(size, rate)| {
        [
            (format!("cards_{size}.decisions_per_cpu_second"), json!(rate)),
            (format!("cards_{size}.to_smallest"), json!(rate / medians[0].1)),
        ]
    });
    Ok(told.collect())
}

/// Returns a set of that many cards: the first ones, which need no others, or all of them and copies under numbers of
/// their own.
fn made_up(cards: &[CardSource], size: usize) -> Vec<CardSource> {
    let highest = cards.iter().map(|card| usize::from(card.id.get())).max().unwrap_or(0);
    let card = |place: usize| {
        let card = &cards[place % cards.len()];
        let number = highest * (place / cards.len()) + usize::from(card.id.get());
        // A number that does not fit is one that is there already: compiling the set reports it.
        let id = u16::try_from(number).ok().and_then(CardId::new).unwrap_or(card.id);
        CardSource { id, ..card.clone() }
    };
    (0..size).map(card).collect()
}

fn openings(library: &Arc<CardLibrary>, dice: &mut Dice) -> Result<Vec<FlatBoard>, Failure> {
    (0..PAIRS).map(|_| opening(library, random_books(library, dice.bytes())?)).collect()
}
