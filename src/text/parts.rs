//! Text in parts with known meanings, so that a screen can explain the phrase under the pointer.

use std::ops::Range;

use super::moment::When;
use crate::battle::ability::targets;
use crate::battle::library::name_cards;
use crate::ids::CardId;

/// The meaning of a part of a card's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextNode {
    /// The cost in HP.
    HpCost,
    /// The zone where the card may be played.
    Zone,
    /// A clause of one of the abilities.
    Ability {
        /// The index of the ability, in the order of the card.
        ability: usize,
        /// The clause of the ability.
        clause: AbilityClause,
    },
}

/// The clause of an ability that a part of the text expresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AbilityClause {
    /// The limits on how often the ability may run.
    Limits,
    /// The event that activates the ability.
    When,
    /// The conditions in addition to the event that activates the ability.
    Conditions,
    /// The effect with that number, with its own conditions. An ability has one effect, number 0.
    Effect(usize),
    /// All of a parameter, an area or a nightmare.
    Whole,
}

impl AbilityClause {
    /// Returns the clause that expresses a sentence of an ability.
    #[must_use]
    pub fn of_sentence(part: &targets::AbilitySentence<'_>) -> Self {
        match part.role {
            targets::SentenceRole::Condition(_) => {
                let when = When::read(std::slice::from_ref(part.sentence));
                if !when.circumstances.ifs.is_empty() {
                    Self::Conditions
                } else if when.kinds().is_none() && when.says_nothing() && !when.circumstances.runs.is_empty()
                {
                    if when.odd_runs().next().is_some() { Self::Conditions } else { Self::Limits }
                } else {
                    Self::When
                }
            }
            targets::SentenceRole::Target
            | targets::SentenceRole::Source
            | targets::SentenceRole::To
            | targets::SentenceRole::Amount => Self::Effect(0),
            targets::SentenceRole::Calc
            | targets::SentenceRole::Lifetime(_)
            | targets::SentenceRole::Nightmare
            | targets::SentenceRole::Reach => Self::Whole,
        }
    }
}

/// A part of a line: its range of bytes and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPart {
    /// Its bytes in the line.
    pub range: Range<usize>,
    /// The meaning of the part.
    pub node: TextNode,
}

/// A line of a card's text with its parts, from left to right. The text between the parts joins them: a comma, a colon,
/// the full stop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextLine {
    /// The text.
    pub text: String,
    /// Its parts.
    pub parts: Vec<TextPart>,
}

/// A line under construction.
#[derive(Default)]
pub(super) struct Draft(Vec<(String, Option<AbilityClause>)>);

impl Draft {
    /// Creates a line of one part and the full stop after it.
    pub(super) fn whole(words: String, stop: &str) -> Self {
        let mut draft = Self::default();
        draft.push_clause(AbilityClause::Whole, words);
        draft.join(stop);
        draft
    }

    /// Appends the words of a clause.
    pub(super) fn push_clause(&mut self, clause: AbilityClause, words: String) {
        self.0.push((words, Some(clause)));
    }

    /// Appends words that only join clauses.
    pub(super) fn join(&mut self, words: &str) {
        self.0.push((words.to_owned(), None));
    }

    /// Returns the text without its parts.
    pub(super) fn text(&self) -> String {
        self.0.iter().map(|(words, _)| words.as_str()).collect()
    }

    /// Returns the line, with card numbers replaced by names; `node` returns the meaning of a clause.
    pub(super) fn line<'n>(
        &self,
        node: impl Fn(AbilityClause) -> TextNode,
        name: impl Fn(CardId) -> Option<&'n str>,
    ) -> TextLine {
        let mut line = TextLine::default();
        for (words, clause) in &self.0 {
            let from = line.text.len();
            line.text.push_str(&name_cards(words, &name));
            if let Some(clause) = clause {
                line.parts.push(TextPart { range: from..line.text.len(), node: node(*clause) });
            }
        }
        line
    }
}
