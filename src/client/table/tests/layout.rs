//! Tests of the laid-out sheets and tools of the table: at every size of a window, in every language, and in one with
//! longer words, nothing on them is cut off or covered.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::battle::start::Start;
use crate::client::access::reader_for_tests as reader;
use crate::client::collection::Collection;
use crate::client::planned_match::PlannedMatch;
use crate::client::prefs::Prefs;
use crate::client::probe::ProbeName;
use crate::client::screen::layout_tests::{SIZES, find, game, is_displayed, open, problems_on, root};
use crate::client::states::Screen;
use crate::client::syllabus::{LessonStart, Syllabus, SyllabusPlace};
use crate::client::table;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::{Choice, HeldCard};
use crate::client::table::input::PointerTarget;
use crate::client::table::layers::Layers;
use crate::client::table::menu::Menu;
use crate::client::table::note::{Note, Slip};
use crate::client::table::prompts::{Panel, draw_panel};
use crate::client::table::typed;
use crate::client::ui::Kit;
use crate::facilitatee::Sandbag;
use crate::facilitator::{Match, MatchKind, begin_match};
use crate::ids::CardIndex;
use crate::messages::Locale;

/// A step of a battle: its name, and what is done.
type Step = (&'static str, fn(&mut App));

const WORKBENCH: [Step; 14] = [
    ("strategy time", |_| {}),
    ("resigning", |app| app.world_mut().resource_mut::<Choice>().resigning = true),
    ("positions", |app| {
        app.world_mut().resource_mut::<Choice>().resigning = false;
        press(app, "bench-fetch");
    }),
    ("players edited", |app| {
        press(app, "kept-close");
        press(app, "bench-edit");
    }),
    ("picker", |app| press(app, "bench-add-host")),
    ("ready", |app| {
        press(app, "pick-close");
        press(app, "bench-edit");
        click(app, PointerTarget::Ready);
    }),
    ("other side ready", |app| click(app, PointerTarget::Ready)),
    ("hint", |app| press(app, "hint")),
    ("main phase", |app| {
        press(app, "hint-close");
        click(app, PointerTarget::Charge);
    }),
    ("held card", |app| {
        let cards: Vec<CardIndex> = hand(app);
        app.world_mut().resource_mut::<Choice>().held = cards.first().map(|card| HeldCard::Hand(*card));
    }),
    ("log", |app| {
        let mut choice = app.world_mut().resource_mut::<Choice>();
        choice.held = None;
        choice.turn_log(true);
    }),
    ("cause", |app| app.world_mut().resource_mut::<Choice>().unfold(5)),
    ("long note", |app| {
        let live = app.world().resource::<BattleView>();
        let words = [live.say("position-no-clipboard"), live.say("reason-summoned")].join(" ");
        app.world_mut().resource_mut::<Note>().show(words);
    }),
    ("log closed", |app| app.world_mut().resource_mut::<Choice>().turn_log(false)),
];

pub(super) fn press(app: &mut App, name: &str) {
    let entity = find(app, name).unwrap_or_else(|| panic!("there is no {name}"));
    app.world_mut().trigger(Activate { entity });
    rest(app);
}

/// Presses the button of a prompt once it is there.
pub(in crate::client::table) fn click(app: &mut App, target: PointerTarget) {
    let entity = wait_for(app, target);
    app.world_mut().trigger(Activate { entity });
    rest(app);
}

pub(super) fn wait_for(app: &mut App, target: PointerTarget) -> Entity {
    let mut targets = app.world_mut().query::<(Entity, &PointerTarget)>();
    for _ in 0..400 {
        let found = targets.iter(app.world()).find(|(_, spot)| **spot == target);
        if let Some((entity, _)) = found {
            return entity;
        }
        app.update();
    }
    panic!("there is no {target:?}");
}

/// Opens the drawer of a phone if it is closed.
pub(super) fn open_drawer(app: &mut App) {
    if find(app, "tools-close").is_some_and(|close| !is_displayed(app.world(), close)) {
        press(app, "tools");
    }
}

/// Lets the battle and the layout follow.
pub(super) fn rest(app: &mut App) {
    for _ in 0..8 {
        app.update();
    }
}

fn hand(app: &mut App) -> Vec<CardIndex> {
    let mut targets = app.world_mut().query::<&PointerTarget>();
    let cards = targets.iter(app.world()).filter_map(|target| match target {
        PointerTarget::Hand(card) => Some(*card),
        _ => None,
    });
    cards.collect()
}

/// Returns the game with the plugins of the table.
pub(super) fn table(size: (u32, u32), language: Option<Locale>) -> App {
    let mut app = game(size, language);
    app.add_plugins(table::plugin);
    app.world_mut().resource_mut::<Prefs>().fast = true;
    app
}

/// Returns the game with a battle of that kind on the table.
pub(in crate::client::table) fn battle(size: (u32, u32), language: Option<Locale>, kind: MatchKind) -> App {
    let mut app = table(size, language);
    let collection = app.world().resource::<Collection>();
    let library = collection.library.clone();
    let start = Start::Books([0, 1].map(|place: usize| collection.books[place].slots()));
    let game = Match::new(kind, start, [7; 32]);
    begin_match(app.world_mut(), &library, &game).expect("the battle begins");
    open(&mut app, Screen::Battle);
    wait_for(&mut app, PointerTarget::Ready);
    rest(&mut app);
    app
}

/// Returns the game with a lesson on the table, by its place among all.
pub(super) fn lesson(size: (u32, u32), language: Option<Locale>, place: usize) -> App {
    let mut app = table(size, language);
    app.update();
    let take = |In(place): In<usize>, syllabus: Res<Syllabus>, mut start: LessonStart| {
        let place = SyllabusPlace::Built(place);
        start.take(syllabus.at(place).expect("a lesson"), Some(place));
    };
    app.world_mut().run_system_cached_with(take, place).expect("the lesson is there");
    let PlannedMatch { game, library } = app.world().resource::<PlannedMatch>().clone();
    let library = library.expect("the cards of the lesson");
    begin_match(app.world_mut(), &library, &game).expect("the lesson begins");
    open(&mut app, Screen::Battle);
    wait_for(&mut app, PointerTarget::Seal);
    rest(&mut app);
    app
}

/// Returns the paper or the group of tools that a node is on; `None` for everything else on the table.
pub(super) fn paper(world: &World, entity: Entity) -> Option<Entity> {
    let layers = world.resource::<Layers>();
    let mut node = entity;
    while let Some(parent) = world.get::<ChildOf>(node).map(ChildOf::parent) {
        node = parent;
        let is_paper =
            matches!(world.get::<PointerTarget>(node), Some(PointerTarget::Panel | PointerTarget::Log));
        // The last lines of the log stand on the desk, as many as fit.
        let is_paper = is_paper && world.get::<ImageNode>(node).is_some();
        let is_paper = is_paper || world.get::<Slip>(node).is_some();
        if is_paper || layers.tools.contains(&node) {
            return Some(node);
        }
    }
    None
}

/// Returns what does not fit, and what a reader cannot meet or understand.
pub(super) fn complaints(app: &mut App, paper: impl Fn(&World, Entity) -> Option<Entity>) -> Vec<String> {
    problems_on(app, paper).into_iter().chain(reader::problems(app)).collect()
}

/// Resigns, and waits for the result.
pub(super) fn end(app: &mut App) {
    app.world_mut().resource_mut::<Choice>().resigning = true;
    click(app, PointerTarget::ResignYes);
    for _ in 0..400 {
        if *app.world().resource::<State<Screen>>() == Screen::Result {
            return rest(app);
        }
        app.update();
    }
    panic!("the battle has no result");
}

/// Returns the dialog over the table that a node is on.
fn dialog(world: &World, entity: Entity) -> Option<Entity> {
    Some(root(world, entity)).filter(|root| world.get::<GlobalZIndex>(*root).is_some())
}

/// Returns the dialog of the result that a node is on.
pub(super) fn result(world: &World, entity: Entity) -> Option<Entity> {
    Some(root(world, entity)).filter(|root| world.get::<DespawnOnExit<Screen>>(*root).is_some())
}

/// Returns every prompt with its name.
fn prompts() -> [(&'static str, fn(&mut Kit, &Layers) -> Entity); 8] {
    [
        ("toss", |kit, layers| draw_panel(kit, layers, (&Panel::Toss, false))),
        ("draw", |kit, layers| {
            draw_panel(kit, layers, (&Panel::Draw { book: 26, charge: 2, full: false }, false))
        }),
        ("full hand", |kit, layers| {
            draw_panel(kit, layers, (&Panel::Draw { book: 26, charge: 2, full: true }, false))
        }),
        ("reaction", |kit, layers| {
            let (mover, aim) = ("Bartholomew the Younger".to_owned(), "c3".to_owned());
            draw_panel(kit, layers, (&Panel::React { mover, aim }, false))
        }),
        ("reaction with a held card", |kit, layers| {
            let (mover, aim) = ("Bartholomew the Younger".to_owned(), "c3".to_owned());
            draw_panel(kit, layers, (&Panel::React { mover, aim }, true))
        }),
        ("other cell", |kit, layers| {
            draw_panel(kit, layers, (&Panel::Retry { aim: "c3".to_owned() }, false))
        }),
        ("end of the turn", |kit, layers| {
            let values = [("damage", 12.into()), ("hp", 11.into())];
            let warning = kit.say_with("seal-peril", values);
            draw_panel(kit, layers, (&Panel::End(warning), false))
        }),
        ("agreed end", |kit, layers| {
            draw_panel(kit, layers, (&Panel::Resign(Some("Bartholomew the Younger".to_owned())), false))
        }),
    ]
}

#[test]
fn the_sheets_and_tools_of_the_table_fit_every_window_in_every_language_and_in_long_words() {
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let head = format!("{}×{} in {}", size.0, size.1, language.map_or("long words", Locale::tag));
        let mut app = battle(size, language, MatchKind::Workbench);
        for (name, step) in WORKBENCH {
            step(&mut app);
            open_drawer(&mut app);
            rest(&mut app);
            let problems = complaints(&mut app, paper);
            found.extend(problems.into_iter().map(|problem| format!("{head}, {name}: {problem}")));
        }
        for menu in [Menu::Front, Menu::Settings, Menu::Rules] {
            *app.world_mut().resource_mut::<Menu>() = menu;
            rest(&mut app);
            let problems = complaints(&mut app, dialog);
            found.extend(problems.into_iter().map(|problem| format!("{head}, {menu:?}: {problem}")));
        }
        *app.world_mut().resource_mut::<Menu>() = Menu::Closed;
        end(&mut app);
        let problems = complaints(&mut app, result);
        found.extend(problems.into_iter().map(|problem| format!("{head}, result: {problem}")));
        let mut app = battle(size, language, MatchKind::Workbench);
        let typed: (&str, fn(&mut Kit, &Layers) -> Entity) = ("typed line", typed::lay);
        for (name, draw) in prompts().into_iter().chain([typed]) {
            let shown = app.world_mut().run_system_cached_with(show, draw).expect("the prompt is drawn");
            rest(&mut app);
            let problems = complaints(&mut app, paper);
            found.extend(problems.into_iter().map(|problem| format!("{head}, prompt {name}: {problem}")));
            app.world_mut().entity_mut(shown).despawn();
        }
        let mut app = lesson(size, language, 0);
        let problems = complaints(&mut app, paper);
        found.extend(problems.into_iter().map(|problem| format!("{head}, lesson: {problem}")));
        let mut app = battle(size, language, MatchKind::Sandbag(Sandbag::Still));
        for (name, button) in [("meter", None), ("odds", Some("meter-odds"))] {
            if let Some(button) = button {
                press(&mut app, button);
            }
            open_drawer(&mut app);
            let problems = complaints(&mut app, paper);
            found.extend(problems.into_iter().map(|problem| format!("{head}, {name}: {problem}")));
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn the_button_of_the_menu_holds_its_word_in_every_language() {
    fn button(world: &World, entity: Entity) -> Option<Entity> {
        let is_menu = world.get::<ProbeName>(entity).is_some_and(|name| name.0 == "menu");
        if is_menu { Some(entity) } else { button(world, world.get::<ChildOf>(entity)?.parent()) }
    }
    for language in Locale::all().map(Some).chain([None]) {
        let mut app = battle((1280, 720), language, MatchKind::Workbench);
        let found = complaints(&mut app, button);
        assert!(found.is_empty(), "{language:?}: {found:?}");
    }
}

fn show(In(draw): In<fn(&mut Kit, &Layers) -> Entity>, layers: Res<Layers>, mut kit: Kit) -> Entity {
    draw(&mut kit, &layers)
}
