//! Card text in English, made from the data: nothing here is written by hand for one card.
//!
//! `gather` fills a [`Noun`](super::Noun) with what a sentence says; `noun` turns it into a noun phrase, `when` and
//! `state` into a clause; `amount` measures, `deed` says effects, `change` parameters, `text` whole abilities and cards.

mod amount;
mod change;
mod deed;
mod gather;
mod happening;
mod language;
mod mark;
mod noun;
mod state;
#[cfg(test)]
mod tests;
mod text;
mod when;

pub use change::grant;
pub use deed::effect;
pub use language::Language;
pub use noun::{card, target};
pub use text::{ability, ability_on, lines, lines_in, name_cards};
pub use when::condition;
