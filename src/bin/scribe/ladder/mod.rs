//! `scribe ladder`: how strong the machine players are, each against the next, and what they find.

mod battle;
mod puzzles;
mod run;
mod rung;
mod solver;
mod tally;
mod trial;

pub(crate) use battle::{Player, Record, in_waves, pairs, play, play_heard};
pub(crate) use run::{Arguments, run};
pub(crate) use rung::Rung;
pub(crate) use trial::Trial;
