//! The arrows of a lesson: quill lines that are drawn again and again, with a head at their target.

use super::demonstration::Showing;
use super::note::LessonNoteContent;
use super::places::{LessonPlaces, room};
use crate::client::prelude::*;
use crate::client::table::animation::AnimationQueue;
use crate::client::table::layers::Layers;
use crate::client::table::layout::{around, whole};
use crate::facilitator::Tutorial;
use crate::facilitator::lesson::{Arrow, ArrowAnchor, LessonProgress};

/// One dash, with its position along its line: 0 to 1.
#[derive(Component)]
pub(super) struct Dash(f32);

/// All lines drawn for one step.
#[derive(Component, Clone, PartialEq)]
pub(in crate::client::table) struct Drawn(pub(in crate::client::table) Vec<Line>);

/// The start and the end of a line.
type Line = (Vec2, Vec2);

/// The places that the arrows begin at and point at.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(in crate::client::table) struct PointedAt {
    pub(in crate::client::table) from: Vec<ArrowAnchor>,
    pub(in crate::client::table) to: Vec<ArrowAnchor>,
}

/// The paper under a dash, which keeps it visible on the desk background and on the page.
const PALE: Color = Color::srgb(0.98, 0.92, 0.78);

pub(super) fn draw(
    (tutorial, told, showing): (Res<Tutorial>, Res<LessonNoteContent>, Res<Showing>),
    (animations, places): (Res<AnimationQueue>, LessonPlaces),
    drawn: Query<(Entity, &Drawn)>,
    mut pointed: ResMut<PointedAt>,
    layers: Res<Layers>,
    mut kit: Kit,
) {
    let silent = !animations.is_playing() && told.is_of(&tutorial) && !showing.is_on();
    let points = silent && *tutorial.run().progress() == LessonProgress::Running;
    let arrows = if points { tutorial.run().arrows() } else { &[] };
    pointed.set_if_neq(PointedAt {
        from: arrows.iter().filter_map(|arrow| arrow.from.clone()).collect(),
        to: arrows.iter().map(|arrow| arrow.to.clone()).collect(),
    });
    let wanted: Vec<Line> = arrows.iter().filter_map(|arrow| line_of(arrow, &places)).collect();
    let wanted = (!wanted.is_empty()).then_some(Drawn(wanted));
    let Some(drawn) = kit.renew(&drawn, wanted) else { return };
    let sheet = kit.child(layers.panels, (whole(), drawn.clone()));
    for (from, to) in drawn.0 {
        line(&mut kit, sheet, from, to);
    }
}

/// Returns the line of an arrow; `None` if one of its ends is not visible now.
fn line_of(arrow: &Arrow, places: &LessonPlaces) -> Option<Line> {
    if let (None, ArrowAnchor::Button(button)) = (&arrow.from, &arrow.to) {
        return places.line_to_button(*button);
    }
    let layout = places.layout();
    let aim = places.place(&arrow.to)?;
    let middle = if layout.viewport.is_small() { layout.book.center() } else { Vec2::new(640.0, 300.0) };
    let from = match &arrow.from {
        Some(from) => places.place(from)?,
        // A single place is pointed at from the middle of the table.
        None => aim + (middle - aim).normalize_or(Vec2::NEG_Y) * 120.0,
    };
    let way = (aim - from).normalize_or_zero();
    let begin = arrow.from.as_ref().map_or(0.0, |from| room(from) * 0.8);
    Some((from + way * begin, aim - way * room(&arrow.to)))
}

/// Draws a curved line of dashes and its head.
fn line(kit: &mut Kit, sheet: Entity, from: Vec2, to: Vec2) {
    let way = to - from;
    let count = (way.length() / 22.0).clamp(3.0, 30.0) as usize;
    let bow = Vec2::new(way.y, -way.x).normalize_or_zero() * way.length().min(220.0) * 0.10;
    let point = |part: f32| from + way * part + bow * (4.0 * part * (1.0 - part));
    let mut dash = |centre: Vec2, long: f32, angle: f32, part: f32| {
        let turned = UiTransform { rotation: Rot2::radians(angle), ..UiTransform::IDENTITY };
        let ground =
            Node { border_radius: BorderRadius::all(px(5)), ..around(centre, Vec2::new(long + 4.0, 10.0)) };
        let under = kit.child(sheet, (ground, BackgroundColor(PALE.with_alpha(0.6)), turned, Dash(part)));
        let stroke = around(Vec2::new(long / 2.0 + 2.0, 5.0), Vec2::new(long + 2.0, 9.0));
        kit.picture_at(under, stroke, TextureKey::Stroke(24, 5)).insert(Dash(part));
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
pub(super) fn animate_arrows(
    (time, prefs): (Res<Time>, Res<Prefs>),
    mut dashes: Query<(&Dash, Option<&mut ImageNode>, Option<&mut BackgroundColor>)>,
) {
    for (dash, image, ground) in &mut dashes {
        let wave = if prefs.reduced_motion {
            1.0
        } else {
            0.72 + 0.28 * (dash.0 * 7.0 - time.elapsed_secs() * 4.0).cos()
        };
        match (image, ground) {
            (Some(mut image), _) => image.color.set_alpha(wave),
            (None, Some(mut ground)) => ground.0.set_alpha(0.6 * wave),
            (None, None) => {}
        }
    }
}
