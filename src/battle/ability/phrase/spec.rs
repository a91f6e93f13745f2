//! The specification of a phrase word: everything about it that does not depend on one card.

use super::Phrase;
use crate::battle::ability::vocabulary::Comparator;

/// The specification of a phrase word. The file of the word has it, beside the data and the behaviour.
#[derive(Clone, Copy, Debug)]
pub struct PhraseSpec {
    /// A sentence that uses it, as JSON; a test reads every one.
    pub example: &'static str,
    /// The group of the phrase in the source's lists.
    pub family: Family,
    /// The things that it keeps some of.
    pub role: PhraseRole,
    /// The numbers that it compares, each with the phrase for a comparison: card text is read back by them.
    pub numbers: &'static [(&'static NumberWord, fn(Comparator, i32) -> Phrase)],
    /// The adjective that it stands for, with the phrase.
    pub flag: Option<(&'static FlagWord, fn() -> Phrase)>,
}

impl PhraseSpec {
    /// The specification of a head of which nothing is special.
    pub(super) const PLAIN: Self =
        Self { example: "", family: Family::Head, role: PhraseRole::Other, numbers: &[], flag: None };
}

/// The group of a phrase in the source's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Begins a selection.
    Head,
    /// Narrows or counts one.
    Pipe,
    /// A pipe beyond the source's list.
    Beyond,
}

/// The things that a phrase keeps some of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhraseRole {
    /// Some of the cards, or of the cells.
    Cards,
    /// Some of the players; the owners, if cards were selected.
    Players,
    /// Nothing in particular: it selects anew, or tests the moment.
    Other,
}

/// A number of cards or players that card text compares.
#[derive(Debug)]
pub struct NumberWord {
    /// Its wording in English, with `{}` for the comparison: "life {} left".
    pub english: &'static str,
    /// Its name in Japanese.
    pub japanese: &'static str,
    /// Its range.
    pub measure: Measure,
}

/// A number that a phrase compares, as the checker sees it.
#[derive(Debug)]
pub struct Measure {
    /// Its name in messages.
    pub complaint: &'static str,
    /// The smallest value that it can ever have.
    pub least: i64,
}

/// An adjective of cards.
#[derive(Debug)]
pub struct FlagWord {
    /// The adjective in English.
    pub english: &'static str,
    /// Its form in Japanese.
    pub japanese: JapaneseFlag,
}

/// The form of an adjective in Japanese.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JapaneseFlag {
    /// A noun, which takes の before another noun.
    Noun(&'static str),
    /// A verb and its negation.
    Verb(&'static str, &'static str),
}

/// The restriction that a phrase makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Narrowing {
    /// Cards or players with a number in some range.
    Number(&'static Measure, Comparator, i32),
    /// A moment with a number in some range.
    Moment(&'static Measure, Comparator, i32),
    /// Cards with one value of a property that has one; the value in words, such as "lapis cards".
    Only(String),
    /// Cards with an adjective; the cards in words, such as "invaders".
    Flag(&'static str),
    /// Anything else.
    Other,
}

/// Compares words by identity: each is a static of one file.
macro_rules! same_word {
    ($word:ident) => {
        impl PartialEq for $word {
            fn eq(&self, other: &Self) -> bool {
                std::ptr::eq(self, other)
            }
        }

        impl Eq for $word {}
    };
}

same_word!(Measure);
same_word!(NumberWord);
same_word!(FlagWord);

#[cfg(test)]
mod tests {
    use super::super::PhraseKind;
    use super::PhraseRole;

    #[test]
    fn a_phrase_keeps_what_its_name_says() {
        use PhraseKind::{FilterInvader, FilterLayer, FilterTargetCard, FilterTurnPlayer, Take};
        for kind in PhraseKind::ALL {
            let name = format!("{kind:?}");
            let is_cards = ["FilterCard", "FilterAbility"].iter().any(|prefix| name.starts_with(prefix))
                || [FilterInvader, FilterLayer, FilterTargetCard, FilterTurnPlayer, Take].contains(&kind);
            let role = match is_cards {
                true => PhraseRole::Cards,
                false if name.starts_with("FilterPlayer") => PhraseRole::Players,
                false => PhraseRole::Other,
            };
            assert_eq!(kind.spec().role, role, "{name}");
        }
    }
}
