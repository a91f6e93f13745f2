//! The reader of rules text: converts a card's English text to abilities.
//!
//! It is the inverse of the writer beside it. `reader` walks through the
//! text and records how far it was understood; `noun`, `place` and `player` read the targets, `clause` and `state`
//! events and conditions, `amount`, `deed` and `change` the effects; `rule` reads whole lines.

mod amount;
mod change;
mod clause;
mod deed;
mod error;
mod noun;
mod paraphrase;
mod phrases;
mod place;
mod player;
mod reader;
mod rule;
mod state;

pub use error::RulesTextError;
pub use rule::{Rules, read_english};
