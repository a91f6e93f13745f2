//! Card text in English and Japanese, generated from the data. No text is written by hand for a single card.
//!
//! `gather` fills a [`Description`](super::Description) with the meaning of a sentence, `moment` sorts out the events
//! that activate an ability, `measure` the amounts; none of them depends on a language. For English, `target_text` and
//! `mark` make noun phrases, `when`, `event_text` and `state` clauses, `amount` amounts, `effect_text` effects,
//! `change` parameters, `text` whole abilities; `ja` does the same for Japanese. `page` puts a card's lines together,
//! `parts` records the meaning of each part of them, `codex` explains the terms in them.

mod amount;
mod change;
mod codex;
mod effect_text;
mod event_text;
mod gather;
mod ja;
mod language;
mod mark;
mod measure;
mod moment;
mod page;
mod parts;
mod state;
mod target_text;
#[cfg(test)]
mod tests;
mod text;
mod when;

pub use change::grant;
pub use codex::{Term, terms, terms_of};
pub use effect_text::effect;
pub use language::Language;
pub use page::{ability, ability_in, ability_on, lines, lines_in, name_cards, parts};
pub use parts::{AbilityClause, TextLine, TextNode, TextPart};
pub use target_text::{card, target};
pub use when::condition;
