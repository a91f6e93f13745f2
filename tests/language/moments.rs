//! Tests of every phrase about triggers, abilities, players and numbers alone: S2-A24 to S2-A34, and those beyond the
//! list.

use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat;

use crate::duel::table;
use crate::pieces::{area, damage, event, monster, sting, support, trigger};
use crate::samples::{
    cast, cast_with, counts, fair, finds, finds_cells, finds_players, finds_when_struck, hurt, rows, sorted,
    wakes_when_struck,
};

const ENEMY: &str = r#"["EnemyPlayer"]"#;

#[test]
// S2-A24
fn s2_a24_filter_trigger_type() {
    // The trigger occurs at the strike and at the end of the turn; the ability runs only for the one with the required
    // data.
    let runs = |carries: &str| {
        let conditions = format!(
            r#"{{"kind":"FilterTriggerKind","trigger":["AttackDamaged","TurnFinish"]}},{{"kind":"FilterTriggerType","type":"{carries}"}}"#
        );
        let mut duel = table()
            .host("ear", support(3).when(&conditions, &sting(1, ENEMY)), "a1")
            .host("fist", monster(1, 3), "c2")
            .guest("face", monster(1, 3), "d2")
            .start();
        let strike = duel.play("h:attack c2xd2").times(TriggerKind::EffectDeclared);
        let end = duel.play("h:end").times(TriggerKind::EffectDeclared);
        (strike, end)
    };
    assert_eq!(runs("ActorTrigger"), (1, 0));
    assert_eq!(runs("CardTargetTrigger"), (1, 0));
    assert_eq!(runs("DamageTrigger"), (1, 0));
    assert_eq!(runs("PlayerTargetTrigger"), (0, 1));
}

#[test]
// S2-A25
fn s2_a25_filter_trigger_kind() {
    assert!(wakes_when_struck(r#"{"kind":"FilterTriggerKind","trigger":"AttackDamaged"}"#));
    assert!(wakes_when_struck(r#"{"kind":"FilterTriggerKind","trigger":7}"#));
    assert!(wakes_when_struck(r#"{"kind":"FilterTriggerKind","trigger":"Damaged"}"#));
    assert!(wakes_when_struck(r#"{"kind":"FilterTriggerKind","trigger":["Summoned","AttackFinished"]}"#));
    assert!(!wakes_when_struck(r#"{"kind":"FilterTriggerKind","trigger":["Summoned","AttackDestroyed"]}"#));
}

#[test]
// S2-A26
fn s2_a26_filter_trigger_damage() {
    let dealt = |comparator: &str, amount: i32| {
        wakes_when_struck(&format!(
            r#""TriggerIs(AttackDamaged)",{{"kind":"FilterTriggerDamage","comparator":"{comparator}","amount":{amount}}}"#
        ))
    };
    assert!(dealt("GreaterThanOrEqual", 3));
    assert!(!dealt("GreaterThanOrEqual", 4));
    assert!(dealt("Equal", 3));
    assert!(!dealt("LessThan", 3));
}

#[test]
// S2-A27
fn s2_a27_filter_target_card() {
    assert_eq!(finds_when_struck(r#"[{"kind":"MapCard"},{"kind":"FilterTargetCard"}]"#), ["knight"]);
    assert_eq!(
        finds_when_struck(r#"[{"kind":"MapCard"},{"kind":"FilterTargetCard","except":true}]"#),
        sorted("imp ogre wall spy rat toad tower")
    );
}

#[test]
// S2-A28
fn s2_a28_filter_ability_consumer() {
    assert_eq!(finds_when_struck(r#"[{"kind":"MapCard"},{"kind":"FilterAbilityConsumer"}]"#), ["imp"]);
    assert_eq!(
        finds_when_struck(
            r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterAbilityConsumer","except":true}]"#
        ),
        sorted("ogre wall spy")
    );
}

#[test]
// S2-A29
fn s2_a29_filter_ability_producer() {
    // The banner gives an ability to the cards around it; the test asks for the effects of that ability.
    let given = |sentence: &str| trigger(r#""TriggerIs(TurnFinish)""#, &damage(1, sentence));
    let whom = |sentence: &str| {
        let banner = area("O1", r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#, &given(sentence));
        let mut duel = table()
            .host("banner", support(5).does(&banner), "a1")
            .host("bearer", monster(1, 5), "a2")
            .start();
        duel.play("h:end");
        hurt(&duel)
    };
    assert_eq!(whom(r#"[{"kind":"MapCard"},{"kind":"FilterAbilityProducer"}]"#), ["banner"]);
    assert_eq!(whom(r#"[{"kind":"MapCard"},{"kind":"FilterAbilityProducer","except":true}]"#), ["bearer"]);
    assert_eq!(whom(r#"[{"kind":"MapCard"},{"kind":"FilterAbilityConsumer"}]"#), ["bearer"]);
}

#[test]
// S2-A30
fn s2_a30_filter_activate_count() {
    let thorn = monster(0, 9).when(
        r#""TriggerIs(AttackDamaged)","TargetIsConsumer",{"kind":"FilterActivateCount","comparator":"LessThan","amount":1}"#,
        &damage(1, r#"[{"kind":"MapActorCard","type":1}]"#),
    );
    let mut duel = table()
        .guest("thorn", thorn, "d2")
        .host("one", monster(1, 9), "c2")
        .host("two", monster(1, 9), "c1")
        .start();
    assert_eq!(hurt(duel.play("h:attack c2xd2")), ["one"]);
    assert_eq!(hurt(duel.play("h:attack c1xd2")), [""; 0], "once a turn");
    duel.pass().pass();
    assert_eq!(hurt(duel.play("h:attack c1xd2")), ["two"], "the count starts anew with the turn");
}

#[test]
// S2-A31
fn s2_a31_filter_turn_player() {
    let bell = |who: &str| {
        let conditions = format!(r#""TriggerIs(TurnStarted)",{{"kind":"FilterTurnPlayer"{who}}}"#);
        let mut duel = table().host("bell", support(3).when(&conditions, &sting(1, ENEMY)), "a1").start();
        let theirs = duel.play("h:end").times(TriggerKind::EffectDeclared);
        let own = duel.play("g:charge").play("g:end").times(TriggerKind::EffectDeclared);
        (own, theirs)
    };
    assert_eq!(bell(""), (1, 0));
    assert_eq!(bell(r#","opponent":true"#), (0, 1));
    rows(&[
        (r#"[{"kind":"MapCard"},{"kind":"FilterTurnPlayer"}]"#, "imp ogre wall spy"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterTurnPlayer","opponent":true}]"#, "rat knight toad tower"),
    ]);
    let both = r#"[{"kind":"MapPlayer","who":"Both"},{"kind":"FilterTurnPlayer"}]"#;
    assert_eq!(finds_players(fair(), both), [Seat::Host]);
}

#[test]
// S2-A32
fn s2_a32_filter_player_direct_damage_in_this_turn() {
    let struck = r#"[{"kind":"MapPlayer","who":"Both"},{"kind":"FilterPlayerDirectDamageInThisTurn"}]"#;
    let much = r#"[{"kind":"MapPlayer","who":"Both"},
        {"kind":"FilterPlayerDirectDamageInThisTurn","comparator":"GreaterThanOrEqual","amount":3}]"#;
    let own = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
    let mut duel = fair()
        .hand(Seat::Host, "before", event().when(own, &sting(1, struck)))
        .hand(Seat::Host, "after", event().when(own, &sting(1, struck)))
        .hand(Seat::Host, "more", event().when(own, &sting(1, much)))
        .hand(Seat::Host, "later", event().when(own, &sting(1, struck)))
        .start();
    let hit = |duel: &crate::duel::Duel| duel.log_of(&[TriggerKind::EffectDamagedPlayerHp]);
    assert_eq!(hit(duel.play("h:summon @before c4")), [""; 0]);
    duel.play("h:direct e4");
    assert_eq!(hit(duel.play("h:summon @after c4")), ["EffectDamagedPlayerHp after Guest 1"]);
    assert_eq!(hit(duel.play("h:summon @more c4")), [""; 0], "the spy strikes for 2");
    duel.pass().pass();
    assert_eq!(hit(duel.play("h:summon @later c4")), [""; 0], "forgotten with the turn");
}

#[test]
// S2-A33
fn s2_a33_take_the_first_by_the_one_law() {
    // Host's turn: Host's cards first, from its back line on, row by row.
    let first = |n: u8| finds(&format!(r#"[{{"kind":"MapCard"}},{{"kind":"Take","amount":{n}}}]"#));
    assert_eq!(first(1), ["wall"]);
    assert_eq!(first(3), sorted("wall imp ogre"));
    assert_eq!(first(5), sorted("wall imp ogre spy tower"), "then Guest's, from f on");
    assert_eq!(first(99).len(), 8);
    assert_eq!(
        finds_cells(
            r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":2}]"#
        ),
        "a2 a3"
    );
}

#[test]
// S2-A33
fn s2_a33_take_at_random_throws_exact_dice() {
    let two = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"Take","amount":2,"random":true}]"#;
    // Guest's cards by the one law: tower (f3), rat (e1), toad (e2), knight (d2).
    for (dice, names) in
        [([0, 0], "tower rat"), ([3, 2], "knight tower"), ([1, 1], "rat toad"), ([2, 0], "toad rat")]
    {
        let duel = cast_with(fair(), &damage(1, two), &dice);
        assert_eq!(hurt(&duel), sorted(names), "{dice:?}");
    }
}

#[test]
// S2-A33
fn s2_a33_no_die_is_thrown_without_a_choice() {
    let four = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"Take","amount":4,"random":true}]"#;
    assert_eq!(hurt(&cast(fair(), &damage(1, four))), sorted("rat knight toad tower"));
}

#[test]
#[should_panic(expected = "dice used and dice laid")]
// S2-A33
fn s2_a33_a_die_left_over_fails_a_test() {
    cast_with(fair(), &damage(1, r#"[{"kind":"MapCard"},{"kind":"Take","amount":1}]"#), &[1]);
}

#[test]
// S2-A34
fn s2_a34_count() {
    assert_eq!(counts(fair(), r#"[{"kind":"MapCard"},{"kind":"FilterInvader"}]"#), 1);
    assert_eq!(counts(fair(), r#"[{"kind":"MapPlayer","who":"Both"}]"#), 2);
    let holds = |count: &str| {
        let conditions = format!(
            r#""TriggerIs(AttackDamaged)",[{{"kind":"MapCard"}},{{"kind":"FilterInvader"}},{count}]"#
        );
        wakes_when_struck(&conditions)
    };
    assert!(holds(r#"{"kind":"Count"}"#));
    assert!(holds(r#"{"kind":"Count","comparator":"Equal","amount":1}"#));
    assert!(!holds(r#"{"kind":"Count","comparator":"GreaterThan","amount":1}"#));
    // None at all is a number, too.
    let nobody = r#""TriggerIs(AttackDamaged)",
        [{"kind":"MapCard"},{"kind":"FilterCardAilment","ailment":"Curse"},{"kind":"Count","comparator":"Equal","amount":0}]"#;
    assert!(wakes_when_struck(nobody));
}

#[test]
fn beyond_the_list_hp_mp_ink_and_name() {
    use marginalia::battle::ability::Ink;
    let poor = || fair().hp(Seat::Guest, 8).mp(Seat::Host, 2);
    let both =
        |filter: &str| finds_players(poor(), &format!(r#"[{{"kind":"MapPlayer","who":"Both"}},{filter}]"#));
    let low = r#"{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}"#;
    assert_eq!(both(low), [Seat::Guest]);
    let rich = r#"{"kind":"FilterPlayerMp","comparator":"GreaterThanOrEqual","amount":5}"#;
    assert_eq!(both(rich), [Seat::Guest]);
    let inked = fair().host("fish", monster(1, 2).ink(Ink::Lapis), "c1");
    let id = inked.id("rat");
    let duel = cast(inked, &damage(1, r#"[{"kind":"MapCard"},{"kind":"FilterCardInk","ink":"Lapis"}]"#));
    assert_eq!(hurt(&duel), ["fish"]);
    rows(&[(&format!(r#"[{{"kind":"MapCard"}},{{"kind":"FilterCardName","card":{id}}}]"#), "rat")]);
}

#[test]
fn no_phrase_finds_a_face_down_card_by_what_is_printed_on_it() {
    // Veil and mask are 9/9; a filter for a high Attack must not find them.
    let great =
        r#"[{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":9}]"#;
    rows(&[(great, "")]);
    assert_eq!(counts(fair(), r#"[{"kind":"MapCell"},{"kind":"MapCard"}]"#), 8);
}

#[test]
// S2-A25
fn s2_a25_a_kind_named_twice_is_still_meant() {
    assert!(wakes_when_struck(r#"{"kind":"FilterTriggerKind","trigger":["Damaged","AttackDamaged"]}"#));
    assert!(wakes_when_struck(r#"{"kind":"FilterTriggerKind","trigger":["AttackDamaged","AttackDamaged"]}"#));
}

#[test]
fn everything_true_means_the_abilitys_owner_to_a_phrase_about_players() {
    // Alone, the filter asks for the HP of the player whose card it is, whichever side that is.
    let low =
        r#""TriggerIs(AttackDamaged)",{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}"#;
    let ears = |host: i32, guest: i32| {
        let ear = || support(3).when(low, &sting(1, ENEMY));
        let mut duel = fair()
            .hp(Seat::Host, host)
            .hp(Seat::Guest, guest)
            .host("near", ear(), "a2")
            .guest("far", ear(), "f4")
            .start();
        duel.play("h:attack c2xd2").log_of(&[TriggerKind::EffectDeclared])
    };
    assert_eq!(ears(10, 20), ["EffectDeclared near"]);
    assert_eq!(ears(20, 10), ["EffectDeclared far"]);
}
