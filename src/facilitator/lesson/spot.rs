//! The arrows of a lesson and the places that they point at.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ids::{CardIndex, Seat};

/// A place on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ArrowAnchor {
    /// A cell by its name.
    Cell(String),
    /// A card, wherever it is.
    Card(CardIndex),
    /// A player's HP.
    Hp(Seat),
    /// A player's ink.
    Mp(Seat),
    /// A player's book.
    Book(Seat),
    /// A player's grave.
    Grave(Seat),
    /// The button that ends a turn.
    Seal,
    /// A button of a prompt.
    Button(PromptButton),
}

/// A button that answers a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PromptButton {
    /// Draws a card.
    Draw,
    /// Charges ink.
    Charge,
    /// Lets a move pass.
    Pass,
    /// Stays in place after a reaction.
    Stay,
}

/// An arrow from one place to another. Without a start, it only points at its target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Arrow {
    /// The place where the arrow begins, if it has one.
    pub from: Option<ArrowAnchor>,
    /// The place of the arrowhead.
    pub to: ArrowAnchor,
}

/// An error in an arrow.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is not an arrow; write a place, as in \"b2\", or two, as in \"@3 > b2\"; places are a cell, a card as in @3, hp h, mp g, book h, grave g, seal, draw, charge, pass, stay"
)]
pub struct ArrowError(String);

fn spot(text: &str) -> Option<ArrowAnchor> {
    let seat = |letter: &str| Seat::BOTH.into_iter().find(|seat| seat.letter().to_string() == letter);
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["hp", letter] => seat(letter).map(ArrowAnchor::Hp),
        ["mp", letter] => seat(letter).map(ArrowAnchor::Mp),
        ["book", letter] => seat(letter).map(ArrowAnchor::Book),
        ["grave", letter] => seat(letter).map(ArrowAnchor::Grave),
        ["seal"] => Some(ArrowAnchor::Seal),
        ["draw"] => Some(ArrowAnchor::Button(PromptButton::Draw)),
        ["charge"] => Some(ArrowAnchor::Button(PromptButton::Charge)),
        ["pass"] => Some(ArrowAnchor::Button(PromptButton::Pass)),
        ["stay"] => Some(ArrowAnchor::Button(PromptButton::Stay)),
        [word] => match word.strip_prefix('@') {
            Some(number) => number.parse().ok().map(|number| ArrowAnchor::Card(CardIndex(number))),
            None => {
                let mut letters = word.chars();
                let is_cell = letters.next().is_some_and(|letter| letter.is_ascii_lowercase())
                    && letters.next().is_some_and(|digit| digit.is_ascii_digit())
                    && letters.next().is_none();
                is_cell.then(|| ArrowAnchor::Cell(word.to_owned()))
            }
        },
        _ => None,
    }
}

impl fmt::Display for ArrowAnchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => f.write_str(cell),
            Self::Card(card) => card.fmt(f),
            Self::Hp(seat) => write!(f, "hp {}", seat.letter()),
            Self::Mp(seat) => write!(f, "mp {}", seat.letter()),
            Self::Book(seat) => write!(f, "book {}", seat.letter()),
            Self::Grave(seat) => write!(f, "grave {}", seat.letter()),
            Self::Seal => f.write_str("seal"),
            Self::Button(PromptButton::Draw) => f.write_str("draw"),
            Self::Button(PromptButton::Charge) => f.write_str("charge"),
            Self::Button(PromptButton::Pass) => f.write_str("pass"),
            Self::Button(PromptButton::Stay) => f.write_str("stay"),
        }
    }
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(from) = &self.from {
            write!(f, "{from} > ")?;
        }
        self.to.fmt(f)
    }
}

impl TryFrom<String> for Arrow {
    type Error = ArrowError;

    fn try_from(text: String) -> Result<Self, ArrowError> {
        let (from, to) = match text.split_once('>') {
            Some((from, to)) => (Some(spot(from)), spot(to)),
            None => (None, spot(&text)),
        };
        match (from, to) {
            (Some(None), _) | (_, None) => Err(ArrowError(text)),
            (from, Some(to)) => Ok(Self { from: from.flatten(), to }),
        }
    }
}

impl From<Arrow> for String {
    fn from(arrow: Arrow) -> Self {
        arrow.to_string()
    }
}
