//! Card text in Japanese, in the register of trading cards, made from the same structure as the English.
//!
//! `names` has the terms, one for a notion; `noun` makes noun phrases of them, `aim` says whom something is done to.
//! A `fact` is a clause that can be bent; `state` makes them of what holds, `happening` and `when` of what happens.
//! `amount`, `deed` and `change` say what is done, `text` whole abilities, `codex` what terms
//! mean.

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

pub(super) use codex::{explanation, term};
pub(super) use text::{ability_on, hp_cost, zone};
