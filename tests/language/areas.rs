//! Tests of areas: cards in reach receive an ability, and cards that leave lose it: S2-A40 and S2-A41.

use marginalia::battle::ability::Parameter;
use marginalia::battle::record::LayerKind;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::CardIndex;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::table;
use crate::pieces::{Print, area, damage, event, monster, parameter, sting, support, trigger};
use crate::samples::hurt;

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const AROUND: &str = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardOwner"}]"#;
const CHANGES: [TriggerKind; 2] = [TriggerKind::AbilityAttached, TriggerKind::AbilityDetached];

/// Returns a support that gives one more Attack to own cards all around.
fn flag() -> Print {
    support(3).does(&area("O1", AROUND, &parameter("Attack", "1", "[]")))
}

#[test]
// S2-A41
fn s2_a41_who_moves_in_is_given_it_and_who_moves_out_loses_it() {
    let mut duel = table().host("flag", flag(), "b2").host("page", monster(1, 3).moves("O1"), "c4").start();
    assert_eq!(duel.attack("page"), 1);
    duel.play("h:move c4>c3");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached flag>page"]);
    assert_eq!(duel.attack("page"), 2);
    duel.pass().pass();
    duel.play("h:move c3>c2");
    assert_eq!(duel.log_of(&CHANGES), [""; 0], "still in reach: nothing is taken and given again");
    duel.pass().pass();
    duel.play("h:move c2>d2");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityDetached flag>page"]);
    assert_eq!((duel.attack("page"), duel.card("page").attached().len()), (1, 0));
}

#[test]
// S2-A41
fn s2_a41_the_area_goes_with_its_producer() {
    let carried = area("O1", AROUND, &parameter("Attack", "1", "[]"));
    let mut duel = table()
        .host("drummer", monster(1, 3).does(&carried), "b2")
        .host("old", monster(1, 3), "a2")
        .host("new", monster(1, 3), "d2")
        .start();
    assert_eq!((duel.attack("old"), duel.attack("new"), duel.attack("drummer")), (2, 1, 1));
    duel.play("h:move b2>c2");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityDetached drummer>old", "AbilityAttached drummer>new"]);
}

#[test]
// S2-A41
fn s2_a41_a_producer_destroyed_returned_or_swapped_away_takes_it_along() {
    let gone = |effect: &str| {
        let mut duel = table()
            .host("flag", flag(), "b2")
            .host("page", monster(1, 3), "b1")
            .guest("far", support(9), "f4")
            .hand(Host, "spell", event().when(SUMMONED, effect))
            .start();
        assert_eq!(duel.attack("page"), 2);
        duel.play("h:summon @spell d4");
        (duel.log_of(&CHANGES), duel.attack("page"))
    };
    let lost = (vec!["AbilityDetached flag>page".to_owned()], 1);
    let me =
        r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Support"}]"#;
    assert_eq!(gone(&format!(r#"{{"kind":"CardDestroy","target":{me}}}"#)), lost);
    assert_eq!(gone(&format!(r#"{{"kind":"CardReturn","target":{me}}}"#)), lost);
    assert_eq!(gone(&damage(3, me)), lost);
    let supports = r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Support"}]"#;
    assert_eq!(gone(&format!(r#"{{"kind":"CardSwap","target":{supports}}}"#)), lost);
    assert_eq!(gone(&damage(1, me)), (Vec::new(), 2), "it only ached");
}

#[test]
// S2-A40
fn s2_a40_two_producers_give_twice_and_take_once_each() {
    let mut duel = table()
        .host("left", flag(), "b3")
        .host("right", flag(), "b1")
        .host("page", monster(1, 3), "b2")
        .hand(
            Host,
            "spell",
            event().when(
                SUMMONED,
                r#"{"kind":"CardDestroy","target":[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]}"#,
            ),
        )
        .start();
    assert_eq!(duel.attack("page"), 3);
    duel.play("h:summon @spell b3");
    assert_eq!(duel.attack("page"), 2);
    let [given] = duel.card("page").attached() else { panic!("one is left") };
    assert_eq!(given.producer(), duel.index("right"));
}

#[test]
// S2-A40
fn s2_a40_face_down_cards_neither_give_nor_take() {
    let mut duel = table()
        .down(Host, "flag", flag(), "b2")
        .host("page", monster(1, 3), "b1")
        .down(Host, "veil", monster(1, 3), "b3")
        .start();
    assert_eq!(duel.attack("page"), 1);
    duel.play("h:summon @flag b2");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached flag>page"], "the veil still lies face-down");
    duel.play("h:summon @veil b3");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached flag>veil"]);
}

#[test]
// S2-A40
fn s2_a40_areas_give_trigger_abilities_and_nightmares() {
    let given = trigger(r#""TriggerIs(AttackDamaged)","ActorIsConsumer""#, &sting(2, r#"["EnemyPlayer"]"#));
    let mut duel = table()
        .host("captain", support(3).does(&area("O1", AROUND, &given)), "b2")
        .host("page", monster(1, 3), "c2")
        .guest("post", support(9), "d2")
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDamagedPlayerHp]), ["EffectDamagedPlayerHp page Guest 2"]);
    let dread = r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThan","amount":5}]}"#;
    let enemies =
        r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#;
    let mut duel = table()
        .host("mare", monster(1, 3).does(&area("O1", enemies, dread)), "c2")
        .guest("brute", monster(1, 9).does(&parameter("Attack", "5", "[]")), "d2")
        .start();
    assert!(duel.card("brute").is_sealed());
    assert_eq!(duel.attack("brute"), 1);
    duel.play("h:move c2>b2");
    assert_eq!(
        duel.log_of(&[TriggerKind::AbilityDetached, TriggerKind::NightmareUnsealed]),
        ["AbilityDetached mare>brute", "NightmareUnsealed >brute"]
    );
    assert_eq!(duel.attack("brute"), 6);
}

#[test]
// S2-A40
fn s2_a40_a_card_holds_six_given_abilities_and_the_next_moves_up() {
    let mut setup = table().host("page", monster(1, 3), "b2");
    for (name, cell) in
        [("f1", "a1"), ("f2", "a2"), ("f3", "a3"), ("f4", "b1"), ("f5", "b3"), ("f6", "c1"), ("f7", "c2")]
    {
        setup = setup.host(name, flag(), cell);
    }
    let mut duel = setup
        .hand(
            Host,
            "spell",
            event().when(
                SUMMONED,
                r#"{"kind":"CardDestroy","target":[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]}"#,
            ),
        )
        .start();
    assert_eq!(duel.attack("page"), 7, "the seventh finds no room");
    duel.play("h:summon @spell a1");
    assert_eq!(duel.attack("page"), 7, "the seventh moves up when one goes");
    let producers: Vec<String> =
        duel.card("page").attached().iter().map(|given| duel.name(given.producer())).collect();
    assert_eq!(producers, ["f2", "f3", "f4", "f5", "f6", "f7"]);
}

#[test]
// S2-A40
fn s2_a40_an_area_does_not_undo_its_own_reason() {
    // It strengthens only cards with at most 1 Attack. A card that received it has 2, but not without the area.
    let weak = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"LessThanOrEqual","amount":1}]"#;
    let mut duel = table()
        .host("fickle", support(3).does(&area("O1", weak, &parameter("Attack", "1", "[]"))), "b2")
        .host("page", monster(1, 3), "b1")
        .start();
    duel.play("h:move b1>c1");
    assert_eq!((duel.log_of(&CHANGES), duel.attack("page")), (vec![], 2));
    duel.play("h:end");
}

#[test]
// S2-A40
fn s2_a40_given_by_an_effect_stays_when_the_giver_goes() {
    let gift = format!(
        r#"{{"kind":"AttachAbility","ability":{},"target":[{{"kind":"MapCard"}},{{"kind":"FilterCardOwner"}}]}}"#,
        parameter("Attack", "2", r#"["UntilTurnFinished"]"#)
    );
    let mut duel = table()
        .host("page", monster(1, 3), "c2")
        .guest("axe", monster(9, 9), "d3")
        .hand(Host, "bard", monster(1, 1).when(SUMMONED, &gift))
        .start();
    duel.play("h:summon @bard b2");
    assert_eq!((duel.attack("page"), duel.attack("bard")), (3, 3));
    assert!(duel.card("page").attached().iter().all(|given| !given.from_area()));
    duel.play("h:end");
    assert_eq!(
        duel.log_of(&[TriggerKind::AbilityDetached]),
        ["AbilityDetached bard>bard", "AbilityDetached bard>page"]
    );
    assert_eq!((duel.attack("page"), duel.attack("bard")), (1, 1));
}

#[test]
// S2-A41
fn s2_a41_whom_an_area_kept_alive_dies_when_it_goes() {
    let life = area("O1", AROUND, &parameter("Life", "2", "[]"));
    let mut duel = table()
        .host("healer", support(2).does(&life), "b2")
        .host("frail", monster(1, 3).hurt(4), "b1")
        .guest("axe", monster(2, 9), "c3")
        .turn(6, Guest)
        .start();
    assert_eq!((duel.life("frail"), duel.number("frail", Parameter::Life)), (1, 5));
    duel.play("g:attack c3xb2");
    assert_eq!(duel.layer("frail"), LayerKind::Grave);
    assert_eq!(
        duel.log(),
        [
            "AttackDeclared axe>healer",
            "AttackDamaged axe>healer 2",
            "AttackDestroyed axe>healer",
            "CardGraved axe>healer",
            "AbilityDetached healer>frail",
            "EffectDestroyed >frail",
            "CardGraved >frail",
            "AttackFinished axe>healer",
            "AttackCountChanged axe"
        ]
    );
}

#[test]
// S2-A41
fn s2_a41_a_teleport_out_of_reach_ends_it() {
    let away = r#"{"kind":"CardMove","to":[{"kind":"MapCell","of":"Consumer"}],"teleport":true,
        "target":[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Monster"}]}"#;
    let mut duel = table()
        .host("flag", flag(), "b2")
        .host("page", monster(1, 3), "b1")
        .hand(Host, "door", event().when(SUMMONED, away))
        .start();
    duel.play("h:summon @door f4");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityDetached flag>page"]);
    assert_eq!(duel.cell("page"), "f4");
    assert_eq!(hurt(&duel), [""; 0]);
}

/// The cards in reach, as most areas find them.
fn near(filter: &str) -> String {
    format!(r#"[{{"kind":"MapActorCard"}},{{"kind":"MapFollowCell"}},{filter}]"#)
}

#[test]
fn an_area_follows_every_card_that_comes_goes_or_shows_itself_in_its_reach() {
    let brave = area("O1", &near(r#"{"kind":"FilterCardOwner"}"#), &parameter("Attack", "1", "[]"));
    let mut duel = table()
        .host("drummer", monster(1, 3).does(&brave), "b2")
        .host("page", monster(1, 3), "d4")
        .down(Host, "masked", monster(1, 3), "a2")
        .start();
    duel.play("h:move d4>d3");
    assert_eq!(duel.log_of(&CHANGES), [""; 0], "it is still out of reach");
    duel.pass().pass();
    duel.play("h:move d3>c3");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached drummer>page"]);
    duel.play("h:summon @masked a2");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached drummer>masked"]);
    duel.play("h:move b2>b1");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityDetached drummer>page"]);
    assert_eq!((duel.attack("page"), duel.attack("masked")), (1, 2));
}

#[test]
fn an_area_notices_what_cards_out_of_its_reach_change_in_it() {
    let strong = near(r#"{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":3}"#);
    let invaders = r#"{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterInvader"}]}"#;
    let mut duel = table()
        .host("altar", support(3).does(&area("O1", &strong, &parameter("Life", "1", "[]"))), "a2")
        .host("herald", monster(2, 3).does(&parameter("Attack", invaders, "[]")), "b2")
        .host("runner", monster(1, 3), "d4")
        .start();
    duel.play("h:move d4>e4");
    assert_eq!(duel.attack("herald"), 3);
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached altar>herald"]);
}

#[test]
fn an_area_notices_who_is_hurt_in_its_reach_though_nobody_moves() {
    let hurt_ones = near(r#"{"kind":"FilterCardDamage"}"#);
    let mut duel = table()
        .host("nurse", support(3).does(&area("O1", &hurt_ones, &parameter("Attack", "1", "[]"))), "b2")
        .host("page", monster(1, 3), "c2")
        .host("far", monster(1, 3), "d4")
        .guest("axe", monster(1, 9), "d2")
        .turn(6, Guest)
        .start();
    duel.play("g:attack d2xc2");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached nurse>page"]);
    assert_eq!(duel.attack("page"), 2);
}

#[test]
fn a_gift_that_found_no_room_moves_up_also_after_cards_far_away_have_moved() {
    let brave = || {
        support(3).does(&area("O1", &near(r#"{"kind":"FilterCardOwner"}"#), &parameter("Attack", "1", "[]")))
    };
    let oil = format!(
        r#"{{"kind":"AttachAbility","ability":{},"target":[{{"kind":"MapCell","of":"Consumer"}},{{"kind":"MapCard"}}]}}"#,
        parameter("Attack", "10", r#"["UntilTurnFinished"]"#)
    );
    let mut setup = table().host("page", monster(1, 3), "b2").host("far", monster(1, 3), "f4");
    for (name, cell) in [("d1", "a1"), ("d2", "a2"), ("d3", "a3"), ("d4", "b1"), ("d5", "b3")] {
        setup = setup.host(name, brave(), cell);
    }
    let mut duel = setup
        .hand(Host, "oil", event().when(SUMMONED, &oil))
        .hand(Host, "late", brave().zone("Anywhere"))
        .start();
    duel.play("h:summon @oil b2").play("h:summon @late c2");
    assert_eq!(duel.attack("page"), 1 + 5 + 10, "the sixth drummer finds no room");
    duel.play("h:move f4>f3");
    assert_eq!(duel.log_of(&CHANGES), [""; 0]);
    duel.play("h:end");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityDetached oil>page", "AbilityAttached late>page"]);
    assert_eq!(duel.attack("page"), 1 + 6);
}

#[test]
fn forty_eight_areas_work_and_whose_turn_it_is_decides_which() {
    // Twelve cards with four areas each, which find nobody.
    let enemies = near(r#"{"kind":"FilterCardOwner","opponent":true}"#);
    let idle = area("O1", &enemies, &parameter("Attack", "1", "[]"));
    let idlers = || (0..4).fold(support(9), |print, _| print.does(&idle));
    let mut setup = table().guest("flag", flag(), "f2").guest("guard", monster(1, 9), "f3");
    for cell in ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4"] {
        setup = setup.host(cell, idlers(), cell);
    }
    let mut duel = setup.start();
    assert_eq!(duel.attack("guard"), 1, "forty-eight of Host come first");
    duel.pass();
    assert_eq!((duel.log_of(&CHANGES), duel.attack("guard")), (vec!["AbilityAttached flag>guard".into()], 2));
    duel.pass();
    assert_eq!((duel.log_of(&CHANGES), duel.attack("guard")), (vec!["AbilityDetached flag>guard".into()], 1));
}

#[test]
fn a_card_and_those_in_its_reach_may_come_at_the_same_moment() {
    // Both cells that the token's area depends on are taken at once, and no other.
    let brave = area("L2", &near(r#"{"kind":"FilterCardOwner"}"#), &parameter("Attack", "1", "[]"));
    let ahead = brave.replace(r#""L2""#, "128");
    let mut setup = table().host("altar", monster(1, 3).does(&brave), "e4").book(
        Host,
        "twin",
        monster(1, 3).does(&ahead),
    );
    let twins = format!(
        r#"{{"kind":"CardSummon","card":{},"target":[{{"kind":"MapCell","of":"Consumer"}},{{"kind":"MapFollowCell","reach":"L2"}}]}}"#,
        setup.id("twin")
    );
    setup = setup.hand(Host, "call", event().when(SUMMONED, &twins));
    let mut duel = setup.start();
    duel.play("h:summon @call a2");
    let [behind, front] = [3, 4].map(CardIndex);
    assert_eq!(duel.log_of(&CHANGES), [format!("AbilityAttached {behind}>{front}")]);
}

#[test]
fn a_card_that_is_given_its_own_area_once_more_gives_twice() {
    let copy = r#"{"kind":"AttachAbility","abilitySource":[{"kind":"MapActorCard"}],"target":[{"kind":"MapActorCard"}]}"#;
    let twice = monster(1, 9).does(&area("O1", AROUND, &parameter("Attack", "1", "[]"))).when(SUMMONED, copy);
    let mut duel = table().host("page", monster(1, 9), "b1").hand(Host, "twice", twice).start();
    duel.play("h:summon @twice b2");
    assert_eq!(duel.log_of(&CHANGES).iter().filter(|line| line.ends_with("twice>page")).count(), 2);
    assert_eq!(duel.attack("page"), 3);
}

#[test]
fn the_area_of_an_event_reaches_the_only_card_on_the_board() {
    let gift = area("O1", AROUND, &parameter("Attack", "1", "[]")).replace(r#""O1""#, "128");
    let mut duel = table().host("page", monster(1, 3), "b2").hand(Host, "cheer", event().does(&gift)).start();
    duel.play("h:summon @cheer a2");
    assert_eq!(duel.log_of(&CHANGES), ["AbilityAttached cheer>page", "AbilityDetached cheer>page"]);
}

#[test]
fn a_sentence_with_a_reach_of_its_own_finds_only_what_lies_in_both() {
    // The area covers all around, the sentence only what is ahead, left and right.
    let given = parameter("Attack", "1", "[]");
    let ahead = area("O1", r#"["Reach(D1)",{"kind":"FilterCardOwner"}]"#, &given);
    let far = area("O1", r#"["Reach(O2)",{"kind":"FilterCardOwner"}]"#, &given);
    let attacks = |banner: &str| {
        let duel = table()
            .host("banner", support(3).does(banner), "b2")
            .host("ahead", monster(1, 3), "c2")
            .host("behind", monster(1, 3), "a2")
            .host("distant", monster(1, 3), "d2")
            .start();
        ["ahead", "behind", "distant"].map(|name| duel.attack(name))
    };
    assert_eq!(attacks(&ahead), [2, 1, 1]);
    assert_eq!(attacks(&far), [2, 2, 1]);
}
