//! `scribe learn`: battles for programs that learn to play, and for our own machine player.

mod run;
mod selfplay;
mod serve;
mod tune;

pub(crate) use run::{Arguments, run};
