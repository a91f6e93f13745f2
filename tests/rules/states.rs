//! Tests of the states of a battle, its turns and moves, one by one (S2-ST01 … S2-ST13): events and successors.

use marginalia::battle::board::Board;
use marginalia::battle::phase::{Phase, PhaseKind};
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::trigger::TriggerKind;
use marginalia::battle::view::Viewer;
use marginalia::ids::{CardIndex, Seat};

use crate::scenes::*;
use crate::table::Table;

#[test]
// S2-ST01
fn s2_st01_initial_waits_for_both_to_be_ready() {
    let mut t = Table::battle(&["Page"; 5], &["Page"; 5]);
    assert_eq!(t.now(), Phase::Initial);
    t.does("g:ready");
    assert_eq!((t.now(), t.trace()), (Phase::Initial, vec![]));
    t.refuses("g:ready", Reason::AlreadyDone { seat: Seat::Guest });
    assert_eq!(t.does("h:ready").phases(), "Cointoss");
}

#[test]
// S2-ST02
fn s2_st02_the_coin_says_who_goes_first_and_the_second_gets_a_bonus() {
    for (coin, line, first) in
        [(0, "h:toss", Seat::Host), (1, "h:toss", Seat::Guest), (1, "g:toss", Seat::Guest)]
    {
        let mut t = ready();
        assert_eq!(t.dice(&[coin, 0, 0, 0, 0, 0, 0, 0, 0]).does(line).phases(), "Strategy");
        assert_eq!(t.board().state().turn_player(), first, "the coin chooses, not who tosses it");
        assert_eq!((t.player(first).mp(), t.player(first.other()).mp()), (3, 4));
    }
}

#[test]
// S2-ST03
fn s2_st03_strategy_deals_hands_and_takes_a_hidden_layout_of_both() {
    let mut t = opened();
    assert_eq!(t.layer(Seat::Host, LayerKind::Hand), [0, 1, 2, 3]);
    assert_eq!(t.layer(Seat::Guest, LayerKind::Hand), [10, 11, 12, 13]);
    t.expect("Draw >@13 g").expect("StrategyInitialized h").expect("StrategyInitialized g");
    t.does("h:layout b2=@0 a1=@1");
    assert_eq!((t.now(), t.events()), (Phase::Strategy, vec![]));
    assert_eq!(t.layer(Seat::Host, LayerKind::Strategy), [0, 1]);
    let other = t.board().perceived_by(Viewer::Seat(Seat::Guest));
    assert_eq!(
        other.card(CardIndex(0)).layer(),
        LayerKind::Hand,
        "what is laid is hidden from the other side"
    );
    assert_eq!((other.card(CardIndex(0)).cell(), other.card(CardIndex(0)).name()), (None, None));
    t.refuses("h:layout", Reason::AlreadyDone { seat: Seat::Host });
    assert!(t.does("g:layout").phases().starts_with("BattleStart"));
}

#[test]
// S2-ST03
fn s2_st03_a_layout_keeps_to_its_limits() {
    let book = ["Page", "Ogre", "Spark", "Ogre", "Page"];
    let mut t = Table::battle(&book, &book);
    t.does("h:ready").does("g:ready").dice(&[0; 9]).does("h:toss");
    let (e2, b2, card) = (t.cell("e2"), t.cell("b2"), CardIndex(0));
    t.refuses("h:layout e2=@0", Reason::OutsideZone { cell: e2 })
        .refuses("h:layout a1=@0 a2=@1 a3=@3", Reason::TooManyLaid { most: 2 })
        .refuses("h:layout a1=@1 a2=@3", Reason::LayoutTooDear { cost: 6, most: 4 })
        .refuses("h:layout b2=@0 b2=@1", Reason::LaidTwice)
        .refuses("h:layout b2=@2", Reason::WrongKind)
        .refuses("h:layout b2=@4", Reason::NotInHand { card: CardIndex(4) })
        .refuses("h:layout b2=@5", Reason::NotYours { card: CardIndex(5) });
    t.does("h:layout b2=@0 a2=@1").refuses("h:layout b2=@0", Reason::AlreadyDone { seat: Seat::Host });
    assert_eq!(t.board().card(card).cell(), Some(b2));
    assert_eq!(t.player(Seat::Host).mp(), 3, "a layout is free");
}

#[test]
// S2-ST04
fn s2_st04_battle_start_shows_the_layouts() {
    let mut t = opened();
    t.does("h:layout b2=@0 a1=@1").does("g:layout e3=@10");
    assert_eq!(t.phases(), "BattleStart TurnStart Draw");
    assert_eq!(
        t.events(),
        [
            "StrategySummoned @1 a1",
            "StrategySummoned @0 b2",
            "StrategySummoned @10 e3",
            "PlayerHpInitialized h +20",
            "PlayerHpInitialized g +20",
            "PlayerMpChanged h +3",
            "TurnStarted h"
        ]
    );
    assert!(t.card(0).is_up() && t.card(10).is_public());
    assert_eq!((t.at("b2"), t.at("e3"), t.card(0).entered()), (Some(0), Some(10), 0));
}

#[test]
// S2-ST05
fn s2_st05_battle_finish_fixes_the_result() {
    let mut t = invading("Titan");
    t.does("h:direct e2").expect("PlayerHpChanged g -30").expect("BattleFinished h");
    assert_eq!(t.phases(), "DirectDeclare DirectDamage BattleFinish");
    assert_eq!(Phase::BattleFinish.kind(), PhaseKind::End);
    assert_eq!(t.board().state().result().and_then(|result| result.winner), Some(Seat::Host));
    t.refuses("h:end", Reason::BattleOver).refuses("g:resign", Reason::BattleOver);
}

#[test]
// S2-ST06
fn s2_st06_turn_start_counts_gives_ink_and_resets() {
    let mut t = Table::new().host(|h| h.field("d2", "Page")).guest(|g| g.mp(2).field("e2", "Ogre"));
    t.does("h:attack d2xe2");
    assert_eq!((t.player(Seat::Host).attacks(), t.card(0).attacks()), (1, 1));
    t.does("h:end");
    assert_eq!(t.phases(), "TurnFinish PoisonDamage PoisonFinish TurnStart Draw");
    assert_eq!(t.events(), ["TurnFinish h", "PlayerMpChanged g +3", "TurnStarted g"]);
    assert_eq!((t.board().state().turn(), t.board().state().turn_player()), (2, Seat::Guest));
    assert_eq!((t.player(Seat::Host).attacks(), t.card(0).attacks(), t.player(Seat::Guest).mp()), (0, 0, 5));
}

#[test]
// S2-ST06
fn s2_st06_ink_stops_at_the_cap_and_fatigue_begins_at_turn_41() {
    let mut t = Table::new().turn_number(39).guest(|g| g.mp(9));
    t.does("h:end").expect("PlayerMpChanged g +1").without(TriggerKind::PlayerHpChanged);
    assert_eq!(t.board().state().turn(), 40);
    t.does("g:charge").does("g:end").expect("TurnStarted h").expect("PlayerHpChanged h -1");
    t.does("h:charge").does("h:end").expect("TurnStarted g").expect("PlayerHpChanged g -2");
    assert_eq!((t.player(Seat::Host).hp(), t.player(Seat::Guest).hp()), (19, 18));
}

#[test]
// S2-ST06
fn s2_st06_fatigue_can_end_the_battle() {
    let mut t = Table::new().turn_number(60).guest(|g| g.hp(21));
    t.does("h:end");
    assert_eq!(t.phases(), "TurnFinish PoisonDamage PoisonFinish TurnStart BattleFinish");
    assert_eq!(t.board().state().result().and_then(|result| result.winner), Some(Seat::Host));
}

#[test]
// S2-ST07
fn s2_st07_draw_takes_a_card_or_ink() {
    let mut t = Table::new().phase(Phase::Draw).host(|h| h.mp(2).book("Page").book("Ogre"));
    t.dice(&[1]).does("h:draw");
    assert_eq!((t.phases().as_str(), t.events()), ("DrawResult Main", vec!["Draw >@1 h".to_owned()]));
    let mut t = Table::new().phase(Phase::Draw).host(|h| h.mp(2).book("Page"));
    t.does("h:charge");
    assert_eq!(
        (t.phases().as_str(), t.events()),
        ("DrawResult Main", vec!["PlayerMpChanged h +1".to_owned()])
    );
    let mut t = Table::new().phase(Phase::Draw);
    t.refuses("h:draw", Reason::BookEmpty)
        .refuses("g:charge", Reason::NotYourTurn { turn: Seat::Host })
        .does("h:charge");
}

#[test]
// S2-ST07
fn s2_st07_a_full_hand_draws_nothing() {
    let mut t = Table::new().phase(Phase::Draw).host(|h| (0..8).fold(h, |h, _| h.hand("Page")).book("Ogre"));
    t.dice(&[]).does("h:draw");
    assert_eq!((t.now(), t.events()), (Phase::Main, vec![]));
    assert_eq!(t.layer(Seat::Host, LayerKind::Book).len(), 1);
}

#[test]
// S2-ST08
fn s2_st08_main_leads_to_the_six_declarations() {
    let table = || {
        Table::new()
            .host(|h| h.field("e2", "Page").field("c2", "Page").hand("Page"))
            .guest(|g| g.field("d2", "Ogre"))
    };
    for (line, first) in [
        ("h:summon @2 b2", "SummonDeclare"),
        ("h:move e2>e3", "MoveDeclare"),
        ("h:attack c2xd2", "AttackDeclare"),
        ("h:direct e2", "DirectDeclare"),
        ("h:feint @2 b2", "FeintDeclare"),
        ("h:end", "TurnFinish"),
    ] {
        let mut t = table();
        assert_eq!(t.does(line).phases().split(' ').next(), Some(first), "{line}");
    }
    assert_eq!(Phase::Main.followers().len(), 6);
}

#[test]
// S2-ST09
fn s2_st09_turn_finish_ends_paralysis_of_the_turn_player() {
    let mut t = Table::new().host(|h| h.field("b2", "Page").hand("Freeze")).guest(|g| g.field("e2", "Page"));
    t.does("h:summon @1 e2").expect("CardAilmentChanged @1>@2 +Paralysis");
    t.does("h:end").without(TriggerKind::CardAilmentChanged);
    t.does("g:charge").refuses("g:move e2>d2", Reason::Paralysed);
    t.does("g:end")
        .expect("TurnFinish g")
        .expect("CardAilmentChanged >@2 -Paralysis")
        .expect("TurnStarted h");
}

#[test]
// S2-ST09
fn s2_st09_paralysis_caught_in_the_own_turn_lasts_until_the_end_of_the_next_one() {
    let mut t = Table::new().host(|h| h.field("b2", "Page").hand("Freeze"));
    t.does("h:summon @1 b2").does("h:end").without(TriggerKind::CardAilmentChanged);
    t.does("g:charge").does("g:end").does("h:charge").refuses("h:move b2>c2", Reason::Paralysed);
    t.does("h:end").expect("TurnFinish h").expect("CardAilmentChanged >@0 -Paralysis");
}

#[test]
// S2-ST10
fn s2_st10_poison_hurts_the_turn_players_cards() {
    let mut t = Table::new()
        .host(|h| h.field("b2", "Page").ailing(Ailment::Poison).field("a1", "Page").ailing(Ailment::Poison))
        .guest(|g| g.field("e2", "Page").ailing(Ailment::Poison));
    t.does("h:end");
    assert_eq!(t.events(), ["TurnFinish h", "PoisonDamaged >@1 1", "PoisonDamaged >@0 1", "TurnStarted g"]);
    assert_eq!((t.card(0).damage(), t.card(2).damage()), (1, 0));
}

#[test]
// S2-ST11
fn s2_st11_move_declare_opens_the_reaction_window() {
    let mut t = declared();
    assert_eq!((t.now(), t.phases().as_str()), (Phase::MoveDeclare, "MoveDeclare"));
    assert_eq!(t.events(), ["PlayerMpChanged h -1", "MoveDeclared @0 e2"]);
    assert_eq!(t.at("d2"), Some(0), "nobody has moved yet");
    t.refuses("h:react none", Reason::NotYourTurn { turn: Seat::Guest });
    t.refuses("h:end", Reason::WrongPhase { phase: Phase::MoveDeclare });
    assert_eq!(t.does("g:react none").phases(), "MoveResult MoveFinish Main");
}

#[test]
// S2-ST11
fn s2_st11_without_aim_card_or_ink_the_window_is_passed_over() {
    let straight = "MoveDeclare MoveResult MoveFinish Main";
    let mut margin = Table::new().host(|h| h.field("b2", "Page")).guest(|g| g.hand("Page"));
    assert_eq!(margin.does("h:move b2>c2").phases(), straight);
    let mut no_card = Table::new().host(|h| h.field("d2", "Page"));
    assert_eq!(no_card.does("h:move d2>e2").phases(), straight);
    let mut no_ink = Table::new().host(|h| h.field("d2", "Page")).guest(|g| g.mp(0).hand("Page"));
    assert_eq!(no_ink.does("h:move d2>e2").phases(), straight);
}

#[test]
// S2-ST12
fn s2_st12_move_retry_lets_the_mover_choose_again_without_getting_its_ink_back() {
    let mut t = answered();
    assert_eq!((t.now(), t.at("e2")), (Phase::MoveRetry, Some(1)));
    let (taken, far) = (t.cell("e2"), t.cell("a1"));
    t.refuses("h:retry e2", Reason::CellTaken { cell: taken })
        .refuses("h:retry a1", Reason::OutOfReach { cell: far })
        .refuses("g:retry d3", Reason::NotYourTurn { turn: Seat::Host });
    assert_eq!(t.does("h:retry d3").phases(), "MoveResult MoveFinish Main");
    assert_eq!(
        (t.events(), t.player(Seat::Host).mp()),
        (vec!["Moved @0 d3".to_owned(), "MoveFinished @0".into()], 9)
    );
    let mut t = answered();
    assert_eq!(t.does("h:retry stay").events(), ["MoveFinished @0"]);
    assert_eq!((t.at("d2"), t.card(0).moves()), (Some(0), 1));
}

#[test]
// S2-ST13 S2-ST28
fn s2_st13_st28_the_mover_stands_on_its_cell_then_the_move_is_over() {
    let mut t = Table::new().host(|h| h.field("b2", "Page"));
    t.does("h:move b2>c2");
    assert_eq!(t.phases(), "MoveDeclare MoveResult MoveFinish Main");
    assert_eq!(t.events(), ["PlayerMpChanged h -1", "MoveDeclared @0 c2", "Moved @0 c2", "MoveFinished @0"]);
    assert_eq!((t.at("b2"), t.at("c2")), (None, Some(0)));
}
