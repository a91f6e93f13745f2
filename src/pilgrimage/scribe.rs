//! The scribes along the path, and the themes of offers.

use serde::Deserialize;

use super::boon::{TranslatedWords, translated};
use crate::battle::language::Language;
use crate::battle::library::Portrait;
use crate::facilitatee::Style;
use crate::ids::CardId;

/// An opponent on the path.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scribe {
    /// The name in files: lower-case letters and hyphens.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about how this scribe plays.
    pub text: String,
    /// Both in Japanese.
    #[serde(default)]
    pub ja: Option<TranslatedWords>,
    /// The picture.
    #[serde(default)]
    pub portrait: Option<Portrait>,
    /// The first and the last battle of a run in which this scribe may be met, from 1.
    pub battles: (u8, u8),
    /// The patron whose changes hold for this scribe, by name in files; none if it is missing.
    #[serde(default)]
    pub patron: Option<String>,
    /// The temper.
    pub style: Style,
    /// The book, with numbers of copies.
    pub cards: Vec<(CardId, u8)>,
}

impl Scribe {
    /// Returns the name in a language; the English one where there is no other.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        translated(self.ja.as_ref(), language, |words| &words.name).unwrap_or(&self.name)
    }

    /// Returns the sentence in a language, likewise.
    #[must_use]
    pub fn text_in(&self, language: Language) -> &str {
        translated(self.ja.as_ref(), language, |words| &words.text).unwrap_or(&self.text)
    }
}

/// A theme of offers: cards that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The name in files: lower-case letters and hyphens.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name in Japanese.
    #[serde(default)]
    pub ja: Option<TranslatedWords>,
    /// The cards of the theme, as a query of the codex.
    pub cards: String,
}

impl Theme {
    /// Returns the name in a language; the English one where there is no other.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        translated(self.ja.as_ref(), language, |words| &words.name).unwrap_or(&self.name)
    }
}
