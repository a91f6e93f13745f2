//! Card text in English and Japanese, made from the data: nothing here is written by hand for one card.
//!
//! `gather` fills a [`Description`](super::Description) with what a sentence says, `moment` sorts out what wakes an ability, `measure`
//! how much it does; none of them knows a language. Of the English, `noun` and `mark` make noun phrases, `when`,
//! `happening` and `state` clauses, `amount` measures, `deed` says effects, `change` parameters, `text` whole abilities;
//! `ja` does the same in Japanese. `page` puts a card's lines together, `parts` remembers what each piece of them says,
//! `codex` explains the terms in them.

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
