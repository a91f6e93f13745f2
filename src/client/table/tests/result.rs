//! The result of a battle: what it says, how it is laid out, and where it leads.

use bevy::prelude::*;
use bevy::tasks::block_on;

use super::layout::{battle, complaints, end, press, result, table};
use super::replay::Eager;
use super::review::rest;
use crate::battle::history::{History, Order};
use crate::battle::start::Start;
use crate::client::collection::Collection;
use crate::client::planned_match::PlannedMatch;
use crate::client::prefs::Prefs;
use crate::client::screen::layout_tests::{SIZES, find, open, wait_until};
use crate::client::states::Screen;
use crate::client::table::ReplayAnalysis;
use crate::client::table::tests::replay::random_orders;
use crate::facilitatee::{Level, Style};
use crate::facilitator::{
    FinishedBattle, GameMode, LocalMatch, Match, MatchKind, Replay, ReplaySource, begin_match,
};
use crate::ids::{CardId, Seat};
use crate::messages::Locale;
use crate::replay::{Analysis, Timeline};

/// The number of commands of the battles before one side resigns.
const LENGTH: usize = 70;

/// Returns the game with the result of a battle that Host resigned, looked at completely by a quick judge.
fn ended(size: (u32, u32), language: Option<Locale>, kind: MatchKind) -> (App, Timeline) {
    let mut app = table(size, language);
    let collection = app.world().resource::<Collection>();
    let library = collection.library.clone();
    let start = Start::Books([0, 1].map(|place: usize| collection.books[place].slots()));
    let orders = random_orders(&library, &start, LENGTH);
    let game = Match { orders, ..Match::new(kind, start, [11; 32]) };
    begin_match(app.world_mut(), &library, &game).expect("the battle begins");
    app.insert_resource(PlannedMatch { game, library: None });
    open(&mut app, Screen::Battle);
    rest(&mut app);
    end(&mut app);
    let battle = FinishedBattle::of(app.world()).expect("a battle");
    let timeline = battle.timeline().expect("it is known in full");
    let mut analysis = Analysis::default();
    while block_on(analysis.advance(&timeline, &Eager)) {}
    app.insert_resource(ReplayAnalysis::complete(analysis, &timeline));
    rest(&mut app);
    wait_until_looked(&mut app);
    (app, timeline)
}

fn wait_until_looked(app: &mut App) {
    for _ in 0..2_000 {
        if find(app, "moment-1").is_some() && says(app, "result-figures") {
            return rest(app);
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
        app.update();
    }
    panic!("nothing decided the battle");
}

/// Returns true if a text begins with that message.
fn says(app: &mut App, id: &str) -> bool {
    let words = app.world().resource::<Prefs>().language.say(id);
    let mut texts = app.world_mut().query::<&Text>();
    texts.iter(app.world()).any(|text| text.0.replace(crate::client::fonts::JOINER, "").starts_with(&words))
}

fn training() -> MatchKind {
    MatchKind::Training(Seat::Host, Level::Novice, Style::Even)
}

#[test]
fn the_result_fits_every_window_in_every_language_and_in_long_words() {
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let head = format!("{}×{} in {}", size.0, size.1, language.map_or("long words", Locale::tag));
        let (mut app, _) = ended(size, language, MatchKind::Workbench);
        let problems = complaints(&mut app, result);
        found.extend(problems.into_iter().map(|problem| format!("{head}: {problem}")));
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn the_result_says_what_decided_the_battle_and_the_replay_opens_there() {
    let (mut app, timeline) = ended((1280, 720), Some(Locale::default()), MatchKind::Workbench);
    for id in ["result-decided", "result-decided-note", "result-next", "result-next-moment"] {
        assert!(says(&mut app, id), "{id}");
    }
    let moments = app.world().resource::<ReplayAnalysis>().moments.clone();
    assert!(find(&mut app, &format!("moment-{}", moments.len())).is_some());
    press(&mut app, "moment-1");
    let source = app.world().resource::<ReplaySource>();
    assert_eq!(source.first.order, moments[0].order);
    let library = source.timeline.library().clone();
    assert_eq!(source.timeline.len(), timeline.len());
    assert_eq!(app.world().resource::<PlannedMatch>().game.kind, MatchKind::Replay);
    begin_match(app.world_mut(), &library, &MatchKind::Replay.into()).expect("it begins");
    assert_eq!(app.world().resource::<Replay>().cursor().order, moments[0].order);
}

#[test]
fn a_rematch_has_the_same_books_and_other_chance() {
    let (mut app, _) = ended((1280, 720), Some(Locale::default()), MatchKind::Workbench);
    let sorted = |start: Option<&Start>| -> [Vec<CardId>; 2] {
        let Some(Start::Books(books)) = start else { panic!("no books: {start:?}") };
        books.clone().map(|mut book| {
            book.sort();
            book
        })
    };
    let setup = app.world().resource::<LocalMatch>().setup();
    let (before, seed) = (sorted(Some(&setup.start)), setup.seed);
    press(&mut app, "again");
    let PlannedMatch { game, .. } = app.world().resource::<PlannedMatch>().clone();
    assert_eq!((&game.kind, sorted(game.start.as_ref())), (&MatchKind::Workbench, before));
    assert!(game.seed != seed && game.orders.is_empty());
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Dealing);
}

#[test]
fn a_loss_leads_to_a_lesson_and_its_table() {
    let (mut app, _) = ended((844, 390), Some(Locale::default()), training());
    press(&mut app, "next-0");
    let kind = app.world().resource::<PlannedMatch>().game.kind.clone();
    assert!(matches!(kind, MatchKind::Lesson(_)), "{kind:?}");
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Dealing);
}

#[test]
fn a_battle_that_ends_at_once_says_that_nothing_decided_it() {
    let mut app = battle((390, 844), Some(Locale::default()), MatchKind::Workbench);
    end(&mut app);
    wait_until(&mut app, |world| world.resource::<ReplayAnalysis>().done);
    rest(&mut app);
    assert!(says(&mut app, "moments-none") && says(&mut app, "result-figures"));
    assert!(!says(&mut app, "result-cards"), "no card did anything");
    assert_eq!(*app.world().resource::<State<GameMode>>(), GameMode::Debug);
}

/// Checks that the orders of the fixture are those of the battle.
#[test]
fn the_fixture_plays_a_battle() {
    let (app, timeline) = ended((1280, 720), Some(Locale::default()), MatchKind::Workbench);
    let orders: Vec<&Order> = timeline.moments().iter().map(|moment| &moment.order).collect();
    assert_eq!(orders, app.world().resource::<History>().orders().iter().collect::<Vec<_>>());
    assert_eq!(orders.len(), LENGTH + 1);
}
