//! The small parts of a noun phrase in English: owner, place and attributes of a card.

use super::target_text::{cards, cells, one, one_cell};
use crate::battle::ability::SelectionType;
use crate::battle::ability::description::{CardPile, Centre, Description, Qualifier, Quality, Subject};
use crate::battle::ability::{CellOf, Line, Who};
use crate::battle::geometry::Zone;
use crate::text::zones::{ZonePlace, places};

impl Subject {
    /// Returns the words in card text.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::This => "this card",
            Self::Actor => "the acting card",
            Self::Target => "that card",
            Self::Giver => "the card that gave this",
        }
    }
}

impl Quality {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::FaceDown => "face-down",
            Self::Flag(flag) => flag.english,
        }
    }
}

impl CardPile {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Book => "book",
            Self::Grave => "grave",
        }
    }
}

/// Returns the words for players: "you", "both players".
pub(super) const fn player(who: Who) -> &'static str {
    match who {
        Who::Own => "you",
        Who::Opponent => "your opponent",
        Who::Both => "both players",
        Who::Trigger => "that player",
    }
}

/// Returns the words that follow "the card" or "the cell" if one cell is meant: "here", "where that card stands".
pub(super) fn place(description: &Description) -> Option<&'static str> {
    description.place().and_then(|of| match of {
        CellOf::All => None,
        CellOf::Consumer => Some("here"),
        CellOf::Actor => Some("where the acting card stands"),
        CellOf::Target => Some("where that card stands"),
    })
}

impl Qualifier {
    /// Returns the words that follow the noun: "with Poison", "in reach P1 of that card".
    pub(super) fn words(&self) -> String {
        match self {
            Self::Ailment { ailment, except } => {
                let name = ailment.map_or_else(|| "an ailment".to_owned(), |ailment| format!("{ailment:?}"));
                format!("{} {name}", if *except { "without" } else { "with" })
            }
            Self::Number(number, comparator, amount) => {
                format!("with {}", number.english.replace("{}", &comparator.words(*amount)))
            }
            Self::Of(who) => format!("of {}", player(*who)),
            Self::Line(Line::Front) => "on the front line".to_owned(),
            Self::Line(Line::Back) => "on the back line".to_owned(),
            Self::Line(Line::Margin) => "in the margin".to_owned(),
            Self::Zone(zone) => zone_words(*zone),
            Self::Reach(reach, centre) => {
                let around = centre.words().map(|centre| format!(" of {centre}"));
                format!("in reach {}{}", reach.words(), around.unwrap_or_default())
            }
            Self::On(place) => format!("on {}", cells(place)),
            Self::Among(those) if those.from == SelectionType::Cells => format!("among {}", cells(those)),
            Self::Among(those) => format!("among {}", cards(those)),
        }
    }
}

impl Centre {
    /// Returns the words for the centre, or `None` for the card that has the ability.
    fn words(&self) -> Option<String> {
        match self {
            Self::This => None,
            Self::Card(subject) => Some(subject.words().to_owned()),
            Self::Here => Some("this cell".to_owned()),
            Self::Cards(those) => Some(if those.taken.is_some() { cards(those) } else { one(those) }),
            Self::Cells(those) => Some(if those.taken.is_some() { cells(those) } else { one_cell(those) }),
        }
    }
}

/// Returns the words for lines of the book, seen from the reader: "in your territory or in the margin".
pub(super) fn zone_words(zone: Zone) -> String {
    let places: Vec<&str> = places(zone).map(ZonePlace::words).collect();
    if places.is_empty() { "anywhere".to_owned() } else { places.join(" or ") }
}

impl ZonePlace {
    const fn words(self) -> &'static str {
        match self {
            Self::Own => "in your territory",
            Self::OwnFront => "on your front line",
            Self::OwnBack => "on your back line",
            Self::Margin => "in the margin",
            Self::Enemy => "in enemy territory",
            Self::EnemyFront => "on the enemy front line",
            Self::EnemyBack => "on the enemy back line",
        }
    }
}
