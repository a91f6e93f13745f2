//! The log: what happened, a stroke a thing; it opens to tell more.

use bevy::prelude::*;
use bevy::text::LineHeight;

use super::TableSystems;
use super::ask::SHEET;
use super::book::Layers;
use super::choice::Choice;
use super::input::Spot;
use super::layout::{LOG, at, over};
use super::pieces::{middle, put};
use crate::client::bank::Gallery;
use crate::client::fonts::{Face, Fonts, INK, PALE, RED};
use crate::client::hooks::ProbeName;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// In words.
    pub(super) words: String,
    /// What sort of thing.
    pub(super) stroke: Stroke,
}

/// The colour of an entry's stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stroke {
    /// Done by oneself.
    Own,
    /// Done by the other side.
    Other,
    /// A turn begins.
    Turn,
}

impl Stroke {
    const fn colour(self) -> Color {
        match self {
            Self::Own => Color::srgb(0.85, 0.55, 0.20),
            Self::Other => Color::srgb(0.33, 0.52, 0.80),
            Self::Turn => Color::srgb(0.75, 0.24, 0.14),
        }
    }
}

/// Everything told so far.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Story {
    entries: Vec<Entry>,
}

impl Story {
    /// Tells one more thing.
    pub(super) fn tell(&mut self, words: String, stroke: Stroke) {
        self.entries.push(Entry { words, stroke });
    }
}

/// The column of strokes.
#[derive(Component)]
struct Column;

/// The log opened.
#[derive(Component)]
struct Open;

/// How many strokes the column holds at most.
const LAST: usize = 7;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Story>()
        .add_systems(Update, (write, open).in_set(TableSystems::Draw).run_if(resource_exists::<Layers>));
}

pub(super) fn lay(commands: &mut Commands, stage: Entity) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::FlexEnd,
        overflow: Overflow::clip(),
        row_gap: px(3),
        ..over(LOG)
    };
    commands.spawn((node, Spot::Log, Column, ProbeName::new("log"), ChildOf(stage)));
}

/// How high an entry stands in the column.
fn height(words: &str) -> f32 {
    let lines = words.chars().count().div_ceil(25).max(1);
    lines as f32 * 16.5 + 9.0
}

fn write(story: Res<Story>, column: Single<Entity, With<Column>>, fonts: Res<Fonts>, mut commands: Commands) {
    if !story.is_changed() {
        return;
    }
    commands.entity(*column).despawn_related::<Children>();
    let mut room = LOG.height();
    let mut from = story.entries.len();
    for entry in story.entries.iter().rev().take(LAST) {
        room -= height(&entry.words);
        if room < 0.0 {
            break;
        }
        from -= 1;
    }
    for (number, entry) in story.entries.iter().enumerate().skip(from) {
        let newest = number + 1 == story.entries.len();
        let node = Node {
            padding: UiRect::new(px(8), px(4), px(2), px(2)),
            border: UiRect::left(px(3)),
            width: percent(100),
            ..default()
        };
        let ground = BackgroundColor(Color::srgba(0.08, 0.05, 0.04, if newest { 0.75 } else { 0.5 }));
        let row = put(&mut commands, *column, (node, ground, BorderColor::all(entry.stroke.colour())));
        let colour = if newest { PALE } else { PALE.with_alpha(0.78) };
        let face = if entry.stroke == Stroke::Turn { Face::SemiBold } else { Face::Text };
        let text = fonts.write(entry.words.clone(), face, 15.0, colour);
        put(&mut commands, row, (text, LineHeight::RelativeToFont(1.1)));
    }
}

/// The log opened over the right page: the last things in two columns.
fn open(
    (choice, story, layers): (Res<Choice>, Res<Story>, Res<Layers>),
    opened: Query<Entity, With<Open>>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    let changed = choice.is_changed() || story.is_changed();
    if !changed || (choice.log_open != opened.is_empty() && !story.is_changed()) {
        return;
    }
    for entity in &opened {
        commands.entity(entity).despawn();
    }
    if !choice.log_open {
        return;
    }
    let sheet = commands
        .spawn((
            at(330.0, 60.0, 740.0, 470.0),
            gallery.sliced(SHEET, 28.0),
            Spot::Log,
            Open,
            ChildOf(layers.top),
        ))
        .id();
    let head = put(&mut commands, sheet, middle(at(40.0, 26.0, 660.0, 34.0)));
    put(&mut commands, head, fonts.write("What was written", Face::Title, 27.0, RED));
    let columns = Node {
        flex_direction: FlexDirection::Column,
        flex_wrap: FlexWrap::Wrap,
        align_content: AlignContent::FlexStart,
        row_gap: px(1),
        column_gap: px(18),
        overflow: Overflow::clip(),
        ..at(56.0, 68.0, 630.0, 366.0)
    };
    let columns = put(&mut commands, sheet, columns);
    let skipped = story.entries.len().saturating_sub(34);
    for entry in story.entries.iter().skip(skipped) {
        let node =
            Node { width: px(304), padding: UiRect::left(px(8)), border: UiRect::left(px(3)), ..default() };
        let row = put(&mut commands, columns, (node, BorderColor::all(entry.stroke.colour())));
        let (face, colour) =
            if entry.stroke == Stroke::Turn { (Face::SemiBold, RED) } else { (Face::Text, INK) };
        put(&mut commands, row, fonts.write(entry.words.clone(), face, 16.0, colour));
    }
}
