//! Pilgrimages: runs of eight battles along a path, with choices between them.
#![doc = include_str!("README.md")]

mod battle;
mod boon;
mod code;
mod draw;
mod duel;
pub mod machine;
mod path;
mod record;
mod run;
mod scribe;
mod set;
mod step;

#[cfg(test)]
mod tests;

pub use battle::{RunBattle, RunBattleError};
pub use boon::{Boon, Change, PlayerChange, TranslatedWords};
pub use code::{LONGEST_CODE, ProvenRun, RunCodeError, prove_run, write_run};
pub use draw::RunSeed;
pub use duel::{Duel, DuelError, PLAYER};
pub use path::{Path, PathNode, Place};
pub use record::{Deed, RunRecord};
pub use run::{Choice, Offer, Run, RunError, RunStart, Stage};
pub use scribe::{Scribe, Theme};
pub use set::{BATTLES, FILE_NAMES, Pilgrimage, PilgrimageError, Strength, Way};
pub use step::{Step, StepRule};
