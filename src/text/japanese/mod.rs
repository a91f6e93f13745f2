//! Card text in Japanese, in the register of trading cards, made from the same structure as the English.
//!
//! `names` has the terms, one for each concept; `noun` makes noun phrases of them, `target_text` makes the targets of
//! effects. A `fact` is a clause that can be inflected; `state` makes facts about the board, `event_text` and `when`
//! make clauses about events. `amount`, `effect_text` and `change` make the texts of effects, `text` whole abilities,
//! `codex` explains the terms.

mod amount;
mod change;
mod codex;
mod effect_text;
mod event_text;
mod fact;
mod names;
mod noun;
mod state;
mod target_text;
mod text;
mod when;

use super::wording::Wording;

/// Card text in Japanese.
pub(super) const WORDING: Wording = Wording {
    ability_on: text::ability_on,
    hp_cost: text::hp_cost,
    zone: text::zone,
    term: codex::term,
    explanation: codex::explanation,
};
