//! Tests of replays: saving, damage and reading.

mod analyses;
mod codes;
mod deciding;
mod editions;
mod figures;
mod files;
mod house;
mod kill;
mod remarks;
mod sizes;
mod timelines;
