//! Tests of positions set up by hand: they play like battles, and invalid ones are refused.

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::phase::Phase;
use marginalia::battle::position::{Position, PositionCard, PositionError, PositionPlace};
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::rules::stat;
use marginalia::ids::{CardId, CardIndex, CellId, Seat};

use crate::cards;
use crate::table::Table;

fn placed(name: &str, place: PositionPlace) -> PositionCard {
    let name = cards::id(&cards::library(), name);
    PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 }
}

fn refused(change: impl FnOnce(&mut Position)) -> PositionError {
    let mut position = Position::new(&cards::settings());
    position.host.cards.push(placed("Page", PositionPlace::Field(CellId(0))));
    change(&mut position);
    FlatBoard::from_position(cards::library(), &position).expect_err("it cannot be so")
}

#[test]
fn s2_d_areas_and_nightmares_work_from_the_start() {
    let t = Table::new().host(|h| h.field("b2", "Page").field("b3", "Banner").field("a1", "Sleeper"));
    assert_eq!(stat::number(t.board(), CardIndex(0), marginalia::battle::ability::Parameter::Attack), 3);
    assert!(t.card(2).is_sealed());
    assert!(t.board().state().queue().is_empty());
}

#[test]
fn s2_d_a_position_is_data() {
    let mut position = Position::new(&cards::settings());
    position.turn_player = Seat::Guest;
    position.host.cards.push(PositionCard {
        damage: 1,
        ailments: vec![Ailment::Curse],
        ..placed("Page", PositionPlace::Field(CellId(5)))
    });
    position.guest.cards.push(placed("Lamp", PositionPlace::FaceDown(CellId(20))));
    let text = serde_json::to_string(&position).expect("it is data");
    assert_eq!(serde_json::from_str::<Position>(&text).expect("it reads back"), position);
    let board = FlatBoard::from_position(cards::library(), &position).expect("a position");
    assert_eq!(board.card(CardIndex(0)).damage(), 1);
    assert!(board.card(CardIndex(0)).has(Ailment::Curse) && board.card(CardIndex(1)).is_face_down());
    assert_eq!(board.state().layer(Seat::Guest, LayerKind::Field).len(), 1);
}

#[test]
fn a_position_names_the_cards_it_cannot_say_all_about() {
    let mut t = Table::new().host(|h| h.field("b2", "Page").field("a1", "Page"));
    assert_eq!(t.board().cards_lost_in_position(), []);
    t.does("h:move b2>c2");
    assert_eq!(t.board().cards_lost_in_position(), [CardIndex(0)]);
}

#[test]
fn s2_d_what_cannot_be_is_refused() {
    use PositionError as E;
    let second = CardIndex(1);
    let add = |card: PositionCard| refused(|position| position.host.cards.push(card));
    assert_eq!(refused(|position| position.phase = Phase::TurnStart), E::Phase(Phase::TurnStart));
    assert_eq!(refused(|position| position.turn = 0), E::Turn);
    assert_eq!(refused(|position| position.guest.hp = 0), E::Hp { seat: Seat::Guest, hp: 0 });
    assert_eq!(refused(|position| position.guest.mp = 11), E::Mp { seat: Seat::Guest, mp: 11, cap: 10 });
    let many = vec![placed("Page", PositionPlace::Book); 96];
    assert_eq!(refused(|position| position.guest.cards = many), E::TooManyCards { count: 97 });
    let hand = vec![placed("Page", PositionPlace::Hand); 9];
    assert_eq!(refused(|position| position.guest.cards = hand), E::HandFull { seat: Seat::Guest });
    let nobody = CardId::new(9999).expect("not 0");
    assert_eq!(
        add(PositionCard { name: nobody, ..placed("Page", PositionPlace::Hand) }),
        E::NoSuchCard { card: second, name: nobody }
    );
    assert_eq!(add(placed("Spark", PositionPlace::Field(CellId(1)))), E::WrongPlace { card: second });
    assert_eq!(add(placed("Blot", PositionPlace::Book)), E::WrongPlace { card: second });
    assert_eq!(add(placed("Page", PositionPlace::Field(CellId(0)))), E::Cell { card: second });
    assert_eq!(add(placed("Page", PositionPlace::Field(CellId(24)))), E::Cell { card: second });
    assert_eq!(
        add(PositionCard { damage: 1, ..placed("Page", PositionPlace::Hand) }),
        E::Harm { card: second }
    );
    assert_eq!(
        add(PositionCard { entered: 2, ..placed("Page", PositionPlace::Field(CellId(1))) }),
        E::Harm { card: second }
    );
    assert_eq!(
        add(PositionCard { damage: 3, ..placed("Page", PositionPlace::Field(CellId(1))) }),
        E::NoLife { card: second }
    );
}
