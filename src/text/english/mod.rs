//! Card text in English: written from the data and read back.
//!
//! `terms` are words with their meanings. `target_text` and `mark` make noun phrases, `when`, `event_text` and `state` clauses, `amount` amounts,
//! `effect_text` effects, `change` parameters, `text` whole abilities, `codex` explains the terms. [`read`] is the way back.

mod amount;
mod change;
mod codex;
mod effect_text;
mod event_text;
mod mark;
pub mod read;
mod state;
mod target_text;
mod terms;
mod text;
mod when;

pub use change::grant;
pub use effect_text::effect;
pub(super) use state::wants_none;
pub use target_text::{card, target};
pub use when::condition;

use super::wording::Wording;

/// Card text in English.
pub(super) const WORDING: Wording = Wording {
    ability_on: text::ability_on,
    hp_cost: text::hp_cost,
    zone: text::zone,
    term: codex::term,
    explanation: codex::explanation,
};
