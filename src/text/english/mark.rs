//! The small parts of a noun phrase in English: owner, place and attributes of a card.

use super::target_text::{cards, cells, one, one_cell};
use super::terms::{CELLS, PLACES, PLAYERS, word};
use crate::battle::ability::SelectionType;
use crate::battle::ability::description::{Centre, Description, Qualifier};
use crate::battle::ability::{CellOf, Line, Who};
use crate::battle::geometry::Zone;
use crate::text::zones::{ZonePlace, places};

/// Returns the words for players: "you", "both players".
pub(super) fn player(who: Who) -> &'static str {
    word(&PLAYERS, who)
}

/// Returns the words that follow "the card" or "the cell" if one cell is meant: "here", "where that card stands".
pub(super) fn place(description: &Description) -> Option<&'static str> {
    description.place().filter(|of| *of != CellOf::All).map(|of| word(&CELLS, of))
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
            Self::Line(Line::Margin) => word(&PLACES, ZonePlace::Margin).to_owned(),
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
    let places: Vec<&str> = places(zone).map(|place| word(&PLACES, place)).collect();
    if places.is_empty() { "anywhere".to_owned() } else { places.join(" or ") }
}
