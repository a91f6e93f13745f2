//! What can be wrong with a replay file, where, and what to do.

use marginalia::battle::chance::MAX_DICE;
use marginalia::battle::notation::BadNotation;
use marginalia::battle::reject::Reason;
use marginalia::battle::result::BattleResult;
use marginalia::battle::setup::SetupError;
use thiserror::Error;

use super::{FORMAT, VERSION};

/// What is wrong with a replay file, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}: {wrong}")]
pub(crate) struct RecordError {
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) wrong: Wrong,
}

/// What can be wrong with a replay file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum Wrong {
    /// It is no JSON, or not of this form.
    #[error("no replay: {0}; take a file that `scribe play --save` has written")]
    Form(String),
    /// It is another kind of file.
    #[error("the format is \"{0}\", not \"{FORMAT}\"; give a replay file")]
    Format(String),
    /// It was written by another version.
    #[error(
        "version {0} of the format; this scribe reads version {VERSION}: use the one it was written with"
    )]
    Version(u32),
    /// Made under other rules.
    #[error("made under other rules ({theirs}, here {ours}); give the right ones with --rules FILE")]
    Rules {
        /// The file's hash, shortened.
        theirs: String,
        /// Ours, shortened.
        ours: String,
    },
    /// Made with other cards.
    #[error("made with other cards ({theirs}, here {ours}); give the right ones with --cards FOLDER")]
    Cards {
        /// The file's hash, shortened.
        theirs: String,
        /// Ours, shortened.
        ours: String,
    },
    /// Not a row of hexadecimal digits.
    #[error("\"{0}\" are not 64 hexadecimal digits; correct them")]
    Digits(String),
    /// Too many dice.
    #[error("{0} dice; at most {MAX_DICE} can be laid ready")]
    Dice(usize),
    /// The books make no battle.
    #[error("{0}; correct the books")]
    Setup(#[from] SetupError),
    /// A line that is no notation.
    #[error("order {order} \"{text}\": {error}; correct the line, or stop before it with --until {}", .order - 1)]
    Notation {
        /// Which order, counted from 1.
        order: usize,
        /// What it says.
        text: String,
        /// Why not.
        error: BadNotation,
    },
    /// A command that is not allowed there.
    #[error("order {order} \"{text}\" is not allowed: {reason}; correct it, or stop before it with --until {}", .order - 1)]
    Refused {
        /// Which order, counted from 1.
        order: usize,
        /// What it says.
        text: String,
        /// Why not.
        reason: Reason,
    },
    /// The battle came out otherwise.
    #[error(
        "after order {order} \"{text}\" the battle differs from the recorded one (hash {ours}, recorded {theirs}); \
             look at it with --until {order}, or take the hash out to go on"
    )]
    Hash {
        /// Which order, counted from 1.
        order: usize,
        /// What it says.
        text: String,
        /// Recorded.
        theirs: String,
        /// Found.
        ours: String,
    },
    /// It ended otherwise.
    #[error("the recorded result is {theirs:?}, the battle's is {ours:?}; correct it")]
    Result {
        /// Recorded.
        theirs: Option<BattleResult>,
        /// Found.
        ours: Option<BattleResult>,
    },
}
