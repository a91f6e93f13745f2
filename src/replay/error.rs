//! The errors of a record and of a code: the problem, its position, and advice.

use thiserror::Error;

use super::rules_snapshot::RulesSnapshotError;
use crate::battle::chance::MAX_DICE;
use crate::battle::hash::ENGINE;
use crate::battle::library::LibraryError;
use crate::battle::notation::NotationError;
use crate::battle::reason::Reason;
use crate::battle::result::BattleResult;
use crate::battle::start::StartError;
use crate::ids::CardIndex;

/// The format name that every record file states.
pub const RECORD_FORMAT: &str = "marginalia replay";
/// The version of the format that is written.
pub const RECORD_VERSION: u32 = 2;

/// An error in a record file, with its position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}: {wrong}")]
pub struct ReplayError {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
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
    /// A file that is not JSON, or not of this form.
    #[error("not a replay: {0}; choose a replay file")]
    Form(String),
    /// A file of another kind.
    #[error("the format is \"{0}\", not \"{RECORD_FORMAT}\"; choose a replay file")]
    Format(String),
    /// A file of another version.
    #[error(
        "unsupported version {0}; this game reads versions 1 and {RECORD_VERSION}: use the game that wrote the file"
    )]
    Version(u32),
    /// An incomplete last line.
    #[error("the last line is cut off and lost; everything before it is intact")]
    CutOff,
    /// An invalid line.
    #[error("this line is damaged ({0}); the rest of the file is ignored")]
    Line(String),
    /// An undo back to an order that does not exist.
    #[error("it undoes back to command {to}, but there are {count}; the rest of the file is ignored")]
    Undo {
        /// The number of orders to keep.
        to: usize,
        /// The number of commands that there are.
        count: usize,
    },
    /// A comment on a moment that does not come before it.
    #[error("the comment refers to command {after}, but there are {count}; the rest of the file is ignored")]
    After {
        /// The number of orders before the comment.
        after: usize,
        /// The number of commands that there are.
        count: usize,
    },
    /// Text that is not a sequence of hexadecimal digits.
    #[error("\"{0}\" is not 64 hexadecimal digits; correct it")]
    Digits(String),
    /// Its own rules snapshot cannot be read.
    #[error("{0}; it may still play with today's cards")]
    Cast(#[from] RulesSnapshotError),
    /// Its own cards conflict with each other.
    #[error("the saved cards do not fit together: {0}; it may still play with today's cards")]
    Library(#[from] LibraryError),
    /// It has no rules snapshot.
    #[error("it contains no cards; play it with today's cards, or supply the right ones")]
    NoCast,
    /// A record made under other rules.
    #[error(
        "made under different rules ({theirs}, here {ours}); supply the right ones, or play it as recorded"
    )]
    Rules {
        /// The file's hash, shortened.
        theirs: String,
        /// Ours, shortened.
        ours: String,
    },
    /// A record made with other cards.
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
    /// Invalid books or an invalid position.
    #[error("{0}; correct the start")]
    Start(#[from] StartError),
    /// A line that is not valid notation.
    #[error("command {order} \"{text}\": {error}; correct the line, or stop before it, after command {}", .order - 1)]
    Notation {
        /// The number of the command, counted from 1.
        order: usize,
        /// The text of the line.
        text: String,
        /// The reason why it is no notation.
        error: NotationError,
    },
    /// An opening of a card that the battle does not have.
    #[error(
        "command {order} \"{text}\" opens card {card}, which the battle does not have; correct the opening"
    )]
    Opening {
        /// The number of the command, counted from 1.
        order: usize,
        /// The text of the line.
        text: String,
        /// The card.
        card: CardIndex,
    },
    /// A command that is not legal there.
    #[error("command {order} \"{text}\" is not allowed: {reason}; correct it, or stop before it, after command {}", .order - 1)]
    Refused {
        /// The number of the command, counted from 1.
        order: usize,
        /// The text of the line.
        text: String,
        /// The reason why it is not allowed.
        reason: Reason,
    },
    /// A battle that differs from the recorded one.
    #[error(
        "after command {order} \"{text}\" the battle differs from the recorded one (hash {ours}, recorded {theirs}); \
             stop there, or remove the hash to continue"
    )]
    Hash {
        /// The number of the command, counted from 1.
        order: usize,
        /// The text of the line.
        text: String,
        /// The recorded hash, or its first digits.
        theirs: String,
        /// The actual hash.
        ours: String,
    },
    /// A battle of an older or newer rules engine that takes another course here.
    #[error("{error}; version {theirs} of the rules engine recorded it, and this game has version {ENGINE}")]
    Engine {
        /// The version that recorded it.
        theirs: u16,
        /// The difference.
        error: Box<Self>,
    },
    /// A battle that ended differently.
    #[error("the recorded result is \"{}\", but the battle's is \"{}\"; correct it", told(.theirs), told(.ours))]
    Result {
        /// The recorded result.
        theirs: Option<BattleResult>,
        /// The actual result.
        ours: Option<BattleResult>,
    },
}

/// Returns a result as a sentence.
fn told(result: &Option<BattleResult>) -> String {
    result.map_or_else(|| "Not finished.".to_owned(), |result| result.sentence())
}

/// The reason why a text is not a valid code of a battle or a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayCodeError {
    /// A text that does not begin like a code.
    #[error("no code found: paste one that begins with {0}")]
    Head(&'static str),
    /// A hash that does not match.
    #[error("a character of this code is wrong or missing: copy all of it again")]
    Letters,
    /// A code made under other rules.
    #[error("this code was made under different rules: it can only be read under the same rules")]
    Rules,
    /// A code made with other cards.
    #[error("this code was made with different cards: it can only be read with the same cards")]
    Cards,
    /// A code with the right hash that cannot be read.
    #[error("this code is invalid: {0}")]
    Form(&'static str),
    /// An invalid battle.
    #[error("this code does not give a valid battle: {0}")]
    Battle(ReplayErrorKind),
    /// Orders that lead to another final state.
    #[error("this code was made by another version of the game: its battle ends differently here")]
    Outcome,
    /// A battle that no code can represent, because an order in it is not among the legal ones.
    #[error("command {0} of this battle cannot be written as a code")]
    Order(usize),
}
