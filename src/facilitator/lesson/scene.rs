//! The start position of a lesson in the form of its file: cards by number, cells by name.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::battle::geometry::BoardShape;
use crate::battle::phase::Phase;
use crate::battle::position::{Position, PositionCard, PositionPlace, PositionSide};
use crate::battle::record::Ailment;
use crate::ids::{CardId, CardIndex, Seat, Turn};

/// A book as a row of cards.
pub(super) type BookCards = Vec<CardId>;

/// The start position of a lesson. Host's cards are `@0` and so on in their order, Guest's follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonPosition {
    /// `Draw` or `Main`.
    #[serde(default = "main")]
    pub phase: Phase,
    /// The number of the turn.
    #[serde(default = "later")]
    pub turn: Turn,
    /// The seat whose turn it is.
    #[serde(default = "host")]
    pub turn_player: Seat,
    /// The left side.
    pub host: LessonSide,
    /// The right side.
    pub guest: LessonSide,
}

const fn main() -> Phase {
    Phase::Main
}

/// Returns the default entry turn: the card did not enter the field this turn.
const fn later() -> Turn {
    5
}

const fn host() -> Seat {
    Seat::Host
}

/// One side of a lesson position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonSide {
    /// Hit points.
    pub hp: i32,
    /// Ink.
    pub mp: i32,
    /// Its cards.
    #[serde(default)]
    pub cards: Vec<LessonCard>,
}

/// A card of a lesson position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonCard {
    /// Its number.
    pub card: CardId,
    /// The place of the card.
    pub at: LessonPlace,
    /// Damage taken.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: i32,
    /// Its ailments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ailments: Vec<Ailment>,
    /// The turn it came onto the field.
    #[serde(default, skip_serializing_if = "is_none")]
    pub entered: Turn,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires this signature")]
const fn is_zero(damage: &i32) -> bool {
    *damage == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires this signature")]
const fn is_none(turn: &Turn) -> bool {
    *turn == 0
}

/// The place of a card: `hand`, `book`, `grave`, a cell as in `b2`, or `b2 down`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum LessonPlace {
    /// In the hand.
    Hand,
    /// Not drawn yet.
    Book,
    /// In the grave.
    Grave,
    /// Face-up on that cell.
    Up(String),
    /// Face-down on that cell.
    Down(String),
}

/// An invalid place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is not a place; expected \"hand\", \"book\", \"grave\", a cell as in \"b2\", or \"b2 down\""
)]
pub struct LessonPlaceError(String);

impl TryFrom<String> for LessonPlace {
    type Error = LessonPlaceError;

    fn try_from(text: String) -> Result<Self, LessonPlaceError> {
        let is_cell = |word: &str| {
            let bytes = word.as_bytes();
            bytes.len() == 2 && bytes[0].is_ascii_lowercase() && bytes[1].is_ascii_digit()
        };
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["hand"] => Ok(Self::Hand),
            ["book"] => Ok(Self::Book),
            ["grave"] => Ok(Self::Grave),
            [cell] if is_cell(cell) => Ok(Self::Up(cell.to_owned())),
            [cell, "down"] if is_cell(cell) => Ok(Self::Down(cell.to_owned())),
            _ => Err(LessonPlaceError(text)),
        }
    }
}

impl fmt::Display for LessonPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand => f.write_str("hand"),
            Self::Book => f.write_str("book"),
            Self::Grave => f.write_str("grave"),
            Self::Up(cell) => f.write_str(cell),
            Self::Down(cell) => write!(f, "{cell} down"),
        }
    }
}

impl From<LessonPlace> for String {
    fn from(at: LessonPlace) -> Self {
        at.to_string()
    }
}

/// A cell that the board does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{card} is on {cell}, which is not a cell of this board")]
pub struct UnknownCell {
    /// The card.
    pub card: CardIndex,
    /// The cell it should be on.
    pub cell: String,
}

impl LessonPosition {
    /// Returns the position of the battle.
    ///
    /// # Errors
    /// Fails if the board does not have a cell. Other errors are reported when the battle is created.
    pub fn position(&self, shape: &BoardShape) -> Result<Position, UnknownCell> {
        let mut index = 0;
        let mut side = |side: &LessonSide| {
            let mut cards = Vec::new();
            for one in &side.cards {
                let card = CardIndex(index);
                index += 1;
                let cell =
                    |name: &String| shape.parse(name).ok_or_else(|| UnknownCell { card, cell: name.clone() });
                let place = match &one.at {
                    LessonPlace::Hand => PositionPlace::Hand,
                    LessonPlace::Book => PositionPlace::Book,
                    LessonPlace::Grave => PositionPlace::Grave,
                    LessonPlace::Up(name) => PositionPlace::Field(cell(name)?),
                    LessonPlace::Down(name) => PositionPlace::FaceDown(cell(name)?),
                };
                let (damage, ailments, entered) = (one.damage, one.ailments.clone(), one.entered);
                cards.push(PositionCard { name: one.card, place, damage, ailments, entered });
            }
            Ok(PositionSide { hp: side.hp, mp: side.mp, cards })
        };
        let (host, guest) = (side(&self.host)?, side(&self.guest)?);
        let Self { phase, turn, turn_player, .. } = *self;
        Ok(Position { phase, turn, turn_player, host, guest })
    }

    /// Converts a position to the form of a lesson.
    #[must_use]
    pub fn from_position(position: &Position, shape: &BoardShape) -> Self {
        let side = |side: &PositionSide| {
            let card = |placed: &PositionCard| LessonCard {
                card: placed.name,
                at: match placed.place {
                    PositionPlace::Hand => LessonPlace::Hand,
                    PositionPlace::Book => LessonPlace::Book,
                    PositionPlace::Grave => LessonPlace::Grave,
                    PositionPlace::Field(cell) => LessonPlace::Up(shape.name(cell)),
                    PositionPlace::FaceDown(cell) => LessonPlace::Down(shape.name(cell)),
                },
                damage: placed.damage,
                ailments: placed.ailments.clone(),
                entered: placed.entered,
            };
            LessonSide { hp: side.hp, mp: side.mp, cards: side.cards.iter().map(card).collect() }
        };
        let Position { phase, turn, turn_player, .. } = *position;
        Self { phase, turn, turn_player, host: side(&position.host), guest: side(&position.guest) }
    }
}
