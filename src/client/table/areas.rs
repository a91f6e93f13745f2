//! The areas of cards, outlined: those of the card under the pointer or the focus and those that reach it, or all while
//! the opponent's reach is shown. A line around the player's own areas is solid, one around the opponent's dashed.

use super::battle_view::BattleView;
use super::input::{Hover, PointerTarget};
use super::layers::Layers;
use super::layout::over;
use super::systems::TableSystems;
use super::text::card_name;
use super::threat_overlay::is_reach_asked;
use crate::battle::board::Board;
use crate::battle::rules::{FieldArea, field_areas};
use crate::client::prelude::*;
use crate::ids::{CardIndex, CellId, Seat};
use crate::text::{card_lines, line_of};

/// The outlined areas.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct OutlinedAreas {
    shown: Vec<FieldArea>,
    /// The cell under the pointer.
    at: Option<CellId>,
}

/// A marker for a part of an outline.
#[derive(Component)]
struct Outlining;

/// The time for which the pointer rests before areas are outlined, in seconds.
const RESTS: f32 = 0.25;
/// The distance of the outermost outline from the edge of its cells, and from one outline to the next.
const INSIDE: f32 = 2.0;
const APART: f32 = 5.0;
/// The number of outlines side by side.
const ABREAST: usize = 3;
/// The width of a line, and of its pale ground.
const LINE: f32 = 3.5;
const GROUND: f32 = 6.5;
/// The length of a dash, and of a dash with its gap.
const DASH: f32 = 11.0;
const PERIOD: f32 = 18.0;
/// The most areas that are told beside a cell.
const TOLD: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OutlinedAreas>()
        .add_systems(Update, (choose.in_set(TableSystems::Answer), draw.in_set(TableSystems::Draw)));
}

/// Returns the areas over a cell.
pub(super) fn areas_over(live: &BattleView, cell: CellId) -> impl Iterator<Item = FieldArea> {
    field_areas(&live.view).into_iter().filter(move |area| area.cells & cell.bit() != 0)
}

/// Returns the areas that a card holds or has an ability from.
pub(super) fn areas_of(live: &BattleView, card: CardIndex) -> Vec<FieldArea> {
    let is_of = |area: &FieldArea| area.producer == card || area.gives_to(&live.view, card);
    field_areas(&live.view).into_iter().filter(is_of).collect()
}

impl OutlinedAreas {
    /// Returns what the outlined areas give at the cell under the pointer, a line for each.
    pub(super) fn lines(&self, live: &BattleView) -> Vec<String> {
        let Some(cell) = self.at else { return Vec::new() };
        let is_told = |area: &&FieldArea| {
            area.cells & cell.bit() != 0 || live.view.card(area.producer).cell() == Some(cell)
        };
        self.shown.iter().filter(is_told).take(TOLD).map(|area| told(live, area)).collect()
    }
}

/// Says whose an area is, and what it gives.
fn told(live: &BattleView, area: &FieldArea) -> String {
    let library = live.view.library();
    let rules = line_of(library, area.ability)
        .and_then(|(card, line)| card_lines(library, card, live.language()).get(line))
        .map_or("", String::as_str);
    let owner = live.view.card(area.producer).owner();
    live.say_of(
        "area-gives",
        owner,
        [("card", card_name(live, area.producer).into()), ("rules", rules.into())],
    )
}

fn choose(
    (live, hover, time): (Res<BattleView>, Res<Hover>, Res<Time>),
    (controls, screen): (Controls, Res<State<Screen>>),
    mut outlined: ResMut<OutlinedAreas>,
) {
    let at = match hover.spot {
        Some(PointerTarget::Cell(cell)) if hover.is_open() || hover.seconds(&time) >= RESTS => Some(cell),
        _ => None,
    };
    let shown = if is_reach_asked(&controls, &hover, &screen) {
        field_areas(&live.view)
    } else {
        let card = at.and_then(|cell| live.view.cell(cell).card());
        card.map(|card| areas_of(&live, card)).unwrap_or_default()
    };
    let at = at.filter(|_| !shown.is_empty());
    outlined.set_if_neq(OutlinedAreas { shown, at });
}

/// Returns the colour of a side: warm for Host, cool for Guest.
pub(super) const fn seat_colour(seat: Seat) -> Color {
    match seat {
        Seat::Host => Color::srgb(0.74, 0.32, 0.04),
        Seat::Guest => Color::srgb(0.13, 0.31, 0.60),
    }
}

/// Returns the dashes of a line. They begin at the same places on every line, so that they go on from one to the next.
fn dashes(line: Rect) -> Vec<Rect> {
    let is_across = line.width() > line.height();
    let (from, to) = if is_across { (line.min.x, line.max.x) } else { (line.min.y, line.max.y) };
    let first = (from / PERIOD).floor() as i32;
    let dashes = (first..).map(|number| number as f32 * PERIOD).take_while(|start| *start < to);
    dashes
        .map(|start| (start.max(from), (start + DASH).min(to)))
        .filter(|(start, end)| end > start)
        .map(|(start, end)| {
            if is_across {
                Rect::new(start, line.min.y, end, line.max.y)
            } else {
                Rect::new(line.min.x, start, line.max.x, end)
            }
        })
        .collect()
}

fn draw(
    (live, outlined, layers): (Res<BattleView>, Res<OutlinedAreas>, Res<Layers>),
    old: Query<Entity, With<Outlining>>,
    mut drawn: Local<Vec<FieldArea>>,
    mut kit: Kit,
) {
    let is_stale = !outlined.shown.is_empty() && (layers.is_changed() || old.is_empty());
    if *drawn == outlined.shown && !is_stale {
        return;
    }
    drawn.clone_from(&outlined.shown);
    old.iter().for_each(|part| kit.commands.entity(part).despawn());
    let outlines: Vec<(FieldArea, Vec<Rect>)> = outlined
        .shown
        .iter()
        .enumerate()
        .map(|(number, area)| {
            let inside = INSIDE + (number % ABREAST) as f32 * APART;
            (*area, live.grid.contour(area.cells, inside))
        })
        .collect();
    // The ground of one outline must not cover the line of another.
    for (_, lines) in &outlines {
        for line in lines {
            let ground = BackgroundColor(Color::srgba(1.0, 0.95, 0.82, 0.7));
            kit.child(layers.threats, (over(line.inflate(GROUND / 2.0)), ground, Outlining));
        }
    }
    for (area, lines) in &outlines {
        let owner = live.view.card(area.producer).owner();
        for line in lines {
            let parts = if owner == live.me {
                vec![line.inflate(LINE / 2.0)]
            } else {
                dashes(*line).into_iter().map(|dash| dash.inflate(LINE / 2.0)).collect()
            };
            for part in parts {
                kit.child(layers.threats, (over(part), BackgroundColor(seat_colour(owner)), Outlining));
            }
        }
    }
}
