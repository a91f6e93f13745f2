//! `scribe learn`: battles for learning programs, and for tuning the machine player.

mod run;
mod selfplay;
mod serve;
mod tune;

pub(crate) use run::{Arguments, run};
