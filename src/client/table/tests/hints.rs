//! Tests of advice: what it says about the board, and the way through a line.

use bevy::prelude::*;

use super::layout::{battle, click, complaints, open_drawer, paper, press, rest};
use crate::battle::ability::CardKind;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::History;
use crate::battle::phase::Phase;
use crate::battle::position::{Position, PositionCard, PositionPlace, PositionSide};
use crate::battle::view::Viewer;
use crate::client::collection::Collection;
use crate::client::screen::layout_tests::{find, wait_until};
use crate::client::table::arrows::Drawn;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::Choice;
use crate::client::table::hint::{Asked, Hint};
use crate::client::table::hint_text::advice;
use crate::client::table::input::PointerTarget;
use crate::facilitatee::{Level, LineReport, PlannedLine, Style};
use crate::facilitator::MatchKind;
use crate::ids::{CardId, Seat};
use crate::messages::Locale;

/// Returns the sentences about the end of the Host's turn, with a card of its own on c2 that has one life left and a card
/// of the Guest on d2.
fn told(collection: &Collection, own: CardId, attacker: Option<CardId>) -> String {
    let library = collection.library.clone();
    let at = |cell: &str| PositionPlace::Field(library.lattice().shape.parse(cell).expect("a cell"));
    let life = library.card(own).expect("it is in the set").source.life;
    let card = |name, place, damage| PositionCard { name, place, damage, ailments: Vec::new(), entered: 0 };
    let side = |cards| PositionSide { hp: 20, mp: 0, cards };
    let position = Position {
        phase: Phase::Main,
        turn: 3,
        turn_player: Seat::Host,
        host: side(vec![card(own, at("c2"), life - 1)]),
        guest: side(attacker.map(|name| card(name, at("d2"), 0)).into_iter().collect()),
    };
    let board = FlatBoard::from_position(library.clone(), &position).expect("it can stand");
    let live = BattleView::new(&board, Seat::Host, false);
    let commands = vec![Command::TurnFinish { seat: Seat::Host }];
    let view = board.perceived_by(Viewer::Seat(Seat::Host));
    let report = LineReport::new(&view, Seat::Host, &commands);
    assert_eq!(report.commands, commands, "what ends the turn at once is told");
    let asked = Asked { view, seat: Seat::Host, why: false };
    let line = PlannedLine { commands, score: 0, terms: Vec::new() };
    advice(&live, &asked, (&line, &report), None).join(" ")
}

#[test]
fn advice_says_which_card_in_sight_can_destroy_which() {
    let collection = Collection::embedded().expect("what is built in holds together");
    let cards = collection.library.cards();
    let plain = cards.iter().filter(|card| {
        card.kind == CardKind::Monster && card.source.abilities.is_empty() && card.source.attack > 0
    });
    let plain: Vec<_> = plain.map(|card| &card.source).collect();
    let own = plain.first().expect("a card without abilities");
    let quiet = "After that, no card in sight has a good attack on you.";
    assert_eq!(told(&collection, own.id, None), quiet);
    let warned = |name: &str| format!("After that, {name} can destroy your {}.", own.name);
    let warnings = plain.iter().filter(|card| told(&collection, own.id, Some(card.id)) == warned(&card.name));
    // Some cards attack elsewhere than in front of them.
    assert!(warnings.count() * 2 > plain.len(), "of {} cards", plain.len());
}

#[test]
fn a_line_is_gone_through_on_the_board_and_taken_over() {
    for (size, language) in [(1280, 720), (844, 390), (390, 844)]
        .into_iter()
        .flat_map(|size| Locale::all().map(move |language| (size, language)))
    {
        let mut app =
            battle(size, Some(language), MatchKind::Training(Seat::Host, Level::Novice, Style::Even));
        click(&mut app, PointerTarget::Ready);
        let is_my_draw = |world: &World| {
            let live = world.resource::<BattleView>();
            live.phase() == Phase::Draw && !live.ops.is_empty()
        };
        wait_until(&mut app, is_my_draw);
        rest(&mut app);
        open_drawer(&mut app);
        press(&mut app, "hint");
        wait_until(&mut app, |world| !world.resource::<Hint>().is_pending());
        rest(&mut app);
        let fits = |app: &mut App, what: &str| {
            let found = complaints(app, paper);
            assert!(found.is_empty(), "{size:?} {language:?}, {what}: {found:#?}");
        };
        fits(&mut app, "lines");
        press(&mut app, "hint-numbers");
        fits(&mut app, "numbers");
        press(&mut app, "hint-show-1");
        fits(&mut app, "first command");
        let count = app.world().resource::<Hint>().reports[0].commands.len();
        for step in 1..count {
            press(&mut app, "hint-next");
            fits(&mut app, &format!("command {step}"));
        }
        assert!(find(&mut app, "hint-next").is_none(), "the last command has no next one");
        let drawn =
            app.world_mut().query::<&Drawn>().iter(app.world()).map(|drawn| drawn.0.len()).sum::<usize>();
        assert!(drawn > 0, "{size:?}: no arrow");
        let wanted = app.world().resource::<Hint>().walked().expect("it is shown").to_vec();
        let before = app.world().resource::<History>().orders().len();
        press(&mut app, "hint-play");
        let is_done =
            |world: &World| !world.resource::<Hint>().is_followed() && !world.resource::<Choice>().sent;
        wait_until(&mut app, is_done);
        // The last one is on its way.
        (0..30).for_each(|_| app.update());
        let live = app.world().resource::<BattleView>();
        let orders = app.world().resource::<History>().orders()[before..].to_vec();
        let played = orders.iter().map(|order| order.command);
        let played = played.filter(|command| command.seat() == Some(live.me));
        let played: Vec<Command> = played.collect();
        assert!(
            !played.is_empty() && wanted.starts_with(&played),
            "{size:?} {language:?}: {played:?}, not {wanted:?}"
        );
        // A reaction or dice can lead to another course, in which the next command is not allowed.
        let next = wanted.get(played.len());
        let is_off_course = next.is_some_and(|next| live.view.check(next).is_err());
        assert!(played == wanted || is_off_course, "{size:?} {language:?}: only {played:?} of {wanted:?}");
    }
}
