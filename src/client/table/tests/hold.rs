//! The end of a turn by holding.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::layout::battle;
use crate::client::prefs::Prefs;
use crate::client::table::input::Gesture;
use crate::facilitatee::{Level, Style};
use crate::facilitator::MatchKind;
use crate::ids::Seat;
use crate::messages::Locale;

/// Returns how often the turn was to end while the key was held for some frames of 50 ms, and then released.
fn ended(app: &mut App, frames: usize) -> usize {
    let mut ended = 0;
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::KeyE);
    let mut cursor = app.world().resource::<Messages<Gesture>>().get_cursor_current();
    for frame in 0..=frames {
        if frame == frames {
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(KeyCode::KeyE);
        }
        app.update();
        let gestures = app.world().resource::<Messages<Gesture>>();
        ended += cursor.read(gestures).filter(|gesture| **gesture == Gesture::EndTurn).count();
    }
    ended
}

#[test]
fn a_turn_ends_once_its_key_is_held_and_not_before() {
    let kind = MatchKind::Training(Seat::Host, Level::Novice, Style::Even);
    let mut app = battle((1280, 720), Some(Locale::default()), kind);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    app.world_mut().resource_mut::<Prefs>().hold_to_end_turn = true;
    app.update();
    assert_eq!(ended(&mut app, 5), 0, "a quarter of a second is too short");
    assert_eq!(ended(&mut app, 5), 0, "two short holds are no long one");
    assert_eq!(ended(&mut app, 40), 1, "a long hold ends one turn");
    assert_eq!(ended(&mut app, 40), 1);
}
