//! The table: the layout and the lighting of the desk background, the open book and its cells.

use accesskit::Role;

use super::battle_view::BattleView;
use super::choice::{Choice, HeldCard};
use super::displayed::DisplayedState;
use super::input::{Hover, PointerTarget};
use super::layers::Layers;
use super::layout::{around, over, whole};
use super::preview::preview_text;
use super::systems::TableSystems;
use super::targeting::{Act, CellTarget, TargetKind, TargetOptions};
use super::{drawer, hand, log, player_panel, status_bar, text, turn_seal};
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::geometry::CellMask;
use crate::battle::phase::Phase;
use crate::battle::rules::stat;
use crate::cards::text_fit::letters;
use crate::client::access::Importance;
use crate::client::fonts::INK;
use crate::client::prelude::*;
use crate::client::states::InBattle;
use crate::client::viewport::backdrop;
use crate::ids::{CellId, Seat};

/// The mark on a cell.
#[derive(Component, Clone, Copy, Debug)]
struct Mark {
    cell: CellId,
    shown: Option<u8>,
}

/// A marker for the slip about the effect of choosing a cell.
#[derive(Component)]
struct Tip;

/// A marker for the text on the slip.
#[derive(Component)]
struct TipWords;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, ((light, tip).in_set(TableSystems::Draw), glimmer.in_set(TableSystems::Animate)));
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
    let slip = Node {
        position_type: PositionType::Absolute,
        padding: UiRect::axes(px(10), px(4)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(3)),
        max_width: px(layout.viewport.size.x.min(376.0) - 16.0),
        ..default()
    };
    let look = (
        BackgroundColor(Color::srgb(0.96, 0.91, 0.80)),
        BorderColor::all(Color::srgb(0.42, 0.27, 0.13)),
        BoxShadow::new(Color::srgba(0.0, 0.0, 0.0, 0.6), px(1), px(2), px(0), px(5)),
    );
    let tip = kit.child(top, (slip, look, Visibility::Hidden, Tip));
    let words = (TipWords, Described::announced(Importance::Detail));
    kit.child(tip, (kit.fonts.write("", Typeface::Text, 16.0, INK), words));
    kit.commands.insert_resource(Layers { root, units, threats, effects, hands, panels, tools, top });
}

fn spawn_cell(kit: &mut Kit, row: Entity, live: &BattleView, cell: CellId) {
    let name = live.grid.name(cell);
    let blocked = live.view.library().lattice().blocked & cell.bit() != 0;
    let look = (over(live.grid.rect(cell)), kit.textures.node(TextureKey::Cell(blocked)));
    let marks = (PointerTarget::Cell(cell), ProbeName::new(format!("cell:{name}")));
    let node = kit.commands.spawn((look, marks, ChildOf(row))).id();
    let corner = Node { position_type: PositionType::Absolute, left: px(6), bottom: px(2), ..default() };
    kit.child(node, (corner, kit.fonts.write(name, Typeface::TextItalic, 13.0, INK.with_alpha(0.45))));
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

/// Describes the effect of the held card on the cell under the pointer.
fn say(
    live: &BattleView,
    targets: &TargetOptions,
    cell: CellId,
    held: Option<crate::ids::CardIndex>,
) -> Option<String> {
    let aim = targets.cells.get(&cell)?;
    match (aim.act, aim.kind) {
        (Err(reason), _) => Some(text::reason(live, &reason)),
        (Ok(_), TargetKind::Attack) => {
            let (attacker, target) = (held?, live.view.cell(cell).card()?);
            let who = ("card", text::card_name(live, attacker).into());
            if live.view.card(target).is_face_down() {
                return Some(live.say_with("preview-void", [who]));
            }
            let whom = ("target", text::card_name(live, target).into());
            let blow = stat::number(&live.view, attacker, Parameter::Attack);
            let left = stat::remaining(&live.view, target);
            let id = if blow >= left { "preview-destroys" } else { "preview-hurts" };
            let rest = ("left", (left - blow).into());
            Some(live.say_with(id, [who, whom, ("blow", blow.into()), ("life", left.into()), rest]))
        }
        (Ok(Act::Propose(command)), TargetKind::Summon) => preview_text(live, held?, &command),
        (Ok(_), _) => None,
    }
}

fn tip(
    (live, targets, hover): (Res<BattleView>, Res<TargetOptions>, Res<Hover>),
    (choice, viewport): (Res<Choice>, Res<Viewport>),
    tip: Single<(&mut Node, &mut Visibility), With<Tip>>,
    mut tip_words: Single<&mut Text, With<TipWords>>,
) {
    // Compute the preview once, not every frame.
    if !live.is_changed() && !targets.is_changed() && !hover.is_changed() && !choice.is_changed() {
        return;
    }
    let (mut node, mut visibility) = tip.into_inner();
    let held = choice.held.map(|held| match held {
        HeldCard::Hand(card) | HeldCard::Unit(card) => card,
    });
    let told = match hover.spot {
        Some(PointerTarget::Cell(cell)) => {
            say(&live, &targets, cell, held).map(|line| (line, live.grid.rect(cell)))
        }
        _ => None,
    };
    let Some((line, cell)) = told else {
        if visibility.set_if_neq(Visibility::Hidden) {
            tip_words.0.clear();
        }
        return;
    };
    if set_words(&mut tip_words, &line) {
        let long = letters(&line) * 7.2;
        let most = viewport.size.x.min(380.0) - 40.0;
        let (wide, lines) = (long.min(most) + 22.0, (long / most).ceil().max(1.0));
        node.left = px((cell.center().x - wide / 2.0).clamp(8.0, viewport.size.x - 8.0 - wide));
        node.top = px((cell.min.y - 12.0 - 22.0 * lines).max(6.0));
    }
    visibility.set_if_neq(Visibility::Inherited);
}
