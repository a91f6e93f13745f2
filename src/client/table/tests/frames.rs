//! The rate of frames on screens and on the table.

use std::time::Duration;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};

use super::layout::battle;
use super::replay::open_replay;
use crate::client::frames;
use crate::client::prefs::Prefs;
use crate::client::screen::layout_tests::{find, game, open, wait_until};
use crate::client::states::Screen;
use crate::client::table::{Hint, ReplayAnalysis};
use crate::facilitatee::{Level, Style};
use crate::facilitator::{MatchKind, Thinking};
use crate::ids::Seat;
use crate::messages::Locale;

/// The time between two frames of these tests.
const FRAME: Duration = Duration::from_millis(50);

fn counted(mut app: App) -> App {
    app.add_plugins(frames::plugin)
        .insert_resource(WinitSettings::game())
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app
}

fn run(app: &mut App, seconds: f32) {
    (0..(seconds / FRAME.as_secs_f32()) as u32).for_each(|_| app.update());
}

fn wait(app: &App) -> Option<Duration> {
    match app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Continuous => None,
        UpdateMode::Reactive { wait, .. } => Some(wait),
    }
}

fn move_cursor(app: &mut App) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world());
    let window = window.expect("a window");
    let moved = CursorMoved { window, position: Vec2::new(9.0, 9.0), delta: None };
    app.world_mut().write_message(WindowEvent::CursorMoved(moved));
    app.update();
}

#[test]
fn a_screen_rests_until_something_comes_and_rests_again() {
    let mut app = counted(game((1280, 720), Some(Locale::default())));
    open(&mut app, Screen::Title);
    run(&mut app, 3.0);
    // Candles alone ask for no frames.
    assert_eq!(wait(&app), Some(Duration::from_millis(250)));
    move_cursor(&mut app);
    assert_eq!(wait(&app), None);
    run(&mut app, 0.8);
    assert_eq!(wait(&app), None, "much appears a moment after the input");
    run(&mut app, 1.0);
    assert!(wait(&app).is_some());
    let text = app.world_mut().query_filtered::<Entity, With<Text>>().iter(app.world()).next();
    app.world_mut().get_mut::<Text>(text.expect("a text")).expect("it has words").0 = "new".to_owned();
    app.update();
    assert_eq!(wait(&app), None);
    run(&mut app, 2.0);
    app.world_mut().spawn(Gamepad::default());
    app.update();
    assert_eq!(wait(&app), Some(Duration::from_millis(33)), "a gamepad is no event of the window");
}

#[test]
fn a_field_listens_while_it_has_the_focus() {
    let mut app = counted(game((1280, 720), Some(Locale::default())));
    open(&mut app, Screen::Settings);
    let field = find(&mut app, "export-passphrase").expect("a field");
    app.world_mut().resource_mut::<InputFocus>().set(field, FocusCause::Navigated);
    run(&mut app, 3.0);
    assert_eq!(wait(&app), Some(Duration::from_millis(33)));
}

#[test]
fn a_cap_limits_frames_while_something_moves() {
    let mut app = counted(game((1280, 720), Some(Locale::default())));
    app.world_mut().resource_mut::<Prefs>().frame_cap = Some(30);
    open(&mut app, Screen::Title);
    move_cursor(&mut app);
    let UpdateMode::Reactive { wait, react_to_window_events, .. } =
        app.world().resource::<WinitSettings>().focused_mode
    else {
        panic!("there is no cap")
    };
    assert!(wait == Duration::from_secs(1) / 30 && !react_to_window_events);
}

#[test]
fn a_table_that_waits_for_the_player_rests() {
    let kind = MatchKind::Training(Seat::Host, Level::Novice, Style::Even);
    let mut app = counted(battle((1280, 720), Some(Locale::default()), kind));
    wait_until(&mut app, |world| !world.resource::<Thinking>().0);
    run(&mut app, 6.0);
    assert_eq!(wait(&app), Some(Duration::from_millis(250)));
    app.world_mut().resource_mut::<Thinking>().0 = true;
    app.update();
    assert_eq!(wait(&app), Some(Duration::from_millis(33)), "a search has no event of the window");
}

#[test]
fn a_table_listens_while_a_hint_is_pending() {
    let kind = MatchKind::Training(Seat::Host, Level::Novice, Style::Even);
    let mut app = counted(battle((1280, 720), Some(Locale::default()), kind));
    wait_until(&mut app, |world| !world.resource::<Thinking>().0);
    app.insert_resource(Hint::unanswered());
    run(&mut app, 6.0);
    assert_eq!(wait(&app), Some(Duration::from_millis(33)));
    app.insert_resource(Hint::default());
    run(&mut app, 6.0);
    assert_eq!(wait(&app), Some(Duration::from_millis(250)));
}

#[test]
fn a_replay_listens_while_it_is_analysed() {
    let mut app = counted(open_replay((1280, 720), Locale::default()));
    app.insert_resource(ReplayAnalysis::endless());
    run(&mut app, 6.0);
    assert_eq!(wait(&app), Some(Duration::from_millis(33)));
    app.insert_resource(ReplayAnalysis::default());
    // The real one ends, and then nothing is left to wait for.
    while wait(&app) != Some(Duration::from_millis(250)) {
        app.update();
    }
}
