//! Where on the table a lesson points at.

use bevy::math::Vec2;

use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::client::table::layout::{SEAL, fan};
use crate::client::table::model::Live;
use crate::client::table::shown::Shown;
use crate::facilitator::lesson::Spot;
use crate::ids::{CardIndex, Seat};

/// The middle of a place on the stage; none for what cannot be seen now.
pub(super) fn place(spot: &Spot, live: &Live, shown: &Shown) -> Option<Vec2> {
    let side = |seat: &Seat, mine: Vec2, other: Vec2| Some(if *seat == live.me { mine } else { other });
    match spot {
        Spot::Cell(name) => {
            live.view.library().lattice().shape.parse(name).map(|cell| live.grid.centre(cell))
        }
        Spot::Card(card) => card_place(*card, live, shown),
        Spot::Hp(seat) => side(seat, Vec2::new(104.0, 152.0), Vec2::new(1112.0, 152.0)),
        Spot::Mp(seat) => side(seat, Vec2::new(196.0, 258.0), Vec2::new(1078.0, 258.0)),
        Spot::Book(seat) | Spot::Grave(seat) => side(seat, Vec2::new(176.0, 186.0), Vec2::new(1130.0, 186.0)),
        Spot::Seal => Some(SEAL.center()),
        Spot::Panel => Some(panel(live.phase())),
    }
}

/// Where a card is: on its cell, in one's own hand, or among the backs of the other's.
pub(super) fn card_place(card: CardIndex, live: &Live, shown: &Shown) -> Option<Vec2> {
    if let Some(unit) = shown.units.get(&card) {
        return Some(live.grid.centre(unit.cell));
    }
    if let Some(at) = shown.hand.iter().position(|held| *held == card) {
        return Some(fan(at, shown.hand.len()).0 - Vec2::new(0.0, 60.0));
    }
    let record = live.view.card(card);
    (record.layer() == LayerKind::Hand && record.owner() != live.me).then_some(Vec2::new(985.0, 30.0))
}

/// The edge of the panel that asks in that phase.
const fn panel(phase: Phase) -> Vec2 {
    match phase {
        Phase::Strategy => Vec2::new(676.0, 276.0),
        Phase::MoveDeclare => Vec2::new(708.0, 276.0),
        Phase::MoveRetry => Vec2::new(468.0, 584.0),
        _ => Vec2::new(428.0, 288.0),
    }
}

/// How far before the middle of a place an arrow ends, so that it does not hide it.
pub(super) const fn room(spot: &Spot) -> f32 {
    match spot {
        Spot::Cell(_) | Spot::Card(_) => 30.0,
        Spot::Seal => 62.0,
        Spot::Hp(_) | Spot::Mp(_) | Spot::Book(_) | Spot::Grave(_) => 26.0,
        Spot::Panel => 4.0,
    }
}
