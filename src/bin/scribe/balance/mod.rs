//! `scribe balance`: measures whether cards, inks, books and seats are fair, and the effect of a change on that.

mod change;
mod field;
mod figures;
mod report;
mod run;
mod targets;

pub(crate) use run::{Arguments, run};
