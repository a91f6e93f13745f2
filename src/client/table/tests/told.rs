//! Tests for what the board tells: areas, danger in the next turn, cards that can still act, and what is in the way; and
//! for what must not cover it.

use bevy::prelude::*;

use super::layout::{battle, click, rest, wait_for};
use super::scenes::{find, position, position_at};
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::client::prefs::PerilWarning;
use crate::client::table::able_cards::able_cards;
use crate::client::table::areas::{areas_of, areas_over};
use crate::client::table::battle_view::BattleView;
use crate::client::table::card_popup::CardPopup;
use crate::client::table::choice::{Choice, HeldCard};
use crate::client::table::flash::{Deed, Flash, InTheWay, in_the_way};
use crate::client::table::gestures::Table;
use crate::client::table::input::{Gesture, Hover, PointerTarget};
use crate::client::table::layout::TableLayout;
use crate::client::table::peril::Peril;
use crate::client::table::player_panel::PlayerPanel;
use crate::client::viewport::Viewport;
use crate::facilitator::MatchKind;
use crate::ids::{CardIndex, CellId};
use crate::messages::Locale;

const SIZES: [(u32, u32); 3] = [(1280, 720), (844, 390), (390, 844)];

fn cell(live: &BattleView, name: &str) -> CellId {
    live.grid.cells().find(|cell| live.grid.name(*cell) == name).expect("a cell")
}

fn on(live: &BattleView, name: &str) -> CardIndex {
    live.view.cell(cell(live, name)).card().expect("a card")
}

#[test]
fn areas_lie_over_the_cells_that_their_cards_reach() {
    // A Shield Deacon of Guest's keeps enemies around it from striking.
    let live = position(&[("d2", 2), ("b2?", 18)], &[("e2", 18)]);
    let over =
        |name: &str| areas_over(&live, cell(&live, name)).map(|area| area.producer).collect::<Vec<_>>();
    let deacon = on(&live, "e2");
    for name in ["d1", "d2", "d3", "e1", "e3", "f1", "f2", "f3"] {
        assert_eq!(over(name), [deacon], "{name}");
    }
    for name in ["e2", "d4", "c2", "b1"] {
        assert_eq!(over(name), [], "{name}: out of reach, or of a card that lies face-down");
    }
    let holders = |name: &str| areas_of(&live, on(&live, name)).len();
    assert_eq!((holders("d2"), holders("e2"), holders("b2")), (1, 1, 0));
}

#[test]
fn the_seal_warns_of_strikes_that_could_end_the_battle_and_of_nothing_else() {
    let warned = |host: &[(&str, u16)], guest: &[(&str, u16)], hp: i32, warning| {
        let live = position_at(hp, host, guest);
        let peril = Peril::new(&live, warning);
        (peril.words(&live), peril.asks())
    };
    let stags = [("b2", 2), ("c4", 2)];
    let words = "Their strikes could take 4 of your 4 HP next turn".to_owned();
    assert_eq!(warned(&[], &stags, 4, PerilWarning::Warn), (Some(words.clone()), false));
    assert_eq!(warned(&[], &stags, 4, PerilWarning::Ask), (Some(words), true));
    assert_eq!(warned(&[], &stags, 5, PerilWarning::Ask), (None, false), "one HP is left");
    assert_eq!(warned(&[], &stags, 4, PerilWarning::Off), (None, false));
    // Face-down it could be anything.
    assert_eq!(warned(&[], &[("b2", 2), ("c4?", 2)], 4, PerilWarning::Warn), (None, false));
}

#[test]
fn a_dangerous_end_of_the_turn_is_confirmed_where_that_is_wanted() {
    let (live, ()) = find(|live| (live.phase() == Phase::Main).then_some(()));
    let ended = |asks: bool, gestures: &[Gesture]| {
        let mut table = Table::new(&live, Choice::default());
        table.asks_before_end = asks;
        gestures.iter().for_each(|gesture| table.answer(*gesture));
        (table.commands.len(), table.choice.ending)
    };
    let click = |spot| Gesture::Click(spot, false);
    assert_eq!(ended(false, &[Gesture::EndTurn]), (1, false));
    assert_eq!(ended(true, &[Gesture::EndTurn]), (0, true));
    assert_eq!(ended(true, &[click(PointerTarget::Seal), click(PointerTarget::EndNot)]), (0, false));
    assert_eq!(ended(true, &[click(PointerTarget::Seal), click(PointerTarget::EndAnyway)]), (1, false));
    assert_eq!(ended(true, &[click(PointerTarget::Seal), Gesture::Cancel]), (0, false));
}

#[test]
fn all_cards_that_can_still_act_are_listed_and_can_be_taken() {
    find(|live| {
        if live.phase() != Phase::Main {
            return None;
        }
        let listed = able_cards(live);
        assert_eq!(listed.len(), live.able());
        for (card, deeds) in &listed {
            assert!(live.can_act(*card) && !deeds.is_empty());
            let mut table = Table::new(live, Choice::default());
            table.answer(Gesture::Click(PointerTarget::Able(*card), false));
            let held = [HeldCard::Hand(*card), HeldCard::Unit(*card)].map(Some);
            assert!(held.contains(&table.choice.held), "{card}");
        }
        (live.view.state().turn() > 6).then_some(())
    });
    // A Fern Stag in the other territory beside an enemy.
    let live = position(&[("e2", 2)], &[("f2", 2)]);
    let deeds: Vec<String> = able_cards(&live).remove(0).1;
    assert_eq!(deeds, ["move", "attack", "strike"]);
}

#[test]
fn the_card_in_the_way_is_known_where_the_reason_knows_one() {
    // A Shield Deacon cannot attack by itself, and keeps the stag on e3 from striking; the stag on b3 keeps that on b2
    // from b3.
    let live = position(&[("b2", 2), ("b3", 2), ("e3", 2), ("c2", 18)], &[("e2", 18), ("d2", 2)]);
    let named = |reason, actor: &str, deed| {
        let cards = in_the_way(&live, &reason, (Some(on(&live, actor)), deed));
        let cells = cards.into_iter().filter_map(|card| live.view.card(card).cell());
        cells.map(|cell| live.grid.name(cell)).collect::<Vec<_>>()
    };
    let taken = Reason::CellTaken { cell: cell(&live, "b3") };
    assert_eq!(named(taken, "b2", Deed::Move), ["b3"]);
    assert_eq!(named(Reason::Prevented, "e3", Deed::Strike), ["e2"], "an ability of another card");
    assert_eq!(named(Reason::Prevented, "c2", Deed::Attack), ["c2"], "an ability of its own");
    assert_eq!(named(Reason::NoMovesLeft, "b2", Deed::Move), ["b2"]);
    assert_eq!(named(Reason::NotEnoughMp { missing: 2 }, "b2", Deed::Move), [""; 0]);
    let far = Reason::OutOfReach { cell: cell(&live, "f4") };
    assert_eq!(named(far, "b2", Deed::Move), [""; 0]);
}

#[test]
fn a_refused_strike_flashes_who_forbids_it() {
    let live = position(&[("e3", 2)], &[("e2", 18)]);
    let mut table = Table::new(&live, Choice::default());
    table.answer(Gesture::Click(PointerTarget::Cell(cell(&live, "e3")), false));
    table.answer(Gesture::Click(PointerTarget::Strike, false));
    assert_eq!(table.in_the_way, [on(&live, "e2")]);
    assert!(table.said.is_some() && table.commands.is_empty());
}

#[test]
fn a_flash_is_around_the_card_in_the_way_and_passes() {
    let mut app = battle((1280, 720), Some(Locale::default()), MatchKind::Workbench);
    let card = hand(&mut app)[0];
    app.world_mut().write_message(InTheWay(vec![card]));
    app.update();
    let flashes = |app: &mut App| app.world_mut().query::<&Flash>().iter(app.world()).count();
    assert_eq!(flashes(&mut app), 1);
    app.world_mut().write_message(InTheWay(vec![card]));
    app.update();
    assert_eq!(flashes(&mut app), 1, "the next one takes its place");
}

fn hand(app: &mut App) -> Vec<CardIndex> {
    let mut targets = app.world_mut().query::<&PointerTarget>();
    let card = |target: &PointerTarget| match target {
        PointerTarget::Hand(card) => Some(*card),
        _ => None,
    };
    targets.iter(app.world()).filter_map(card).collect()
}

/// Returns the place of a node in the window.
fn rect(node: &ComputedNode, place: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(place.translation, node.size())
}

/// Returns the places of the pointer targets for which `is_it` holds.
fn places(app: &mut App, is_it: impl Fn(&PointerTarget) -> bool) -> Vec<Rect> {
    let mut targets =
        app.world_mut().query::<(&PointerTarget, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
    let found = targets.iter(app.world()).filter(|(spot, .., seen)| is_it(spot) && seen.get());
    found.map(|(_, node, place, _)| rect(node, place)).collect()
}

#[test]
fn the_prompt_of_a_turn_covers_neither_a_cell_nor_a_hand_card() {
    for size in SIZES {
        let mut app = battle(size, Some(Locale::default()), MatchKind::Workbench);
        click(&mut app, PointerTarget::Ready);
        click(&mut app, PointerTarget::Ready);
        wait_for(&mut app, PointerTarget::Charge);
        rest(&mut app);
        let papers = places(&mut app, |spot| *spot == PointerTarget::Panel);
        let papers: Vec<Rect> = papers.into_iter().filter(|paper| !paper.is_empty()).collect();
        assert!(!papers.is_empty());
        let cells = places(&mut app, |spot| matches!(spot, PointerTarget::Cell(_)));
        let answers = places(&mut app, |spot| matches!(spot, PointerTarget::Draw | PointerTarget::Charge));
        assert_eq!((cells.len(), answers.len()), (24, 2));
        for covered in &cells {
            // Its frame may.
            let covered = covered.inflate(-6.0);
            for paper in &papers {
                let common = paper.intersect(covered);
                assert!(common.is_empty(), "{size:?}: {paper:?} covers {common:?} of a cell");
            }
        }
        for answer in answers {
            assert!(papers.iter().any(|paper| paper.contains(answer.center())), "{size:?}");
        }
    }
}

#[test]
fn an_opened_card_covers_neither_its_players_panel_nor_the_seal_and_is_shown_once() {
    for size in SIZES {
        let mut app = battle(size, Some(Locale::default()), MatchKind::Workbench);
        let hand = hand(&mut app);
        let layout = TableLayout::new(*app.world().resource::<Viewport>());
        let is_small = layout.viewport.is_small();
        for card in [hand[0], hand[hand.len() - 1]] {
            let spot = PointerTarget::Hand(card);
            let at = places(&mut app, |target| *target == spot)[0].center();
            let now = app.world().resource::<Time>().elapsed();
            app.world_mut().resource_mut::<Hover>().lead(spot, at, now);
            app.world_mut().resource_mut::<Hover>().is_kept = true;
            rest(&mut app);
            let mut popups = app.world_mut().query_filtered::<Entity, With<CardPopup>>();
            let popup = popups.single(app.world()).expect("it is open");
            // On a phone a frame as large as the table has the paper in its middle.
            let paper = if is_small { app.world().get::<Children>(popup).unwrap()[0] } else { popup };
            let paper = {
                let world = app.world();
                rect(world.get(paper).unwrap(), world.get(paper).unwrap())
            };
            let mut panels = app.world_mut().query::<(&PlayerPanel, &ComputedNode, &UiGlobalTransform)>();
            let me = app.world().resource::<BattleView>().me;
            let own = panels.iter(app.world()).find(|(panel, ..)| panel.0 == me).expect("a panel");
            let own = rect(own.1, own.2);
            let seal = places(&mut app, |target| *target == PointerTarget::Seal)[0];
            for kept in [own, seal] {
                assert!(paper.intersect(kept).is_empty(), "{size:?}: {paper:?} covers {kept:?}");
            }
            // On a desktop the lifted card is the picture, on a phone the popup has one.
            let lifted = places(&mut app, |target| *target == spot).len();
            assert_eq!(lifted, 1);
            app.world_mut().resource_mut::<Hover>().is_kept = false;
        }
    }
}
