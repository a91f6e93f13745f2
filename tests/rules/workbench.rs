//! Tests of manual edits of a battle: any card can be put anywhere, and every edit can be undone.

use marginalia::battle::ability::CardKind;
use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::phase::Phase;
use marginalia::battle::position::{PositionError, PositionPlace};
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::start::Start;
use marginalia::facilitator::{
    BoardEdit, EditError, Match, MatchKind, MatchRequest, begin_match, edited, undo_effect,
};
use marginalia::ids::Seat::{Guest, Host};
use marginalia::ids::{CardId, CellId, Seat};

use bevy::app::App;

use crate::modes::{BATTLE, app, board, books, cards, orders, play, request};

/// Returns a battle on the workbench, at the first draw.
fn at_the_bench() -> App {
    let library = cards();
    let mut app = app();
    let start = Start::Books(books(&library));
    let debug = Match::new(MatchKind::Workbench, start, BATTLE);
    begin_match(app.world_mut(), &library, &debug).expect("a good start");
    for count in 1..40 {
        if board(&app).state().phase() == Phase::Draw {
            break;
        }
        play(&mut app, count);
    }
    app
}

fn change(app: &mut App, edit: BoardEdit) -> Result<(), EditError> {
    let position = edited(&board(app), edit)?;
    request(app, MatchRequest::Set(Box::new(Start::Position(position))));
    Ok(())
}

// S2-F07, S2-F45
#[test]
fn at_the_workbench_anything_can_be_put_anywhere_and_taken_back() {
    let mut app = at_the_bench();
    let before = board(&app);
    let shape = before.library().lattice().shape.clone();
    let cell = |name: &str| shape.parse(name).expect("a cell");
    let mine = before.state().layer(Host, LayerKind::Hand).iter().collect::<Vec<_>>();
    let monster = *mine
        .iter()
        .find(|card| before.printed(**card).is_some_and(|card| card.kind == CardKind::Monster))
        .expect("a monster in the hand");
    let name = before.card(monster).name();
    change(&mut app, BoardEdit::Hp(Guest, -15)).expect("HP");
    change(&mut app, BoardEdit::Mp(Host, 4)).expect("MP");
    let hands = |app: &App| board(app).state().layer(Host, LayerKind::Hand).len();
    let full = hands(&app);
    let find = |app: &App| {
        let now = board(app);
        let seat = now.state();
        let mut all =
            [LayerKind::Hand, LayerKind::Field].into_iter().flat_map(|layer| seat.layer(Host, layer).iter());
        all.find(|card| now.card(*card).name() == name).expect("it is there")
    };
    let moved = find(&app);
    change(&mut app, BoardEdit::Move(moved, PositionPlace::Field(cell("d3")))).expect("onto a cell");
    let stands = |app: &App, name: &str| board(app).cell(cell(name)).card();
    let unit = stands(&app, "d3").expect("it stands there");
    assert_eq!((board(&app).card(unit).name(), hands(&app)), (name, full - 1));
    change(&mut app, BoardEdit::Damage(unit, 1)).expect("damage");
    change(&mut app, BoardEdit::Ailment(unit, Ailment::Poison)).expect("an ailment");
    let now = board(&app);
    assert_eq!((now.card(unit).damage(), now.card(unit).has(Ailment::Poison)), (1, true));
    change(&mut app, BoardEdit::Turn(unit)).expect("turned over");
    let unit = stands(&app, "d3").expect("it lies there");
    let now = board(&app);
    assert!(now.card(unit).is_face_down() && now.card(unit).damage() == 0, "face-down it has no harm");
    assert_eq!(edited(&now, BoardEdit::Damage(unit, 1)), Err(EditError::NotOnField(unit)));
    // Another card moves to the same cell: they swap places.
    let id = name.expect("a name");
    change(&mut app, BoardEdit::Add(Guest, id, PositionPlace::Field(cell("e2")))).expect("one more");
    let other = stands(&app, "e2").expect("it stands there");
    assert_eq!(board(&app).card(other).owner(), Guest);
    let (unit, other) = (stands(&app, "d3").expect("one"), other);
    change(&mut app, BoardEdit::Move(other, PositionPlace::Field(cell("d3")))).expect("they swap");
    assert_eq!(board(&app).card(stands(&app, "d3").expect("there")).owner(), Guest);
    assert!(board(&app).card(stands(&app, "e2").expect("there")).is_face_down(), "{unit}");
    let guest = stands(&app, "d3").expect("there");
    change(&mut app, BoardEdit::Defect(guest)).expect("to the other side");
    assert_eq!(board(&app).card(stands(&app, "d3").expect("there")).owner(), Host);
    let unit = stands(&app, "d3").expect("there");
    change(&mut app, BoardEdit::Remove(unit)).expect("gone");
    assert_eq!(stands(&app, "d3"), None);
    change(&mut app, BoardEdit::Begin(Guest)).expect("the other's turn");
    let now = board(&app);
    assert_eq!(
        (now.state().turn_player(), now.state().phase(), now.player(Guest).hp()),
        (Guest, Phase::Draw, 5)
    );
    // All of it can be undone and redone.
    let last = public_hash(&now);
    let mut steps = 0;
    while undo_effect(app.world()).is_some_and(|back| back.orders.is_none()) {
        request(&mut app, MatchRequest::Undo);
        steps += 1;
    }
    assert_eq!((steps, public_hash(&board(&app))), (11, public_hash(&before)));
    for _ in 0..11 {
        request(&mut app, MatchRequest::Redo);
    }
    assert_eq!(public_hash(&board(&app)), last);
}

#[test]
fn a_change_in_strategy_time_ends_it_at_the_first_draw() {
    let mut app = at_the_bench();
    let placed =
        orders(&app).iter().filter(|order| matches!(order.command, Command::Strategy { .. })).count();
    assert_eq!(placed, 2, "both laid before the first draw");
    let played = orders(&app).len();
    request(&mut app, MatchRequest::Rewind(played - 1));
    let before = board(&app);
    assert_eq!(before.state().phase(), Phase::Strategy);
    let cards = |now: &FlatBoard, layer| Seat::BOTH.map(|seat| now.state().layer(seat, layer).len());
    change(&mut app, BoardEdit::Hp(Guest, -5)).expect("it can stand");
    let now = board(&app);
    assert_eq!((now.state().phase(), now.state().turn()), (Phase::Draw, 1));
    assert_eq!(now.player(Guest).hp(), before.player(Guest).hp() - 5);
    // The layout of one of them is in the hand again: no card is lost.
    let laid = cards(&before, LayerKind::Strategy);
    let held = cards(&before, LayerKind::Hand);
    assert_eq!(cards(&now, LayerKind::Hand), [held[0] + laid[0], held[1] + laid[1]]);
    assert_eq!(cards(&now, LayerKind::Book), cards(&before, LayerKind::Book));
    request(&mut app, MatchRequest::Undo);
    assert_eq!(public_hash(&board(&app)), public_hash(&before));
}

#[test]
fn what_cannot_stand_is_not_set() {
    let mut app = at_the_bench();
    let before = board(&app);
    let card = before.state().layer(Host, LayerKind::Book).iter().next().expect("a book");
    assert_eq!(edited(&before, BoardEdit::Turn(card)), Err(EditError::NotOnField(card)));
    let nowhere = edited(&before, BoardEdit::Move(card, PositionPlace::Field(CellId(200))));
    assert!(matches!(nowhere, Err(EditError::Position(PositionError::Cell { .. }))), "{nowhere:?}");
    let unknown = edited(
        &before,
        BoardEdit::Add(Host, "60000".parse().map(CardId).expect("a number"), PositionPlace::Hand),
    );
    assert!(matches!(unknown, Err(EditError::Position(PositionError::NoSuchCard { .. }))), "{unknown:?}");
    request(&mut app, MatchRequest::Rewind(0));
    let early = edited(&board(&app), BoardEdit::Hp(Host, 1));
    assert_eq!(early, Err(EditError::Position(PositionError::Phase(Phase::Initial))));
}
