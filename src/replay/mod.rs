//! Replays: battles kept as they are played, read again, shared, looked at from any moment, and judged.
//!
//! A [`Record`] is a battle as it is kept. A [`Journal`] writes one while it is played, line by line; [`Opened`] reads
//! one, as far as it is whole. A [`Timeline`] is a record played once, to be looked at anywhere.
#![doc = include_str!("README.md")]

mod analysis;
pub(crate) mod base64;
mod bits;
mod cast;
mod code;
mod journal;
mod line;
mod old;
mod opened;
mod pack;
mod perform;
mod position_code;
mod record;
mod remark;
mod text;
mod timeline;
mod wrong;

#[cfg(test)]
mod tests;

pub use analysis::{Analysis, Judge, Machine, Mistake};
pub use cast::{Cast, CastError};
pub use code::{CodeError, read_code, write_code};
pub use journal::{Journal, saved};
pub use opened::{Edition, Opened};
pub use perform::Agreement;
pub use position_code::{read_position, write_position};
pub use record::{About, Comment, Entry, KeptChance, Record, hash_text};
pub use remark::{LONGEST_COMMENT, Unwritten, remark};
pub use text::{date, export};
pub use timeline::{Cursor, Mark, Moment, Pace, Timeline};
pub use wrong::{ReplayError, Wrong};
