//! Card text in every language, generated from the data, and read back where designers write it. No text is written
//! by hand for a single card.
//!
//! `gather` fills a [`Description`](crate::battle::ability::Description) with the meaning of a sentence, `moment` sorts
//! out the events that activate an ability, `event` chooses their words, `measure` finds the amounts; none of them depends on a language. [`english`] and
//! `japanese` turn them into words, and `wording` lists the parts that a language provides. `page` puts a card's lines together, `parts` records the meaning of each part of
//! them, `codex` explains the terms in them.

mod codex;
pub mod english;
mod event;
mod gather;
mod japanese;
mod measure;
mod moment;
mod page;
mod parts;
mod rows;
#[cfg(test)]
mod tests;
mod wording;
mod zones;

pub use codex::{terms, terms_of};
pub use page::{ability, ability_in, ability_on, card_lines, card_parts, line_of, lines, lines_in, parts};
pub use parts::{AbilityClause, TextLine, TextNode, TextPart};
