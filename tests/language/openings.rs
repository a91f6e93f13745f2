//! Tests of openings: how a view learns of hidden cards, what it refuses, and that a refusal leaves no trace (RULEBOOK
//! §8).

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, Layout, Placement};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::LayerKind;
use marginalia::battle::rules::{Opening, openings_needed};
use marginalia::battle::setup::BookSlots;
use marginalia::battle::view::Viewer;
use marginalia::ids::Seat::{Guest, Host};
use marginalia::ids::{CardId, CardIndex, CellId, Seat};

use crate::duel::table;
use crate::pieces::monster;

const CHANCE: Seed = Seed::Given([7; 32]);

fn number(number: u16) -> CardId {
    CardId::new(number).expect("not zero")
}

/// Returns a battle in Strategy time; Host's cards cost 2 each and Guest's 3.
fn dealt() -> FlatBoard {
    let setup = table().hand(Host, "cheap", monster(1, 3).cost(2)).hand(Guest, "dear", monster(1, 3).cost(3));
    let book = |name: &str| BookSlots::Known(vec![number(setup.id(name)); 30]);
    let mut board = FlatBoard::new(setup.library(), &[book("cheap"), book("dear")]).expect("a good start");
    for command in
        [Command::Initial { seat: Host }, Command::Initial { seat: Guest }, Command::Cointoss { seat: Host }]
    {
        board.execute(&command, CHANCE, &[]).expect("legal");
    }
    board
}

/// Returns a layout of the first hand cards of a seat, one on each of these cells.
fn layout(board: &FlatBoard, seat: Seat, cells: &[&str]) -> Command {
    let shape = &board.library().lattice().shape;
    let hand = board.state().layer(seat, LayerKind::Hand);
    let placements: Vec<Placement> = hand
        .iter()
        .zip(cells)
        .map(|(card, cell)| Placement {
            card,
            name: board.card(card).name().expect("known here"),
            cell: shape.parse(cell).expect("a cell"),
        })
        .collect();
    Command::Strategy { seat, layout: Layout::new(&placements).expect("they fit") }
}

#[test]
fn the_second_layout_needs_the_first_one_opened_and_then_both_stand_on_their_cells() {
    let mut full = dealt();
    let first = layout(&full, Host, &["a2", "b3"]);
    let second = layout(&full, Guest, &["f1"]);
    assert_eq!(openings_needed(&full, &first), [], "nothing is laid yet");
    full.execute(&first, CHANCE, &[]).expect("legal");
    let mut view = full.perceived_by(Viewer::Seat(Guest));
    let openings = openings_needed(&full, &second);
    let Command::Strategy { layout, .. } = first else { unreachable!() };
    let wanted: Vec<Opening> = layout
        .iter()
        .map(|laid| Opening { card: laid.card, name: laid.name, cell: Some(laid.cell) })
        .collect();
    assert_eq!(openings, wanted);
    view.execute(&second, CHANCE, &openings).expect("its openings come with it");
    full.execute(&second, CHANCE, &openings).expect("legal");
    for laid in layout.iter() {
        let card = view.card(laid.card);
        assert_eq!((card.name(), card.cell(), card.is_up()), (Some(laid.name), Some(laid.cell), true));
    }
    assert_eq!(public_hash(&view), public_hash(&full));
}

#[test]
fn a_refused_layout_shows_none_of_its_cards() {
    let full = dealt();
    let dear = layout(&full, Guest, &["f1", "f2"]);
    let Command::Strategy { layout, .. } = dear else { unreachable!() };
    let mut view = full.perceived_by(Viewer::Seat(Host));
    assert_eq!(view.execute(&dear, CHANCE, &[]), Err(Reason::LayoutTooDear { cost: 6, most: 4 }));
    for laid in layout.iter() {
        assert_eq!(view.card(laid.card).name(), None, "nobody showed it");
    }
}

#[test]
fn an_opening_names_a_card_that_there_is_and_the_one_that_lies_there() {
    let duel = table()
        .host("axe", monster(3, 3), "d1")
        .down(Guest, "straw", monster(9, 9), "e1")
        .hand(Guest, "other", monster(1, 1))
        .start();
    let (attack, card) = (duel.command("h:attack d1xe1"), duel.index("straw"));
    let name = |piece: &str| duel.card(piece).name().expect("known here");
    let try_on = |board: &FlatBoard, name: CardId| {
        let mut board = board.clone();
        let told = board.execute(&attack, CHANCE, &[Opening { card, name, cell: None }]);
        (told, board.card(card).name())
    };
    let view = duel.flat.perceived_by(Viewer::Seat(Host));
    assert_eq!(try_on(&view, number(999)), (Err(Reason::WrongName { card }), None), "there is no such card");
    assert_eq!(try_on(&view, name("straw")), (Ok(()), Some(name("straw"))));
    // Who knows the card is not told another.
    assert_eq!(try_on(&duel.flat, name("other")), (Err(Reason::WrongName { card }), Some(name("straw"))));
}

#[test]
fn a_card_beyond_a_full_table_is_no_card() {
    let mut setup = table();
    for place in 0..48 {
        for (seat, side) in [(Host, "host"), (Guest, "guest")] {
            setup = setup.book(seat, &format!("{side}-{place}"), monster(1, 1));
        }
    }
    let (name, mut duel) = (number(1), setup.start());
    let card = CardIndex(duel.flat.state().cards());
    assert_eq!(card.0, 96);
    let summon = Command::SummonDeclare { seat: Host, card, name, cell: CellId(0) };
    assert_eq!(duel.flat.execute(&summon, CHANCE, &[]), Err(Reason::NoSuchCard { card }));
}
