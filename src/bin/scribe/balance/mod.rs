//! `scribe balance`: whether cards, inks, books and seats are fair, and what a change would do to that.

mod change;
mod field;
mod figures;
mod report;
mod run;
mod targets;

pub(crate) use run::{Arguments, run};
