//! The menu of a battle, and typed commands.

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::layout::{battle, lesson};
use super::replay::open_replay;
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::client::field::{rewrite, typed};
use crate::client::prefs::Prefs;
use crate::client::screen::layout_tests::{find, is_displayed, press_key, wait_until};
use crate::client::states::Screen;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::Choice;
use crate::client::table::menu::Menu;
use crate::facilitatee::{Level, Sandbag, Style};
use crate::facilitator::MatchKind;
use crate::ids::Seat;
use crate::messages::Locale;

fn training() -> App {
    let kind = MatchKind::Training(Seat::Host, Level::Novice, Style::Even);
    battle((1280, 720), Some(Locale::default()), kind)
}

fn press(app: &mut App, name: &str) {
    let entity = find(app, name).unwrap_or_else(|| panic!("there is no {name}"));
    app.world_mut().trigger(Activate { entity });
    (0..4).for_each(|_| app.update());
}

#[test]
fn escape_lets_go_first_and_then_opens_and_closes_the_menu() {
    let mut app = training();
    app.world_mut().resource_mut::<Choice>().turn_log(true);
    app.update();
    press_key(&mut app, KeyCode::Escape);
    assert!(!app.world().resource::<Choice>().log_open && find(&mut app, "menu-go-on").is_none());
    press_key(&mut app, KeyCode::Escape);
    assert!(find(&mut app, "menu-go-on").is_some());
    press_key(&mut app, KeyCode::Escape);
    assert!(find(&mut app, "menu-go-on").is_none());
    press_key(&mut app, KeyCode::F10);
    assert!(find(&mut app, "menu-go-on").is_some());
}

#[test]
fn enter_on_the_menu_presses_no_tool_behind_it() {
    #[derive(Resource, Default)]
    struct Presses(u32);
    let mut app = training();
    app.init_resource::<Presses>();
    let tool = find(&mut app, "menu").expect("a tool");
    app.world_mut().entity_mut(tool).observe(|_: On<Activate>, mut presses: ResMut<Presses>| presses.0 += 1);
    for (is_open, presses) in [(false, 1), (true, 1)] {
        app.world_mut().resource_mut::<InputFocus>().set(tool, FocusCause::Navigated);
        app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
        app.update();
        if is_open {
            press_key(&mut app, KeyCode::F10);
            assert!(find(&mut app, "menu-go-on").is_some());
        }
        press_key(&mut app, KeyCode::Enter);
        assert_eq!(app.world().resource::<Presses>().0, presses, "the menu is open: {is_open}");
        press_key(&mut app, KeyCode::Escape);
    }
}

/// Updates the app until the battle has left the strategy phase: the machine player decides in the background.
fn pass_strategy(app: &mut App) {
    wait_until(app, |world| world.resource::<BattleView>().phase() != Phase::Strategy);
    (0..4).for_each(|_| app.update());
}

/// Returns true for a word of three letters and more.
fn is_english(word: &str) -> bool {
    word.chars().filter(char::is_ascii_lowercase).count() > 2
}

#[test]
fn the_menu_opens_from_its_button_on_a_desktop_and_in_the_drawer_of_a_phone() {
    for size in [(1280, 720), (844, 390), (390, 844)] {
        let kind = MatchKind::Training(Seat::Host, Level::Novice, Style::Even);
        let mut app = battle(size, Some(Locale::default()), kind);
        if find(&mut app, "tools").is_some() {
            press(&mut app, "tools");
        }
        let button = find(&mut app, "menu").expect("a button for the menu");
        assert!(is_displayed(app.world(), button), "{size:?}");
        press(&mut app, "menu");
        assert!(find(&mut app, "menu-settings").is_some(), "{size:?}");
        press(&mut app, "menu-go-on");
        assert!(find(&mut app, "menu-settings").is_none(), "{size:?}");
    }
}

#[test]
fn the_settings_over_a_battle_change_its_language_and_leave_it_as_it_is() {
    // In a battle without a machine player, only the player changes anything.
    let mut app = battle((1280, 720), Some(Locale::default()), MatchKind::Workbench);
    let before = app.world().resource::<BattleView>().view.state().seq();
    press_key(&mut app, KeyCode::F10);
    press(&mut app, "menu-settings");
    press(&mut app, "language-1");
    assert_ne!(app.world().resource::<Prefs>().language, Locale::default());
    assert!(find(&mut app, "menu-back").is_some(), "the dialog is there in the other language");
    for _ in 0..2 {
        press_key(&mut app, KeyCode::Escape);
    }
    let texts: Vec<String> =
        app.world_mut().query::<&Text>().iter(app.world()).map(|text| text.0.clone()).collect();
    let english: Vec<&String> = texts.iter().filter(|text| text.split(' ').any(is_english)).collect();
    assert!(english.is_empty(), "these are in the old language: {english:?}");
    assert_eq!(*app.world().resource::<Menu>(), Menu::Closed);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Battle);
    assert_eq!(app.world().resource::<BattleView>().view.state().seq(), before);
}

#[test]
fn the_menu_leads_out_of_every_battle() {
    let begun = |kind| battle((1280, 720), Some(Locale::default()), kind);
    for (mut app, name, screen) in [
        (begun(MatchKind::Workbench), "menu-resign", Screen::Battle),
        (begun(MatchKind::Sandbag(Sandbag::Still)), "menu-resign", Screen::Battle),
        (lesson((1280, 720), Some(Locale::default()), 0), "menu-leave", Screen::Lessons),
        (open_replay((1280, 720), Locale::default()), "menu-leave", Screen::Replays),
    ] {
        press_key(&mut app, KeyCode::F10);
        let other = if name == "menu-leave" { "menu-resign" } else { "menu-leave" };
        assert!(find(&mut app, other).is_none(), "{other}");
        press(&mut app, name);
        assert_eq!(*app.world().resource::<State<Screen>>(), screen);
        assert_eq!(app.world().resource::<Choice>().resigning, screen == Screen::Battle);
    }
}

#[test]
fn resigning_in_the_menu_asks_first() {
    let mut app = training();
    press_key(&mut app, KeyCode::F10);
    press(&mut app, "menu-resign");
    assert!(app.world().resource::<Choice>().resigning);
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Battle);
}

#[test]
fn a_typed_line_is_done_and_a_wrong_one_stays_to_be_mended() {
    let mut app = training();
    assert_eq!(app.world().resource::<BattleView>().phase(), Phase::Strategy);
    press_key(&mut app, KeyCode::Slash);
    let type_line = |app: &mut App, line: &str| {
        let field = find(app, "typed-line").expect("the field is open");
        let mut text = app.world_mut().get_mut::<EditableText>(field).expect("a field");
        rewrite(&mut text, line);
        app.update();
        press_key(app, KeyCode::Enter);
        (0..20).for_each(|_| app.update());
        let field = find(app, "typed-line");
        if field.is_some() {
            assert_eq!(app.world().resource::<InputFocus>().get(), field, "the field keeps the focus");
        }
        field.and_then(|field| app.world().get::<EditableText>(field).map(typed))
    };
    assert_eq!(type_line(&mut app, "raedy").as_deref(), Some("raedy"));
    assert_eq!(app.world().resource::<BattleView>().phase(), Phase::Strategy);
    assert_eq!(type_line(&mut app, "ready").as_deref(), Some(""));
    pass_strategy(&mut app);
    assert_eq!(type_line(&mut app, ""), None, "an empty line closes the field");
}

#[test]
fn a_typed_line_is_done_and_closed_by_buttons() {
    let mut app = training();
    press_key(&mut app, KeyCode::Slash);
    let field = find(&mut app, "typed-line").expect("the field is open");
    rewrite(&mut app.world_mut().get_mut::<EditableText>(field).expect("a field"), "ready");
    app.update();
    press(&mut app, "typed-run");
    pass_strategy(&mut app);
    // Enter on the button runs the line once: an empty line then stays open.
    let run = find(&mut app, "typed-run").expect("a button");
    app.world_mut().resource_mut::<InputFocus>().set(run, FocusCause::Navigated);
    app.update();
    press_key(&mut app, KeyCode::Enter);
    (0..4).for_each(|_| app.update());
    assert!(find(&mut app, "typed-line").is_some());
    // Its control returns to it.
    app.world_mut().resource_mut::<InputFocus>().clear();
    app.update();
    press_key(&mut app, KeyCode::Slash);
    assert_eq!(app.world().resource::<InputFocus>().get(), Some(field));
    press(&mut app, "typed-close");
    assert!(find(&mut app, "typed-line").is_none());
}
