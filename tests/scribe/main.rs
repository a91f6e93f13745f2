//! Tests of `scribe` through its arguments, its input and its output, as people and scripts use it.

mod allocations;
mod balance;
mod bench;
mod find;
mod harness;
mod ladder;
mod learn;
mod lessons;
mod lint;
mod pack;
mod play;
mod read;
mod replay;
mod schema;
mod sim;
mod soak;
mod spec;
mod trial;
