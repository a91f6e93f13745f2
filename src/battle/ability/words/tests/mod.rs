//! Literal texts of many abilities.

mod changes;
mod deeds;
mod nouns;
mod reading;
mod whole;
