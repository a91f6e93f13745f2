//! A replay, watched by keys and by a gamepad.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::picking::backend::HitData;
use bevy::prelude::*;
use bevy::tasks::block_on;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Activate;

use super::layout::{complaints, press, table};
use super::review::rest;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::rules::{legal_commands, seats_to_act};
use crate::battle::start::Start;
use crate::client::access::reader_for_tests::Hand;
use crate::client::collection::Collection;
use crate::client::controls::Control;
use crate::client::prefs::Prefs;
use crate::client::probe::ProbeName;
use crate::client::screen::layout_tests::{SIZES, find, open, pointed, press_key};
use crate::client::states::Screen;
use crate::client::table::ReplayAnalysis;
use crate::client::table::input::{Hover, PointerTarget};
use crate::client::table::note::Slip;
use crate::facilitatee::{RandomPlayer, evaluate_position};
use crate::facilitator::{MatchKind, Replay, ReplaySource, begin_match};
use crate::ids::Seat;
use crate::messages::Locale;
use crate::replay::{About, Analysis, Cursor, Judge, Record, Timeline};

/// Returns an app that shows the beginning of a replay.
pub(super) fn open_replay(size: (u32, u32), language: Locale) -> App {
    open_replay_of(20, size, language)
}

/// Returns an app that shows the beginning of a replay of that many commands.
fn open_replay_of(orders: usize, size: (u32, u32), language: Locale) -> App {
    let mut app = table(size, Some(language));
    let timeline = Arc::new(recorded(&app, orders));
    let library = Arc::clone(timeline.library());
    app.insert_resource(ReplaySource { timeline, file: None, first: Cursor::default() });
    begin_match(app.world_mut(), &library, &MatchKind::Replay.into()).expect("it begins");
    open(&mut app, Screen::Battle);
    rest(&mut app);
    app
}

/// A judge for whom whoever ends a turn while something else is possible loses the battle.
pub(super) struct Eager;

impl Judge for Eager {
    fn evaluate(&self, board: &FlatBoard, seat: Seat) -> i32 {
        evaluate_position(board, seat)
    }

    async fn better(&self, view: &FlatBoard, seat: Seat, played: &Command) -> Option<(Command, i32)> {
        let mut legal = Vec::new();
        legal_commands(view, seat, &mut legal);
        let is_end = |command: &Command| matches!(command, Command::TurnFinish { .. });
        legal
            .into_iter()
            .find(|command| !is_end(command))
            .filter(|_| is_end(played))
            .map(|other| (other, 20_000))
    }
}

/// Returns that many first commands of a battle of random players.
pub(super) fn random_orders(library: &Arc<CardLibrary>, start: &Start, most: usize) -> Vec<Order> {
    let mut board = FlatBoard::start(Arc::clone(library), start).expect("a good start");
    let mut random = RandomPlayer::new([12; 32]);
    let mut orders = Vec::new();
    for _ in 0..most {
        let seat = seats_to_act(&board).next().expect("a player");
        let command = random.choose(&board, seat).expect("a choice");
        let order = Order::new(command, Seed::Derived { battle: [11; 32], seq: orders.len() as u32 });
        board.execute(&command, order.seed, &[]).expect("a legal command");
        orders.push(order);
    }
    orders
}

/// Returns the first commands of a recorded battle of random players.
fn recorded(app: &App, most: usize) -> Timeline {
    let collection = app.world().resource::<Collection>();
    let library = &collection.library;
    let start = Start::Books([0, 1].map(|place: usize| collection.books[place].slots()));
    let mut record = Record::new(library, About::default(), start, [11; 32]);
    let orders = random_orders(library, &record.start, most);
    let board = record.begin(library).expect("a good start");
    record.add_orders(board, &orders).expect("they are legal");
    Timeline::new(record, library).expect("it begins")
}

fn replay(app: &App) -> &Replay {
    app.world().resource()
}

/// Returns true if the cursor has been moved.
fn is_led(app: &App) -> bool {
    let world = app.world();
    world.resource::<Hover>().led().is_some() || world.resource::<InputFocus>().get().is_some()
}

/// Uses a control, and returns how many commands are shown then.
fn shown_after(app: &mut App, hand: Hand, control: Control) -> usize {
    hand.control(app, control);
    rest(app);
    replay(app).cursor().order
}

#[test]
fn the_keys_step_through_a_replay() {
    let mut app = open_replay((1280, 720), Locale::default());
    let mut after = |control| shown_after(&mut app, Hand::Keyboard, control);
    assert_eq!([after(Control::ReplayOn), after(Control::ReplayOn), after(Control::ReplayBack)], [1, 2, 1]);
    let turn = after(Control::ReplayTurnOn);
    assert!(turn > 2, "{turn}");
    assert!(after(Control::ReplayTurnBack) < turn);
    assert_eq!([after(Control::ReplayLast), after(Control::ReplayFirst)], [20, 0]);
    let usual = replay(&app).speed();
    let mut speed_after = |control| {
        Hand::Keyboard.control(&mut app, control);
        replay(&app).speed()
    };
    assert!(speed_after(Control::ReplayFaster) > usual);
    assert_eq!(speed_after(Control::ReplaySlower), usual);
    Hand::Keyboard.control(&mut app, Control::ReplayPlay);
    assert!(replay(&app).is_playing());
}

/// Returns an app that shows a replay of which a quick judge has found the moments that decided it, and their places.
fn open_judged(size: (u32, u32), language: Locale) -> (App, Vec<usize>) {
    let mut app = open_replay_of(70, size, language);
    let timeline = Arc::clone(replay(&app).timeline());
    let mut analysis = Analysis::default();
    while block_on(analysis.advance(&timeline, &Eager)) {}
    app.insert_resource(ReplayAnalysis::complete(analysis, &timeline));
    rest(&mut app);
    let orders: Vec<usize> =
        app.world().resource::<ReplayAnalysis>().moments.iter().map(|moment| moment.order).collect();
    assert!(!orders.is_empty());
    (app, orders)
}

#[test]
fn the_keys_step_from_moment_to_moment() {
    let (mut app, orders) = open_judged((1280, 720), Locale::default());
    for order in &orders {
        assert_eq!(shown_after(&mut app, Hand::Keyboard, Control::ReplayMomentOn), *order);
    }
    let last = orders[orders.len() - 1];
    assert_eq!(shown_after(&mut app, Hand::Keyboard, Control::ReplayMomentOn), last, "there is no more");
    assert_eq!(shown_after(&mut app, Hand::Keyboard, Control::ReplayLast), 70);
    for order in orders.iter().rev() {
        assert_eq!(shown_after(&mut app, Hand::Keyboard, Control::ReplayMomentBack), *order);
    }
}

#[test]
fn the_sheet_of_moments_fits_and_a_press_on_one_goes_there() {
    let mut found = Vec::new();
    for (language, size) in Locale::all().flat_map(|language| SIZES.map(|size| (language, size))) {
        let (mut app, orders) = open_judged(size, language);
        if find(&mut app, "replay-moments").is_none() {
            press(&mut app, "replay-more");
        }
        press(&mut app, "replay-moments");
        let problems = complaints(&mut app, |world, entity| {
            let sheet = find_paper(world, entity)?;
            world.get::<ImageNode>(sheet).is_some().then_some(sheet)
        });
        let head = format!("{size:?} {}", language.tag());
        found.extend(problems.into_iter().map(|problem| format!("{head}: {problem}")));
        press(&mut app, "moment-1");
        assert_eq!(replay(&app).cursor().order, orders[0]);
        assert!(find(&mut app, "moments-close").is_none(), "it does not cover the moment");
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

/// Returns the paper of a sheet that a node is on.
fn find_paper(world: &World, entity: Entity) -> Option<Entity> {
    let parent = world.get::<ChildOf>(entity)?.parent();
    let is_panel = matches!(world.get::<PointerTarget>(parent), Some(PointerTarget::Panel));
    if is_panel { Some(parent) } else { find_paper(world, parent) }
}

/// Returns the strip, and the points of it by their share of its length.
fn strip(app: &mut App) -> (Entity, impl Fn(f32) -> Vec2 + use<>) {
    let strip = find(app, "strip").expect("a strip");
    let mut places = app.world_mut().query::<(&ComputedNode, &UiGlobalTransform)>();
    let (node, place) = places.get(app.world(), strip).expect("a node");
    let (left, wide) = (place.translation.x - node.size().x / 2.0, node.size().x);
    (strip, move |share| Vec2::new(left + share * wide, 0.0))
}

#[test]
fn the_strip_is_pressed_and_dragged() {
    let mut app = open_replay((1280, 720), Locale::default());
    let (strip, at) = strip(&mut app);
    let hit = HitData::new(strip, 0.0, None, None);
    let press = Press { button: PointerButton::Primary, hit, count: 1 };
    app.world_mut().trigger(pointed(strip, at(0.5), press));
    rest(&mut app);
    assert_eq!(replay(&app).cursor().order, 10);
    let drag = Drag { button: PointerButton::Primary, distance: Vec2::ZERO, delta: Vec2::ZERO };
    app.world_mut().trigger(pointed(strip, at(2.0), drag));
    rest(&mut app);
    assert_eq!(replay(&app).cursor().order, 20);
}

#[test]
fn playback_waits_while_the_strip_is_held() {
    let mut app = open_replay((1280, 720), Locale::default());
    let (strip, at) = strip(&mut app);
    Hand::Keyboard.control(&mut app, Control::ReplayPlay);
    let hit = HitData::new(strip, 0.0, None, None);
    let press = Press { button: PointerButton::Primary, hit: hit.clone(), count: 1 };
    app.world_mut().trigger(pointed(strip, at(0.25), press));
    rest(&mut app);
    let held = replay(&app).cursor().order;
    (0..600).for_each(|_| app.update());
    assert_eq!((replay(&app).cursor().order, replay(&app).is_playing()), (held, true));
    let release = Release { button: PointerButton::Primary, hit };
    app.world_mut().trigger(pointed(strip, at(0.25), release));
    (0..600).for_each(|_| app.update());
    assert!(replay(&app).cursor().order > held, "it goes on from there");
}

#[test]
fn a_gamepad_steps_through_a_replay_while_its_cursor_moves() {
    let mut app = open_replay((1280, 720), Locale::default());
    let hand = Hand::gamepad(&mut app);
    let mut after = |control| shown_after(&mut app, hand, control);
    assert_eq!([after(Control::ReplayOn), after(Control::ReplayOn), after(Control::ReplayBack)], [1, 2, 1]);
    assert_eq!(after(Control::Right), 1);
    assert!(is_led(&app), "the cursor is somewhere");
    hand.control(&mut app, Control::ReplayPlay);
    assert!(replay(&app).is_playing());
    // The same button ends a turn in a battle.
    assert!(app.world_mut().query::<&Slip>().iter(app.world()).next().is_none(), "nothing is refused");
}

#[test]
fn keys_that_lead_through_an_open_card_do_not_step() {
    let mut app = open_replay((1280, 720), Locale::default());
    assert_eq!(shown_after(&mut app, Hand::Keyboard, Control::ReplayLast), 20);
    let mut spots = app.world_mut().query::<&PointerTarget>();
    let card = spots.iter(app.world()).copied().find(|spot| matches!(spot, PointerTarget::Theirs(_)));
    let mut hover = app.world_mut().resource_mut::<Hover>();
    hover.lead(card.expect("a card in the hand"), Vec2::ZERO, Duration::ZERO);
    hover.is_kept = true;
    assert_eq!(shown_after(&mut app, Hand::Keyboard, Control::ReplayBack), 20);
}

#[test]
fn the_key_of_a_comment_opens_its_field_and_types_nothing() {
    let mut app = open_replay((1280, 720), Locale::default());
    press_key(&mut app, Control::Comment.first_key());
    rest(&mut app);
    assert!(find(&mut app, "comment-field").is_some());
}

#[test]
fn no_comment_is_begun_behind_the_menu() {
    let mut app = open_replay((1280, 720), Locale::default());
    Hand::Keyboard.control(&mut app, Control::Menu);
    rest(&mut app);
    assert!(find(&mut app, "menu-go-on").is_some());
    press_key(&mut app, Control::Comment.first_key());
    rest(&mut app);
    assert!(find(&mut app, "comment-field").is_none());
}

#[test]
fn the_cursor_gets_the_keys_that_a_replay_gives_away() {
    let mut app = open_replay((1280, 720), Locale::default());
    press_key(&mut app, KeyCode::ArrowRight);
    rest(&mut app);
    assert_eq!((replay(&app).cursor().order, is_led(&app)), (1, false));
    app.world_mut().resource_mut::<Prefs>().bindings.set_key(Control::ReplayOn, KeyCode::KeyL);
    press_key(&mut app, KeyCode::KeyL);
    rest(&mut app);
    assert_eq!((replay(&app).cursor().order, is_led(&app)), (2, false));
    press_key(&mut app, KeyCode::ArrowRight);
    rest(&mut app);
    assert_eq!((replay(&app).cursor().order, is_led(&app)), (2, true));
}

#[test]
fn all_buttons_of_the_bar_are_on_the_screen() {
    for ((size, language), pages) in [(1280, 720), (844, 390), (640, 360), (390, 844)]
        .into_iter()
        .flat_map(|size| Locale::all().map(move |language| (size, language)))
        .map(|about| {
            (
                about,
                if about.0 == (1280, 720) {
                    vec!["replay-first"]
                } else {
                    vec!["replay-first", "replay-more"]
                },
            )
        })
    {
        let mut app = open_replay(size, language);
        let mut met = BTreeSet::new();
        for page in pages {
            if page == "replay-more" {
                let more = find(&mut app, page).expect("a button for the others");
                app.world_mut().trigger(Activate { entity: more });
                rest(&mut app);
            }
            let mut buttons = app.world_mut().query::<(&ProbeName, &ComputedNode, &UiGlobalTransform)>();
            for (name, node, place) in
                buttons.iter(app.world()).filter(|(name, ..)| name.0.starts_with("replay-"))
            {
                let (low, high) =
                    (place.translation - node.size() / 2.0, place.translation + node.size() / 2.0);
                let is_inside =
                    low.min_element() >= 0.0 && high.x <= size.0 as f32 && high.y <= size.1 as f32;
                assert!(
                    is_inside && node.size().min_element() > 20.0,
                    "{size:?} {language:?} {}: {low} {high}",
                    name.0
                );
                met.insert(name.0.clone());
            }
        }
        let wanted = [
            "first",
            "turn-back",
            "back",
            "bit-back",
            "play",
            "bit-on",
            "on",
            "turn-on",
            "last",
            "slower",
            "faster",
        ];
        let others = ["eyes", "hands", "branch", "bench", "moments", "comment", "share", "close"];
        for name in wanted.into_iter().chain(others) {
            assert!(met.contains(&format!("replay-{name}")), "{size:?} {language:?}: {name} is missing");
        }
    }
}

#[test]
fn a_sign_with_the_focus_is_put_into_words() {
    let mut app = open_replay((1280, 720), Locale::default());
    let words = |app: &mut App| -> Vec<String> {
        let mut texts = app.world_mut().query::<&Text>();
        texts.iter(app.world()).map(|text| text.0.clone()).filter(|text| text == "Turn back").collect()
    };
    assert!(words(&mut app).is_empty());
    let sign = find(&mut app, "replay-turn-back").expect("a button");
    app.world_mut().resource_mut::<InputFocus>().set(sign, FocusCause::Navigated);
    app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
    rest(&mut app);
    assert_eq!(words(&mut app).len(), 1);
    app.world_mut().resource_mut::<InputFocus>().clear();
    rest(&mut app);
    assert!(words(&mut app).is_empty());
}
