//! Tests of the components of a battle (S2-D01 … S2-D13).

use marginalia::battle::ability::CardKind;
use marginalia::battle::board::Board;
use marginalia::battle::geometry::Zone;
use marginalia::battle::hash::public_hash;
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::result::ResultType;
use marginalia::battle::rules::stat;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::{CardIndex, Seat};

use crate::boards::assert_same;
use crate::scenes::*;
use crate::table::Table;

#[test]
// S2-D01
fn s2_d01_the_state_changes_by_commands_and_is_told() {
    let mut t = begun();
    let before = t.now();
    t.refuses("h:end", Reason::WrongPhase { phase: Phase::Draw });
    assert_eq!(t.now(), before);
    t.does("h:charge");
    assert_eq!(t.path().last(), Some(&t.now()));
    assert_eq!(t.told(TriggerKind::StateChanged).len(), t.path().len());
}

#[test]
// S2-D02
fn s2_d02_all_cards_stand_in_one_ordered_row() {
    let mut t = Table::new().host(|h| h.hand("Spill").book("Page")).guest(|g| g.hand("Ogre").book("Lamp"));
    let owners: Vec<Seat> = (0..4).map(|card| t.card(card).owner()).collect();
    assert_eq!(owners, [Seat::Host, Seat::Host, Seat::Guest, Seat::Guest], "Host's slots first");
    t.does("h:summon @0 c3").expect("Summoned @4 c3 (@0)");
    assert!(t.card(4).is_token() && t.card(4).owner() == Seat::Host, "then tokens in order of birth");
    assert_eq!(t.board().state().cards(), 5);
}

#[test]
// S2-D03
fn s2_d03_a_card_is_in_one_of_five_layers() {
    let mut t = Table::new()
        .host(|h| h.book("Page").hand("Page").grave("Page").field("b2", "Page").face_down("a1", "Page"));
    let layers: Vec<LayerKind> = (0..5).map(|card| t.card(card).layer()).collect();
    use LayerKind as L;
    assert_eq!(layers, [L::Book, L::Hand, L::Grave, L::Field, L::Field]);
    assert_eq!(LayerKind::ALL, [L::Book, L::Hand, L::Strategy, L::Field, L::Grave]);
    t.does("h:summon @1 b3");
    assert_eq!((t.layer(Seat::Host, L::Hand), t.layer(Seat::Host, L::Field)), (vec![], vec![1, 3, 4]));
}

#[test]
// S2-D04
fn s2_d04_a_card_has_numbers_a_place_ailments_and_abilities() {
    use marginalia::battle::ability::Parameter as P;
    let t =
        Table::new().host(|h| h.field("b2", "Ogre").damaged(2).ailing(Ailment::Poison).field("b3", "Banner"));
    let ogre = CardIndex(0);
    let number = |parameter| stat::number(t.board(), ogre, parameter);
    assert_eq!([number(P::Attack), number(P::Life), number(P::Cost), number(P::MoveCost)], [6, 6, 3, 1]);
    assert_eq!(stat::remaining(t.board(), ogre), 4);
    assert_eq!(
        (t.card(0).cell(), t.card(0).ailments().collect::<Vec<_>>()),
        (Some(t.cell("b2")), vec![Ailment::Poison])
    );
    assert_eq!((t.card(0).owner(), t.card(0).attached().len()), (Seat::Host, 1));
    let (base, steps, value) = stat::explain(t.board(), ogre, P::Attack);
    assert_eq!(
        (base, steps.len(), steps[0].producer, value),
        (5, 1, CardIndex(1), 6),
        "a number tells where it is from"
    );
}

#[test]
// S2-D04
fn s2_d04_recovery_may_take_damage_below_zero() {
    let mut t = Table::new().host(|h| h.field("b2", "Page").damaged(1).hand("Salve"));
    t.does("h:summon @1 b2");
    assert_eq!((t.card(0).damage(), stat::remaining(t.board(), CardIndex(0))), (-1, 4));
}

#[test]
// S2-D04
fn s2_d04_a_cursed_card_is_not_recovered() {
    let mut t = Table::new().host(|h| h.field("b2", "Page").damaged(1).ailing(Ailment::Curse).hand("Salve"));
    t.does("h:summon @1 b2").without(TriggerKind::EffectRecoveredCard);
    assert_eq!(t.card(0).damage(), 1);
}

#[test]
// S2-D05
fn s2_d05_cells_and_cards_point_at_each_other() {
    let mut t = Table::new().host(|h| h.field("b2", "Page").hand("Push"));
    assert_eq!((t.at("b2"), t.at("b3")), (Some(0), None));
    t.does("h:summon @1 b2").expect("Moved @1>@0 a2");
    assert_eq!((t.at("b2"), t.at("a2"), t.card(0).cell()), (None, Some(0), Some(t.cell("a2"))));
    assert_eq!(t.board().library().lattice().shape.cells(), 24);
}

#[test]
// S2-D06
fn s2_d06_there_are_monsters_supports_and_events() {
    assert_eq!(CardKind::ALL.map(|kind| kind as u8), [1, 2, 3]);
    assert_eq!(serde_json::from_str::<CardKind>("\"Rubric\"").expect("another name"), CardKind::Monster);
    let mut t =
        Table::new().host(|h| h.field("b2", "Lamp").field("b3", "Page")).guest(|g| g.field("c2", "Page"));
    t.refuses("h:move b2>b1", Reason::WrongKind).refuses("h:attack b2xc2", Reason::WrongKind);
    t.refuses("h:direct b2", Reason::WrongKind).does("h:move b3>b4");
}

#[test]
// S2-D07
fn s2_d07_lines_are_named_from_each_side() {
    let t = Table::new();
    let shape = &t.board().library().lattice().shape;
    let column = |name: char| (1..=4).fold(0, |mask, row| mask | t.cell(&format!("{name}{row}")).bit());
    for (zone, host, guest) in [
        (Zone::OWN_BACK, 'a', 'f'),
        (Zone::OWN_FRONT, 'b', 'e'),
        (Zone::ENEMY_FRONT, 'e', 'b'),
        (Zone::ENEMY_BACK, 'f', 'a'),
    ] {
        assert_eq!(shape.zone(zone, Seat::Host), column(host), "{zone:?}");
        assert_eq!(shape.zone(zone, Seat::Guest), column(guest), "{zone:?}");
    }
    assert_eq!(shape.zone(Zone::MARGIN, Seat::Host), column('c') | column('d'));
}

#[test]
// S2-D08
fn s2_d08_a_card_in_the_other_territory_is_an_invader() {
    for (cell, invades) in
        [("a1", false), ("b4", false), ("c2", false), ("d3", false), ("e1", true), ("f4", true)]
    {
        let mut t = Table::new().host(|h| h.field(cell, "Page"));
        let line = format!("h:direct {cell}");
        if invades {
            t.does(&line);
        } else {
            t.refuses(&line, Reason::NotInvading);
        }
    }
}

#[test]
// S2-D09
fn s2_d09_a_player_has_hp_mp_and_counters_of_the_turn() {
    let mut t = Table::new().phase(Phase::Draw).host(|h| h.hp(12).mp(5).field("e2", "Page").book("Page"));
    t.does("h:draw").does("h:direct e2");
    let (host, guest) = (t.player(Seat::Host), t.player(Seat::Guest));
    assert_eq!((host.hp(), host.mp(), host.draws(), host.attacks()), (12, 5, 1, 1));
    assert_eq!((guest.hp(), guest.direct_damage()), (18, 2));
    t.does("h:end");
    assert_eq!((t.player(Seat::Host).draws(), t.player(Seat::Host).attacks()), (0, 0));
    assert_eq!(t.player(Seat::Guest).direct_damage(), 0);
}

#[test]
// S2-D10
fn s2_d10_turns_are_counted_at_their_start() {
    let mut t = opened();
    assert_eq!(t.board().state().turn(), 0);
    t.does("h:layout").does("g:layout");
    assert_eq!(t.board().state().turn(), 1);
    t.does("h:draw").does("h:end");
    assert_eq!((t.board().state().turn(), t.board().state().turn_player()), (2, Seat::Guest));
}

#[test]
// S2-D11
fn s2_d11_nothing_goes_on_after_the_end() {
    let mut t = Table::new().host(|h| h.field("e2", "Titan").hand("Page")).guest(|g| g.hand("Page"));
    t.does("h:direct e2");
    assert!(t.board().state().is_finished());
    for line in [
        "h:end",
        "h:summon @1 a1",
        "h:draw",
        "g:react none",
        "h:resign",
        "g:abort",
        "h:ready",
        "g:toss",
        "h:layout",
    ] {
        t.refuses(line, Reason::BattleOver);
    }
}

#[test]
// S2-D11
fn s2_d11_both_down_is_a_draw() {
    let mut t = holding("Ruin");
    t.does("h:summon @0 a1").expect("BattleFinished");
    let result = t.board().state().result().expect("it is over");
    assert_eq!((result.kind, result.winner), (ResultType::Draw, None));
}

#[test]
// S2-D12
fn s2_d12_the_same_seed_and_commands_give_the_same_battle_and_other_chance_another() {
    let play = |seed| {
        let mut t = Table::battle(&["Page"; 30], &["Ogre"; 30]).seed(seed);
        for line in ["h:ready", "g:ready", "h:toss", "h:layout", "g:layout"] {
            t.does(line);
        }
        public_hash(t.board())
    };
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8));
}

#[test]
// S2-D12
fn s2_d12_two_of_three_at_random_are_two_throws() {
    let foes = || {
        Table::new()
            .host(|h| h.hand("Curse rain"))
            .guest(|g| g.field("e1", "Page").field("e2", "Page").field("e3", "Page"))
    };
    for (dice, ailing) in
        [([0, 0], [1, 2]), ([1, 0], [1, 2]), ([2, 0], [2, 3]), ([2, 1], [1, 3]), ([0, 1], [1, 3])]
    {
        let mut t = foes();
        t.dice(&dice).does("h:summon @0 a1");
        let found: Vec<u16> = (1..4).filter(|card| t.card(*card).has(Ailment::Poison)).collect();
        assert_eq!(found, ailing, "{dice:?}");
    }
}

#[test]
// S2-D13
fn s2_d13_a_clone_lives_on_its_own() {
    let mut t = Table::new().host(|h| h.field("c2", "Page").hand("Page")).guest(|g| g.field("d2", "Page"));
    let original = t.board().clone();
    let mut fork = t.board().clone();
    let attack = marginalia::battle::notation::parse(&fork, "h:attack c2xd2").expect("a line");
    fork.execute(&attack, marginalia::battle::chance::Seed::dice(&[]), &[]).expect("it is allowed");
    assert_eq!(fork.card(CardIndex(2)).damage(), 2);
    assert_same(t.board(), &original, "after a fork played on");
    t.dice(&[]).does("h:attack c2xd2");
    assert_same(t.board(), &fork, "the same command again");
}
