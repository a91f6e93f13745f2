//! The comments on the moment shown: a slip of paper beside the book, which scrolls long text.

use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui_widgets::ScrollArea;

use crate::client::fonts::{Fonts, INK, Typeface};
use crate::client::nodes::{add_child, fit};
use crate::client::probe::ProbeName;
use crate::client::table::layers::Layers;
use crate::client::table::layout::whole;
use crate::client::table::systems::TableSystems;
use crate::client::table::widgets::SHEET;
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitator::Replay;

/// The position of the slip, and its maximum height.
const PLACE: (f32, f32, f32, f32) = (10.0, 290.0, 202.0, 306.0);
/// The position of the slip and its maximum height on a phone, in landscape and in portrait.
const ACROSS: (f32, f32, f32, f32) = (108.0, 28.0, 220.0, 170.0);
const UPRIGHT: (f32, f32, f32, f32) = (40.0, 92.0, 292.0, 200.0);
/// The distance of the text from the edges of the slip.
const EDGE: f32 = 16.0;

/// The slip, and the text that it was laid out for.
#[derive(Component)]
struct Slip(Vec<String>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay.in_set(TableSystems::Draw).run_if(resource_exists::<Replay>).run_if(resource_exists::<Layers>),
    );
}

fn lay(
    (replay, layers): (Res<Replay>, Res<Layers>),
    slips: Query<(Entity, &Slip)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let order = replay.cursor().order;
    let said = replay.comments().iter().filter(|comment| comment.after == order);
    let said: Vec<String> = said.map(|comment| comment.text.clone()).collect();
    if slips.iter().any(|(_, slip)| slip.0 == said) || (slips.is_empty() && said.is_empty()) {
        return;
    }
    slips.iter().for_each(|(slip, _)| commands.entity(slip).despawn());
    if said.is_empty() {
        return;
    }
    let (x, y, wide, most) = textures.viewport().pick(PLACE, ACROSS, UPRIGHT);
    let room = Vec2::new(wide - 2.0 * EDGE, most - 2.0 * EDGE - 8.0 * (said.len() - 1) as f32);
    let size = fit(&said, room, 19.0, 16.0);
    // As tall as the text, with the paper below it.
    let node = Node {
        height: Val::Auto,
        max_height: px(most),
        flex_direction: FlexDirection::Column,
        ..absolute(x, y, wide, 0.0)
    };
    let column = Node {
        margin: UiRect::all(px(EDGE)),
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        min_height: px(0),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let slip = commands.spawn((node, ProbeName::new("comments"), ChildOf(layers.panels))).id();
    add_child(&mut commands, slip, (whole(), textures.sliced(SHEET, 20.0)));
    let column = commands.spawn((column, ScrollArea, ScrollPosition::default(), ChildOf(slip))).id();
    for words in &said {
        let text = fonts.write(words.clone(), Typeface::TextItalic, size, INK);
        let wrap = TextLayout::new(Justify::Left, LineBreak::WordOrCharacter);
        // As wide as possible, so that text that just fits one line stays on it.
        add_child(
            &mut commands,
            column,
            (Node { flex_shrink: 0.0, width: px(room.x), ..default() }, text, wrap),
        );
    }
    commands.entity(slip).insert(Slip(said));
}
