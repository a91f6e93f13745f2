//! The errors of `scribe`.

use std::io;
use std::path::Path;

use marginalia::battle::library::LibraryError;
use marginalia::battle::reason::Reason;
use marginalia::battle::settings::SettingsError;
use marginalia::battle::setup::SetupError;
use marginalia::battle::start::StartError;
use marginalia::cards::query::QueryError;
use marginalia::cards::{Complaint, all_told};
use marginalia::lockstep::PeerError;
use marginalia::pilgrimage::{DuelError, PilgrimageError, RunCodeError, RunError};
use marginalia::replay::{ReplayCodeError, ReplayError, ReplayErrorKind};
use marginalia::text::english::read::RulesTextError;
use thiserror::Error;

/// The error that stops `scribe`.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// A problem that the output has already reported.
    #[error("see above")]
    Told,
    /// Output that cannot be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    /// Input that cannot be read.
    #[error("cannot read the input: {0}")]
    Input(io::Error),
    /// A file that cannot be read or written.
    #[error("{file}: {error}")]
    File {
        /// The name of the file.
        file: String,
        /// The I/O error.
        error: io::Error,
    },
    /// Card or book files with errors.
    #[error("{}", all_told(.0))]
    Cards(Vec<Complaint>),
    /// Rules text that cannot be understood.
    #[error("{0}")]
    Text(#[from] RulesTextError),
    /// A query that cannot be read.
    #[error("{0}")]
    Query(#[from] QueryError),
    /// A rules file with an error.
    #[error("{file}: {error}")]
    Rules {
        /// The name of the file.
        file: String,
        /// The error in the rules.
        error: SettingsError,
    },
    /// A weights file with an error.
    #[error("{file}: {error}")]
    Weights {
        /// The name of the file.
        file: String,
        /// The error in the weights.
        error: String,
    },
    /// Cards that make no library.
    #[error("{0}")]
    Library(#[from] LibraryError),
    /// Books that make no battle.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A side of an online battle that cannot begin.
    #[error(transparent)]
    Peer(#[from] PeerError),
    /// Invalid books or an invalid position.
    #[error("{0}")]
    Start(#[from] StartError),
    /// A replay file that cannot be used.
    #[error("{0}")]
    Record(#[from] ReplayError),
    /// A share code that cannot be used.
    #[error("{0}")]
    Code(#[from] ReplayCodeError),
    /// The battle of a share code that differs from the recorded one.
    #[error("{0}")]
    Wrong(#[from] ReplayErrorKind),
    /// A machine player whose command is refused, which is a bug.
    #[error("player {player} gave an illegal command: {reason}")]
    Refused {
        /// The player that gave the command.
        player: &'static str,
        /// The reason for the refusal.
        reason: Reason,
    },
    /// A code of mistakes that does not exist.
    #[error("unknown code \"{0}\"; scribe lint --explain all lists the codes")]
    NoCode(String),
    /// A card that does not exist.
    #[error("unknown card \"{0}\"; give its number or its name")]
    NoCard(String),
    /// A book that does not exist.
    #[error("unknown book \"{name}\"; expected one of {known}, or the path of a book file")]
    NoBook {
        /// The name that was requested.
        name: String,
        /// The names that are known.
        known: String,
    },
    /// A patron of pilgrimages that does not exist.
    #[error("unknown patron \"{name}\"; expected one of {known}")]
    NoPatron {
        /// The name that was requested.
        name: String,
        /// The names that are known.
        known: String,
    },
    /// A level of the machine player that does not exist.
    #[error("there is no level {0}; give 1 to 5")]
    NoLevel(u8),
    /// The data of pilgrimages with errors.
    #[error("{0}")]
    Pilgrimage(#[from] PilgrimageError),
    /// A choice that cannot be made in a run.
    #[error("{0}")]
    Run(#[from] RunError),
    /// A battle of a run that cannot go on.
    #[error("{0}")]
    Duel(#[from] DuelError),
    /// The code of a run that proves nothing.
    #[error("{0}")]
    RunCode(#[from] RunCodeError),
    /// Cards that make no book.
    #[error(
        "no starter books for these cards, and fewer than {wanted} cards of two inks for a random book; give --books"
    )]
    NoBooks {
        /// The number of cards in a book.
        wanted: u8,
    },
}

impl Failure {
    /// Creates a failure about a file.
    pub(crate) fn file(file: &Path, error: io::Error) -> Self {
        Self::File { file: file.display().to_string(), error }
    }
}
