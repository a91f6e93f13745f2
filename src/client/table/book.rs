//! The desk, the open book and its cells: how they are laid, and how they are lit.

use bevy::prelude::*;

use super::TableSystems;
use super::aim::{Act, Aim, AimKind, Aims};
use super::drawer::Tool;
use super::foresee::foresee;
use super::input::{Hover, Spot};
use super::layout::{Layout, around, over, whole};
use super::model::Live;
use super::pieces::{dark_edge, layer, put};
use super::shown::Shown;
use super::{drawer, hand, log, plate, ribbon, seal, words};
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::rules::stat;
use crate::client::bank::{Art, Gallery};
use crate::client::fonts::{Face, Fonts, INK};
use crate::client::hooks::ProbeName;
use crate::client::prefs::Prefs;
use crate::client::screen::Laid;
use crate::client::stage::{Stage, backdrop};
use crate::ids::{CellId, Seat};

/// The layers of the table, from the desk upwards.
#[derive(Resource, Clone, Copy, Debug)]
pub(super) struct Layers {
    /// The root of all layers.
    pub(super) root: Entity,
    /// Units on cells.
    pub(super) units: Entity,
    /// Cells the other side reaches.
    pub(super) threats: Entity,
    /// Blots, numbers, quill lines.
    pub(super) effects: Entity,
    /// Hands.
    pub(super) hands: Entity,
    /// Panels that ask.
    pub(super) panels: Entity,
    /// The layers of the tools, by the purpose of the tool: beside the book, or in the drawer.
    tools: [Entity; 4],
    /// The layer of things opened over everything else.
    pub(super) top: Entity,
}

impl Layers {
    /// Returns the layer for tools of that sort.
    pub(super) const fn tools(&self, tool: Tool) -> Entity {
        self.tools[tool as usize]
    }
}

/// The mark on a cell.
#[derive(Component, Clone, Copy, Debug)]
struct Mark {
    cell: CellId,
    shown: Option<u8>,
}

/// The slip that says what a cell would do.
#[derive(Component)]
struct Tip;

/// The words on the slip.
#[derive(Component)]
struct TipWords;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((light, tip).in_set(TableSystems::Draw), glimmer.in_set(TableSystems::Animate))
            .run_if(resource_exists::<Layers>),
    );
}

/// Lays the table.
pub(super) fn lay(
    mut commands: Commands,
    mut gallery: Gallery,
    fonts: Res<Fonts>,
    live: Res<Live>,
    shown: Res<Shown>,
) {
    let root = commands.spawn((backdrop(), Spot::Desk, DespawnOnExit(Laid))).id();
    put(&mut commands, root, (whole(), gallery.node(Art::Desk)));
    let layout = Layout::of(gallery.stage());
    let stage = put(&mut commands, root, layout.stage.node());
    let turned = live.grid.is_turned();
    let (centre, lying) = (layout.book.center(), layout.book.size());
    let lying = if layout.quarter { Vec2::new(lying.y, lying.x) } else { lying };
    let below = Vec2::new(0.0, 17.0 * lying.y / 414.0);
    let shadow = around(centre + below, lying * Vec2::new(900.0 / 852.0, 440.0 / 414.0));
    put(&mut commands, stage, (shadow, gallery.node(Art::Shadow(225, 110)), layout.turn()));
    let book = ImageNode { flip_x: turned, ..gallery.node(Art::Book) };
    put(&mut commands, stage, (around(centre, lying), book, layout.turn()));
    for cell in live.grid.cells() {
        spawn_cell(&mut commands, (&mut gallery, &fonts), stage, &live, cell);
    }
    let units = layer(&mut commands, stage);
    let marks = layer(&mut commands, stage);
    for cell in live.grid.cells() {
        let ground = BackgroundColor(Color::NONE);
        let mark = (over(live.grid.rect(cell)), ImageNode::default(), ground, Visibility::Hidden);
        put(&mut commands, marks, (mark, Mark { cell, shown: None }));
    }
    let threats = layer(&mut commands, stage);
    let effects = layer(&mut commands, stage);
    for seat in Seat::BOTH {
        plate::lay(&mut commands, (&mut gallery, &fonts), stage, (&live, &shown), seat);
    }
    ribbon::lay(&mut commands, (&mut gallery, &fonts), stage);
    log::lay(&mut commands, stage, &layout);
    if !live.watches {
        seal::lay(&mut commands, (&mut gallery, &fonts), stage);
    }
    let hands = layer(&mut commands, stage);
    hand::lay(&mut commands, hands);
    let panels = layer(&mut commands, stage);
    let tools = drawer::lay(&mut commands, (&mut gallery, &fonts), (stage, panels), live.watches);
    let top = layer(&mut commands, stage);
    let slip = Node {
        position_type: PositionType::Absolute,
        padding: UiRect::axes(px(10), px(4)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(3)),
        max_width: px(layout.stage.size.x.min(376.0) - 16.0),
        ..default()
    };
    let look = (
        BackgroundColor(Color::srgb(0.96, 0.91, 0.80)),
        BorderColor::all(Color::srgb(0.42, 0.27, 0.13)),
        BoxShadow::new(Color::srgba(0.0, 0.0, 0.0, 0.6), px(1), px(2), px(0), px(5)),
    );
    let tip = put(&mut commands, top, (slip, look, Visibility::Hidden, Tip));
    put(&mut commands, tip, (fonts.write("", Face::Text, 16.0, INK), TipWords));
    commands.insert_resource(Layers { root, units, threats, effects, hands, panels, tools, top });
}

fn spawn_cell(
    commands: &mut Commands,
    (gallery, fonts): (&mut Gallery, &Fonts),
    stage: Entity,
    live: &Live,
    cell: CellId,
) {
    let name = live.grid.name(cell);
    let blocked = live.view.library().lattice().blocked & cell.bit() != 0;
    let node = commands
        .spawn((
            over(live.grid.rect(cell)),
            gallery.node(Art::Cell(blocked)),
            Spot::Cell(cell),
            ProbeName::new(format!("cell:{name}")),
            ChildOf(stage),
        ))
        .id();
    let corner = Node { position_type: PositionType::Absolute, left: px(6), bottom: px(2), ..default() };
    put(commands, node, (corner, fonts.write(name, Face::TextItalic, 13.0, INK.with_alpha(0.45))));
}

/// The marker of a cell: lit where it works, struck out where the pointer asks in vain.
fn marker(aim: Option<&Aim>, hovered: bool) -> Option<u8> {
    match aim {
        Some(Aim { kind, act: Ok(_) }) => Some(*kind as u8),
        Some(Aim { act: Err(_), .. }) if hovered => Some(5),
        _ => None,
    }
}

fn light(
    aims: Res<Aims>,
    hover: Res<Hover>,
    mut gallery: Gallery,
    mut marks: Query<(&mut Mark, &mut ImageNode, &mut BackgroundColor, &mut Visibility)>,
) {
    for (mut mark, mut image, mut ground, mut visibility) in &mut marks {
        let hovered = hover.spot == Some(Spot::Cell(mark.cell));
        let wanted = marker(aims.cells.get(&mark.cell), hovered);
        if mark.shown != wanted {
            mark.shown = wanted;
            *visibility = if wanted.is_some() { Visibility::Inherited } else { Visibility::Hidden };
            if let Some(kind) = wanted {
                *image = gallery.node(Art::Marker(kind));
                // Gold leaf needs a darker ground to shine on the page.
                ground.0 = if kind == 2 { Color::srgba(0.52, 0.30, 0.04, 0.26) } else { Color::NONE };
            }
        }
    }
}

/// Lit cells breathe; the one under the pointer is brightest.
fn glimmer(time: Res<Time>, prefs: Res<Prefs>, hover: Res<Hover>, mut marks: Query<(&Mark, &mut ImageNode)>) {
    let breath = if prefs.reduced_motion { 0.0 } else { (time.elapsed_secs() * 3.2).sin() * 0.12 };
    for (mark, mut image) in &mut marks {
        let Some(kind) = mark.shown else { continue };
        let hovered = hover.spot == Some(Spot::Cell(mark.cell));
        let alpha = if hovered { 1.0 } else { 0.78 + breath };
        // Crossed quills must not hide the unit they threaten.
        let alpha = if kind == 1 && !hovered { alpha * 0.8 } else { alpha };
        image.color = Color::srgba(1.0, 1.0, 1.0, alpha);
    }
}

/// Describes what the cell under the pointer would do with the held card.
fn say(live: &Live, aims: &Aims, cell: CellId, held: Option<crate::ids::CardIndex>) -> Option<String> {
    let aim = aims.cells.get(&cell)?;
    match (aim.act, aim.kind) {
        (Err(reason), _) => Some(words::reason(live, &reason)),
        (Ok(_), AimKind::Attack) => {
            let (attacker, target) = (held?, live.view.cell(cell).card()?);
            let (who, whom) = (words::card(live, attacker), words::card(live, target));
            if live.view.card(target).is_face_down() {
                return Some(format!("{who} attacks the face-down card: the feint voids the attack."));
            }
            let blow = stat::number(&live.view, attacker, Parameter::Attack);
            let left = stat::remaining(&live.view, target);
            let end = if blow >= left { "destroyed".to_owned() } else { format!("{} left", left - blow) };
            Some(format!("{who} hits {whom}: {blow} of {left} life — {end}."))
        }
        (Ok(Act::Propose(command)), AimKind::Summon) => foresee(live, held?, &command),
        (Ok(_), _) => None,
    }
}

fn tip(
    (live, aims, hover): (Res<Live>, Res<Aims>, Res<Hover>),
    (choice, stage): (Res<super::choice::Choice>, Res<Stage>),
    tip: Single<(&mut Node, &mut Visibility), With<Tip>>,
    mut tip_words: Single<&mut Text, With<TipWords>>,
) {
    use super::choice::Held;
    // Compute the forecast once, not every frame.
    if !live.is_changed() && !aims.is_changed() && !hover.is_changed() && !choice.is_changed() {
        return;
    }
    let (mut node, mut visibility) = tip.into_inner();
    let held = match choice.held {
        Some(Held::Hand(card) | Held::Unit(card)) => Some(card),
        None => None,
    };
    let wanted = match hover.spot {
        Some(Spot::Cell(cell)) => say(&live, &aims, cell, held).map(|line| (line, live.grid.rect(cell))),
        _ => None,
    };
    match wanted {
        Some((line, cell)) => {
            if tip_words.0 != line {
                let long = line.chars().count() as f32 * 7.2;
                let most = stage.size.x.min(380.0) - 40.0;
                let (wide, lines) = (long.min(most) + 22.0, (long / most).ceil().max(1.0));
                node.left = px((cell.center().x - wide / 2.0).clamp(8.0, stage.size.x - 8.0 - wide));
                node.top = px((cell.min.y - 12.0 - 22.0 * lines).max(6.0));
                tip_words.0 = line;
            }
            visibility.set_if_neq(Visibility::Inherited);
        }
        None => {
            if visibility.set_if_neq(Visibility::Hidden) {
                tip_words.0.clear();
            }
        }
    }
}

/// A light text on the desk.
pub(super) fn on_desk(
    commands: &mut Commands,
    fonts: &Fonts,
    parent: Entity,
    (place, words, face, size, colour): (Node, &str, Face, f32, Color),
) -> Entity {
    put(commands, parent, (place, fonts.write(words, face, size, colour), dark_edge()))
}
