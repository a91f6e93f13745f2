//! The arrows of lessons and hints: quill lines that are drawn again and again, with a head at their target.

use super::anchors::{Anchors, room};
use super::animation::AnimationQueue;
use super::hint::Hint;
use super::layers::Layers;
use super::layout::{around, whole};
use super::systems::TableSystems;
use crate::client::prelude::*;
use crate::facilitator::lesson::{Arrow, ArrowAnchor};

/// One dash: its position along its line, 0 to 1, and its opacity.
#[derive(Component)]
struct Dash(f32, f32);

/// All lines that are drawn, and the number of faint ones at their beginning.
#[derive(Component, Clone, PartialEq)]
pub(super) struct Drawn(pub(super) Vec<Line>, usize);

/// The start and the end of a line.
type Line = (Vec2, Vec2);

/// The arrows of the step of a lesson.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct LessonArrows(pub(super) Vec<Arrow>);

/// The paper under a dash, which keeps it visible on the desk background and on the page.
const PALE: Color = Color::srgb(0.98, 0.92, 0.78);
/// The opacity of the lines of earlier commands.
const FAINT: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LessonArrows>()
        .add_systems(Update, draw.in_set(TableSystems::Draw))
        .add_systems(Update, animate.in_set(TableSystems::Animate));
}

fn draw(
    (lesson, hint): (Res<LessonArrows>, Res<Hint>),
    (animations, anchors): (Res<AnimationQueue>, Anchors),
    drawn: Query<(Entity, &Drawn)>,
    layers: Res<Layers>,
    mut kit: Kit,
) {
    // The last command of a hint is the one that it is about.
    let (arrows, faint) = match &lesson.0[..] {
        [] if animations.is_playing() => (Vec::new(), 0),
        [] => {
            let arrows = hint.arrows(&anchors.live);
            let faint = arrows.len().saturating_sub(1);
            (arrows, faint)
        }
        arrows => (arrows.to_vec(), 0),
    };
    let lines: Vec<Option<Line>> = arrows.iter().map(|arrow| line_of(arrow, &anchors)).collect();
    let faint = lines[..faint].iter().flatten().count();
    let wanted: Vec<Line> = lines.into_iter().flatten().collect();
    let wanted = (!wanted.is_empty()).then_some(Drawn(wanted, faint));
    let Some(drawn) = kit.renew(&drawn, wanted) else { return };
    let sheet = kit.child(layers.panels, (whole(), drawn.clone()));
    for (number, (from, to)) in drawn.0.into_iter().enumerate() {
        line(&mut kit, sheet, (from, to), if number < drawn.1 { FAINT } else { 1.0 });
    }
}

/// Returns the line of an arrow; `None` if one of its ends is not visible now.
fn line_of(arrow: &Arrow, anchors: &Anchors) -> Option<Line> {
    if let (None, ArrowAnchor::Button(button)) = (&arrow.from, &arrow.to) {
        return anchors.line_to_button(*button);
    }
    let layout = anchors.layout();
    let aim = anchors.place(&arrow.to)?;
    let middle = if layout.viewport.is_small() { layout.book.center() } else { Vec2::new(640.0, 300.0) };
    let from = match &arrow.from {
        Some(from) => anchors.place(from)?,
        // A single place is pointed at from the middle of the table.
        None => aim + (middle - aim).normalize_or(Vec2::NEG_Y) * 120.0,
    };
    let way = (aim - from).normalize_or_zero();
    let begin = arrow.from.as_ref().map_or(0.0, |from| room(from) * 0.8);
    Some((from + way * begin, aim - way * room(&arrow.to)))
}

/// Draws a curved line of dashes and its head.
fn line(kit: &mut Kit, sheet: Entity, (from, to): Line, strength: f32) {
    let way = to - from;
    let count = (way.length() / 22.0).clamp(3.0, 30.0) as usize;
    let bow = Vec2::new(way.y, -way.x).normalize_or_zero() * way.length().min(220.0) * 0.10;
    let point = |part: f32| from + way * part + bow * (4.0 * part * (1.0 - part));
    let mut dash = |centre: Vec2, long: f32, angle: f32, part: f32| {
        let turned = UiTransform { rotation: Rot2::radians(angle), ..UiTransform::IDENTITY };
        let ground =
            Node { border_radius: BorderRadius::all(px(5)), ..around(centre, Vec2::new(long + 4.0, 10.0)) };
        let under =
            kit.child(sheet, (ground, BackgroundColor(PALE.with_alpha(0.6)), turned, Dash(part, strength)));
        let stroke = around(Vec2::new(long / 2.0 + 2.0, 5.0), Vec2::new(long + 2.0, 9.0));
        kit.picture_at(under, stroke, TextureKey::Stroke(24, 5)).insert(Dash(part, strength));
    };
    for number in 0..count {
        let part = (number as f32 + 0.5) / count as f32;
        let ahead = point((part + 0.02).min(1.0)) - point(part - 0.02);
        dash(point(part), 15.0, ahead.to_angle(), part);
    }
    let last = (point(1.0) - point(0.94)).to_angle();
    for side in [-1.0, 1.0_f32] {
        let angle = last + side * 2.55;
        let middle = point(1.0) + Vec2::from_angle(angle) * 10.0;
        dash(middle, 20.0, angle, 1.0);
    }
}

/// Lets the ink flow along the lines. With reduced motion the lines stay still.
fn animate(
    (time, prefs): (Res<Time>, Res<Prefs>),
    mut dashes: Query<(&Dash, Option<&mut ImageNode>, Option<&mut BackgroundColor>)>,
) {
    for (dash, image, ground) in &mut dashes {
        let wave = if prefs.reduced_motion {
            1.0
        } else {
            0.72 + 0.28 * (dash.0 * 7.0 - time.elapsed_secs() * 4.0).cos()
        };
        let wave = wave * dash.1;
        match (image, ground) {
            (Some(mut image), _) => image.color.set_alpha(wave),
            (None, Some(mut ground)) => ground.0.set_alpha(0.6 * wave),
            (None, None) => {}
        }
    }
}
