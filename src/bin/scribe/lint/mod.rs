//! `scribe lint`: reports problems in card files and books.

mod files;
mod look;
mod report;
mod run;

pub(crate) use files::gather;
pub(crate) use run::{Arguments, run};
