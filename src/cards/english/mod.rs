//! Reads rules text: what a card says in English, made into its abilities.
//!
//! It is the other way round of `battle::ability::words`, and knows nothing of that but the text. `reader` goes through
//! the text and remembers where it stopped being understood; `noun`, `place` and `player` read whom is spoken of, `clause`
//! and `state` when and if, `amount`, `deed` and `change` what is done; `rule` puts whole lines together.

mod amount;
mod change;
mod clause;
mod deed;
mod error;
mod happening;
mod noun;
mod phrases;
mod place;
mod player;
mod reader;
mod rule;
mod state;

pub use error::RulesTextError;
pub use rule::{Rules, read_english};
