//! Tests of Poison, Paralysis, Blindness and Curse, and of fatigue.

use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{Duel, table};
use crate::pieces::{event, monster, sting, support};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;

fn ail(ailment: &str, rest: &str) -> String {
    format!(
        r#"{{"kind":"CardAilment","ailment":"{ailment}"{rest},"target":[{{"kind":"MapCell","of":"Consumer"}},{{"kind":"MapCard"}}]}}"#
    )
}

#[test]
fn poison_hurts_at_the_end_of_its_owners_turn() {
    let mut duel = table()
        .host("ill", monster(1, 3).ailing(Ailment::Poison), "b2")
        .host("weak", monster(1, 1).ailing(Ailment::Poison), "a1")
        .host("hale", monster(1, 3), "b1")
        .guest("theirs", monster(1, 3).ailing(Ailment::Poison), "e1")
        .start();
    duel.play("h:end");
    assert_eq!(
        duel.trace()[..11],
        [
            "[TurnFinish]",
            "TurnFinish Host",
            "[EffectInterrupt]",
            "[PoisonDamage]",
            "PoisonDamaged >weak 1",
            "PoisonDamaged >ill 1",
            "[EffectInterrupt]",
            "[PoisonFinish]",
            "CardGraved >weak",
            "[EffectInterrupt]",
            "[TurnStart]"
        ]
    );
    assert_eq!((duel.life("ill"), duel.life("hale"), duel.life("theirs")), (2, 3, 3));
    duel.play("g:charge").play("g:end");
    assert_eq!((duel.life("ill"), duel.life("theirs")), (2, 2));
    assert!(duel.card("ill").has(Ailment::Poison), "it stays");
}

#[test]
fn who_dies_of_poison_goes_when_poison_is_done_whoever_listens() {
    let mut duel = table()
        .host("weak", monster(1, 1).ailing(Ailment::Poison), "a1")
        .guest(
            "ghoul",
            support(3).when(r#""TriggerIs(PoisonDamaged)""#, &sting(1, r#"["EnemyPlayer"]"#)),
            "f1",
        )
        .start();
    duel.play("h:end");
    assert_eq!(duel.times(TriggerKind::EffectDeclared), 1);
    assert_eq!(duel.times(TriggerKind::EffectDestroyed), 0, "no ability killed it");
    assert_eq!(duel.log_of(&[TriggerKind::CardGraved]), ["CardGraved >weak"]);
    let finish = duel.trace().iter().position(|line| line == "[PoisonFinish]").expect("poison ends");
    let graved = duel.trace().iter().position(|line| line == "CardGraved >weak").expect("it goes");
    assert!(finish < graved);
}

#[test]
fn who_dies_in_an_attack_goes_when_it_is_destroyed_whoever_listens() {
    // An ability between the damage and the destruction must not prevent the destruction.
    let cry = |who: &str| format!(r#""TriggerIs(AttackDestroyed)","{who}""#);
    let mut duel = table()
        .host(
            "axe",
            monster(3, 5)
                .when(r#""TriggerIs(AttackDamaged)","ActorIsConsumer""#, &sting(1, r#"["EnemyPlayer"]"#))
                .when(&cry("ActorIsConsumer"), &sting(2, r#"["EnemyPlayer"]"#)),
            "c2",
        )
        .guest("wood", monster(1, 3), "d2")
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!(
        duel.log(),
        [
            "AttackDeclared axe>wood",
            "AttackDamaged axe>wood 3",
            "EffectDeclared axe",
            "EffectDamagedPlayerHp axe Guest 1",
            "PlayerHpChanged Guest -1",
            "AttackDestroyed axe>wood",
            "CardGraved axe>wood",
            "EffectDeclared axe",
            "EffectDamagedPlayerHp axe Guest 2",
            "PlayerHpChanged Guest -2",
            "AttackFinished axe>wood",
            "AttackCountChanged axe"
        ]
    );
}

#[test]
fn paralysis_holds_until_the_end_of_the_owners_next_turn() {
    let mut duel = table()
        .guest("bound", monster(1, 3), "e4")
        .host("own", monster(1, 3), "e1")
        .hand(Host, "web", event().when(SUMMONED, &ail("Paralysis", "")))
        .hand(Host, "net", event().when(SUMMONED, &ail("Paralysis", "")))
        .start();
    duel.play("h:summon @web e4").play("h:summon @net e1");
    assert_eq!(duel.refuse("h:move e1>d1"), Reason::Paralysed);
    assert_eq!(duel.refuse("h:direct e1"), Reason::Paralysed);
    duel.pass();
    assert_eq!(duel.refuse("g:move e4>d4"), Reason::Paralysed);
    assert!(duel.card("own").has(Ailment::Paralysis), "Host's next turn is still to come");
    duel.play("g:end");
    assert_eq!(
        duel.log_of(&[TriggerKind::CardAilmentChanged]),
        ["CardAilmentChanged >bound -Paralysis"],
        "Guest's next turn is over"
    );
    duel.play("h:charge");
    assert_eq!(duel.refuse("h:move e1>d1"), Reason::Paralysed);
    duel.play("h:end");
    assert_eq!(duel.log_of(&[TriggerKind::CardAilmentChanged]), ["CardAilmentChanged >own -Paralysis"]);
    duel.play("g:charge").play("g:move e4>d4").pass();
    duel.play("h:move e1>d1");
}

#[test]
fn paralysed_cards_cannot_attack() {
    let mut duel = table()
        .host("bound", monster(1, 3).ailing(Ailment::Paralysis), "c2")
        .guest("post", support(3), "d2")
        .start();
    assert_eq!(duel.refuse("h:attack c2xd2"), Reason::Paralysed);
}

#[test]
fn blindness_leaves_the_first_ring() {
    let archer = || monster(1, 3).strikes("L3");
    let mut duel = table()
        .host("blind", archer().ailing(Ailment::Blindness), "b1")
        .host("seeing", archer(), "b2")
        .guest("near", support(9), "c1")
        .guest("far", support(9), "d1")
        .guest("too", support(9), "d2")
        .start();
    assert!(matches!(duel.refuse("h:attack b1xd1"), Reason::OutOfReach { .. }));
    duel.play("h:attack b1xc1").play("h:attack b2xd2");
}

#[test]
fn curse_keeps_from_recovery() {
    let heal =
        r#"{"kind":"CardRecover","amount":2,"target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}]}"#;
    let mut duel = table()
        .host("cursed", monster(1, 5).hurt(3).ailing(Ailment::Curse), "b1")
        .host("blessed", monster(1, 5).hurt(3), "b2")
        .hand(Host, "balm", event().when(SUMMONED, heal))
        .start();
    duel.play("h:summon @balm c4");
    assert_eq!(duel.log_of(&[TriggerKind::EffectRecoveredCard]), ["EffectRecoveredCard balm>blessed +2"]);
    assert_eq!((duel.life("cursed"), duel.life("blessed")), (2, 4));
}

#[test]
fn a_card_holds_an_ailment_once_and_it_can_be_taken_away() {
    let mut duel = table()
        .host("page", monster(1, 5), "b1")
        .hand(Host, "one", event().when(SUMMONED, &ail("Curse", "")))
        .hand(Host, "two", event().when(SUMMONED, &ail("Curse", "")))
        .hand(Host, "three", event().when(SUMMONED, &ail("Curse", r#","remove":true"#)))
        .start();
    duel.play("h:summon @one b1");
    assert_eq!(duel.log_of(&[TriggerKind::CardAilmentChanged]), ["CardAilmentChanged one>page +Curse"]);
    assert_eq!(duel.play("h:summon @two b1").times(TriggerKind::CardAilmentChanged), 0);
    duel.play("h:summon @three b1");
    assert_eq!(duel.log_of(&[TriggerKind::CardAilmentChanged]), ["CardAilmentChanged three>page -Curse"]);
    assert!(!duel.card("page").has(Ailment::Curse));
}

#[test]
fn ailments_go_with_the_card_that_is_turned_up_or_returned() {
    let back = r#"{"kind":"CardReturn","target":[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]}"#;
    let mut duel = table()
        .host("ill", monster(1, 5).hurt(2).ailing(Ailment::Poison), "b1")
        .hand(Host, "wind", event().when(SUMMONED, back))
        .start();
    duel.play("h:summon @wind b1");
    assert_eq!(duel.layer("ill"), LayerKind::Hand);
    duel.play("h:summon @ill b1");
    assert_eq!((duel.life("ill"), duel.card("ill").ailments().count()), (5, 0));
}

#[test]
fn fatigue_takes_more_every_turn_after_the_fortieth() {
    let mut duel = table().turn(39, Host).start();
    let mut lost = Vec::new();
    for _ in 0..4 {
        let next = duel.turn_player().other();
        let before = duel.hp(next);
        duel.pass();
        lost.push(before - duel.hp(next));
    }
    assert_eq!(lost, [0, 1, 2, 3], "turns 40 to 43");
}

#[test]
fn fatigue_ends_the_battle() {
    let mut duel = table().turn(44, Host).hp(Guest, 5).start();
    duel.play("h:end");
    assert_eq!(duel.phase(), Phase::BattleFinish);
    assert_eq!(duel.log().last().map(String::as_str), Some("BattleFinished Host"));
    assert_eq!(duel.refuse("g:charge"), Reason::BattleOver);
}

#[test]
fn fatigue_ends_a_battle_in_which_both_sides_heal_all_they_can() {
    let heal = r#"{"kind":"PlayerRecoverHp","amount":999,"target":[{"kind":"MapPlayer"}]}"#;
    let healer = || monster(1, 3).when(r#""TriggerIs(TurnFinish)""#, heal);
    let mut duel = table().host("well", healer(), "a1").guest("spring", healer(), "f1").start();
    duel.pass();
    assert_eq!((duel.hp(Host), duel.hp(Guest)), (999, 999));
    let seat = |duel: &Duel| duel.turn_player().letter();
    for _ in 7..=1039 {
        let end = format!("{}:end", seat(&duel));
        duel.play(&end);
        if duel.phase() == Phase::BattleFinish {
            return;
        }
        let charge = format!("{}:charge", seat(&duel));
        duel.play(&charge);
    }
    panic!("fatigue takes 999 HP at the start of turn 1039");
}
