//! The positions on the table that the arrows of a lesson point at.

use bevy::prelude::*;

use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::client::table::battle_view::BattleView;
use crate::client::table::displayed::DisplayedState;
use crate::client::table::layout::{ASK_WIDEST, PromptKind, TableLayout};
use crate::facilitator::lesson::ArrowAnchor;
use crate::ids::{CardIndex, Seat};

/// Returns the middle of a place in the viewport; `None` for a place that is not visible now.
pub(super) fn place(
    spot: &ArrowAnchor,
    layout: &TableLayout,
    live: &BattleView,
    shown: &DisplayedState,
) -> Option<Vec2> {
    let side = |seat: &Seat, mine: Vec2, other: Vec2| {
        let mine_is = *seat == live.me;
        Some(if layout.viewport.is_small() {
            on_plate(spot, layout, mine_is)
        } else if mine_is {
            mine
        } else {
            other
        })
    };
    match spot {
        ArrowAnchor::Cell(name) => {
            live.view.library().lattice().shape.parse(name).map(|cell| live.grid.centre(cell))
        }
        ArrowAnchor::Card(card) => card_position(*card, layout, live, shown),
        ArrowAnchor::Hp(seat) => side(seat, Vec2::new(104.0, 152.0), Vec2::new(1112.0, 152.0)),
        ArrowAnchor::Mp(seat) => side(seat, Vec2::new(196.0, 258.0), Vec2::new(1078.0, 258.0)),
        ArrowAnchor::Book(seat) | ArrowAnchor::Grave(seat) => {
            side(seat, Vec2::new(176.0, 186.0), Vec2::new(1130.0, 186.0))
        }
        ArrowAnchor::Seal => Some(layout.seal.0.center()),
        ArrowAnchor::Panel => Some(panel(layout, live.phase())),
    }
}

/// Returns the position of a card: on its cell, in the player's own hand, or among the backs of the opponent's hand.
pub(super) fn card_position(
    card: CardIndex,
    layout: &TableLayout,
    live: &BattleView,
    shown: &DisplayedState,
) -> Option<Vec2> {
    if let Some(unit) = shown.units.get(&card) {
        return Some(live.grid.centre(unit.cell));
    }
    if let Some(at) = shown.hand.iter().position(|held| *held == card) {
        let up = layout.fan.card.y / 3.0;
        return Some(layout.fan(at, shown.hand.len()).0 - Vec2::new(0.0, up));
    }
    let record = live.view.card(card);
    let backs = if layout.viewport.is_small() { layout.backs.0 } else { Vec2::new(985.0, 30.0) };
    (record.layer() == LayerKind::Hand && record.owner() != live.me).then_some(backs)
}

/// Returns the edge of the prompt of a phase.
fn panel(layout: &TableLayout, phase: Phase) -> Vec2 {
    let ask = match phase {
        Phase::Strategy => PromptKind::Lay,
        Phase::MoveDeclare => PromptKind::React,
        Phase::MoveRetry => PromptKind::Retry,
        _ => PromptKind::Draw,
    };
    let area = layout.ask_area(ask);
    let half = (area.width().min(ASK_WIDEST)) / 2.0;
    Vec2::new(area.center().x - half + 8.0, area.center().y)
}

/// Returns the point on a small player panel at which an arrow points.
fn on_plate(spot: &ArrowAnchor, layout: &TableLayout, mine: bool) -> Vec2 {
    let places = layout.plate(mine);
    let within = match spot {
        ArrowAnchor::Hp(_) => places.hp.0.center(),
        ArrowAnchor::Mp(_) => places.mp.0.center(),
        _ => places.counts.0.center(),
    };
    places.plate.min + within
}

/// Returns the distance from the middle of a place at which an arrow ends, so that it does not hide the place.
pub(super) const fn room(spot: &ArrowAnchor) -> f32 {
    match spot {
        ArrowAnchor::Cell(_) | ArrowAnchor::Card(_) => 30.0,
        ArrowAnchor::Seal => 62.0,
        ArrowAnchor::Hp(_) | ArrowAnchor::Mp(_) | ArrowAnchor::Book(_) | ArrowAnchor::Grave(_) => 26.0,
        ArrowAnchor::Panel => 4.0,
    }
}
