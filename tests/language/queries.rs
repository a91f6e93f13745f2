//! Tests of the thirteen queries of CB §2.5, as printed there: S2-A36.

use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat;

use crate::duel::table;
use crate::pieces::{damage, event, monster, sting, support, trigger};
use crate::samples::{cast_with, fair, finds, finds_when_struck, hurt, sorted, wakes_when_struck};

const MAP: &str = r#"{"kind":"MapCard"}"#;
const ENEMY: &str = r#"{"kind":"FilterCardOwner","opponent":true}"#;
const OWN: &str = r#"{"kind":"FilterCardOwner","opponent":false}"#;

#[test]
// S2-A36
fn s2_a36_01_the_whole_front_line_of_the_enemy() {
    assert_eq!(
        finds(&format!(r#"[{MAP},{ENEMY},{{"kind":"FilterLayer","line":"Front"}}]"#)),
        sorted("rat toad")
    );
}

#[test]
// S2-A36
fn s2_a36_02_one_enemy_with_3_life_or_less() {
    let weak = r#"{"kind":"FilterCardDamage","basis":"Remaining","comparator":"LessThanOrEqual","amount":3}"#;
    assert_eq!(finds(&format!("[{MAP},{ENEMY},{weak}]")), sorted("rat tower"));
    let one = format!(r#"[{MAP},{ENEMY},{weak},{{"kind":"Take","amount":1}}]"#);
    assert_eq!(finds(&one), ["tower"], "the first by the one law: Guest's back line");
}

#[test]
// S2-A36
fn s2_a36_03_two_random_enemies_that_are_not_poisoned() {
    let healthy = r#"{"kind":"FilterCardAilment","ailment":"Poison","except":true}"#;
    let two = format!(r#"[{MAP},{ENEMY},{healthy},{{"kind":"Take","amount":2,"random":true}}]"#);
    // The order is tower, rat, knight; the toad is poisoned.
    for (dice, names) in
        [([0, 0], "tower rat"), ([0, 1], "tower knight"), ([1, 1], "rat knight"), ([2, 1], "knight tower")]
    {
        assert_eq!(hurt(&cast_with(fair(), &damage(1, &two), &dice)), sorted(names), "{dice:?}");
    }
}

#[test]
// S2-A36
fn s2_a36_04_all_own_cards_of_cost_3_or_less() {
    let cheap = r#"{"kind":"FilterCardCost","comparator":"LessThanOrEqual","amount":3}"#;
    assert_eq!(finds(&format!("[{MAP},{OWN},{cheap}]")), sorted("imp wall spy"));
}

#[test]
// S2-A36
fn s2_a36_05_enemies_of_attack_2_or_more() {
    let strong = r#"{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":2}"#;
    assert_eq!(finds(&format!("[{MAP},{ENEMY},{strong}]")), sorted("knight toad"));
}

#[test]
// S2-A36
fn s2_a36_06_own_cards_one_cell_around() {
    let around = format!(r#"[{{"kind":"MapFollowCell","reach":"D1"}},{MAP},{OWN}]"#);
    let bell = trigger(r#""TriggerIs(TurnFinish)""#, &damage(1, &around));
    let mut duel = table()
        .host("bell", monster(0, 3).does(&bell), "c2")
        .host("left", monster(0, 3), "c3")
        .host("right", monster(0, 3), "c1")
        .host("behind", monster(0, 3), "b2")
        .host("far", monster(0, 3), "a1")
        .guest("ahead", monster(0, 3), "d2")
        .start();
    assert_eq!(
        hurt(duel.play("h:end")),
        sorted("left right"),
        "D1 is forward, left and right; ahead is an enemy"
    );
}

#[test]
// S2-A36
fn s2_a36_07_the_card_that_came_onto_the_field() {
    let came =
        r#"[{"kind":"FilterTriggerType","type":"ActorTrigger"},{"kind":"MapActorCard","type":"Trigger"}]"#;
    let mut duel = table()
        .host("guard", support(3).when(r#""TriggerIs(Summoned)""#, &damage(1, came)), "a1")
        .hand(Seat::Host, "novice", monster(1, 3))
        .start();
    assert_eq!(hurt(duel.play("h:summon @novice b1")), ["novice"]);
}

#[test]
// S2-A36
fn s2_a36_08_the_card_that_was_attacked() {
    let attacked = r#"[{"kind":"FilterTriggerType","type":"CardTargetTrigger"},{"kind":"MapTargetCard"}]"#;
    assert_eq!(finds_when_struck(attacked), ["knight"]);
}

#[test]
// S2-A36
fn s2_a36_09_when_3_damage_or_more_was_dealt() {
    let dealt = |amount: i32| {
        wakes_when_struck(&format!(
            r#"[{{"kind":"FilterTriggerKind","trigger":"AttackDamaged"}},
                {{"kind":"FilterTriggerDamage","comparator":"GreaterThanOrEqual","amount":{amount}}}]"#
        ))
    };
    assert!(dealt(3));
    assert!(!dealt(4));
}

#[test]
// S2-A36
fn s2_a36_10_at_the_start_of_the_own_turn() {
    let start = r#"[{"kind":"FilterTriggerKind","trigger":"TurnStarted"},{"kind":"FilterTurnPlayer"}]"#;
    let mut duel =
        table().host("cock", support(3).when(start, &sting(1, r#"["EnemyPlayer"]"#)), "a1").start();
    assert_eq!(duel.play("h:end").times(TriggerKind::EffectDeclared), 0);
    assert_eq!(duel.play("g:charge").play("g:end").times(TriggerKind::EffectDeclared), 1);
}

#[test]
// S2-A36
fn s2_a36_11_own_cards_in_the_enemys_territory() {
    assert_eq!(finds(&format!(r#"[{MAP},{OWN},{{"kind":"FilterInvader"}}]"#)), ["spy"]);
}

#[test]
// S2-A36
fn s2_a36_12_all_but_the_destroyed_card() {
    let others = format!(r#"[{MAP},{{"kind":"FilterTargetCard","except":true}}]"#);
    let mut duel = table()
        .host("crow", support(3).when(r#""TriggerIs(EffectDestroyed)""#, &damage(1, &others)), "a1")
        .guest("victim", monster(0, 1), "d2")
        .guest("witness", monster(0, 3), "d3")
        .hand(
            Seat::Host,
            "bolt",
            event().when(
                r#""TriggerIs(Summoned)","ActorIsConsumer""#,
                &damage(1, r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#),
            ),
        )
        .start();
    duel.play("h:summon @bolt d2");
    assert_eq!(
        duel.log_of(&[TriggerKind::EffectDamagedCard]),
        [
            "EffectDamagedCard bolt>victim 1",
            "EffectDamagedCard crow>crow 1",
            "EffectDamagedCard crow>witness 1"
        ]
    );
}

#[test]
// S2-A36
fn s2_a36_13_once_a_turn() {
    let conditions =
        r#""TriggerIs(AttackDamaged)",{"kind":"FilterActivateCount","comparator":"LessThan","amount":1}"#;
    let mut duel = table()
        .host("clerk", support(3).when(conditions, &sting(1, r#"["EnemyPlayer"]"#)), "a1")
        .host("one", monster(1, 3), "c1")
        .host("two", monster(1, 3), "c2")
        .guest("post", support(9), "d2")
        .start();
    assert_eq!(duel.play("h:attack c1xd2").times(TriggerKind::EffectDeclared), 1);
    assert_eq!(duel.play("h:attack c2xd2").times(TriggerKind::EffectDeclared), 0);
    duel.pass().pass();
    assert_eq!(duel.play("h:attack c2xd2").times(TriggerKind::EffectDeclared), 1);
}
