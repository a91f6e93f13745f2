//! A set of cards as it travels: the canonical texts of all its cards, one after the other in order of their numbers.
//!
//! It is called by the BLAKE3 of just these bytes, which is what [`cards_hash`] gives, too.

use super::canonical::{canonical, cards_hash};
use super::complaint::Complaint;
use super::load::load_set;
use crate::battle::library::CardSource;

/// The longest set that travels, in bytes.
pub const LONGEST_SET: usize = 4 * 1024 * 1024;

/// The line that ends a card, and no other line of its canonical text: all others are indented.
const END: &str = "}\n";

/// The set as it travels.
#[must_use]
pub fn write_set(cards: &[CardSource]) -> String {
    let mut in_order: Vec<&CardSource> = cards.iter().collect();
    in_order.sort_by_key(|card| card.id);
    in_order.into_iter().map(canonical).collect()
}

/// The end of a card's file name in a set. The card's number comes before it, as in every card file's name.
const FILE: &str = "-of-the-set.json";

/// The number of a card, as the second line of its canonical text says it.
fn number(card: &str) -> Option<u16> {
    card.lines().nth(1)?.trim().strip_prefix("\"id\": ")?.strip_suffix(',')?.parse().ok()
}

/// The files of a set that travelled, one for each card.
pub(super) fn files_of(text: &str) -> Result<Vec<(String, String)>, &'static str> {
    let mut files: Vec<(String, String)> = Vec::new();
    let mut card = String::new();
    for line in text.split_inclusive('\n') {
        card.push_str(line);
        if line == END {
            let number = number(&card).map_or(files.len() + 1, usize::from);
            files.push((format!("{number}{FILE}"), std::mem::take(&mut card)));
        }
    }
    if !card.is_empty() {
        return Err("it is truncated in the middle of a card");
    }
    if files.is_empty() { Err("it contains no cards") } else { Ok(files) }
}

/// Names the cards of a set that travelled as people do: `card 3 of the set`.
pub(super) fn named(mut complaints: Vec<Complaint>, set: &str) -> Vec<Complaint> {
    for complaint in &mut complaints {
        if let Some(number) = complaint.file.strip_suffix(FILE) {
            complaint.file = format!("card {number} of {set}");
        }
    }
    complaints
}

/// Reads and checks a set that travelled, as card files are: where one is wrong it is named by its number, as in
/// `card 3 of the set`; by its place in the set where it tells none.
///
/// # Errors
/// All complaints about all cards, if one of them is an error; a set that holds no card, or is not written as sets are, is one.
pub fn read_set(text: &str) -> Result<Vec<CardSource>, Vec<Complaint>> {
    let wrong = |message: &str| Err(vec![Complaint::of_file("the set", message)]);
    let files = match files_of(text) {
        Ok(files) => files,
        Err(why) => return wrong(why),
    };
    let cards = load_set(files).map_err(|complaints| named(complaints, "the set"))?;
    // Another version of the game may write the same card differently; its hash then differs, too.
    if cards_hash(&cards) == *blake3::hash(text.as_bytes()).as_bytes() {
        Ok(cards)
    } else {
        wrong("its cards are not in this game's canonical form")
    }
}
