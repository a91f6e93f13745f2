//! `scribe play`: a battle at a terminal, for two people or for one against the machine player.

mod inquiry;
mod person;
mod picture;
mod run;
mod table;

pub(crate) use run::{Arguments, run};
