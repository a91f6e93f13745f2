//! Tests that compare the texts of many abilities literally.

mod changes;
mod deeds;
mod japanese;
mod nouns;
mod reading;
mod whole;
