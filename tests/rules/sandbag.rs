//! Tests of the sandbag: the dummies, the damage meter, and the opening hands.

use std::sync::Arc;

use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::record::LayerKind;
use marginalia::battle::start::Start;
use marginalia::facilitatee::{Computer, Facilitatee, Level, Sandbag};
use marginalia::facilitator::{
    DamageMeter, GameMode, LocalSetup, Match, MatchKind, MatchRequest, begin_local, begin_match, opening_odds,
};
use marginalia::ids::CardId;
use marginalia::ids::Seat::Guest;

use crate::modes::{BATTLE, app, board, books, cards, orders, play, request, setup};

// S2-F10, S2-F20
#[test]
fn the_still_dummy_does_nothing_and_the_passive_one_little() {
    let library = cards();
    let mut deeds = Vec::new();
    for dummy in [Sandbag::Still, Sandbag::Passive] {
        let mut app = app();
        let game = Match::new(MatchKind::Sandbag(dummy), Start::Books(books(&library)), BATTLE);
        begin_match(app.world_mut(), &library, &game).expect("a good start");
        play(&mut app, 60);
        let count = |wanted: fn(&Command) -> bool| {
            orders(&app)
                .iter()
                .filter(|order| order.command.seat() == Some(Guest) && wanted(&order.command))
                .count()
        };
        let acts = |command: &Command| {
            !matches!(
                command,
                Command::Initial { .. }
                    | Command::Cointoss { .. }
                    | Command::Strategy { .. }
                    | Command::Draw { .. }
                    | Command::TurnFinish { .. }
                    | Command::MoveReactNone { .. }
            )
        };
        assert!(count(|command| matches!(command, Command::TurnFinish { .. })) > 5);
        let all = orders(&app);
        let done = all.iter().filter(|order| order.command.seat() == Some(Guest) && acts(&order.command));
        deeds.push(done.count());
        if dummy == Sandbag::Still {
            let now = board(&app);
            assert!(now.state().layer(Guest, LayerKind::Field).is_empty());
        }
    }
    assert_eq!(deeds[0], 0, "the still dummy");
    assert!((1..30).contains(&deeds[1]), "the passive dummy acts, but little: {deeds:?}");
}

// S2-F10
#[test]
fn the_damage_meter_counts_what_was_done_and_goes_back_with_it() {
    let library = cards();
    let mut app = app();
    let quick = Computer::new(Level::Novice, &BATTLE);
    let seats: [Arc<dyn Facilitatee>; 2] = [Arc::new(quick), Arc::new(Sandbag::Passive)];
    let battle = LocalSetup { mode: GameMode::Sandbag, ..setup(seats) };
    begin_local(app.world_mut(), battle).expect("a good start");
    for count in 1..2000 {
        play(&mut app, count);
        if board(&app).state().is_finished() {
            break;
        }
    }
    app.update();
    let meter = app.world().resource::<DamageMeter>().clone();
    let end = board(&app);
    let lost = library.settings().player.hp - end.player(Guest).hp();
    assert!((1..=lost).contains(&meter.player), "{meter:?}, lost {lost}, some of it to an empty book");
    assert_eq!(meter.turns.iter().map(|(_, sum)| sum).sum::<i32>(), meter.player);
    assert!(meter.best_turn() <= meter.player && meter.destroyed > 0 && meter.cards > 0, "{meter:?}");
    request(&mut app, MatchRequest::Rewind(0));
    app.update();
    assert_eq!(*app.world().resource::<DamageMeter>(), DamageMeter::default());
}

// S2-F10
#[test]
fn opening_hands_are_dealt_by_the_rules_and_counted() {
    let library = cards();
    let book = &books(&library)[0];
    let odds = opening_odds(&library, book, 1000, BATTLE).expect("a good book");
    assert_eq!(odds, opening_odds(&library, book, 1000, BATTLE).expect("a good book"), "the same seed");
    assert_eq!(odds.hands, 1000);
    let held: u64 = odds.cards.iter().map(|(_, count)| u64::from(*count)).sum();
    assert!(held <= 1000 * u64::from(odds.size) && held > 0, "{odds:?}");
    // A card with three copies in a book is in more hands than one with one copy.
    let copies = |name: &CardId| book.iter().filter(|card| *card == name).count();
    let mean = |wanted: usize| {
        let counts: Vec<u32> =
            odds.cards.iter().filter(|(name, _)| copies(name) == wanted).map(|(_, count)| *count).collect();
        counts.iter().sum::<u32>() / (counts.len() as u32).max(1)
    };
    let most = odds.cards.iter().map(|(name, _)| copies(name)).max().expect("cards");
    let least = odds.cards.iter().map(|(name, _)| copies(name)).min().expect("cards");
    assert!(most > least && mean(most) > mean(least), "{odds:?}");
    assert!(odds.playable <= 1000 && odds.pairs <= 1000 && odds.permille(500) == 500);
}
