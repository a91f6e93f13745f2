//! The rungs of the ladder. A rung keeps its name and its behaviour, so that figures of different days refer to the
//! same players.

use clap::ValueEnum;
use marginalia::facilitatee::Level;

/// A player of the ladder, in order of strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Rung {
    /// Random legal commands, all equally likely
    Random,
    /// Moves forward and strikes
    Rush,
    /// Looks one command ahead, as in the source text
    OnePly,
    /// The first level
    Novice,
    /// The second level
    Copyist,
    /// The third level
    Scribe,
    /// The fourth level
    Illuminator,
    /// The fifth level
    Abbot,
}

impl Rung {
    pub(crate) const ALL: [Self; 8] = [
        Self::Random,
        Self::Rush,
        Self::OnePly,
        Self::Novice,
        Self::Copyist,
        Self::Scribe,
        Self::Illuminator,
        Self::Abbot,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Rush => "rush",
            Self::OnePly => "one-ply",
            Self::Novice => "novice",
            Self::Copyist => "copyist",
            Self::Scribe => "scribe",
            Self::Illuminator => "illuminator",
            Self::Abbot => "abbot",
        }
    }

    /// Returns the level of a rung that looks ahead.
    pub(crate) const fn level(self) -> Option<Level> {
        match self {
            Self::Random | Self::Rush | Self::OnePly => None,
            Self::Novice => Some(Level::Novice),
            Self::Copyist => Some(Level::Copyist),
            Self::Scribe => Some(Level::Scribe),
            Self::Illuminator => Some(Level::Illuminator),
            Self::Abbot => Some(Level::Abbot),
        }
    }
}
