//! The problems that the workshop itself reports.

use crate::messages::Locale;

/// A problem with the files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WorkshopProblem {
    /// A file cannot be written.
    Unwritten {
        /// The path of the file.
        path: String,
        /// The error of the disk.
        problem: String,
    },
    /// The card files cannot be read or used, as the card checker says.
    Cards(String),
}

impl WorkshopProblem {
    /// Returns the problem in words.
    pub(super) fn words(&self, locale: Locale) -> String {
        match self {
            Self::Unwritten { path, problem } => {
                let values = [("path", path.as_str().into()), ("problem", problem.as_str().into())];
                locale.say_with("workshop-unwritten", values)
            }
            Self::Cards(problem) => problem.clone(),
        }
    }
}

/// The reason why rules in English do not become an ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Misread {
    /// They are not understood, as their reader says.
    Rules(String),
    /// The file is not in JSON syntax.
    Syntax,
}

impl Misread {
    /// Returns the reason in words.
    pub(super) fn words(&self, locale: Locale) -> String {
        match self {
            Self::Rules(problem) => problem.clone(),
            Self::Syntax => locale.say("workshop-fix-json"),
        }
    }
}
