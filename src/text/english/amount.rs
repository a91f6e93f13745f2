//! Amounts in English: their size, and the conditions that they depend on.

use super::state::state;
use super::target_text::{TargetText, cards, cells, many_cells, plural, possessed, relative};
use crate::battle::ability::Parameter;
use crate::battle::ability::SelectionType;
use crate::battle::ability::description::{Description, Subject};
use crate::text::measure::{Amount, Measure};

/// Returns the plural phrase for the counted things: "allied monsters", "players with HP 10 or less".
pub(super) fn those(description: &Description) -> String {
    let is_cells = description.from == SelectionType::Cells;
    match description.from {
        SelectionType::Players => format!("players{}", relative(description)),
        _ if description.taken.is_some() => {
            if is_cells {
                cells(description)
            } else {
                cards(description)
            }
        }
        SelectionType::Cells => many_cells(description),
        _ => plural(description),
    }
}

/// Returns the words for a parameter: "this card's Attack", "the Attack of the first enemy monster".
pub(super) fn parameter_of(whose: Description, parameter: Parameter) -> String {
    let aim = TargetText::cards(whose);
    aim.condition(possessed(&aim.whom, parameter.words()))
}

impl Measure {
    /// Returns the condition for the amount to apply at all, if there is one.
    pub(super) fn condition(&self) -> Option<String> {
        self.only_if.as_deref().map(state).filter(|state| !state.is_empty())
    }
}

impl Amount {
    /// Returns the words for the size: "2", "twice that", "the number of allied monsters".
    fn size(&self) -> String {
        match self {
            Self::Number(amount) => amount.to_string(),
            Self::ThatMuch(factor) => times(*factor, "that"),
            Self::Parameter(whose, parameter, factor) => {
                times(*factor, &parameter_of((**whose).clone(), *parameter))
            }
            Self::Count(description, factor) => {
                times(*factor, &format!("the number of {}", those(description)))
            }
            Self::Reach(reach) => reach.words(),
        }
    }

    /// Returns the words for an action with this amount: "deal 2 damage to you", "deal damage to you equal to …".
    pub(super) fn of_what(&self, verb: &str, what: &str, whom: &str) -> String {
        let size = self.size();
        match self {
            Self::Number(0) => format!("{verb} no {what} to {whom}"),
            Self::Number(_) => format!("{verb} {size} {what} to {whom}"),
            Self::ThatMuch(_) => format!("{verb} {size} much {what} to {whom}"),
            Self::Parameter(..) | Self::Count(..) | Self::Reach(_) => {
                format!("{verb} {what} to {whom} equal to {size}")
            }
        }
    }

    /// Returns the words for the amount with a unit: "2 HP".
    pub(super) fn some(&self, what: &str) -> String {
        let size = self.size();
        match self {
            Self::Number(_) => format!("{size} {what}"),
            Self::ThatMuch(_) => format!("{size} much {what}"),
            Self::Parameter(..) | Self::Count(..) | Self::Reach(_) => format!("{what} equal to {size}"),
        }
    }

    /// Returns the words for a number of cards: "a card", "2 cards", "as many cards as the number of …".
    pub(super) fn many(&self, what: &str) -> String {
        let size = self.size();
        match self {
            Self::Number(1) => format!("a {what}"),
            Self::Number(_) => format!("{size} {what}s"),
            Self::ThatMuch(_) => format!("{size} many {what}s"),
            Self::Parameter(..) | Self::Count(..) | Self::Reach(_) => format!("{what}s equal to {size}"),
        }
    }
}

/// Returns true if a card's name means the card that has the ability.
pub(super) fn is_this(whom: &str) -> bool {
    whom == Subject::This.words()
}

/// Returns the words for a multiple: "twice that much".
pub(super) fn times(factor: i32, what: &str) -> String {
    match factor {
        1 => what.to_owned(),
        2 => format!("twice {what}"),
        factor => format!("{factor} times {what}"),
    }
}
