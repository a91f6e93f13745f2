//! The opponent's reach, shown on request: the cells that its cards can attack, with the number of blows, and, fainter,
//! those that they can move to; also its face-down cards, which void an attack.

use super::battle_view::BattleView;
use super::input::{Hover, PointerTarget};
use super::layers::Layers;
use super::layout::{around, over};
use super::systems::TableSystems;
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::geometry::CellMask;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::stat;
use crate::client::fonts::centred;
use crate::client::nodes::middle;
use crate::client::prelude::*;
use crate::ids::{CardIndex, CellId};

/// The font size of the number of blows.
const SIGN: f32 = 22.0;

/// A marker for a hatched cell and its sign.
#[derive(Component)]
struct Hatch;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Draw));
}

/// Returns the opponent's face-up cards that are not paralysed, with their cells.
fn able(live: &BattleView) -> impl Iterator<Item = (CardIndex, CellId)> {
    live.view.state().layer(live.me.other(), LayerKind::Field).iter().filter_map(|card| {
        let record = live.view.card(card);
        let is_able = !record.is_face_down() && !record.has(Ailment::Paralysis);
        Some(card).filter(|_| is_able).zip(record.cell())
    })
}

/// Returns the cells that the opponent's face-up cards can attack, and the cells they can move to.
pub(super) fn reach(live: &BattleView) -> (CellMask, CellMask) {
    let other = live.me.other();
    let lattice = live.view.library().lattice();
    let occupied = live.view.state().occupied();
    let mut reach = (0, 0);
    for (card, cell) in able(live) {
        if stat::flag(&live.view, card, Parameter::CanAttack) {
            reach.0 |= lattice.covered(stat::attack_reach(&live.view, card), cell, other);
        }
        if stat::flag(&live.view, card, Parameter::CanMove) {
            reach.1 |= lattice.walkable(stat::move_reach(&live.view, card), cell, other, occupied);
        }
    }
    reach
}

/// Returns the number of attacks that the opponent's face-up cards can make on a cell in a turn, from where they are.
pub(super) fn blows(live: &BattleView, cell: CellId) -> i32 {
    let lattice = live.view.library().lattice();
    let attacks = |(card, stands): (CardIndex, CellId)| {
        let reach = lattice.covered(stat::attack_reach(&live.view, card), stands, live.me.other());
        let can = reach & cell.bit() != 0 && stat::flag(&live.view, card, Parameter::CanAttack);
        can.then(|| stat::number(&live.view, card, Parameter::AttackCount))
    };
    able(live).filter_map(attacks).sum()
}

/// Returns true if the player asks for what the cards on the field reach: by its control, or with a finger that rests on
/// the opponent's panel.
pub(super) fn is_reach_asked(controls: &Controls, hover: &Hover, screen: &Screen) -> bool {
    let rests = hover.is_pinned && hover.spot == Some(PointerTarget::Strike);
    (controls.held(Control::Reach) || rests) && *screen == Screen::Battle
}

fn show(
    (live, layers, screen): (Res<BattleView>, Res<Layers>, Res<State<Screen>>),
    (controls, hover): (Controls, Res<Hover>),
    hatches: Query<Entity, With<Hatch>>,
    mut shown: Local<bool>,
    mut kit: Kit,
) {
    let wanted = is_reach_asked(&controls, &hover, &screen);
    if wanted == *shown && !(wanted && live.is_changed()) {
        return;
    }
    *shown = wanted;
    hatches.iter().for_each(|hatch| kit.commands.entity(hatch).despawn());
    if !wanted {
        return;
    }
    let (attacked, walked) = reach(&live);
    for cell in live.grid.cells().filter(|cell| (attacked | walked) & cell.bit() != 0) {
        let art = TextureKey::Hatch(attacked & cell.bit() != 0);
        kit.picture_at(layers.threats, over(live.grid.rect(cell)), art).insert(Hatch);
    }
    for cell in live.grid.cells() {
        let is_hidden = live.view.cell(cell).card().is_some_and(|card| {
            let record = live.view.card(card);
            record.is_face_down() && record.owner() != live.me
        });
        let sign = match blows(&live, cell) {
            _ if is_hidden => "?".to_owned(),
            0 => continue,
            blows => blows.to_string(),
        };
        let rect = live.grid.rect(cell);
        let corner = around(rect.min + Vec2::splat(SIGN * 0.75), Vec2::splat(SIGN * 1.2));
        let holder = kit.child(layers.threats, (middle(corner), Hatch));
        let red = kit.textures.page_red();
        let words = kit.fonts.write(sign, Typeface::SemiBold, SIGN, red);
        kit.child(holder, (words, centred()));
    }
}
