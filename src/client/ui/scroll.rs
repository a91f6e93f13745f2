//! Scrolling: to a node that has just been laid out, and the bars beside what is longer than its place.

use bevy::picking::Pickable;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::{ControlOrientation, ScrollArea, ScrollIntoView, Scrollbar, ScrollbarThumb};

use crate::client::fonts::{INK, LEAF};
use crate::client::nodes::hidden_size;
use crate::client::prelude::*;

/// The least length of the thumb of a bar.
const LEAST_THUMB: f32 = 24.0;

/// A marker for a node that its column scrolls to once it is laid out.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ScrollHere;

pub(super) fn scroll(nodes: Query<(Entity, &ComputedNode), With<ScrollHere>>, mut commands: Commands) {
    for (entity, node) in &nodes {
        if !node.is_empty() {
            commands.entity(entity).remove::<ScrollHere>();
            commands.trigger(ScrollIntoView { entity });
        }
    }
}

/// The parts of a node that its place is read from.
type Laid = (&'static ComputedNode, &'static UiGlobalTransform);

/// Puts a bar beside each area whose content is higher than it. The bar lies in the margin of the area's parent, because
/// the content of the area is often spawned anew. The parent must not scroll itself.
pub(super) fn show_bars(
    areas: Query<(Entity, &Node, Laid, &ChildOf), (With<ScrollArea>, Without<Scrollbar>)>,
    places: Query<Laid>,
    mut bars: Query<(Entity, &Scrollbar, &mut Node)>,
    (viewport, mut commands): (Res<Viewport>, Commands),
) {
    let is_small = viewport.is_small();
    let (width, gap) = if is_small { (3.0, 0.5) } else { (6.0, 4.0) };
    let wanted = |area: Entity| {
        let (_, node, (laid, at), parent) = areas.get(area).ok()?;
        let (around, around_at) = places.get(parent.parent()).ok()?;
        let left_top = at.translation - around_at.translation + (around.size() - laid.size()) / 2.0;
        // Places count from inside of the border.
        let left_top = left_top - around.border().min_inset;
        let place = Rect::from_corners(left_top, left_top + laid.size());
        let scale = laid.inverse_scale_factor();
        (node.overflow.y == OverflowAxis::Scroll && hidden_size(laid).y > 1.0).then(|| Node {
            position_type: PositionType::Absolute,
            left: px((place.max.x * scale + gap).round()),
            top: px((place.min.y * scale).round()),
            width: px(width),
            height: px((place.height() * scale).round()),
            border_radius: BorderRadius::all(px(width / 2.0)),
            ..default()
        })
    };
    for (bar, scrollbar, mut node) in &mut bars {
        match wanted(scrollbar.target) {
            Some(wanted) => {
                node.set_if_neq(wanted);
            }
            None => commands.entity(bar).despawn(),
        }
    }
    for (area, _, _, parent) in &areas {
        let Some(node) = wanted(area).filter(|_| !bars.iter().any(|(_, bar, _)| bar.target == area)) else {
            continue;
        };
        let track = BackgroundColor(INK.with_alpha(0.12));
        let scrollbar = Scrollbar::new(area, ControlOrientation::Vertical, LEAST_THUMB);
        // A finger moves the content itself.
        let picked = if is_small { Pickable::IGNORE } else { Pickable::default() };
        let thumb = ScrollbarThumb { border_radius: node.border_radius, border: UiRect::all(px(0.5)) };
        let colours = (BackgroundColor(LEAF), BorderColor::all(INK.with_alpha(0.6)));
        let bar = (node, scrollbar, track, picked, ChildOf(parent.parent()));
        // A click on a bar is none on what lies behind it.
        let stop = observe(|mut on: On<Pointer<Click>>| on.propagate(false));
        // The wheel over a bar turns the area.
        let turn = move |mut on: On<Pointer<Scroll>>, mut commands: Commands| {
            on.propagate(false);
            let location = on.pointer_location.clone();
            commands.trigger(Pointer::new(on.pointer_id, location, on.event.clone(), area));
        };
        commands.spawn((bar, stop, observe(turn))).with_child((thumb, colours, picked));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::input::mouse::MouseScrollUnit;
    use bevy::input::touch::TouchPhase;
    use bevy::picking::backend::HitData;

    use super::*;
    use crate::client::screen::layout_tests::{game, open, pointed};
    use crate::client::states::Screen;
    use crate::messages::Locale;

    /// Returns the number of bars, and the upper and the lower end of the first thumb as fractions of its track.
    fn bars(app: &mut App) -> (usize, Option<(f32, f32)>) {
        let mut thumbs = app.world_mut().query_filtered::<(&ChildOf, Laid), With<ScrollbarThumb>>();
        let thumbs: Vec<_> = thumbs
            .iter(app.world())
            .map(|(bar, (node, at))| {
                let (track, track_at) = (
                    app.world().get::<ComputedNode>(bar.parent()).expect("a track"),
                    app.world().get::<UiGlobalTransform>(bar.parent()).expect("a track"),
                );
                let top = track_at.translation.y - track.size().y / 2.0;
                let middle = (at.translation.y - top) / track.size().y;
                let half = node.size().y / track.size().y / 2.0;
                (middle - half, middle + half)
            })
            .collect();
        (thumbs.len(), thumbs.first().copied())
    }

    #[test]
    fn a_bar_tells_how_much_is_hidden_and_where() {
        let mut app = game((844, 390), Some(Locale::default()));
        open(&mut app, Screen::Title);
        assert_eq!(bars(&mut app), (0, None));
        open(&mut app, Screen::Lessons);
        let (count, thumb) = bars(&mut app);
        let (top, bottom) = thumb.expect("a thumb");
        assert!(count == 1 && top.abs() < 0.01 && bottom < 0.9, "{count}: {top} to {bottom}");
        let mut areas = app.world_mut().query_filtered::<&mut ScrollPosition, With<ScrollArea>>();
        areas.iter_mut(app.world_mut()).for_each(|mut position| position.y = 1e6);
        (0..3).for_each(|_| app.update());
        let (_, thumb) = bars(&mut app);
        assert!(thumb.is_some_and(|(top, bottom)| top > 0.1 && bottom > 0.99), "{thumb:?}");
    }

    #[test]
    fn a_click_on_a_bar_is_none_on_what_lies_behind_it() {
        #[derive(Resource, Default)]
        struct Clicks(u32);
        let mut app = game((844, 390), Some(Locale::default()));
        app.init_resource::<Clicks>();
        open(&mut app, Screen::Lessons);
        let mut bars = app.world_mut().query::<(Entity, &Scrollbar, &ChildOf)>();
        let (bar, area, parent) = bars
            .iter(app.world())
            .map(|(bar, scrollbar, parent)| (bar, scrollbar.target, parent.parent()))
            .next()
            .expect("a bar");
        let count = |_: On<Pointer<Click>>, mut clicks: ResMut<Clicks>| clicks.0 += 1;
        app.world_mut().entity_mut(parent).observe(count);
        let mut after_click = |entity| {
            let hit = HitData::new(entity, 0.0, None, None);
            let click = Click { button: PointerButton::Primary, hit, duration: Duration::ZERO, count: 1 };
            app.world_mut().trigger(pointed(entity, Vec2::ZERO, click));
            app.world_mut().flush();
            app.world().resource::<Clicks>().0
        };
        assert_eq!([after_click(area), after_click(bar)], [1, 1]);
    }

    #[test]
    fn the_wheel_over_a_bar_scrolls_its_area() {
        let mut app = game((844, 390), Some(Locale::default()));
        open(&mut app, Screen::Lessons);
        let mut bars = app.world_mut().query::<(Entity, &Scrollbar)>();
        let (bar, area) =
            bars.iter(app.world()).map(|(bar, scrollbar)| (bar, scrollbar.target)).next().expect("a bar");
        let thumb = app.world().get::<Children>(bar).expect("a thumb")[0];
        for (over, least) in [(bar, 1.0), (thumb, 20.0)] {
            let hit = HitData::new(over, 0.0, None, None);
            let scroll =
                Scroll { unit: MouseScrollUnit::Pixel, x: 0.0, y: -15.0, phase: TouchPhase::Moved, hit };
            app.world_mut().trigger(pointed(over, Vec2::ZERO, scroll));
            app.world_mut().flush();
            let at = app.world().get::<ScrollPosition>(area).expect("an area").y;
            assert!(at > least, "{at}");
        }
    }
}
