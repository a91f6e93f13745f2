//! `scribe sim`: runs many battles between machines, reports the events, and checks that everything agrees.

mod battle;
mod census;
mod legality;
mod live;
mod plan;
mod report;
mod run;

pub(crate) use census::Census;
pub(crate) use live::Live;
pub(crate) use plan::{bytes, random_books};
pub(crate) use run::{Arguments, run};
