//! Tests of cards that silence each other, and of areas and nightmares that undo themselves (RULEBOOK §6).

use marginalia::battle::record::LayerKind;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{Duel, table};
use crate::order::CELLS;
use crate::pieces::{Print, area, damage, event, monster, parameter, sting, support, trigger};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const ALL: &str = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#;
const ENEMIES: &str =
    r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#;
const CHANGES: [TriggerKind; 3] =
    [TriggerKind::AbilityAttached, TriggerKind::AbilityDetached, TriggerKind::AbilityOblivionChanged];

/// Returns a monster that silences the enemies around it.
fn corrector() -> Print {
    monster(1, 9).does(&area("O1", ENEMIES, &parameter("Oblivion", "true", "[]")))
}

/// Returns a monster that silences all cards around it.
fn hush() -> Print {
    monster(1, 9).does(&area("O1", ALL, &parameter("Oblivion", "true", "[]")))
}

/// Returns a support that gives one more Attack to all cards around it.
fn flag() -> Print {
    support(9).does(&area("O1", ALL, &parameter("Attack", "1", "[]")))
}

fn fizzled(duel: &Duel) -> Vec<String> {
    duel.log_of(&[TriggerKind::EffectDeclared]).into_iter().filter(|line| line.ends_with("fizzled")).collect()
}

pub(crate) fn silent(duel: &Duel, names: &[&str]) -> Vec<bool> {
    names.iter().map(|name| duel.card(name).is_oblivious()).collect()
}

#[test]
fn of_two_that_silence_each_other_the_first_by_the_law_of_order_works() {
    let mut duel = table().host("ours", corrector(), "b2").guest("theirs", corrector(), "d2").start();
    duel.play("h:move b2>c2");
    assert_eq!(
        duel.log_of(&CHANGES),
        ["AbilityAttached ours>theirs", "AbilityOblivionChanged >theirs on"],
        "once, and nothing flips"
    );
    assert_eq!(silent(&duel, &["ours", "theirs"]), [false, true]);
    duel.pass();
    assert_eq!(silent(&duel, &["ours", "theirs"]), [true, false], "in Guest's turn Guest's card comes first");
    duel.pass();
    assert_eq!(silent(&duel, &["ours", "theirs"]), [false, true]);
}

#[test]
fn what_else_lies_on_the_board_does_not_change_who_is_silent() {
    for flags in 0..6 {
        let mut setup = table().host("ours", corrector(), "b2").guest("theirs", corrector(), "d2");
        let cells = ["a1", "a2", "a3", "a4", "f1"];
        for cell in &cells[..flags.min(cells.len())] {
            setup = setup.host(&format!("flag-{cell}"), flag(), cell);
        }
        let mut duel = setup.start();
        duel.play("h:move b2>c2");
        assert_eq!(silent(&duel, &["ours", "theirs"]), [false, true], "{flags} flags");
        assert_eq!(duel.times(TriggerKind::AbilityOblivionChanged), 1, "{flags} flags");
    }
}

#[test]
fn a_card_that_nothing_silences_works_wherever_it_stands() {
    // `first` silences `second`, and the Guest's card silences `first`: it comes last, but nothing reaches it.
    let mut duel = table()
        .host("first", hush(), "b1")
        .host("second", flag(), "a1")
        .host("far", monster(1, 9), "a2")
        .guest("last", corrector(), "d1")
        .start();
    assert_eq!(silent(&duel, &["first", "second"]), [false, true]);
    duel.play("h:end").play("g:charge").play("g:move d1>c1");
    assert_eq!(silent(&duel, &["first", "second", "last"]), [true, false, false]);
    assert_eq!(duel.attack("far"), 2, "the flag works again");
}

#[test]
fn of_three_in_a_ring_the_first_works_and_the_last_spares_it() {
    // b2 silences c3, c3 silences c2, c2 silences b2: each reaches just one of the others.
    let front = |bits: u32| monster(1, 9).does(&area_of(bits, &parameter("Oblivion", "true", "[]")));
    let mut duel = table()
        .host("one", front(1 << 6), "b2")
        .host("two", front(1), "c3")
        .host("three", front(1 << 3), "c2")
        .hand(Host, "idle", event().when(SUMMONED, &damage(1, r#"[{"kind":"MapCard"}]"#)))
        .start();
    let before = silent(&duel, &["one", "two", "three"]);
    assert_eq!(before.iter().filter(|silent| !**silent).count(), 2, "{before:?}");
    assert!(!before[0], "the first by the law of order works: {before:?}");
    duel.play("h:summon @idle a1");
    assert_eq!(silent(&duel, &["one", "two", "three"]), before);
    assert_eq!(duel.times(TriggerKind::AbilityOblivionChanged), 0);
}

#[test]
fn who_was_spared_in_a_ring_is_silenced_when_the_ring_opens() {
    // b2 silences c3 and d4, c3 silences c2, c2 silences b2.
    let near = r#"[{"kind":"MapActorCard"},{"kind":"MapFollowCell"}]"#;
    let front = |bits: u32| {
        let silence = parameter("Oblivion", "true", "[]");
        monster(1, 9).does(&format!(
            r#"{{"kind":"Area","reach":{bits},"zone":0,"reach_in_condition":{near},"effect":{silence}}}"#
        ))
    };
    let mut duel = table()
        .host("one", front(1 << 6 | 1 << 14), "b2")
        .host("two", front(1), "c3")
        .host("three", front(1 << 3), "c2")
        .start();
    assert_eq!(silent(&duel, &["one", "two", "three"]), [false, true, false]);
    duel.play("h:move c3>d4");
    assert_eq!(silent(&duel, &["one", "two", "three"]), [true, false, false], "nothing silences three now");
}

fn area_of(bits: u32, given: &str) -> String {
    format!(r#"{{"kind":"Area","reach":{bits},"zone":0,"reach_in_condition":{ALL},"effect":{given}}}"#)
}

#[test]
fn the_gift_of_the_dead_goes_also_while_two_silence_each_other() {
    let mut duel = table()
        .host("ours", corrector(), "c2")
        .host("page", monster(3, 9), "d4")
        .guest("theirs", corrector(), "e2")
        .guest("herald", flag().hurt(8), "e4")
        .guest("guard", monster(1, 9), "e3")
        .start();
    assert_eq!(duel.attack("guard"), 2);
    duel.play("h:move c2>d2").play("h:attack d4xe4");
    assert_eq!((duel.layer("herald"), duel.attack("guard")), (LayerKind::Grave, 1));
}

#[test]
fn an_area_does_not_see_its_own_gift() {
    let weak = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"LessThanOrEqual","amount":2}]"#;
    let mut duel = table()
        .host("drill", support(9).does(&area("O1", weak, &parameter("Attack", "1", "[]"))), "b2")
        .host("two", monster(2, 9), "a1")
        .host("three", monster(3, 9), "a2")
        .hand(Host, "page", monster(2, 9))
        .start();
    assert_eq!((duel.attack("two"), duel.attack("three")), (3, 3));
    duel.play("h:summon @page b1");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached drill>page"]);
    assert_eq!(duel.attack("page"), 3);
}

/// A nightmare that ends itself on a card that has Attack 3 awake, and 2 asleep.
const RESTLESS: &str = r#"{"kind":"Nightmare","condition":[{"kind":"MapActorCard"},
    {"kind":"FilterCardAttack","comparator":"LessThanOrEqual","amount":2}]}"#;

/// Returns a nightmare that ends itself: its card is awake only while its Attack is 2 or less, and awake it has 3.
fn restless() -> Print {
    monster(2, 9).does(RESTLESS).does(&parameter("Attack", "1", "[]"))
}

#[test]
fn a_nightmare_that_ends_itself_rests_until_the_turn_ends_and_the_log_names_it() {
    let mut duel = table().hand(Host, "restless", restless()).host("page", monster(1, 9), "a1").start();
    duel.play("h:summon @restless b2");
    assert_eq!(fizzled(&duel).len(), 1, "{:?}", duel.log());
    assert!(!duel.card("restless").is_sealed(), "the nightmare rests");
    assert_eq!(duel.attack("restless"), 3);
    duel.play("h:move a1>a2");
    assert_eq!(
        (fizzled(&duel).len(), duel.times(TriggerKind::NightmareSealed)),
        (0, 0),
        "calm for this turn"
    );
    duel.play("h:end");
    assert_eq!(fizzled(&duel).len(), 1, "it is tried again in the next turn");
}

#[test]
fn two_areas_that_undo_each_other_come_to_rest_and_leave_the_others_alone() {
    let of = |what: &str| format!(r#"[{{"kind":"MapFollowCell"}},{{"kind":"MapCard"}},{what}]"#);
    let strong = of(r#"{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":3}"#);
    let frail =
        of(r#"{"kind":"FilterCardDamage","basis":"Remaining","comparator":"LessThanOrEqual","amount":7}"#);
    // Who has Attack 3 loses Life, and who has little life loses Attack.
    let mut duel = table()
        .host("miller", support(20).does(&area("O1", &strong, &parameter("Life", "-2", "[]"))), "b2")
        .host("moth", support(20).does(&area("O1", &frail, &parameter("Attack", "-1", "[]"))), "b3")
        .host("flag", flag(), "a4")
        .host("friend", monster(1, 20), "b4")
        .hand(Host, "guest", monster(3, 9))
        .start();
    duel.play("h:summon @guest a2");
    let lines = duel.log_of(&[TriggerKind::EffectDeclared]);
    assert_eq!(lines, ["EffectDeclared miller fizzled"], "{:?}", duel.log());
    assert_eq!((duel.attack("guest"), duel.life("guest")), (3, 9));
    assert_eq!(duel.attack("friend"), 2, "what has nothing to do with it works");
}

#[test]
fn a_nightmare_given_to_each_other_is_decided_by_the_law_too() {
    let dread = r#"{"kind":"Nightmare","condition":[{"kind":"MapActorCard"},{"kind":"FilterInvader"}]}"#;
    let lull = || monster(1, 9).does(&area("O1", ENEMIES, dread));
    let mut duel = table().host("ours", lull(), "b2").guest("theirs", lull(), "d2").start();
    duel.play("h:move b2>c2");
    assert!(!duel.card("ours").is_sealed() && duel.card("theirs").is_sealed());
    assert_eq!(duel.times(TriggerKind::NightmareSealed), 1);
    duel.play("h:end");
    assert!(duel.card("ours").is_sealed() && !duel.card("theirs").is_sealed(), "{:?}", duel.log());
}

#[test]
fn a_gift_that_a_resting_area_gave_goes_with_it() {
    let strong = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":3}]"#;
    let answer = trigger(
        r#""TriggerIs(AbilityAttached)","TargetIsConsumer""#,
        &damage(1, r#"[{"kind":"MapActorCard"}]"#),
    );
    let mut duel = table()
        .host("miller", support(20).does(&area("O1", strong, &parameter("Life", "-2", "[]"))), "b2")
        .hand(Guest, "unused", monster(1, 1))
        .hand(Host, "guest", monster(3, 9).does(&answer))
        .start();
    duel.play("h:summon @guest a2");
    assert_eq!((duel.card("guest").attached().len(), duel.life("guest")), (1, 6), "{:?}", duel.log());
}

#[test]
fn a_copy_of_the_own_area_rests_with_it() {
    // What the area gives ends as soon as it comes, and the area gives it again.
    let fleeting =
        r#"{"kind":"Parameter","parameter":"Attack","calc":1,"lifetime":[["TriggerIs(AbilityAttached)"]]}"#;
    let copy = r#"{"kind":"AttachAbility","abilitySource":[{"kind":"MapActorCard"}],"target":[{"kind":"MapActorCard"}]}"#;
    let fickle = monster(1, 9).does(&area("O1", ALL, fleeting)).when(SUMMONED, copy);
    let mut duel = table().host("page", monster(1, 9), "b1").hand(Host, "fickle", fickle).start();
    duel.play("h:summon @fickle b2");
    assert!(duel.times(TriggerKind::AbilityAttached) < 60, "{}", duel.times(TriggerKind::AbilityAttached));
    assert_eq!(duel.attack("page"), 1, "both rest");
}

#[test]
fn an_area_that_lifts_an_oblivion_and_lets_it_come_again_rests_until_the_turn_ends() {
    // Awake, the dreamer is too strong for the area that wakes it.
    let weak = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"LessThanOrEqual","amount":2}]"#;
    let waker = support(9).does(&area("O1", weak, &parameter("Oblivion", "false", "[]")));
    let oblivion = parameter("Oblivion", "true", "[]");
    let here = r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#;
    let curse = format!(r#"{{"kind":"AttachAbility","ability":{oblivion},"target":{here}}}"#);
    let strong = || monster(2, 9).does(&parameter("Attack", "1", "[]"));
    // An oblivion never rests, though its card comes first. The area is tried again as soon as the next turn begins.
    let mut duel =
        table().host("waker", waker.clone(), "b2").hand(Host, "dreamer", strong().does(&oblivion)).start();
    duel.play("h:summon @dreamer a1");
    assert_eq!(fizzled(&duel), ["EffectDeclared waker fizzled"]);
    assert_eq!((duel.card("dreamer").is_oblivious(), duel.attack("dreamer")), (true, 2));
    duel.play("h:end");
    assert_eq!(fizzled(&duel).len(), 1, "{:?}", duel.log());
    // A given one stays, too.
    let mut duel = table()
        .host("waker", waker, "b2")
        .host("dreamer", strong(), "a1")
        .hand(Host, "curse", event().when(SUMMONED, &curse))
        .start();
    duel.play("h:summon @curse a1");
    assert_eq!(fizzled(&duel), ["EffectDeclared waker fizzled"]);
    assert_eq!((duel.card("dreamer").is_oblivious(), duel.attack("dreamer")), (true, 2));
}

#[test]
fn an_area_that_came_to_rest_is_tried_again_in_the_next_turn_printed_or_given() {
    let fleeting =
        r#"{"kind":"Parameter","parameter":"Attack","calc":1,"lifetime":[["TriggerIs(AbilityAttached)"]]}"#;
    let fickle = area("O1", ALL, fleeting);
    let mut printed =
        table().host("page", monster(1, 9), "b1").hand(Host, "fickle", monster(1, 9).does(&fickle)).start();
    printed.play("h:summon @fickle b2");
    let here = r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#;
    let give = format!(r#"{{"kind":"AttachAbility","ability":{fickle},"target":{here}}}"#);
    let mut given = table()
        .host("page", monster(1, 9), "b1")
        .host("fickle", monster(1, 9), "b2")
        .hand(Host, "whim", event().when(SUMMONED, &give))
        .start();
    given.play("h:summon @whim b2");
    for mut duel in [printed, given] {
        assert_eq!(fizzled(&duel), ["EffectDeclared fickle fizzled"]);
        duel.play("h:end");
        assert_eq!(fizzled(&duel), ["EffectDeclared fickle fizzled"], "{:?}", duel.log());
    }
}

/// Returns an area that gives one more Life to all cards around its card.
fn comfort() -> String {
    area("O1", ALL, &parameter("Life", "1", "[]"))
}

#[test]
fn a_nightmare_that_an_effect_gave_rests_on_the_card_that_has_it() {
    let gift = format!(
        r#"{{"kind":"AttachAbility","ability":{RESTLESS},"target":[{{"kind":"MapCell","of":"Consumer"}},{{"kind":"MapCard"}}]}}"#
    );
    let mut duel = table()
        .host("page", monster(2, 9).does(&parameter("Attack", "1", "[]")), "b2")
        .hand(Host, "curse", event().when(SUMMONED, &gift))
        .start();
    duel.play("h:summon @curse b2");
    assert_eq!(fizzled(&duel), ["EffectDeclared page fizzled"]);
    assert_eq!((duel.attack("page"), duel.card("page").is_sealed()), (3, false));
}

#[test]
fn of_a_nightmare_that_an_area_gave_the_area_rests_and_its_other_areas_work() {
    let mare = support(9).does(&comfort()).does(&area("O1", ALL, RESTLESS));
    let mut duel = table()
        .host("mare", mare, "c2")
        .hand(Host, "page", monster(2, 9).does(&parameter("Attack", "1", "[]")))
        .start();
    duel.play("h:summon @page b2");
    assert_eq!(fizzled(&duel), ["EffectDeclared mare fizzled"]);
    assert_eq!((duel.attack("page"), duel.card("page").is_sealed()), (3, false));
    assert_eq!((duel.life("page"), duel.card("page").attached().len()), (10, 1), "it is comforted still");
}

#[test]
fn who_came_before_a_loop_or_gives_something_else_has_no_part_in_it() {
    // The fickle card has Attack 3 by itself and 1 in oblivion, which finds only who has 3 or more.
    let strong = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":3}]"#;
    let mut duel = table()
        .host("nurse", support(9).does(&comfort()), "a1")
        .host("picky", support(9).does(&area("O1", strong, &parameter("Oblivion", "true", "[]"))), "c2")
        .hand(Host, "fickle", monster(1, 9).does(&parameter("Attack", "2", "[]")))
        .start();
    duel.play("h:summon @fickle b2");
    assert_eq!(fizzled(&duel), ["EffectDeclared picky fizzled"], "the nurse comes first by the law of order");
    assert_eq!((duel.attack("fickle"), duel.life("fickle")), (3, 10));
}

#[test]
fn a_trigger_is_heard_only_after_every_loop_has_come_to_rest() {
    // Its nightmare puts it to sleep again and again; at rest it is awake, and hears that it was summoned.
    let restless = restless().when(SUMMONED, &sting(1, r#"["EnemyPlayer"]"#));
    let mut duel = table().hand(Host, "restless", restless).start();
    duel.play("h:summon @restless b2");
    assert_eq!((fizzled(&duel).len(), duel.hp(Guest)), (1, 19), "{:?}", duel.log());
}

#[test]
fn an_oblivion_that_only_follows_a_loop_does_not_rest() {
    let while_strong = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},
        {"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":3},{"kind":"Count"},
        {"kind":"MapFollowCell"},{"kind":"MapCard"}]"#;
    let coma = r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},
        {"kind":"FilterPlayerHp","comparator":"LessThan","amount":1}]}"#;
    let mute = monster(1, 9).does(&parameter("Oblivion", "true", "[]")).does(&parameter("Attack", "5", "[]"));
    let mut duel = table()
        .host("mute", mute, "a1")
        .host("mare", support(9).does(&area("O1", while_strong, coma)), "b2")
        .hand(Host, "fickle", monster(1, 9).does(&parameter("Attack", "2", "[]")))
        .start();
    duel.play("h:summon @fickle b1");
    assert_eq!(fizzled(&duel), ["EffectDeclared mare fizzled"]);
    assert_eq!((duel.card("mute").is_oblivious(), duel.attack("mute")), (true, 1));
}

#[test]
fn as_many_loops_as_a_board_can_hold_come_to_rest_before_a_trigger_is_heard() {
    let night = |nights: usize| {
        (0..nights).fold(monster(2, 9).does(&parameter("Attack", "1", "[]")), |print, _| print.does(RESTLESS))
    };
    let last = night(2).when(r#""TriggerIs(TurnStarted)""#, &sting(1, r#"["EnemyPlayer"]"#));
    let mut setup = table().host("last", last, "f4");
    for cell in CELLS {
        setup = setup.host(cell, night(3), cell);
    }
    let gift = format!(r#"{{"kind":"AttachAbility","ability":{RESTLESS},"target":[{{"kind":"MapCard"}}]}}"#);
    let gifts = ["night1", "night2", "night3", "night4", "night5", "night6"];
    for name in gifts {
        setup = setup.hand(Host, name, event().when(SUMMONED, &gift));
    }
    let mut duel = setup.start();
    for name in gifts {
        duel.play(&format!("h:summon @{name} a1"));
    }
    duel.play("h:end");
    assert_eq!((fizzled(&duel).len(), duel.hp(Guest)), (215, 19));
}
