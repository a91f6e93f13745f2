//! Tests of the screen: every stage fits every window in every language, and a run goes from its beginning to a battle.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::client::pilgrim::Pilgrim;
use crate::client::planned_match::PlannedMatch;
use crate::client::screen::layout_tests::{SIZES, find, game, open, problems, settle};
use crate::client::states::Screen;
use crate::facilitator::MatchKind;
use crate::messages::Locale;
use crate::pilgrimage::{Choice, RunStart, Stage};

#[track_caller]
fn press(app: &mut App, name: &str) {
    let entity = find(app, name).unwrap_or_else(|| panic!("no {name}"));
    app.world_mut().trigger(Activate { entity });
    settle(app);
}

fn stage(app: &App) -> Stage {
    app.world().resource::<Pilgrim>().run().expect("a run").stage().clone()
}

/// Goes on in the run until it is at a stage: battles are won, and the first option is chosen.
fn until(app: &mut App, is_it: impl Fn(&Stage) -> bool) {
    while !is_it(&stage(app)) {
        let mut pilgrim = app.world_mut().resource_mut::<Pilgrim>();
        match pilgrim.run().expect("a run").options().first().copied() {
            Some(choice) => pilgrim.choose(choice),
            None => pilgrim.win_for_tests(15),
        }
    }
    settle(app);
}

#[test]
fn every_stage_fits_every_window_in_every_language() {
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let mut app = game(size, language);
        open(&mut app, Screen::Pilgrimage);
        let mut look = |app: &mut App, stage: &str| {
            let language = language.map_or("long words", Locale::tag);
            let head = format!("{stage} {}×{} in {language}", size.0, size.1);
            // The large initial of a card's name reaches over its plate.
            let is_initial = |problem: &String| problem.chars().take(4).any(|letter| letter == '”');
            let others = problems(app).into_iter().filter(|problem| !is_initial(problem));
            found.extend(others.map(|problem| format!("{head}: {problem}")));
        };
        look(&mut app, "beginning");
        // On the fourth step HP are carried over; the scriptorium costs some on the ninth.
        app.world_mut().resource_mut::<Pilgrim>().begin(RunStart { seed: [3; 16], patron: 2, step: 9 });
        settle(&mut app);
        look(&mut app, "fork");
        for (name, is_it) in [
            ("battle", (|stage| *stage == Stage::Battle) as fn(&Stage) -> bool),
            ("offer", |stage| matches!(stage, Stage::Offer(_))),
            ("relic", |stage| matches!(stage, Stage::Relic(_))),
            ("scriptorium", |stage| *stage == Stage::Scriptorium),
            ("almonry", |stage| matches!(stage, Stage::Almonry(_))),
            ("end", |stage| matches!(stage, Stage::Over { .. })),
        ] {
            until(&mut app, is_it);
            look(&mut app, name);
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_pilgrimage_is_begun_and_leads_to_a_battle() {
    let mut app = game((1280, 720), Some(Locale::default()));
    open(&mut app, Screen::Play);
    press(&mut app, "pilgrimage");
    press(&mut app, "patron-3");
    assert!(find(&mut app, "step-1").is_none(), "no step is open before a pilgrimage was completed");
    press(&mut app, "begin-run");
    assert_eq!(app.world().resource::<Pilgrim>().run().expect("a run").start().patron, 3);
    press(&mut app, "meet-1");
    assert_eq!(stage(&app), Stage::Battle);
    press(&mut app, "fight");
    let planned = app.world().resource::<PlannedMatch>();
    assert!(matches!(planned.game.kind, MatchKind::Pilgrimage { .. }), "{planned:?}");
}

#[test]
fn cards_relics_and_places_are_taken_by_their_buttons() {
    let mut app = game((1280, 720), Some(Locale::default()));
    open(&mut app, Screen::Pilgrimage);
    app.world_mut().resource_mut::<Pilgrim>().begin(RunStart { seed: [3; 16], patron: 2, step: 0 });
    settle(&mut app);
    let book = |app: &App| app.world().resource::<Pilgrim>().run().expect("a run").book().clone();
    until(&mut app, |stage| matches!(stage, Stage::Offer(_)));
    let before = book(&app);
    press(&mut app, "take-2");
    assert_eq!(book(&app).values().sum::<u8>(), before.values().sum::<u8>() + 3);
    let Stage::Relic(relics) = stage(&app) else { panic!("a relic after the first battle") };
    press(&mut app, &format!("relic-{}", relics[1]));
    assert_eq!(app.world().resource::<Pilgrim>().run().expect("a run").relics(), [relics[1]]);
    until(&mut app, |stage| *stage == Stage::Scriptorium);
    let before = book(&app);
    let (card, copies) = before.iter().next().expect("a card");
    press(&mut app, &format!("page-{card}"));
    press(&mut app, "copy");
    assert_eq!(book(&app)[card], copies + 1);
    // Giving up asks first.
    press(&mut app, "give-up");
    assert!(app.world().resource::<Pilgrim>().run().is_some());
    press(&mut app, "give-up-sure");
    assert!(app.world().resource::<Pilgrim>().run().is_none() && find(&mut app, "begin-run").is_some());
}

#[test]
fn a_run_is_kept_when_the_page_is_left() {
    let mut app = game((1280, 720), Some(Locale::default()));
    open(&mut app, Screen::Pilgrimage);
    press(&mut app, "begin-run");
    press(&mut app, "back");
    open(&mut app, Screen::Pilgrimage);
    assert!(find(&mut app, "begin-run").is_none());
    let pilgrim = app.world().resource::<Pilgrim>();
    assert!(pilgrim.run().expect("a run").options().iter().any(|choice| matches!(choice, Choice::Meet(_))));
}

#[test]
fn a_phone_shows_the_first_fork_when_a_pilgrimage_begins() {
    let mut app = game((390, 844), Some(Locale::default()));
    open(&mut app, Screen::Pilgrimage);
    press(&mut app, "pilgrimage-steps");
    press(&mut app, "begin-run");
    assert!(find(&mut app, "meet-0").is_some());
    press(&mut app, "pilgrimage-way");
    assert!(find(&mut app, "meet-0").is_none() && find(&mut app, "boon-0").is_some());
}
