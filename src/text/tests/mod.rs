//! Tests that compare the texts of many abilities literally.

mod changes;
mod deeds;
mod events;
mod japanese;
mod nouns;
mod reading;
mod whole;
