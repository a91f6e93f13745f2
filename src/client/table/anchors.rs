//! The positions on the table that arrows point at.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::battle_view::BattleView;
use super::cursor::TargetPlaces;
use super::displayed::DisplayedState;
use super::input::PointerTarget;
use super::layout::TableLayout;
use crate::battle::board::Board;
use crate::battle::record::LayerKind;
use crate::facilitator::lesson::{ArrowAnchor, PromptButton};
use crate::ids::{CardIndex, Seat};

/// The length of an arrow that points at a button.
const REACH: f32 = 84.0;
/// The distance between an arrow and the button.
const OFF: f32 = 6.0;

/// The system parameter that finds the places on the table that arrows point at.
#[derive(SystemParam)]
pub(super) struct Anchors<'w, 's> {
    pub(super) live: Res<'w, BattleView>,
    shown: Res<'w, DisplayedState>,
    targets: TargetPlaces<'w, 's>,
}

impl Anchors<'_, '_> {
    /// Returns the layout of the table.
    pub(super) fn layout(&self) -> TableLayout {
        TableLayout::new(*self.targets.viewport)
    }

    /// Returns the middle of a place in the viewport; `None` for a place that is not visible now.
    pub(super) fn place(&self, spot: &ArrowAnchor) -> Option<Vec2> {
        let (live, layout) = (&self.live, self.layout());
        let side = |seat: &Seat, wide: [Vec2; 2]| {
            let is_mine = *seat == live.me;
            Some(if layout.viewport.is_small() {
                on_plate(spot, &layout, is_mine)
            } else {
                wide[usize::from(!is_mine)]
            })
        };
        match spot {
            ArrowAnchor::Cell(name) => {
                live.view.library().lattice().shape.parse(name).map(|cell| live.grid.centre(cell))
            }
            ArrowAnchor::Card(card) => self.card(*card),
            ArrowAnchor::Hp(seat) => side(seat, [104.0, 1112.0].map(|x| Vec2::new(x, 152.0))),
            ArrowAnchor::Mp(seat) => side(seat, [196.0, 1078.0].map(|x| Vec2::new(x, 258.0))),
            ArrowAnchor::Book(seat) | ArrowAnchor::Grave(seat) => {
                side(seat, [176.0, 1130.0].map(|x| Vec2::new(x, 186.0)))
            }
            ArrowAnchor::Seal => Some(layout.seal.0.center()),
            ArrowAnchor::Button(button) => self.target(target(*button)),
        }
    }

    /// Returns the middle of a visible pointer target.
    pub(super) fn target(&self, target: PointerTarget) -> Option<Vec2> {
        self.targets.rect(target).map(|rect| rect.center())
    }

    /// Returns the position of a card: on its cell, in the player's own hand, or among the backs of the opponent's hand.
    pub(super) fn card(&self, card: CardIndex) -> Option<Vec2> {
        let (live, shown, layout) = (&self.live, &self.shown, self.layout());
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

    /// Returns the line of an arrow that points at a button of a prompt: from the right if the button that draws stands at
    /// its left, else from the left, or from below if there is no room at that side.
    pub(super) fn line_to_button(&self, button: PromptButton) -> Option<(Vec2, Vec2)> {
        let place = self.targets.rect(target(button))?;
        let aim = place.center();
        let (side, room) = if self.target(PointerTarget::Draw).is_some_and(|draw| draw.x < aim.x) {
            (place.max.x, self.targets.viewport.size.x - place.max.x)
        } else {
            (place.min.x, place.min.x)
        };
        if room >= REACH {
            let to = Vec2::new(side + (side - aim.x).signum() * OFF, aim.y);
            return Some((to + Vec2::new((side - aim.x).signum() * (REACH - 10.0), -24.0), to));
        }
        let to = Vec2::new(aim.x, place.max.y + OFF);
        Some((to + Vec2::new(-24.0, REACH), to))
    }
}

/// Returns the pointer target of a button.
const fn target(button: PromptButton) -> PointerTarget {
    match button {
        PromptButton::Draw => PointerTarget::Draw,
        PromptButton::Charge => PointerTarget::Charge,
        PromptButton::Pass => PointerTarget::ReactNone,
        PromptButton::Stay => PointerTarget::Stay,
    }
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
        ArrowAnchor::Button(_) => 0.0,
    }
}
