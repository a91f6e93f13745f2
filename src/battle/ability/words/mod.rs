//! Card text in English, made from the data: nothing here is written by hand for one card.
//!
//! A sentence fills a [`Noun`](super::Noun); `noun` turns it into a noun phrase, `when` and `state` into a clause,
//! `deed` says effects, `change` parameters, `text` whole abilities and cards.

mod change;
mod deed;
mod happening;
mod keyword;
mod noun;
mod state;
#[cfg(test)]
mod tests;
mod text;
mod when;

pub use change::grant;
pub use deed::effect;
pub use keyword::{Keyword, keywords};
pub use noun::{card, target};
pub use text::{ability, ability_on, lines};
pub use when::condition;
