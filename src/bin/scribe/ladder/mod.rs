//! `scribe ladder`: measures the strength of the machine players, each against the next one, and on puzzles.

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
