//! The determinization of a view: random guesses of the hidden cards, consistent with the rules of books and the cards
//! seen.

use crate::battle::ability::Ink;
use crate::battle::board::Board;
use crate::battle::chance::{Chance, Seed};
use crate::battle::flat::FlatBoard;
use crate::battle::record::LayerKind;
use crate::ids::{CardId, CardIndex, Seat};

/// Returns 32 random bytes for one purpose of a search, derived from its seed.
pub(super) fn dice(seed: &[u8; 32], view: &FlatBoard, purpose: &str, number: u32) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_keyed(seed);
    hasher.update(purpose.as_bytes());
    hasher.update(&view.state().seq().to_le_bytes());
    hasher.update(&number.to_le_bytes());
    *hasher.finalize().as_bytes()
}

/// Returns the view with a guessed name for every hidden card of the other side in its hand or on the field. Cards in
/// its book stay unknown.
pub(super) fn determinize(view: &FlatBoard, seat: Seat, seed: [u8; 32]) -> FlatBoard {
    let mut board = view.clone();
    let mut chance = Chance::new(Seed::Given(seed));
    let mut pool = possible(view, seat.other(), &mut chance);
    let flow = view.state();
    let other = |layer| flow.layer(seat.other(), layer).iter();
    let hidden: Vec<CardIndex> = other(LayerKind::Hand)
        .chain(other(LayerKind::Strategy))
        .chain(other(LayerKind::Field))
        .filter(|card| view.card(*card).name().is_none())
        .collect();
    for card in hidden {
        if pool.is_empty() {
            break;
        }
        let name = pool.swap_remove(chance.below(pool.len() as u32) as usize);
        board.assume_card(card, name);
    }
    board
}

/// Returns the view with guessed names only for the face-down cards of the other side on the field.
pub(super) fn determinize_field(view: &FlatBoard, guess: &FlatBoard, seat: Seat) -> FlatBoard {
    let mut board = view.clone();
    for card in view.state().layer(seat.other(), LayerKind::Field).iter() {
        if let Some(name) = guess.card(card).name() {
            board.assume_card(card, name);
        }
    }
    board
}

/// Returns every copy of a card that a side may still have unseen: of its inks, up to the maximum number of copies,
/// without those already seen.
fn possible(view: &FlatBoard, seat: Seat, chance: &mut Chance) -> Vec<CardId> {
    let library = view.library();
    let settings = &library.settings().book;
    let shown: Vec<CardId> = (0..view.state().cards())
        .map(|index| view.card(CardIndex(index)))
        .filter(|card| card.owner() == seat && !card.is_token())
        .filter_map(|card| card.name())
        .collect();
    let mut inks: Vec<Ink> = Vec::new();
    for ink in shown.iter().filter_map(|name| library.card(*name)).map(|card| card.ink) {
        if ink != Ink::Vellum && !inks.contains(&ink) {
            inks.push(ink);
        }
    }
    let mut others: Vec<Ink> = Vec::new();
    for card in library.cards().iter().filter(|card| !card.source.token && card.ink != Ink::Vellum) {
        if !inks.contains(&card.ink) && !others.contains(&card.ink) {
            others.push(card.ink);
        }
    }
    while inks.len() < usize::from(settings.inks) && !others.is_empty() {
        inks.push(others.swap_remove(chance.below(others.len() as u32) as usize));
    }
    let mut pool = Vec::new();
    for card in library.cards() {
        let fits = card.ink == Ink::Vellum || inks.contains(&card.ink);
        if fits && !card.source.token {
            let seen = shown.iter().filter(|name| **name == card.source.id).count();
            pool.extend((seen..usize::from(settings.copies)).map(|_| card.source.id));
        }
    }
    pool
}
