//! Text in parts, each of which knows what it says: so a screen can show what the phrase under the pointer means.

use std::ops::Range;

use super::moment::When;
use super::page::name_cards;
use crate::battle::ability::whom;
use crate::ids::CardId;

/// The meaning of a part of a card's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// The HP it costs.
    HpCost,
    /// The zone where the card may be played.
    Zone,
    /// Something of one of its abilities.
    Ability {
        /// The index of the ability, in the order of the card.
        ability: usize,
        /// The clause of the ability.
        clause: Clause,
    },
}

/// The clause of an ability that a part of the text expresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clause {
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

impl Clause {
    /// The clause that says a sentence of an ability.
    #[must_use]
    pub fn of(part: &whom::Part<'_>) -> Self {
        match part.role {
            whom::Role::Condition(_) => {
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
            whom::Role::Target | whom::Role::Source | whom::Role::To | whom::Role::Amount => Self::Effect(0),
            whom::Role::Calc | whom::Role::Lifetime(_) | whom::Role::Nightmare | whom::Role::Reach => {
                Self::Whole
            }
        }
    }
}

/// A part of a line: from byte to byte, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its bytes in the line.
    pub range: Range<usize>,
    /// The meaning of the part.
    pub node: Node,
}

/// A line of a card's text with its parts, from left to right. What lies between them joins them: a comma, a colon, the
/// full stop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The text.
    pub text: String,
    /// Its parts.
    pub parts: Vec<Part>,
}

/// A line that is being put together.
#[derive(Default)]
pub(super) struct Draft(Vec<(String, Option<Clause>)>);

impl Draft {
    /// A line of one part and the full stop after it.
    pub(super) fn whole(words: String, stop: &str) -> Self {
        let mut draft = Self::default();
        draft.say(Clause::Whole, words);
        draft.join(stop);
        draft
    }

    /// Adds what a clause says.
    pub(super) fn say(&mut self, clause: Clause, words: String) {
        self.0.push((words, Some(clause)));
    }

    /// Adds what only joins.
    pub(super) fn join(&mut self, words: &str) {
        self.0.push((words.to_owned(), None));
    }

    /// The text alone.
    pub(super) fn text(&self) -> String {
        self.0.iter().map(|(words, _)| words.as_str()).collect()
    }

    /// The line, with names where there were numbers of cards; `node` tells what a clause belongs to.
    pub(super) fn line<'n>(
        &self,
        node: impl Fn(Clause) -> Node,
        name: impl Fn(CardId) -> Option<&'n str>,
    ) -> Line {
        let mut line = Line::default();
        for (words, clause) in &self.0 {
            let from = line.text.len();
            line.text.push_str(&name_cards(words, &name));
            if let Some(clause) = clause {
                line.parts.push(Part { range: from..line.text.len(), node: node(*clause) });
            }
        }
        line
    }
}
