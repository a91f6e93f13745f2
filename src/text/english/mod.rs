//! Card text in English: written from the data and read back.
//!
//! `target_text` and `mark` make noun phrases, `when`, `event_text` and `state` clauses, `amount` amounts,
//! `effect_text` effects, `change` parameters, `text` whole abilities. [`read`] is the way back.

mod amount;
mod change;
mod effect_text;
mod event_text;
mod mark;
pub mod read;
mod state;
mod target_text;
mod text;
mod when;

pub use change::grant;
pub use effect_text::effect;
pub(super) use state::wants_none;
pub use target_text::{card, target};
pub(super) use text::{ability_on, hp_cost, zone};
pub use when::condition;
