//! The steps of difficulty. A run on a step follows the rules of this step and of all before it.

use serde::Deserialize;

use super::boon::{TranslatedWords, translated};
use crate::battle::language::Language;

/// A step of difficulty, in the order of its file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// A sentence that says what becomes harder.
    pub text: String,
    /// The sentence in Japanese.
    #[serde(default)]
    pub ja: Option<TranslatedWords>,
    /// The rule.
    pub rule: StepRule,
    /// Its number, where it has one.
    #[serde(default)]
    pub amount: i32,
}

/// What a step of difficulty changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum StepRule {
    /// HP carry over from battle to battle; after each battle that many are recovered.
    HpCarries,
    /// That many themes fewer in each offer.
    FewerThemes,
    /// That many relics fewer to choose from.
    FewerRelics,
    /// That many scribes fewer at each fork of the path.
    FewerForks,
    /// Only the next battles of the path are known.
    HiddenPath,
    /// That many useless cards in the first book.
    Blots,
    /// A theme that was taken is not offered again before another one was taken.
    NoThemeTwice,
    /// The scriptorium costs that many HP.
    ScriptoriumCosts,
    /// A relic costs that many HP.
    RelicsCost,
    /// An offer cannot be left, except one without cards.
    OffersMustBeTaken,
    /// That many cards of each offer are hidden until the offer is taken.
    HiddenCards,
    /// That many places beside the path fewer.
    FewerPlaces,
    /// The scribes of the first half think that many levels higher.
    EarlyScribesThink,
    /// The scribes of the second half think that many levels higher.
    LateScribesThink,
    /// The scribes of the second half carry that many relics.
    LateScribesCarryRelics,
    /// The last scribe has the patron of the player beside the own one.
    LastScribeSharesPatron,
    /// The last scribe carries the relics of the player.
    LastScribeCopiesRelics,
    /// Scribes leave out that many of the cheapest cards of their books.
    ScribesThinBooks,
    /// Scribes begin with that many more MP.
    ScribesBeginWithMp,
    /// Scribes begin with that many more HP.
    ScribesBeginWithHp,
}

impl StepRule {
    /// Returns true if the rule changes choices or what opponents do, and not only numbers.
    #[must_use]
    pub const fn changes_play(self) -> bool {
        !matches!(self, Self::ScribesBeginWithMp | Self::ScribesBeginWithHp | Self::ScribesThinBooks)
    }
}

impl Step {
    /// Returns the sentence in a language; the English one where there is no other.
    #[must_use]
    pub fn text_in(&self, language: Language) -> &str {
        translated(self.ja.as_ref(), language, |words| &words.text).unwrap_or(&self.text)
    }
}
