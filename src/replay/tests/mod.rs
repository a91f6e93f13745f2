//! Tests of replays: saving, damage and reading.

mod analyses;
mod codes;
mod editions;
mod files;
mod house;
mod kill;
mod remarks;
mod sizes;
mod timelines;
