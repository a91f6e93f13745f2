//! The text form of a set of cards for transfer: the canonical texts of all its cards in order of their numbers.
//!
//! The set is identified by the BLAKE3 hash of exactly these bytes, which [`cards_hash`] also returns.

use super::canonical::{canonical, cards_hash};
use super::complaint::Complaint;
use super::load::load_set;
use crate::battle::library::CardSource;

/// The maximum size of the text form, in bytes.
pub const LONGEST_SET: usize = 4 * 1024 * 1024;

/// The line that ends a card. No other line of its canonical text is equal to it, because all others are indented.
const END: &str = "}\n";

/// Returns the text form of a set.
#[must_use]
pub fn write_set(cards: &[CardSource]) -> String {
    let mut in_order: Vec<&CardSource> = cards.iter().collect();
    in_order.sort_by_key(|card| card.id);
    in_order.into_iter().map(canonical).collect()
}

/// The end of a card's file name in a set. The card's number comes before it, as in every card file's name.
const FILE: &str = "-of-the-set.json";

/// Returns the number of a card, from the second line of its canonical text.
fn number(card: &str) -> Option<u16> {
    card.lines().nth(1)?.trim().strip_prefix("\"id\": ")?.strip_suffix(',')?.parse().ok()
}

/// Splits the text form of a set into one file per card.
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

/// Replaces the file names in complaints by readable names: `card 3 of the set`.
pub(super) fn named(mut complaints: Vec<Complaint>, set: &str) -> Vec<Complaint> {
    for complaint in &mut complaints {
        if let Some(number) = complaint.file.strip_suffix(FILE) {
            complaint.file = format!("card {number} of {set}");
        }
    }
    complaints
}

/// Reads and checks the text form of a set like card files. Complaints name a card by its number, as in `card 3 of the
/// set`, or by its place in the set if it has no number.
///
/// # Errors
/// Returns all complaints about all cards, if one of them is an error. A set without cards or not in the canonical form
/// is an error.
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
