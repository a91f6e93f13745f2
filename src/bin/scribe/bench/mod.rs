//! `scribe bench`: measures the speed of the battle engine, on one thread, in CPU time. It does not judge the results.

mod battles;
mod growth;
mod parts;
mod playouts;
mod run;

pub(crate) use run::{Arguments, run};
