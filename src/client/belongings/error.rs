//! The reasons why an export cannot be read.

use thiserror::Error;

use crate::messages::Locale;

/// The reason why an export cannot be read or made. `Display` is for the log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(in crate::client) enum BundleError {
    /// It is a file of another kind.
    #[error("not an export")]
    NotExport,
    /// It is of a version that this game does not know.
    #[error("unknown version {0}")]
    Version(u8),
    /// It is not as it was written.
    #[error("damaged")]
    Damaged,
    /// It is larger than anything that a player has.
    #[error("too large")]
    TooLarge,
    /// It is sealed with another passphrase.
    #[error("wrong passphrase")]
    Passphrase,
    /// It contains a file that is none of the player's files, or one of them twice.
    #[error("strange file {0:?}")]
    Strange(String),
    /// The system gives no random numbers.
    #[error("no random numbers")]
    NoRandomness,
}

impl BundleError {
    /// Returns the problem as a sentence. `file`: the name of the export.
    pub(in crate::client) fn words(&self, locale: Locale, file: &str) -> String {
        let of_file = |message: &str| locale.say_value(message, "file", file);
        match self {
            Self::NotExport => of_file("belongings-not-export"),
            Self::Version(_) => of_file("belongings-version"),
            Self::Damaged => of_file("belongings-damaged"),
            Self::TooLarge => of_file("belongings-too-large"),
            Self::Passphrase => locale.say("belongings-wrong-passphrase"),
            Self::Strange(name) => {
                // Nobody knows who wrote the name.
                let name: String = name.chars().filter(|sign| !sign.is_control()).take(80).collect();
                locale.say_with("belongings-strange", [("file", file.into()), ("name", name.into())])
            }
            Self::NoRandomness => locale.say("belongings-no-randomness"),
        }
    }
}
