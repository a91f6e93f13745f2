//! Tests of the states of actions, one by one (S2-ST14 … S2-ST33): attack, strike, summon, feint, effect, and the ends.

use marginalia::battle::board::Board;
use marginalia::battle::phase::{Phase, PhaseKind};
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::ids::Seat;

use crate::scenes::*;
use crate::table::Table;

#[test]
// S2-ST14 S2-ST15
fn s2_st14_st15_an_attack_is_declared_and_hurts_without_a_counter_blow() {
    let mut t = facing("Ogre");
    t.does("h:attack c2xd2");
    assert_eq!(t.phases(), "AttackDeclare AttackDamage AttackDestroy AttackFinish Main");
    assert_eq!(
        t.events(),
        ["AttackDeclared @0>@1", "AttackDamaged @0>@1 2", "AttackFinished @0>@1", "AttackCountChanged @0"]
    );
    assert_eq!((t.card(0).damage(), t.card(1).damage()), (0, 2));
}

#[test]
// S2-ST14
fn s2_st14_a_face_down_target_springs_and_the_attack_is_void() {
    let mut t = facing_a_feint("Ogre");
    t.does("h:attack c2xd2");
    assert_eq!(t.phases(), "AttackDeclare FeintDeclare FeintFinish AttackFinish Main");
    assert_eq!(
        t.events(),
        [
            "AttackDeclared @0>@1",
            "FeintConsumed @0>@1 d2",
            "CardGraved @0>@1 Field>Grave",
            "AttackFinished @0>@1",
            "AttackCountChanged @0"
        ]
    );
    assert!(t.card(1).is_public() && t.card(1).layer() == LayerKind::Grave);
    assert_eq!((t.at("d2"), t.card(0).attacks(), t.card(0).damage()), (None, 1, 0));
}

#[test]
// S2-ST16 S2-ST29
fn s2_st16_st29_a_target_without_life_is_destroyed_before_the_attack_is_over() {
    let mut t = facing("Snail");
    t.does("h:attack c2xd2");
    assert_eq!(
        t.events(),
        [
            "AttackDeclared @0>@1",
            "AttackDamaged @0>@1 2",
            "AttackDestroyed @0>@1",
            "CardGraved @0>@1 Field>Grave",
            "AttackFinished @0>@1",
            "AttackCountChanged @0"
        ]
    );
    assert_eq!((t.at("d2"), t.card(1).layer()), (None, LayerKind::Grave));
}

#[test]
// S2-ST17 S2-ST18 S2-ST30
fn s2_st17_st18_st30_an_invader_strikes_the_player() {
    let mut t = invading("Page");
    t.does("h:direct e2");
    assert_eq!(t.phases(), "DirectDeclare DirectDamage DirectFinish Main");
    assert_eq!(
        t.events(),
        [
            "DirectDeclared @0 g",
            "DirectDamaged @0 g 2",
            "PlayerHpChanged g -2",
            "DirectFinished @0 g",
            "AttackCountChanged @0"
        ]
    );
    assert_eq!((t.player(Seat::Guest).hp(), t.player(Seat::Guest).direct_damage()), (18, 2));
}

#[test]
// S2-ST19 S2-ST24
fn s2_st19_st24_a_summon_pays_then_enters() {
    let mut t = holding("Ogre");
    assert_eq!(t.does("h:summon @0 b2").phases(), "SummonDeclare SummonFinish Main");
    assert_eq!(t.events(), ["PlayerMpChanged h -3", "Summoned @0 b2"]);
    assert_eq!((t.at("b2"), t.card(0).entered()), (Some(0), 1));
    let mut t = holding("Leech");
    t.does("h:summon @0 b2");
    assert_eq!(
        t.events(),
        ["PlayerMpChanged h -1", "CostDamaged @0 h 2", "PlayerHpChanged h -2", "Summoned @0 b2"]
    );
}

#[test]
// S2-ST24
fn s2_st24_an_event_resolves_and_is_graved() {
    let mut t = Table::new().host(|h| h.hand("Spark")).guest(|g| g.field("d2", "Page"));
    t.does("h:summon @0 d2");
    assert_eq!(t.phases(), "SummonDeclare SummonFinish EffectInterrupt EffectDeclare EffectFinish Main");
    assert_eq!(
        t.events(),
        [
            "PlayerMpChanged h -1",
            "Summoned @0 d2",
            "EffectDeclared @0",
            "EffectDamagedCard @0>@1 2",
            "CardGraved >@0 Field>Grave"
        ]
    );
    assert_eq!((t.at("d2"), t.card(0).layer()), (Some(1), LayerKind::Grave));
}

#[test]
// S2-ST20 S2-ST25
fn s2_st20_st25_a_feint_is_set_face_down_and_may_be_turned_up_later() {
    let mut t = holding("Ogre");
    assert_eq!(t.does("h:feint @0 a1").phases(), "FeintDeclare FeintFinish Main");
    assert_eq!(t.events(), ["PlayerMpChanged h -1", "FeintDeclared @0 a1"]);
    assert!(t.card(0).is_face_down() && !t.card(0).is_public());
    let elsewhere = t.cell("a2");
    t.refuses("h:summon @0 a2", Reason::OutsideZone { cell: elsewhere });
    assert_eq!(t.does("h:summon @0 a1").events(), ["PlayerMpChanged h -2", "Summoned @0 a1"]);
    assert!(t.card(0).is_up());
}

#[test]
// S2-ST21 S2-ST22 S2-ST31
fn s2_st21_st22_st31_a_waiting_ability_runs_between_and_what_it_kills_is_graved() {
    let mut t = Table::new().host(|h| h.hand("Bombard")).guest(|g| g.field("e2", "Snail"));
    t.does("h:summon @0 b2");
    assert_eq!(t.phases(), "SummonDeclare SummonFinish EffectInterrupt EffectDeclare EffectFinish Main");
    let path = t.path();
    let last = &path[path.len() - 3..];
    assert_eq!(last, [Phase::EffectFinish, Phase::EffectInterrupt, Phase::Main], "it asks again after each");
    t.expect("Summoned @0 b2")
        .expect("StateChanged SummonFinish>EffectInterrupt")
        .expect("StateChanged EffectInterrupt>EffectDeclare")
        .expect("EffectDeclared @0")
        .expect("EffectDamagedCard @0>@1 1")
        .expect("StateChanged EffectDeclare>EffectFinish")
        .expect("EffectDestroyed @0>@1")
        .expect("CardGraved @0>@1 Field>Grave")
        .expect("StateChanged EffectFinish>EffectInterrupt");
}

#[test]
// S2-ST23
fn s2_st23_draw_result_settles_before_main() {
    let mut t = Table::new().phase(Phase::Draw).host(|h| h.book("Page").field("a1", "Bell of Draw"));
    t.does("h:draw");
    assert_eq!(t.phases(), "DrawResult EffectInterrupt EffectDeclare EffectFinish Main");
    assert_eq!(
        t.player(Seat::Host).draws(),
        1,
        "an interrupt does not lead back to the choice: nothing is drawn twice"
    );
}

#[test]
// S2-ST26
fn s2_st26_a_reaction_summon_takes_the_aim() {
    let mut t = declared();
    assert_eq!(t.does("g:react summon @1").phases(), "MoveReactSummon SummonFinish MoveRetry");
    assert_eq!(t.events(), ["PlayerMpChanged g -1", "Summoned @1 e2"]);
    assert_eq!((t.at("e2"), t.at("d2")), (Some(1), Some(0)));
}

#[test]
// S2-ST27
fn s2_st27_a_reaction_feint_takes_the_aim() {
    let mut t = declared();
    assert_eq!(t.does("g:react feint @1").phases(), "MoveReactFeint FeintFinish MoveRetry");
    assert_eq!(t.events(), ["PlayerMpChanged g -1", "FeintDeclared @1 e2"]);
    assert!(t.card(1).is_face_down());
}

#[test]
// S2-ST32
fn s2_st32_what_poison_killed_is_graved_and_the_seats_change() {
    let mut t = Table::new().host(|h| h.field("b2", "Snail").ailing(Ailment::Poison));
    t.does("h:end");
    assert_eq!(t.phases(), "TurnFinish PoisonDamage PoisonFinish TurnStart Draw");
    assert_eq!(
        t.events(),
        ["TurnFinish h", "PoisonDamaged >@0 1", "CardGraved >@0 Field>Grave", "TurnStarted g"]
    );
    assert_eq!(t.board().state().turn_player(), Seat::Guest);
}

#[test]
// S2-ST33
fn s2_st33_battle_force_finish_ends_at_once() {
    let mut t = begun();
    assert_eq!(t.does("g:resign").phases(), "BattleForceFinish");
    assert_eq!(t.events(), ["BattleFinished h"]);
    assert_eq!((t.now().kind(), t.board().state().is_finished()), (PhaseKind::End, true));
}

#[test]
// S2-ST24
fn s2_st24_a_face_down_event_is_cast_where_it_lies() {
    let mut t = Table::new().host(|h| h.face_down("b2", "Tonic"));
    t.does("h:summon @0 b2");
    assert_eq!(t.events()[..2], ["Summoned @0 b2", "EffectDeclared @0"]);
    t.expect("EffectRecoveredPlayerHp @0 h +3").expect("CardGraved >@0 Field>Grave");
    assert_eq!((t.at("b2"), t.player(Seat::Host).mp()), (None, 10), "for one MP less");
}
