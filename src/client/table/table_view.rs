//! The table: the layout and the lighting of the desk background, the open book and its cells.

use accesskit::Role;

use super::battle_view::BattleView;
use super::choice::Choice;
use super::displayed::DisplayedState;
use super::input::{Hover, PointerTarget};
use super::layers::Layers;
use super::layout::{around, over, whole};
use super::systems::TableSystems;
use super::targeting::{CellTarget, TargetKind, TargetOptions};
use super::{drawer, hand, log, player_panel, status_bar, tip, turn_seal};
use crate::battle::board::Board;
use crate::battle::geometry::CellMask;
use crate::battle::phase::Phase;
use crate::client::prelude::*;
use crate::client::states::InBattle;
use crate::client::textures::TextureCache;
use crate::client::ui::Candlelight;
use crate::client::viewport::backdrop;
use crate::ids::{CellId, Seat};

/// The mark on a cell.
#[derive(Component, Clone, Copy, Debug)]
struct Mark {
    cell: CellId,
    shown: Option<u8>,
}

/// The name of a cell, written on the page.
#[derive(Component)]
struct CellName;

/// The mean brightness of the candlelight on the book.
const GLOW: f32 = 0.15;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_names.in_set(TableSystems::Draw).run_if(resource_changed::<TextureCache>))
        .add_systems(Update, (light.in_set(TableSystems::Draw), glimmer.in_set(TableSystems::Animate)));
}

/// Draws the table.
pub(super) fn draw_table(live: Res<BattleView>, shown: Res<DisplayedState>, mut kit: Kit) {
    let root = kit.commands.spawn((backdrop(), PointerTarget::Desk, DespawnOnExit(InBattle))).id();
    kit.picture_at(root, whole(), TextureKey::Desk);
    let layout = kit.table_layout();
    let viewport = kit.child(root, layout.viewport.node());
    let turned = live.grid.is_turned();
    let (centre, lying) = (layout.book.center(), layout.book.size());
    let lying = if layout.quarter { Vec2::new(lying.y, lying.x) } else { lying };
    let below = Vec2::new(0.0, 17.0 * lying.y / 414.0);
    let shadow = around(centre + below, lying * Vec2::new(900.0 / 852.0, 440.0 / 414.0));
    kit.picture_at(viewport, shadow, TextureKey::Shadow(225, 110)).insert(layout.turn());
    let book = ImageNode { flip_x: turned, ..kit.textures.node(TextureKey::Book) };
    kit.child(viewport, (around(centre, lying), book, layout.turn()));
    // The candle stands at the left, or below an upright book.
    let off = if layout.quarter { Vec2::new(0.0, 0.30) } else { Vec2::new(-0.30, -0.06) };
    let light = around(centre + off * layout.book.size(), Vec2::splat(lying.x * 0.86));
    kit.picture_at(viewport, light, TextureKey::Glow).insert((Candlelight(GLOW), Described::hidden()));
    let board = kit.child(viewport, whole());
    kit.commands.entity(board).insert(Described::group(Role::Grid, live.say("access-book")));
    for cells in live.grid.displayed_rows() {
        let row = kit.child(board, whole());
        kit.commands.entity(row).insert(Described::role(Role::Row));
        for cell in cells {
            spawn_cell(&mut kit, row, &live, cell);
        }
    }
    // The cells say what is on them.
    let [units, marks] = [(); 2].map(|()| kit.child(viewport, whole()));
    for cell in live.grid.cells() {
        let ground = BackgroundColor(Color::NONE);
        let mark = (over(live.grid.rect(cell)), ImageNode::default(), ground, Visibility::Hidden);
        kit.child(marks, (mark, Mark { cell, shown: None }));
    }
    let [threats, effects] = [(); 2].map(|()| kit.child(viewport, whole()));
    for pictures in [units, marks, threats, effects] {
        kit.commands.entity(pictures).insert(Described::hidden());
    }
    for seat in Seat::BOTH {
        player_panel::draw_panel(&mut kit, viewport, (&live, &shown), seat);
    }
    status_bar::draw_status_bar(&mut kit, viewport);
    log::draw_log(&mut kit, viewport);
    if !live.watches {
        turn_seal::draw_seal(&mut kit, viewport);
    }
    let hands = kit.child(viewport, whole());
    hand::draw_hands(&mut kit, hands, &live);
    let panels = kit.child(viewport, whole());
    let tools = drawer::draw_drawer(&mut kit, (viewport, panels), live.watches);
    let top = kit.child(viewport, whole());
    tip::draw_tip(&mut kit, top);
    kit.commands.insert_resource(Layers { root, units, threats, effects, hands, panels, tools, top });
}

fn spawn_cell(kit: &mut Kit, row: Entity, live: &BattleView, cell: CellId) {
    let name = live.grid.name(cell);
    let blocked = live.view.library().lattice().blocked & cell.bit() != 0;
    let look = (over(live.grid.rect(cell)), kit.textures.node(TextureKey::Cell(blocked)));
    let marks = (PointerTarget::Cell(cell), ProbeName::new(format!("cell:{name}")));
    let node = kit.commands.spawn((look, marks, ChildOf(row))).id();
    let corner = Node { position_type: PositionType::Absolute, left: px(6), bottom: px(2), ..default() };
    let ink = label_ink(&kit.textures);
    kit.child(node, (corner, kit.fonts.write(name, Typeface::TextItalic, 13.0, ink), CellName));
}

/// Returns the ink of the names of cells.
fn label_ink(textures: &Textures) -> Color {
    textures.page_ink().with_alpha(0.5)
}

/// Writes the names of cells in the ink of the chosen board.
fn write_names(textures: Textures, mut names: Query<&mut TextColor, With<CellName>>) {
    let ink = TextColor(label_ink(&textures));
    for mut name in &mut names {
        name.set_if_neq(ink);
    }
}

/// Returns the marker of a cell: lit if the target is valid, crossed out if the pointer is on an invalid one.
fn marker(aim: Option<&CellTarget>, hovered: bool) -> Option<u8> {
    match aim {
        Some(CellTarget { kind, act: Ok(_) }) => Some(*kind as u8),
        Some(CellTarget { act: Err(_), .. }) if hovered => Some(5),
        _ => None,
    }
}

/// Returns the cells on which cards can be placed before the battle, if no card is held yet.
fn layout_cells(live: &BattleView, choice: &Choice) -> CellMask {
    if live.phase() != Phase::Strategy || live.ops.is_empty() || choice.sent || choice.held.is_some() {
        return 0;
    }
    let laid = choice.laid.iter().fold(0, |cells, placement| cells | placement.cell.bit());
    live.view.library().lattice().territory[live.me.index()] & !laid
}

fn light(
    (targets, hover): (Res<TargetOptions>, Res<Hover>),
    (live, choice): (Res<BattleView>, Res<Choice>),
    mut textures: Textures,
    mut marks: Query<(&mut Mark, &mut ImageNode, &mut BackgroundColor, &mut Visibility)>,
) {
    let free = layout_cells(&live, &choice);
    for (mut mark, mut image, mut ground, mut visibility) in &mut marks {
        let hovered = hover.spot == Some(PointerTarget::Cell(mark.cell));
        let wanted = marker(targets.cells.get(&mark.cell), hovered)
            .or_else(|| (free & mark.cell.bit() != 0).then_some(TargetKind::Summon as u8));
        if mark.shown != wanted {
            mark.shown = wanted;
            *visibility = if wanted.is_some() { Visibility::Inherited } else { Visibility::Hidden };
            if let Some(kind) = wanted {
                *image = textures.node(TextureKey::Marker(kind));
                // Gold leaf needs a darker ground to shine on the page.
                ground.0 = if kind == 2 { Color::srgba(0.52, 0.30, 0.04, 0.26) } else { Color::NONE };
            }
        }
    }
}

/// Makes lit cells pulse; the one under the pointer is brightest.
fn glimmer(time: Res<Time>, prefs: Res<Prefs>, hover: Res<Hover>, mut marks: Query<(&Mark, &mut ImageNode)>) {
    let breath = if prefs.reduced_motion { 0.0 } else { (time.elapsed_secs() * 3.2).sin() * 0.12 };
    for (mark, mut image) in &mut marks {
        let Some(kind) = mark.shown else { continue };
        let hovered = hover.spot == Some(PointerTarget::Cell(mark.cell));
        let alpha = if hovered { 1.0 } else { 0.78 + breath };
        // Crossed quills must not hide the unit they threaten.
        let alpha = if kind == 1 && !hovered { alpha * 0.8 } else { alpha };
        // A pulse alone does not ask for more frames.
        image.bypass_change_detection().color = Color::srgba(1.0, 1.0, 1.0, alpha);
    }
}
