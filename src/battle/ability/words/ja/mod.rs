//! Card text in Japanese; until it is worded, in English.

pub(super) use super::text::{ability_on, hp_cost, zone};
