//! Tests of replays: what is kept, what is lost, what is found again.

mod codes;
mod editions;
mod files;
mod house;
mod kill;
mod sizes;
mod timelines;
