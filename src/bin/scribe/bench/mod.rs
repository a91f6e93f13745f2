//! `scribe bench`: how fast the battle is, on one thread, in CPU time. It measures and never judges.

mod battles;
mod parts;
mod playouts;
mod run;

pub(crate) use run::{Arguments, run};
