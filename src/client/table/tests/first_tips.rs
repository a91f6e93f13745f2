//! The tips for newcomers.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Activate;

use super::layout::{battle, lesson};
use super::scenes::{find as find_scene, play};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::client::access::reader_for_tests::{self as reader, announced};
use crate::client::collection::Collection;
use crate::client::prefs::Prefs;
use crate::client::progress::SeenTips;
use crate::client::screen::layout_tests::{SIZES, find, problems_on, settle};
use crate::client::table::battle_view::BattleView;
use crate::client::table::first_tips::{FirstTips, Mechanic, TipSlip};
use crate::client::table::input::{Gesture, PointerTarget};
use crate::client::table::layout::TableLayout;
use crate::client::viewport::Viewport;
use crate::facilitatee::{Level, Sandbag, Style};
use crate::facilitator::MatchKind;
use crate::ids::Seat;
use crate::messages::Locale;

const TRAINING: MatchKind = MatchKind::Training(Seat::Host, Level::Novice, Style::Even);

/// Returns the message of the tip on the table.
fn shown(app: &mut App) -> Option<&'static str> {
    let mut slips = app.world_mut().query::<&TipSlip>();
    slips.iter(app.world()).next().map(|slip| slip.0.message())
}

/// Places no cards, and plays on until the first decision of a turn.
fn until_draw(app: &mut App) {
    app.world_mut().write_message(Gesture::Click(PointerTarget::Ready, false));
    let asked = |app: &mut App| {
        let mut spots = app.world_mut().query::<&PointerTarget>();
        spots.iter(app.world()).any(|spot| *spot == PointerTarget::Charge)
    };
    for _ in 0..2000 {
        if asked(app) {
            return settle(app);
        }
        // The opponent may begin, and its moves may be answered.
        app.world_mut().write_message(Gesture::Click(PointerTarget::ReactNone, false));
        app.update();
    }
    panic!("the turn does not begin");
}

fn close(app: &mut App) {
    let entity = find(app, "tip-got-it").expect("the button of the tip");
    app.world_mut().trigger(Activate { entity });
    settle(app);
}

#[test]
fn a_tip_is_shown_once_and_announced_and_closed_by_its_button() {
    let mut app = battle((1280, 720), Some(Locale::default()), TRAINING);
    reader::begin(&mut app);
    until_draw(&mut app);
    let mut told = BTreeSet::new();
    while let Some(message) = shown(&mut app) {
        assert!(told.insert(message), "{message} is shown again");
        settle(&mut app);
        assert!(announced(&app).contains(&Locale::default().say(message)), "{message} is not announced");
        close(&mut app);
    }
    assert!(told.contains("tip-charge"), "{told:?}");
    let seen = app.world().resource::<SeenTips>();
    assert!(told.iter().all(|message| seen.has(message)));
    app.world_mut().resource_mut::<SeenTips>().forget();
    app.world_mut().resource_mut::<BattleView>().set_changed();
    settle(&mut app);
    assert_eq!(shown(&mut app), Some("tip-charge"), "a forgotten tip is shown again");
    app.world_mut().resource_mut::<Prefs>().tips = false;
    settle(&mut app);
    assert_eq!(shown(&mut app), None, "tips can be turned off");
}

#[test]
fn lessons_and_other_tools_have_no_tips() {
    let language = Some(Locale::default());
    let mut taught = lesson((1280, 720), language, 0);
    let mut app = battle((1280, 720), language, MatchKind::Sandbag(Sandbag::Still));
    until_draw(&mut app);
    let mut bench = battle((1280, 720), language, MatchKind::Workbench);
    for app in [&mut taught, &mut app, &mut bench] {
        settle(app);
        assert_eq!((shown(app), app.world().resource::<SeenTips>()), (None, &SeenTips::default()));
    }
}

#[test]
fn every_tip_fits_beside_the_board_in_every_language_and_in_long_words() {
    fn slip(world: &World, entity: Entity) -> Option<Entity> {
        let parent = world.get::<ChildOf>(entity)?.parent();
        if world.get::<TipSlip>(parent).is_some() { Some(parent) } else { slip(world, parent) }
    }
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let mut app = battle(size, language, TRAINING);
        for mechanic in Mechanic::ALL {
            app.world_mut().resource_mut::<FirstTips>().shown = Some(mechanic);
            settle(&mut app);
            let language = language.map_or("long words", Locale::tag);
            let head = format!("{}×{} in {language}, {mechanic:?}", size.0, size.1);
            let problems = problems_on(&mut app, slip).into_iter().chain(reader::problems(&mut app));
            found.extend(problems.map(|problem| format!("{head}: {problem}")));
            let viewport = *app.world().resource::<Viewport>();
            let book = TableLayout::new(viewport).book;
            let mut slips =
                app.world_mut().query_filtered::<(&ComputedNode, &UiGlobalTransform), With<TipSlip>>();
            let (node, place) = slips.single(app.world()).expect("the slip");
            let unit = node.inverse_scale_factor();
            let slip = Rect::from_center_size(place.translation * unit, node.size() * unit);
            let window = app.world_mut().query::<&Window>().single(app.world()).expect("a window").size();
            let corner = viewport.corner(window);
            let slip = Rect::from_corners(slip.min - corner, slip.max - corner);
            if !slip.intersect(book).is_empty() {
                found.push(format!("{head}: {slip:?} covers the book {book:?}"));
            }
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn every_mechanic_is_met_in_battles() {
    let collection = Collection::embedded().expect("what is built in holds together");
    let mut met = BTreeSet::new();
    for seed in 0..12 {
        play(&collection, seed, |board, triggers| {
            let live = BattleView::new(board, Seat::Host, false);
            met.extend(
                triggers
                    .iter()
                    .filter_map(|trigger| Mechanic::of_trigger(trigger, &live))
                    .map(Mechanic::message),
            );
            met.extend(Mechanic::of_decision(&live).into_iter().map(Mechanic::message));
            false
        });
    }
    // The two books of these battles have no card that seals abilities.
    let (live, ()) = find_scene(|_| Some(()));
    let sealed = Trigger::new(TriggerKind::AbilityOblivionChanged).with(Detail::On(true));
    met.extend(Mechanic::of_trigger(&sealed, &live).map(Mechanic::message));
    let missing: Vec<Mechanic> =
        Mechanic::ALL.into_iter().filter(|mechanic| !met.contains(mechanic.message())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
