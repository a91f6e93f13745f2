//! The machine player: a level, a style, the limits of its search, and its decision.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::level::Level;
use super::style::Style;
use super::weights::Term;
use crate::battle::command::Command;

/// A machine player. It is given its seat's view and nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mind {
    /// The level, which sets how far it looks ahead.
    pub level: Level,
    /// The style, which sets its preferences.
    pub style: Style,
}

/// The limits of one search. The same number of evaluations gives the same result for any number of workers. The time
/// is a hard limit: when it ends, the search answers with the best command found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The maximum number of forks evaluated. A level uses no more than its own limit.
    pub evaluations: u32,
    /// The time limit, if there is one.
    pub time: Option<Duration>,
    /// The number of parallel evaluations, at most [`super::ABREAST`]; 1 in the browser.
    pub workers: usize,
}

impl Budget {
    /// The default time limit of a search.
    pub const TIME: Duration = Duration::from_secs(1);

    /// Returns a budget of that many evaluations on the caller's thread, without a time limit. The result is the same
    /// every time.
    #[must_use]
    pub const fn evaluations_only(evaluations: u32) -> Self {
        Self { evaluations, time: None, workers: 1 }
    }

    /// Returns the number of workers that a search may use beside a displayed game: all but the one that displays the
    /// game.
    #[must_use]
    pub fn spare_workers() -> usize {
        let all = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        all.saturating_sub(1).clamp(1, super::workers::ABREAST)
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self { evaluations: u32::MAX, time: Some(Self::TIME), workers: 1 }
    }
}

/// The choice of a machine player, and the reasons for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The command.
    pub command: Command,
    /// Its best lines, at most three, each with a different first command. The first one was chosen.
    pub lines: Vec<PlannedLine>,
    /// The number of forks evaluated.
    pub evaluations: u32,
    /// True if the time ended before the search did.
    pub is_cut: bool,
}

/// A planned line, with its evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedLine {
    /// The commands of the line, up to the end of the turn or the search depth.
    pub commands: Vec<Command>,
    /// The evaluation of the battle after the line, with answers as far as the level looks ahead, over all
    /// determinizations. A won battle is 20 000.
    pub score: i32,
    /// The change of each term between now and the end of the line, for the first determinization. Terms that stay at
    /// zero are left out.
    pub terms: Vec<TermChange>,
}

/// The change of one term of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermChange {
    /// The term.
    pub term: Term,
    /// The value now.
    pub before: i32,
    /// The value after the line.
    pub after: i32,
}

impl Mind {
    /// Creates a machine player of that level and style.
    #[must_use]
    pub const fn new(level: Level, style: Style) -> Self {
        Self { level, style }
    }
}

impl From<Level> for Mind {
    /// Creates a machine player of that level with the even style.
    fn from(level: Level) -> Self {
        Self::new(level, Style::Even)
    }
}

/// Returns the BLAKE3 of all numbers of the machine players. Where it is the same, and the version of the rules engine,
/// too, the same view, seed and budget give the same command.
#[must_use]
pub fn machine_hash() -> [u8; 32] {
    let mut hash = blake3::Hasher::new();
    for text in [
        include_str!("../../assets/ai/levels.ron"),
        include_str!("../../assets/ai/styles.ron"),
        include_str!("../../assets/ai/usual.ron"),
    ] {
        hash.update(blake3::hash(text.as_bytes()).as_bytes());
    }
    *hash.finalize().as_bytes()
}
