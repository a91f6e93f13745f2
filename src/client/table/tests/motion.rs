//! Reduced motion: with it nothing moves while a screen waits for the player.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::layout::{battle, lesson};
use crate::client::prefs::Prefs;
use crate::client::screen::layout_tests::{game, open, wait_until};
use crate::client::states::Screen;
use crate::facilitator::{MatchKind, Thinking};
use crate::messages::Locale;

/// Returns the size, the place and the picture of every node.
fn look(app: &mut App) -> Vec<String> {
    let mut nodes =
        app.world_mut().query::<(Entity, &ComputedNode, &UiGlobalTransform, Option<&ImageNode>)>();
    let one =
        |(entity, node, place, image): (Entity, &ComputedNode, &UiGlobalTransform, Option<&ImageNode>)| {
            let image = image.map(|image| (image.image.id(), image.color));
            format!("{entity} {:?} {place:?} {image:?}", node.size())
        };
    nodes.iter(app.world()).map(one).collect()
}

/// Returns the number of frames of a second in which something moved.
fn moving_frames(app: &mut App, reduced_motion: bool) -> usize {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    app.world_mut().resource_mut::<Prefs>().reduced_motion = reduced_motion;
    if app.world().contains_resource::<Thinking>() {
        wait_until(app, |world| !world.resource::<Thinking>().0);
    }
    (0..100).for_each(|_| app.update());
    let mut last = look(app);
    let moves = |_: &u32| {
        app.update();
        let now = look(app);
        std::mem::replace(&mut last, now) != last
    };
    (0..20).filter(moves).count()
}

#[test]
fn nothing_moves_at_rest_with_reduced_motion() {
    let start: [(&str, fn() -> App); 3] = [
        ("battle", || battle((1280, 720), Some(Locale::default()), MatchKind::Workbench)),
        ("lesson", || lesson((1280, 720), Some(Locale::default()), 0)),
        ("title", || {
            let mut app = game((1280, 720), Some(Locale::default()));
            open(&mut app, Screen::Title);
            app
        }),
    ];
    for (name, start) in start {
        assert_eq!(moving_frames(&mut start(), true), 0, "{name}");
        assert!(moving_frames(&mut start(), false) > 5, "{name}: candles flicker, or the test sees nothing");
    }
}
