//! The arrows of a lesson that point at buttons.

use bevy::prelude::*;

use super::layout::lesson;
use super::review::rest;
use crate::client::screen::layout_tests::find;
use crate::client::table::arrows::Drawn;
use crate::client::viewport::Viewport;
use crate::messages::Locale;

#[test]
fn the_arrow_of_the_first_step_ends_at_the_button_that_draws() {
    for (size, language) in [(1280, 720), (844, 390), (390, 844)]
        .into_iter()
        .flat_map(|size| Locale::all().map(move |language| (size, language)))
    {
        let mut app = lesson(size, Some(language), 0);
        rest(&mut app);
        let button = find(&mut app, "draw").expect("a button that draws");
        let world = app.world_mut();
        let scale = world.resource::<Viewport>().scale;
        let (node, place) = (world.get::<ComputedNode>(button), world.get::<UiGlobalTransform>(button));
        let (node, place) = (node.expect("it is laid out"), place.expect("it is laid out"));
        let button = Rect::from_center_size(place.translation / scale, node.size() / scale);
        let mut drawn = world.query::<&Drawn>();
        let lines: Vec<_> = drawn.iter(world).flat_map(|drawn| drawn.0.clone()).collect();
        let [(from, to)] = lines[..] else { panic!("{size:?}: {lines:?}") };
        let screen = Rect::from_corners(Vec2::ZERO, Vec2::new(size.0 as f32, size.1 as f32) / scale);
        assert!(screen.contains(from) && screen.contains(to), "{size:?} {language:?}: {from} to {to}");
        let nearest = to.clamp(button.min, button.max);
        assert!(
            !button.contains(to) && to.distance(nearest) < 12.0,
            "{size:?} {language:?}: {to}, {button:?}"
        );
    }
}
