//! The opponent's reach, shown on request: the cells that its cards can attack and, fainter, those that they can move
//! to.

use super::battle_view::BattleView;
use super::input::{Hover, PointerTarget};
use super::layers::Layers;
use super::layout::over;
use super::systems::TableSystems;
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::geometry::CellMask;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::client::prelude::*;

/// A marker for a hatched cell.
#[derive(Component)]
struct Hatch;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Draw));
}

/// Returns the cells that the opponent's face-up cards can attack, and the cells they can move to.
pub(super) fn reach(live: &BattleView) -> (CellMask, CellMask) {
    let other = live.me.other();
    let lattice = live.view.library().lattice();
    let occupied = live.view.state().occupied();
    let mut reach = (0, 0);
    for card in live.view.state().layer(other, LayerKind::Field).iter() {
        let record = live.view.card(card);
        let Some(cell) = record.cell().filter(|_| !record.is_face_down()) else { continue };
        if stat::flag(&live.view, card, Parameter::CanAttack) {
            reach.0 |= lattice.covered(stat::attack_reach(&live.view, card), cell, other);
        }
        if stat::flag(&live.view, card, Parameter::CanMove) {
            reach.1 |= lattice.walkable(stat::move_reach(&live.view, card), cell, other, occupied);
        }
    }
    reach
}

fn show(
    (live, layers, screen): (Res<BattleView>, Res<Layers>, Res<State<Screen>>),
    (controls, hover): (Controls, Res<Hover>),
    hatches: Query<Entity, With<Hatch>>,
    mut shown: Local<bool>,
    mut kit: Kit,
) {
    // A finger that rests on the opponent's panel requests it, too.
    let rests = hover.is_pinned && hover.spot == Some(PointerTarget::Strike);
    let wanted = (controls.held(Control::Reach) || rests) && *screen.get() == Screen::Battle;
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
}
