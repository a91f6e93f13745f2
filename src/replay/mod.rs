//! Replays: recording, reading, sharing, viewing and analysing battles.
//!
//! A [`Record`] is a recorded battle. A [`Journal`] writes one while it is played, line by line; [`RecordFile`] reads
//! one, as far as it is undamaged. A [`Timeline`] is a record that was executed once and can be viewed at any moment.
#![doc = include_str!("README.md")]

mod analysis;
pub(crate) mod base64;
pub(crate) mod bits;
mod code;
mod comment;
mod compress;
mod deciding;
mod error;
mod figures;
mod journal;
mod legacy;
mod perform;
mod position_code;
mod record;
mod record_file;
mod record_line;
mod rules_snapshot;
mod stamp;
mod text;
mod timeline;

#[cfg(test)]
mod tests;

pub use analysis::{Analysis, Judge, Machine, Mistake};
pub use code::{read_code, write_code};
pub(crate) use code::{read_command, write_command};
pub use comment::{CommentError, LONGEST_COMMENT, remark};
pub use deciding::{Balance, DecidingMoment};
pub use error::{RECORD_FORMAT, RECORD_VERSION, ReplayCodeError, ReplayError, ReplayErrorKind};
pub use figures::{BattleFigures, CardFigures, MeasuredBattle, SideFigures};
pub use journal::{Journal, saved};
pub use perform::Agreement;
pub use position_code::{read_position, write_position};
pub use record::{About, Comment, KeptChance, Record, RecordedOrder, hash_text};
pub use record_file::{PlaybackEdition, RecordFile};
pub use rules_snapshot::{RulesSnapshot, RulesSnapshotError};
pub use text::{date, export};
pub use timeline::{Cursor, Pace, Timeline, TimelineMark, TimelineMoment};
