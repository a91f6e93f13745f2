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

    /// Returns the words in the form of a slot with a unit: `of damage`, `equal`, `some HP`, `many card`, `own card`.
    pub(super) fn in_form(&self, form: &str) -> String {
        match form.split_once(' ').unwrap_or((form, "")) {
            ("of", unit) => self.of(unit),
            ("equal", _) => match self {
                Self::Number(_) | Self::ThatMuch(_) => String::new(),
                Self::Parameter(..) | Self::Count(..) | Self::Reach(_) => format!("equal to {}", self.size()),
            },
            ("many", unit) => self.many(unit),
            ("own", unit) => match self {
                Self::Number(1) => format!("one of your {unit}s"),
                Self::Number(amount) => format!("{amount} of your {unit}s"),
                Self::ThatMuch(_) | Self::Parameter(..) | Self::Count(..) | Self::Reach(_) => self.many(unit),
            },
            (_, unit) => self.some(unit),
        }
    }

    /// Returns the words for an amount whose size may follow later: "2 damage", "damage" with "equal to …" at the end.
    fn of(&self, unit: &str) -> String {
        match self {
            Self::Number(0) => format!("no {unit}"),
            Self::Number(_) | Self::ThatMuch(_) => self.some(unit),
            Self::Parameter(..) | Self::Count(..) | Self::Reach(_) => unit.to_owned(),
        }
    }

    /// Returns the words for the amount with a unit: "2 HP".
    fn some(&self, what: &str) -> String {
        let size = self.size();
        match self {
            Self::Number(_) => format!("{size} {what}"),
            Self::ThatMuch(_) => format!("{size} much {what}"),
            Self::Parameter(..) | Self::Count(..) | Self::Reach(_) => format!("{what} equal to {size}"),
        }
    }

    /// Returns the words for a number of cards: "a card", "2 cards", "as many cards as the number of …".
    fn many(&self, what: &str) -> String {
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
