//! Literal texts of many abilities.

mod changes;
mod deeds;
mod japanese;
mod nouns;
mod reading;
mod whole;
