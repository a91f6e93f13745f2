//! The errors of a record: what is wrong, where, and what to do about it.

use thiserror::Error;

use super::rules_snapshot::RulesSnapshotError;
use crate::battle::chance::MAX_DICE;
use crate::battle::library::LibraryError;
use crate::battle::notation::NotationError;
use crate::battle::reason::Reason;
use crate::battle::result::BattleResult;
use crate::battle::start::StartError;

/// The format name that every record file states.
pub(super) const FORMAT: &str = "marginalia replay";
/// The version that is written.
pub(super) const VERSION: u32 = 2;

/// An error in a record file, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}: {wrong}")]
pub struct ReplayError {
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The error.
    pub wrong: ReplayErrorKind,
}

/// The kinds of errors in a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayErrorKind {
    /// An empty file.
    #[error("the file is empty; choose a replay file")]
    Empty,
    /// It is no JSON, or not of this form.
    #[error("not a replay: {0}; choose a replay file")]
    Form(String),
    /// It is another kind of file.
    #[error("the format is \"{0}\", not \"{FORMAT}\"; choose a replay file")]
    Format(String),
    /// It was written by another version.
    #[error(
        "unsupported version {0}; this game reads versions 1 and {VERSION}: use the game that wrote the file"
    )]
    Version(u32),
    /// The last line is not whole.
    #[error("the last line is cut off and lost; everything before it is intact")]
    CutOff,
    /// A line that says nothing a record holds.
    #[error("this line is damaged ({0}); the rest of the file is ignored")]
    Line(String),
    /// Back to an order that is not there.
    #[error("it undoes back to command {to}, but there are {count}; the rest of the file is ignored")]
    Undo {
        /// Back to there.
        to: usize,
        /// The number of commands that there are.
        count: usize,
    },
    /// A comment on what does not come before it.
    #[error("the comment refers to command {after}, but there are {count}; the rest of the file is ignored")]
    After {
        /// After so many orders.
        after: usize,
        /// The number of commands that there are.
        count: usize,
    },
    /// Not a row of hexadecimal digits.
    #[error("\"{0}\" is not 64 hexadecimal digits; correct it")]
    Digits(String),
    /// Its own cards cannot be read.
    #[error("{0}; it may still play with today's cards")]
    Cast(#[from] RulesSnapshotError),
    /// Its own cards do not go together.
    #[error("the saved cards do not fit together: {0}; it may still play with today's cards")]
    Library(#[from] LibraryError),
    /// It keeps no cards of its own.
    #[error("it contains no cards; play it with today's cards, or supply the right ones")]
    NoCast,
    /// Made under other rules.
    #[error(
        "made under different rules ({theirs}, here {ours}); supply the right ones, or play it as recorded"
    )]
    Rules {
        /// The file's hash, shortened.
        theirs: String,
        /// Ours, shortened.
        ours: String,
    },
    /// Made with other cards.
    #[error(
        "made with different cards ({theirs}, here {ours}); supply the right ones, or play it as recorded"
    )]
    Cards {
        /// The file's hash, shortened.
        theirs: String,
        /// Ours, shortened.
        ours: String,
    },
    /// Too many dice.
    #[error("{0} dice; at most {MAX_DICE} can be preset")]
    Dice(usize),
    /// The books or the position make no battle.
    #[error("{0}; correct the start")]
    Start(#[from] StartError),
    /// A line that is no notation.
    #[error("command {order} \"{text}\": {error}; correct the line, or stop before it, after command {}", .order - 1)]
    Notation {
        /// The number of the command, counted from 1.
        order: usize,
        /// The text of the line.
        text: String,
        /// The reason why it is no notation.
        error: NotationError,
    },
    /// A command that is not allowed there.
    #[error("command {order} \"{text}\" is not allowed: {reason}; correct it, or stop before it, after command {}", .order - 1)]
    Refused {
        /// The number of the command, counted from 1.
        order: usize,
        /// The text of the line.
        text: String,
        /// The reason why it is not allowed.
        reason: Reason,
    },
    /// The battle came out otherwise.
    #[error(
        "after command {order} \"{text}\" the battle differs from the recorded one (hash {ours}, recorded {theirs}); \
             stop there, or remove the hash to continue"
    )]
    Hash {
        /// The number of the command, counted from 1.
        order: usize,
        /// The text of the line.
        text: String,
        /// Recorded; maybe its first digits only.
        theirs: String,
        /// Found.
        ours: String,
    },
    /// It ended otherwise.
    #[error("the recorded result is {theirs:?}, but the battle's is {ours:?}; correct it")]
    Result {
        /// Recorded.
        theirs: Option<BattleResult>,
        /// Found.
        ours: Option<BattleResult>,
    },
}
