//! Tests of replays: what is kept, what is lost, what is found again.

mod analyses;
mod codes;
mod editions;
mod files;
mod house;
mod kill;
mod remarks;
mod sizes;
mod timelines;
