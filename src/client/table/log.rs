//! The log of events, one stroke for each; it opens to show more.

use bevy::picking::hover::Hovered;
use bevy::text::LineHeight;

use super::battle_view::BattleView;
use super::choice::Choice;
use super::input::PointerTarget;
use super::layout::over;
use super::log_sheet::marked;
use super::spotlight::{LitTargets, Spotlight};
use super::systems::TableSystems;
use crate::battle::board::Board;
use crate::battle::geometry::CellMask;
use crate::battle::trigger::{Detail, Trigger};
use crate::cards::text_fit::letters;
use crate::client::fonts::PALE;
use crate::client::prelude::*;
use crate::ids::{CardIndex, Seat};

/// An event in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The text of the entry.
    pub(super) words: String,
    /// The kind of event.
    pub(super) stroke: Stroke,
    /// The number of the trigger that caused it, from 0.
    pub(super) number: usize,
    /// What it is about.
    pub(super) about: About,
}

/// What a line of the log is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct About {
    cards: [Option<CardIndex>; 2],
    cells: CellMask,
    player: Option<Seat>,
}

impl About {
    /// Returns what a trigger is about: its cards and cells, or else its player.
    pub(super) fn trigger(trigger: &Trigger) -> Self {
        let cells = match trigger.detail {
            Detail::Step { from, to } => from.bit() | to.bit(),
            Detail::Cell(cell) => cell.bit(),
            _ => 0,
        };
        let cards = [trigger.actor, trigger.target];
        let has_place = cells != 0 || cards.iter().any(Option::is_some);
        Self { cards, cells, player: trigger.player.filter(|_| !has_place) }
    }

    /// Returns what of it is on the table now.
    pub(super) fn lit(self, live: &BattleView) -> LitTargets {
        let known = self.cards.into_iter().flatten().filter(|card| card.0 < live.view.state().cards());
        let stand = known.filter_map(|card| live.view.card(card).cell());
        let cells = stand.fold(self.cells, |cells, cell| cells | cell.bit());
        LitTargets { cells, players: Seat::BOTH.map(|seat| self.player == Some(seat)) }
    }
}

/// The colour of an entry's stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stroke {
    /// An event of a side, in the colour of its flag.
    Side(Seat),
    /// The beginning of a turn.
    Turn,
}

impl Stroke {
    /// Returns the colour of the stroke.
    pub(super) const fn colour(self) -> Color {
        match self {
            Self::Side(Seat::Host) => Color::srgb(0.85, 0.55, 0.20),
            Self::Side(Seat::Guest) => Color::srgb(0.33, 0.52, 0.80),
            Self::Turn => Color::srgb(0.75, 0.24, 0.14),
        }
    }
}

/// All events so far.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct LogView {
    entries: Vec<Entry>,
    heard: usize,
}

impl LogView {
    /// Counts one more trigger, and adds its entry if there is one.
    pub(super) fn push_trigger(&mut self, told: Option<(String, Stroke, About)>) {
        if let Some((words, stroke, about)) = told {
            self.entries.push(Entry { words, stroke, number: self.heard, about });
        }
        self.heard += 1;
    }

    /// Returns the number of triggers so far.
    pub(super) const fn trigger_count(&self) -> usize {
        self.heard
    }

    /// Returns all entries, the oldest first.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

/// The column of strokes.
#[derive(Component)]
struct Column;

/// The row of an entry in the column, by its place in the log.
#[derive(Component)]
struct Row(usize);

/// The number of letters on a line of the column.
const LETTERS: f32 = 25.0;
/// The maximum number of strokes in the column.
const LAST: usize = 7;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogView>().add_systems(Update, (write, light).chain().in_set(TableSystems::Draw));
}

/// Lights on the table what the line under the pointer is about, or the marked one of the open log.
fn light(
    (log_view, live, choice): (Res<LogView>, Res<BattleView>, Res<Choice>),
    rows: Query<(&Row, &Hovered)>,
    mut spotlight: ResMut<Spotlight>,
) {
    let pointed = || rows.iter().find(|(_, hovered)| hovered.get()).map(|(row, _)| row.0);
    let line = if choice.log_open { Some(marked(&choice, &log_view)) } else { pointed() };
    let entry = line.and_then(|line| log_view.entries().get(line));
    let lit = entry.map(|entry| entry.about.lit(&live)).unwrap_or_default();
    if spotlight.log != lit {
        spotlight.log = lit;
    }
}

pub(super) fn draw_log(kit: &mut Kit, viewport: Entity) {
    let Some(place) = kit.table_layout().log else { return };
    let node = Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::FlexEnd,
        overflow: Overflow::clip(),
        row_gap: px(3),
        ..over(place)
    };
    kit.commands.spawn((node, PointerTarget::Log, Column, ProbeName::new("log"), ChildOf(viewport)));
}

/// Returns the height of an entry in the column.
fn height(words: &str) -> f32 {
    let lines = (letters(words) / LETTERS).ceil().max(1.0);
    lines * 16.5 + 9.0
}

fn write(log_view: Res<LogView>, column: Single<Entity, With<Column>>, mut kit: Kit) {
    let Some(place) = kit.table_layout().log.filter(|_| log_view.is_changed()) else { return };
    kit.commands.entity(*column).despawn_related::<Children>();
    let newest_first = log_view.entries.iter().rev().take(LAST);
    let heights = newest_first.scan(0.0, |total, entry| {
        *total += height(&entry.words);
        Some(*total)
    });
    let fitting = heights.take_while(|total| *total <= place.height()).count();
    for (number, entry) in log_view.entries.iter().enumerate().skip(log_view.entries.len() - fitting) {
        let newest = number + 1 == log_view.entries.len();
        let node = Node {
            padding: UiRect::new(px(8), px(4), px(2), px(2)),
            border: UiRect::left(px(3)),
            width: percent(100),
            ..default()
        };
        let ground = BackgroundColor(Color::srgba(0.08, 0.05, 0.04, if newest { 0.75 } else { 0.5 }));
        let edge = BorderColor::all(entry.stroke.colour());
        let row = kit.child(*column, (node, ground, edge, Row(number), Hovered::default()));
        let colour = if newest { PALE } else { PALE.with_alpha(0.78) };
        let face = if entry.stroke == Stroke::Turn { Typeface::SemiBold } else { Typeface::Text };
        let text = kit.fonts.write(entry.words.clone(), face, 15.0, colour);
        kit.child(row, (text, LineHeight::RelativeToFont(1.1)));
    }
}
