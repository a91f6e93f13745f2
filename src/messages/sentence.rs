//! Messages that are said later than they are chosen.

use std::fmt::{self, Display, Formatter};

use super::Locale;

/// A message with its values, to be said later in any language. `Display` is English, for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    id: &'static str,
    values: Vec<(&'static str, String)>,
}

impl Sentence {
    /// Returns the sentence of a message.
    #[must_use]
    pub fn new<const N: usize>(id: &'static str, values: [(&'static str, String); N]) -> Self {
        Self { id, values: values.into() }
    }

    /// Returns the sentence in a language.
    #[must_use]
    pub fn words(&self, locale: Locale) -> String {
        locale.say_with(self.id, self.values.iter().map(|(name, value)| (*name, value.into())))
    }
}

impl Display for Sentence {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Locale::default()))
    }
}
