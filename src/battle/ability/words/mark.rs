//! The small parts of a noun phrase in English: owner, place and attributes of a card.

use super::target_text::{cards, cells, one, one_cell};
use crate::battle::ability::description::{CardPile, Centre, Description, Qualifier, Quality, Subject};
use crate::battle::ability::eval_context::SelectionType;
use crate::battle::ability::vocabulary::{CellOf, Line, Who};
use crate::battle::geometry::Zone;

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
            Self::Damaged => "damaged",
            Self::Invading => "invading",
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
            Self::Attack(comparator, amount) => format!("with Attack {}", comparator.words(*amount)),
            Self::Cost(comparator, amount) => format!("with cost {}", comparator.words(*amount)),
            Self::Damage(comparator, amount) => format!("with damage {}", comparator.words(*amount)),
            Self::Life(comparator, amount) => format!("with life {} left", comparator.words(*amount)),
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

/// A named place in a zone, as card text uses it.
#[derive(Clone, Copy)]
pub(super) enum ZonePlace {
    Own,
    OwnFront,
    OwnBack,
    Margin,
    Enemy,
    EnemyFront,
    EnemyBack,
}

/// Returns the places of a zone, starting at the reader's edge; none for a zone without a limit.
pub(super) fn places(zone: Zone) -> impl Iterator<Item = ZonePlace> {
    let is_anywhere = zone.0 & Zone::BITS == Zone::BITS;
    let has = move |lines: Zone| !is_anywhere && zone.0 & lines.0 == lines.0;
    let side = move |lines: [(Zone, ZonePlace); 3]| {
        lines.into_iter().find(|(lines, _)| has(*lines)).map(|(_, place)| place)
    };
    let own = side([
        (Zone::OWN, ZonePlace::Own),
        (Zone::OWN_FRONT, ZonePlace::OwnFront),
        (Zone::OWN_BACK, ZonePlace::OwnBack),
    ]);
    let enemy = side([
        (Zone::ENEMY, ZonePlace::Enemy),
        (Zone::ENEMY_FRONT, ZonePlace::EnemyFront),
        (Zone::ENEMY_BACK, ZonePlace::EnemyBack),
    ]);
    let margin = has(Zone::MARGIN).then_some(ZonePlace::Margin);
    [own, margin, enemy].into_iter().flatten()
}
