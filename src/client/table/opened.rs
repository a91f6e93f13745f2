//! The log opened over the table: everything that was written, in one column to be rolled.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::TableSystems;
use super::ask::SHEET;
use super::book::Layers;
use super::choice::Choice;
use super::input::Spot;
use super::log::{Story, Stroke};
use super::pieces::{middle, put};
use crate::client::bank::Gallery;
use crate::client::fonts::{Face, Fonts, INK, RED};
use crate::client::hooks::ProbeName;
use crate::client::stage::at;

/// The sheet.
#[derive(Component)]
struct Open;

/// The column that rolls.
#[derive(Component)]
struct Roll;

/// How far an arrow key rolls, in pixels.
const LINE: f32 = 44.0;
/// How far a page key rolls.
const PAGE: f32 = 330.0;
/// Beyond any end: layout shows the last lines then.
const END: f32 = 1e6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((roll, open).chain().in_set(TableSystems::Draw)).run_if(resource_exists::<Layers>),
    );
}

/// How far a column can be rolled; unknown before it was laid out.
fn range(node: &ComputedNode) -> Option<f32> {
    let hidden = (node.content_size() - node.size()).y * node.inverse_scale_factor();
    (node.size().y > 0.0).then_some(hidden.max(0.0))
}

fn open(
    (choice, story, layers): (Res<Choice>, Res<Story>, Res<Layers>),
    opened: Query<Entity, With<Open>>,
    rolls: Query<(&ComputedNode, &ScrollPosition), With<Roll>>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    if choice.log_open != opened.is_empty() && !story.is_changed() {
        return;
    }
    for entity in &opened {
        commands.entity(entity).despawn();
    }
    if !choice.log_open {
        return;
    }
    // It opens at the end, and stays where it was rolled to when something more is written.
    let rolled =
        rolls.iter().next().and_then(|(node, at)| range(node).filter(|end| at.y < end - 1.0).map(|_| at.y));
    let sheet = commands
        .spawn((
            at(330.0, 60.0, 620.0, 470.0),
            gallery.sliced(SHEET, 28.0),
            Spot::Log,
            Open,
            ProbeName::new("log-open"),
            ChildOf(layers.top),
        ))
        .id();
    let head = put(&mut commands, sheet, middle(at(40.0, 26.0, 540.0, 34.0)));
    put(&mut commands, head, fonts.write("What was written", Face::Title, 27.0, RED));
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        overflow: Overflow::scroll_y(),
        ..at(56.0, 68.0, 508.0, 366.0)
    };
    let position = ScrollPosition(Vec2::new(0.0, rolled.unwrap_or(END)));
    let column = commands.spawn((column, Roll, ScrollArea, position, ChildOf(sheet))).id();
    for entry in story.entries() {
        let node =
            Node { padding: UiRect::left(px(8)), border: UiRect::left(px(3)), flex_shrink: 0.0, ..default() };
        let row = put(&mut commands, column, (node, BorderColor::all(entry.stroke.colour())));
        let (face, colour) =
            if entry.stroke == Stroke::Turn { (Face::SemiBold, RED) } else { (Face::Text, INK) };
        put(&mut commands, row, fonts.write(entry.words.clone(), face, 17.0, colour));
    }
}

/// Keys roll it as the wheel does, and never past its ends.
fn roll(keys: Res<ButtonInput<KeyCode>>, mut rolls: Query<(&ComputedNode, &mut ScrollPosition), With<Roll>>) {
    let by: f32 = [
        (KeyCode::ArrowUp, -LINE),
        (KeyCode::ArrowDown, LINE),
        (KeyCode::PageUp, -PAGE),
        (KeyCode::PageDown, PAGE),
        (KeyCode::Home, -END),
        (KeyCode::End, END),
    ]
    .into_iter()
    .filter(|(key, _)| keys.just_pressed(*key))
    .map(|(_, by)| by)
    .sum();
    for (node, mut position) in &mut rolls {
        let Some(end) = range(node) else { continue };
        let wanted = (position.y + by).clamp(0.0, end);
        if wanted != position.y {
            position.y = wanted;
        }
    }
}
