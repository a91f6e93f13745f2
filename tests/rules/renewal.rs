//! Tests of card updates for the running battle: on the workbench, with the sandbag, in a replay, and in no other mode.

use std::sync::Arc;

use bevy::app::App;
use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::{CardLibrary, CardSource};
use marginalia::battle::phase::Phase;
use marginalia::battle::record::LayerKind;
use marginalia::battle::rules::{legal_commands, seats_to_act};
use marginalia::battle::start::Start;
use marginalia::cards::{core_set, library};
use marginalia::facilitatee::{Level, Sandbag, Style};
use marginalia::facilitator::{
    BeginError, CardUpdateError, CardUpdateOutcome, CardUpdatePolicy, GameMode, LocalMatch, Match, MatchKind,
    MatchRequest, ProposedCommand, Replay, ReplayControl, begin_match, begin_replay, renew,
};
use marginalia::ids::Seat::Host;
use marginalia::ids::{CardId, CardIndex};
use marginalia::replay::Cursor;

use crate::modes::{BATTLE, app, board, books, cards, orders, play, request};
use crate::replays::timeline;

/// Returns the core set with a change.
fn changed(change: impl Fn(&mut Vec<CardSource>)) -> Arc<CardLibrary> {
    let mut sources = core_set().expect("the core set is good");
    change(&mut sources);
    library(cards().settings().clone(), sources).expect("it compiles")
}

/// Returns the core set with one card changed.
fn with(name: CardId, change: impl Fn(&mut CardSource)) -> Arc<CardLibrary> {
    changed(|sources| {
        sources.iter_mut().filter(|card| card.id == name).for_each(&change);
    })
}

fn debug() -> App {
    let (library, mut app) = (cards(), app());
    let setup = Match::new(MatchKind::Workbench, Start::Books(books(&library)), BATTLE);
    begin_match(app.world_mut(), &library, &setup).expect("a good start");
    app
}

/// Plays until the first draw.
fn to_draw(app: &mut App) {
    for count in 1..40 {
        if board(app).state().phase() == Phase::Draw {
            return;
        }
        play(app, count);
    }
}

/// Plays until a card can be summoned, and summons it.
fn summon(app: &mut App) -> CardIndex {
    for count in 1..200 {
        let (board, mut legal) = (board(app), Vec::new());
        seats_to_act(&board).for_each(|seat| legal_commands(&board, seat, &mut legal));
        let found = legal.into_iter().find_map(|command| match command {
            Command::SummonDeclare { card, .. } => Some((card, command)),
            _ => None,
        });
        let Some((card, command)) = found else {
            play(app, count);
            continue;
        };
        // If the other player sat at the screen before, the screen is handed over first.
        for _ in 0..4 {
            app.world_mut().write_message(MatchRequest::Sit);
            app.world_mut().write_message(ProposedCommand(command));
            app.update();
            if orders(app).last().is_some_and(|order| order.command == command) {
                return card;
            }
        }
        panic!("{command:?} is not taken");
    }
    panic!("nothing can be summoned");
}

#[test]
// S2-A44
fn copies_stay_as_they_are_where_that_was_chosen() {
    let mut app = debug();
    to_draw(&mut app);
    let before = board(&app);
    let card = before.state().layer(Host, LayerKind::Hand).iter().next().expect("a hand");
    let name = before.card(card).name().expect("debug knows all cards");
    let attack = |app: &App| board(app).printed(card).expect("known").source.attack;
    let printed = attack(&app);
    let other = with(name, |card| card.attack += 5);
    app.insert_resource(CardUpdatePolicy::Kept);
    assert_eq!(renew(app.world_mut(), &other), Ok(CardUpdateOutcome::Kept));
    app.update();
    assert_eq!(attack(&app), printed);
    app.insert_resource(CardUpdatePolicy::Renewed);
    assert_eq!(renew(app.world_mut(), &other), Ok(CardUpdateOutcome::Played));
    assert_eq!(attack(&app), printed + 5);
}

#[test]
fn on_the_workbench_all_is_played_again_with_the_other_cards() {
    let mut app = debug();
    to_draw(&mut app);
    let before = board(&app);
    let card = before.state().layer(Host, LayerKind::Hand).iter().next().expect("a hand");
    let name = before.card(card).name().expect("debug knows all cards");
    let other = with(name, |card| card.attack += 5);
    let played = orders(&app);
    assert_eq!(renew(app.world_mut(), &other), Ok(CardUpdateOutcome::Played));
    app.update();
    let now = board(&app);
    assert_eq!(orders(&app), played);
    assert_eq!(public_hash(&now), public_hash(&before), "nothing that happened is another thing");
    let (old, new) =
        (before.printed(card).expect("known").source.attack, now.printed(card).expect("known").source.attack);
    assert_eq!(new, old + 5, "the copy in the hand is the new card");
    assert!(!app.world().resource::<LocalMatch>().setup().is_recorded, "it was never played so");
    // It continues with them, and the played orders can be undone.
    play(&mut app, played.len() + 3);
    assert_eq!(orders(&app).len(), played.len() + 3);
    request(&mut app, MatchRequest::Rewind(played.len()));
    assert_eq!(public_hash(&board(&app)), public_hash(&now));
    assert_eq!(board(&app).printed(card).expect("known").source.attack, old + 5);
    // The undone orders can be redone after the cards changed once more.
    let again = with(name, |card| card.attack += 7);
    assert_eq!(renew(app.world_mut(), &again), Ok(CardUpdateOutcome::Played));
    app.update();
    assert_eq!(app.world().resource::<LocalMatch>().undone(), 3);
    request(&mut app, MatchRequest::Rewind(played.len() + 3));
    assert_eq!(orders(&app).len(), played.len() + 3);
    assert_eq!(board(&app).printed(card).expect("known").source.attack, old + 7);
}

#[test]
fn what_cannot_be_played_again_stands_as_it_stood() {
    let mut app = debug();
    to_draw(&mut app);
    let card = summon(&mut app);
    let before = board(&app);
    let name = before.card(card).name().expect("known");
    let place = orders(&app).len();
    let dear = with(name, |card| card.cost = 90);
    let renewed = renew(app.world_mut(), &dear).expect("it stands");
    assert!(matches!(renewed, CardUpdateOutcome::Stands { order, .. } if order <= place), "{renewed:?}");
    app.update();
    let now = board(&app);
    assert!(orders(&app).is_empty(), "it goes on from here");
    for layer in [LayerKind::Hand, LayerKind::Field, LayerKind::Grave, LayerKind::Book] {
        assert_eq!(
            now.state().layer(Host, layer).len(),
            before.state().layer(Host, layer).len(),
            "{layer:?}"
        );
    }
    assert_eq!(now.player(Host).hp(), before.player(Host).hp());
    assert_eq!(now.player(Host).mp(), before.player(Host).mp());
    let cost = now.library().card(name).expect("it is in the set").source.cost;
    assert_eq!(cost, 90);
}

#[test]
fn a_battle_whose_cards_are_no_more_goes_on_with_those_it_has() {
    let mut app = debug();
    to_draw(&mut app);
    let before = board(&app);
    let name = books(&cards())[0][0];
    let without = changed(|sources| sources.retain(|card| card.id != name));
    let wrong = renew(app.world_mut(), &without);
    assert!(matches!(wrong, Err(CardUpdateError::Begin(BeginError::Start(_)))), "{wrong:?}");
    app.update();
    assert_eq!(public_hash(&board(&app)), public_hash(&before));
    assert!(board(&app).library().card(name).is_some());
}

#[test]
fn the_sandbag_has_them_too_and_a_battle_in_earnest_has_not() {
    let library = cards();
    let other = with(books(&library)[0][0], |card| card.life += 1);
    let mut app = app();
    let start = Start::Books(books(&library));
    let game = Match::new(MatchKind::Sandbag(Sandbag::Still), start.clone(), BATTLE);
    begin_match(app.world_mut(), &library, &game).expect("a good start");
    play(&mut app, 12);
    let played = orders(&app);
    assert_eq!(renew(app.world_mut(), &other), Ok(CardUpdateOutcome::Played));
    app.update();
    assert_eq!(orders(&app), played);
    assert_eq!(board(&app).library().cards_hash(), other.cards_hash());

    let kind = MatchKind::Training(Host, Level::Novice, Style::Even);
    begin_match(app.world_mut(), &library, &Match::new(kind, start, BATTLE)).expect("a good start");
    app.update();
    assert_eq!(renew(app.world_mut(), &other), Ok(CardUpdateOutcome::Kept));
    assert_eq!(board(&app).library().cards_hash(), library.cards_hash());
}

#[test]
fn a_replay_shows_where_it_becomes_another_battle() {
    let timeline = timeline();
    let mut app = app();
    begin_replay(app.world_mut(), Arc::clone(&timeline), None).expect("a good start");
    app.update();
    app.world_mut().write_message(ReplayControl::To(Cursor { order: 9, told: 0 }));
    app.update();
    // A change that affects nothing that happened.
    let words = changed(|sources| sources.iter_mut().for_each(|card| card.flavour.push('!')));
    assert_eq!(renew(app.world_mut(), &words), Ok(CardUpdateOutcome::Watched(None)));
    app.update();
    app.update();
    assert_eq!(app.world().resource::<Replay>().cursor().order, 9);
    assert_eq!(app.world().resource::<Replay>().timeline().len(), timeline.len());
    // A change that affects the battle.
    let strong = changed(|sources| sources.iter_mut().for_each(|card| card.attack *= 3));
    let renewed = renew(app.world_mut(), &strong).expect("it begins");
    let CardUpdateOutcome::Watched(Some(first)) = renewed else { panic!("{renewed:?}") };
    assert!(first > 0 && first < timeline.len(), "{first}");
    app.update();
    app.update();
    let replay = app.world().resource::<Replay>();
    let of = |moments: &[marginalia::replay::TimelineMoment]| {
        moments[..first].iter().map(|moment| moment.hp).collect::<Vec<_>>()
    };
    assert_eq!(of(replay.timeline().moments()), of(timeline.moments()), "until then it is the same");
    assert_eq!(app.world().resource::<bevy::state::state::State<GameMode>>().get(), &GameMode::Replay);
}
