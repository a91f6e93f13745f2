//! `scribe pilgrimage` and `scribe run`: pilgrimages played by machines, and proven from their codes.

mod data;
mod measure;
mod play;
mod prove;

pub(crate) use measure::{Arguments, run};
pub(crate) use prove::{Arguments as ProofArguments, run as prove};
