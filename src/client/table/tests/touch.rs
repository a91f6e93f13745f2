//! Tests of touch input on the table, from the touch to the gesture.

use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::input::touch::TouchPhase;
use bevy::picking::PickingSystems;
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui_widgets::{Activate, Button, ButtonPlugin, ScrollArea};
use bevy::window::{PrimaryWindow, WindowFocused, WindowResolution};

use crate::client::prefs::Prefs;
use crate::client::table::card_reader;
use crate::client::table::input::{self, Gesture, Hover, PointerTarget};
use crate::client::table::phrases::{CardReader, Phrase};
use crate::client::touch;
use crate::client::viewport::Viewport;
use crate::ids::{CardIndex, CellId};
use crate::text::TextNode;

const CARD: PointerTarget = PointerTarget::Hand(CardIndex(3));
const CELL: PointerTarget = PointerTarget::Cell(CellId(5));
/// The positions of the card and the cell, of a button, and of an empty place.
const ON_CARD: Vec2 = Vec2::new(50.0, 350.0);
const ON_CELL: Vec2 = Vec2::new(250.0, 150.0);
const ON_BUTTON: Vec2 = Vec2::new(650.0, 150.0);
const BESIDE: Vec2 = Vec2::new(450.0, 300.0);

/// The rectangle of a touchable node.
#[derive(Component)]
struct Lies(Rect);

/// The recorded gestures and presses.
#[derive(Resource, Default)]
struct Heard {
    gestures: Vec<Gesture>,
    pressed: usize,
}

struct Glass {
    app: App,
    window: Entity,
}

/// Reports the nodes under each pointer.
fn backend(
    pointers: Query<(&PointerId, &PointerLocation)>,
    places: Query<(Entity, &Lies)>,
    mut hits: MessageWriter<PointerHits>,
) {
    for (pointer, location) in &pointers {
        let Some(location) = &location.location else { continue };
        let under = places.iter().filter(|(_, lies)| lies.0.contains(location.position));
        let picks = under.map(|(entity, _)| (entity, HitData::new(Entity::PLACEHOLDER, 0.0, None, None)));
        hits.write(PointerHits::new(*pointer, picks.collect(), 0.0));
    }
}

impl Glass {
    fn new() -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, PickingPlugin, InteractionPlugin, ButtonPlugin));
        app.add_message::<WindowFocused>().init_resource::<Viewport>().init_resource::<UiScale>();
        app.init_resource::<Heard>().init_resource::<Prefs>().add_plugins((
            touch::plugin,
            input::plugin,
            card_reader::plugin,
        ));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)));
        app.add_systems(PreUpdate, backend.in_set(PickingSystems::Backend));
        app.add_systems(Last, |mut gestures: MessageReader<Gesture>, mut heard: ResMut<Heard>| {
            heard.gestures.extend(gestures.read());
        });
        app.add_observer(|_: On<Activate>, mut heard: ResMut<Heard>| heard.pressed += 1);
        let around = |centre| Lies(Rect::from_center_half_size(centre, Vec2::splat(40.0)));
        let resolution = WindowResolution::new(844, 390);
        let window = app.world_mut().spawn((Window { resolution, ..default() }, PrimaryWindow)).id();
        app.world_mut().spawn((around(ON_CARD), CARD));
        app.world_mut().spawn((around(ON_CELL), CELL));
        app.world_mut().spawn((around(ON_BUTTON), Button));
        app.update();
        Self { app, window }
    }

    fn touch(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window;
        self.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id });
    }

    fn down(&mut self, at: Vec2) {
        self.touch(1, TouchPhase::Started, at);
        self.frames(2);
    }

    fn up(&mut self, at: Vec2) {
        self.touch(1, TouchPhase::Ended, at);
        self.frames(2);
    }

    fn tap(&mut self, at: Vec2) {
        self.down(at);
        self.up(at);
    }

    fn rest(&mut self, at: Vec2) {
        self.down(at);
        self.frames(25);
        self.up(at);
    }

    fn go(&mut self, from: Vec2, to: Vec2) {
        for part in 1..=5 {
            self.touch(1, TouchPhase::Moved, from.lerp(to, part as f32 / 5.0));
            self.frames(1);
        }
    }

    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.app.update());
    }

    fn heard(&self) -> &[Gesture] {
        &self.app.world().resource::<Heard>().gestures
    }

    fn pressed(&self) -> usize {
        self.app.world().resource::<Heard>().pressed
    }

    fn hover(&self) -> Hover {
        *self.app.world().resource::<Hover>()
    }
}

#[test]
fn a_tap_is_a_click_and_leaves_nothing_under_the_finger() {
    let mut glass = Glass::new();
    glass.tap(ON_CARD);
    glass.tap(ON_CELL);
    assert_eq!(glass.heard(), [Gesture::Click(CARD, false), Gesture::Click(CELL, false)]);
    assert_eq!(glass.hover().spot, None);
}

#[test]
fn a_tap_that_is_over_within_a_frame_is_a_click() {
    let mut glass = Glass::new();
    glass.touch(1, TouchPhase::Started, ON_CARD);
    glass.touch(1, TouchPhase::Ended, ON_CARD);
    glass.frames(3);
    assert_eq!(glass.heard(), [Gesture::Click(CARD, false)]);
}

#[test]
fn a_finger_that_rests_opens_the_card_and_never_plays_it() {
    let mut glass = Glass::new();
    glass.rest(ON_CARD);
    assert_eq!(glass.heard(), []);
    assert!(glass.hover().is_pinned && glass.hover().spot == Some(CARD));
    // The next touch at any place closes it, and does nothing else.
    glass.tap(ON_CELL);
    assert_eq!(glass.heard(), []);
    assert!(!glass.hover().is_pinned && glass.hover().spot.is_none());
    glass.tap(ON_CELL);
    assert_eq!(glass.heard(), [Gesture::Click(CELL, false)]);
}

#[test]
fn a_finger_reads_the_phrases_of_what_lies_open_and_does_not_close_it() {
    let mut glass = Glass::new();
    let lies = Lies(Rect::from_center_half_size(BESIDE, Vec2::splat(40.0)));
    glass.app.world_mut().spawn((lies, Phrase(2, TextNode::Zone)));
    let read = |glass: &Glass| glass.app.world().resource::<CardReader>().phrase;
    glass.rest(ON_CARD);
    assert_eq!(read(&glass), None);
    glass.tap(BESIDE);
    assert_eq!((read(&glass), glass.hover().spot), (Some(2), Some(CARD)));
    assert!(glass.hover().is_pinned);
    glass.tap(ON_CELL);
    assert!(!glass.hover().is_pinned);
    assert_eq!(glass.heard(), []);
}

#[test]
fn what_rested_and_then_goes_away_takes_nothing() {
    let mut glass = Glass::new();
    glass.down(ON_CARD);
    glass.frames(25);
    glass.go(ON_CARD, ON_CELL);
    glass.up(ON_CELL);
    assert_eq!(glass.heard(), []);
    assert_eq!(glass.hover().spot, Some(CARD));
}

#[test]
fn a_card_is_drawn_to_its_cell() {
    let mut glass = Glass::new();
    glass.down(ON_CARD);
    glass.go(ON_CARD, ON_CELL);
    assert_eq!(glass.hover().spot, Some(CELL));
    glass.up(ON_CELL);
    assert_eq!(glass.heard(), [Gesture::Take(CARD), Gesture::Drop(Some(CELL))]);
}

#[test]
fn a_touch_that_is_taken_away_lets_go_of_what_it_held() {
    let mut glass = Glass::new();
    glass.down(ON_CARD);
    glass.go(ON_CARD, ON_CELL);
    glass.touch(1, TouchPhase::Canceled, ON_CELL);
    glass.frames(3);
    assert_eq!(glass.heard(), [Gesture::Take(CARD), Gesture::Drop(None)]);
    // A window that loses the focus cancels the drag, too.
    glass.down(ON_CARD);
    glass.go(ON_CARD, ON_CELL);
    let window = glass.window;
    glass.app.world_mut().write_message(WindowFocused { window, focused: false });
    glass.frames(3);
    assert_eq!(glass.heard()[2..], [Gesture::Take(CARD), Gesture::Drop(None)]);
    glass.tap(ON_CELL);
    assert_eq!(glass.heard()[4..], [Gesture::Click(CELL, false)]);
}

#[test]
fn a_second_finger_is_not_heard() {
    let mut glass = Glass::new();
    glass.down(ON_CARD);
    glass.touch(2, TouchPhase::Started, ON_CELL);
    glass.frames(2);
    glass.touch(2, TouchPhase::Ended, ON_CELL);
    glass.frames(2);
    assert_eq!(glass.heard(), []);
    glass.up(ON_CARD);
    assert_eq!(glass.heard(), [Gesture::Click(CARD, false)]);
    // A single touch with the same id is reported.
    glass.touch(2, TouchPhase::Started, ON_CELL);
    glass.frames(2);
    glass.touch(2, TouchPhase::Ended, ON_CELL);
    glass.frames(2);
    assert_eq!(glass.heard()[1..], [Gesture::Click(CELL, false)]);
}

#[test]
fn a_button_is_pressed_by_a_tap_and_not_by_a_finger_that_rests() {
    let mut glass = Glass::new();
    glass.tap(ON_BUTTON);
    assert_eq!(glass.pressed(), 1);
    glass.rest(ON_BUTTON);
    assert_eq!(glass.pressed(), 1);
    // A touch that only closes an opened card presses nothing either.
    glass.rest(ON_CARD);
    glass.tap(ON_BUTTON);
    assert_eq!(glass.pressed(), 1);
    glass.tap(ON_BUTTON);
    assert_eq!(glass.pressed(), 2);
}

#[test]
fn what_is_longer_than_its_place_is_rolled_and_not_pressed() {
    let mut glass = Glass::new();
    let mut laid = ComputedNode { size: Vec2::new(200.0, 100.0), ..default() };
    laid.content_size = Vec2::new(200.0, 400.0);
    laid.inverse_scale_factor = 1.0;
    let node = Node { overflow: Overflow::scroll_y(), ..default() };
    let area = glass.app.world_mut().spawn((node, laid, ScrollArea)).id();
    let lies = Lies(Rect::from_center_half_size(BESIDE, Vec2::splat(40.0)));
    glass.app.world_mut().spawn((lies, Button, ChildOf(area)));
    glass.down(BESIDE);
    glass.go(BESIDE, BESIDE - Vec2::new(30.0, 60.0));
    glass.up(BESIDE - Vec2::new(30.0, 60.0));
    let rolled = glass.app.world().entity(area).get::<ScrollPosition>().expect("it rolls").0;
    assert!((rolled - Vec2::new(0.0, 60.0)).length() < 1.0, "{rolled}");
    assert_eq!((glass.pressed(), glass.heard().len()), (0, 0));
    glass.tap(BESIDE);
    assert_eq!(glass.pressed(), 1);
}
