//! Tests of nightmares and oblivion: sleeping abilities, their triggers, and waking up.

use marginalia::battle::ability::Parameter;
use marginalia::battle::record::LayerKind;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{Setup, table};
use crate::pieces::{Print, area, damage, event, monster, parameter, sting, support, trigger};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const ENEMY: &str = r#"["EnemyPlayer"]"#;
/// A nightmare that is awake while Host has 10 HP or less.
const DREAD: &str = r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},
    {"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}]}"#;
const SLEEP: [TriggerKind; 2] = [TriggerKind::NightmareSealed, TriggerKind::NightmareUnsealed];

fn drain(amount: i32) -> Print {
    event().when(SUMMONED, &sting(amount, r#"[{"kind":"MapPlayer"}]"#))
}

fn cure(amount: i32) -> Print {
    event().when(
        SUMMONED,
        &format!(r#"{{"kind":"PlayerRecoverHp","amount":{amount},"target":[{{"kind":"MapPlayer"}}]}}"#),
    )
}

fn dreams() -> Setup {
    let around =
        area("O1", r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#, &parameter("Attack", "1", "[]"));
    let dreamer = monster(1, 9)
        .does(DREAD)
        .does(&parameter("Attack", "3", "[]"))
        .does(&trigger(r#""TriggerIs(AttackDeclared)","ActorIsConsumer""#, &sting(1, ENEMY)))
        .does(&around);
    table()
        .hp(Host, 12)
        .host("dreamer", dreamer, "c2")
        .host("page", monster(1, 3), "b2")
        .guest("post", support(30), "d2")
        .hand(Host, "drain", drain(2))
        .hand(Host, "cure", cure(2))
}

#[test]
// S2-A03
fn s2_a03_everything_printed_sleeps_and_wakes_together() {
    let mut duel = dreams().start();
    assert!(duel.card("dreamer").is_sealed());
    assert_eq!((duel.attack("dreamer"), duel.attack("page")), (1, 1));
    duel.play("h:attack c2xd2");
    assert_eq!(duel.times(TriggerKind::EffectDeclared), 0);
    duel.play("h:summon @drain a1");
    assert_eq!(
        duel.log_of(&[TriggerKind::NightmareUnsealed, TriggerKind::AbilityAttached]),
        ["NightmareUnsealed >dreamer", "AbilityAttached dreamer>page", "AbilityAttached dreamer>post"]
    );
    assert_eq!((duel.attack("dreamer"), duel.attack("page")), (4, 2));
    duel.play("h:summon @cure a1");
    assert_eq!(duel.log_of(&SLEEP), ["NightmareSealed >dreamer"]);
    assert_eq!(duel.times(TriggerKind::AbilityDetached), 2);
    assert_eq!((duel.attack("dreamer"), duel.attack("page")), (1, 1));
}

#[test]
// S2-A03
fn s2_a03_a_nightmare_falls_asleep_the_moment_it_comes() {
    let mut duel = table().hand(Host, "late", monster(1, 3).does(DREAD)).start();
    duel.play("h:summon @late b1");
    assert_eq!(duel.log_of(&SLEEP), ["NightmareSealed >late"]);
    assert!(duel.card("late").is_sealed());
}

#[test]
// S2-A03
fn s2_a03_its_own_summon_does_not_wake_what_sleeps() {
    let late = monster(1, 3).does(DREAD).when(SUMMONED, &sting(3, ENEMY));
    let mut duel = table().hand(Host, "late", late).start();
    duel.play("h:summon @late b1");
    assert_eq!((duel.times(TriggerKind::EffectDeclared), duel.hp(Guest)), (0, 20));
}

#[test]
// S2-A03
fn s2_a03_with_two_nightmares_both_must_hold() {
    let rich = r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},{"kind":"FilterPlayerMp","comparator":"LessThan","amount":10}]}"#;
    let mut duel = table()
        .hp(Host, 12)
        .host("deep", monster(1, 3).does(DREAD).does(rich), "b1")
        .hand(Host, "drain", drain(2))
        .hand(Host, "page", monster(1, 1))
        .start();
    duel.play("h:summon @drain a1");
    assert_eq!(duel.log_of(&SLEEP), [""; 0]);
    duel.play("h:summon @page a1");
    assert_eq!(duel.log_of(&SLEEP), ["NightmareUnsealed >deep"]);
}

#[test]
// S2-A03
fn s2_a03_a_sleeping_card_has_no_last_words() {
    let words = r#""TriggerIs(CardGraved)","TargetIsConsumer""#;
    let run = |dread: bool| {
        let mut ghost = monster(1, 1).when(words, &sting(5, ENEMY));
        if dread {
            ghost = ghost.does(DREAD);
        }
        let mut duel =
            table().host("ghost", ghost, "c2").guest("axe", monster(3, 3), "d2").turn(6, Guest).start();
        duel.play("g:attack d2xc2");
        assert_eq!(duel.layer("ghost"), LayerKind::Grave);
        duel.hp(Guest)
    };
    assert_eq!((run(false), run(true)), (15, 20));
}

#[test]
// S2-A03
fn s2_a03_a_waiting_ability_whose_card_falls_asleep_is_dropped() {
    // Both are activated by the summon; the chief's cure puts the dreamer to sleep before its ability runs.
    let chief = monster(1, 3).when(
        r#""TriggerIs(Summoned)""#,
        r#"{"kind":"PlayerRecoverHp","amount":5,"target":[{"kind":"MapPlayer"}]}"#,
    );
    let dreamer = monster(1, 3).does(DREAD).when(r#""TriggerIs(Summoned)""#, &sting(1, ENEMY));
    let mut duel = table()
        .hp(Host, 10)
        .host("chief", chief, "a1")
        .host("dreamer", dreamer, "b1")
        .hand(Host, "page", monster(1, 1))
        .start();
    duel.play("h:summon @page b2");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDeclared]), ["EffectDeclared chief"]);
    assert_eq!(duel.hp(Guest), 20);
}

/// Returns an Event that gives oblivion to the card on its cell until the turn ends.
fn lethe() -> Print {
    let gift = format!(
        r#"{{"kind":"AttachAbility","ability":{},"target":[{{"kind":"MapCell","of":"Consumer"}},{{"kind":"MapCard"}}]}}"#,
        parameter("Oblivion", "true", r#"["UntilTurnFinished"]"#)
    );
    event().when(SUMMONED, &gift)
}

#[test]
fn oblivion_seals_what_is_printed_and_lets_go_again() {
    let around =
        area("O1", r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#, &parameter("Attack", "1", "[]"));
    let sage = monster(1, 9)
        .does(&parameter("Attack", "3", "[]"))
        .does(&around)
        .when(r#""TriggerIs(AttackDeclared)","ActorIsConsumer""#, &sting(1, ENEMY));
    let mut duel = table()
        .host("sage", sage, "c2")
        .host("page", monster(1, 3), "b2")
        .guest("post", support(30), "d2")
        .hand(Host, "lethe", lethe())
        .start();
    assert_eq!((duel.attack("sage"), duel.attack("page")), (4, 2));
    duel.play("h:summon @lethe c2");
    assert_eq!(duel.log_of(&[TriggerKind::AbilityOblivionChanged]), ["AbilityOblivionChanged >sage on"]);
    assert_eq!(duel.times(TriggerKind::AbilityDetached), 2);
    assert!(duel.card("sage").is_oblivious() && duel.flag("sage", Parameter::Oblivion));
    assert_eq!((duel.attack("sage"), duel.attack("page")), (1, 1));
    duel.play("h:attack c2xd2");
    assert_eq!(duel.times(TriggerKind::EffectDeclared), 0);
    duel.play("h:end");
    assert_eq!(duel.log_of(&[TriggerKind::AbilityOblivionChanged]), ["AbilityOblivionChanged >sage off"]);
    assert_eq!((duel.attack("sage"), duel.attack("page")), (4, 2));
}

#[test]
fn oblivion_leaves_what_was_given_awake() {
    let gift = format!(
        r#"{{"kind":"AttachAbility","ability":{},"target":[{{"kind":"MapCell","of":"Consumer"}},{{"kind":"MapCard"}}]}}"#,
        parameter("Attack", "2", "[]")
    );
    let mut duel = table()
        .host("sage", monster(1, 9).does(&parameter("Attack", "3", "[]")), "c2")
        .hand(Host, "lethe", lethe())
        .hand(Host, "oil", event().when(SUMMONED, &gift))
        .start();
    duel.play("h:summon @oil c2").play("h:summon @lethe c2");
    assert_eq!(duel.attack("sage"), 3);
}

#[test]
fn an_oblivious_card_has_no_last_words() {
    let ghost = monster(1, 1).when(r#""TriggerIs(CardGraved)","TargetIsConsumer""#, &sting(5, ENEMY));
    let bolt =
        event().when(SUMMONED, &damage(1, r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#));
    let mut duel =
        table().host("ghost", ghost, "c2").hand(Host, "lethe", lethe()).hand(Host, "bolt", bolt).start();
    duel.play("h:summon @lethe c2").play("h:summon @bolt c2");
    assert_eq!((duel.layer("ghost"), duel.hp(Guest)), (LayerKind::Grave, 20));
}

#[test]
fn a_printed_oblivion_seals_its_own_card_for_as_long_as_it_lasts() {
    let print = monster(1, 3)
        .does(&parameter("Oblivion", "true", r#"["UntilTurnFinished"]"#))
        .does(&parameter("Attack", "4", "[]"));
    let mut duel = table().host("slow", print, "c2").start();
    assert!(duel.card("slow").is_oblivious());
    assert_eq!(duel.attack("slow"), 1);
    duel.play("h:end");
    assert!(!duel.card("slow").is_oblivious());
    assert_eq!(duel.attack("slow"), 5);
}
