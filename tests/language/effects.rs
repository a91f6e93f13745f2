//! Tests of the effects, each with its golden card of CB §2.5: S2-E01 to S2-E12 and S2-EX01 to S2-EX03.

use marginalia::battle::ability::Ability;
use marginalia::battle::ability::effect::EffectKind;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::trigger::TriggerKind;
use marginalia::cards::read_ability;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::table;
use crate::pieces::{damage, event, monster, parameter, sting, support, trigger};
use crate::samples::{cast, fair, hurt};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const STRIKES: &str = r#""TriggerIs(AttackDamaged)","ActorIsConsumer""#;
const ALLIES: &str = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner"}]"#;

#[test]
// S2-E01
fn s2_e01_on_summon_1_damage_to_the_enemy_player() {
    let mut duel = table()
        .hand(Host, "imp", monster(1, 1).when(SUMMONED, &sting(1, r#"["EnemyPlayer"]"#)))
        .hand(Host, "page", monster(1, 1))
        .start();
    duel.play("h:summon @imp b1");
    assert_eq!(
        duel.log(),
        [
            "PlayerMpChanged Host -1",
            "Summoned imp>imp b1",
            "EffectDeclared imp",
            "EffectDamagedPlayerHp imp Guest 1",
            "PlayerHpChanged Guest -1"
        ]
    );
    assert_eq!(duel.hp(Guest), 19);
    assert_eq!(duel.play("h:summon @page b2").times(TriggerKind::EffectDeclared), 0, "only its own summon");
}

#[test]
// S2-E02
fn s2_e02_on_attack_recover_2_hp() {
    let mut duel = table()
        .host(
            "nun",
            monster(1, 3)
                .when(STRIKES, r#"{"kind":"PlayerRecoverHp","amount":2,"target":[{"kind":"MapPlayer"}]}"#),
            "c2",
        )
        .guest("post", support(9), "d2")
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!(
        duel.log()[1..5],
        [
            "AttackDamaged nun>post 1",
            "EffectDeclared nun",
            "EffectRecoveredPlayerHp nun Host +2",
            "PlayerHpChanged Host +2"
        ]
    );
    assert_eq!(duel.hp(Host), 22, "there is no limit to HP");
}

#[test]
// S2-E03
fn s2_e03_on_death_2_damage_to_the_own_cards_around() {
    let around = r#"[{"kind":"MapFollowCell","reach":"D1"},{"kind":"MapCard"},{"kind":"FilterCardOwner"}]"#;
    let mut duel = table()
        .host(
            "bomb",
            monster(0, 1).when(r#""TriggerIs(CardGraved)","TargetIsConsumer""#, &damage(2, around)),
            "c2",
        )
        .host("left", monster(0, 5), "c3")
        .host("right", monster(0, 2), "c1")
        .host("behind", monster(0, 5), "b2")
        .guest("axe", monster(4, 5), "d2")
        .turn(6, Guest)
        .start();
    duel.play("g:attack d2xc2");
    assert_eq!(
        duel.log(),
        [
            "AttackDeclared axe>bomb",
            "AttackDamaged axe>bomb 4",
            "AttackDestroyed axe>bomb",
            "CardGraved axe>bomb",
            "EffectDeclared bomb",
            "EffectDamagedCard bomb>right 2",
            "EffectDamagedCard bomb>left 2",
            "EffectDestroyed bomb>right",
            "CardGraved bomb>right",
            "AttackFinished axe>bomb",
            "AttackCountChanged axe"
        ],
        "its last words come from the grave, around its last cell"
    );
    assert_eq!((duel.life("left"), duel.life("behind"), duel.life("axe")), (3, 5, 5));
}

#[test]
// S2-E04
fn s2_e04_at_the_end_of_a_turn_all_own_cards_recover_1() {
    let heal = format!(r#"{{"kind":"CardRecover","amount":1,"target":{ALLIES}}}"#);
    let mut duel = table()
        .host("font", support(4).hurt(2).when(r#""TriggerIs(TurnFinished)""#, &heal), "a1")
        .host("page", monster(1, 3).hurt(1), "b1")
        .guest("post", support(9).hurt(3), "d2")
        .start();
    duel.play("h:end");
    assert_eq!(
        duel.log_of(&[TriggerKind::EffectRecoveredCard]),
        ["EffectRecoveredCard font>font +1", "EffectRecoveredCard font>page +1"]
    );
    duel.play("g:charge").play("g:end");
    assert_eq!(
        (duel.life("font"), duel.life("page"), duel.life("post")),
        (4, 4, 6),
        "beyond what is printed"
    );
}

#[test]
// S2-E05
fn s2_e05_on_summon_1_cell_forward() {
    let advance =
        r#"{"kind":"CardMove","direction":"Forward","distance":1,"target":[{"kind":"MapActorCard"}]}"#;
    let scout = || monster(1, 1).when(SUMMONED, advance);
    let mut duel =
        table().hand(Host, "scout", scout()).hand(Host, "late", scout()).hand(Guest, "foe", scout()).start();
    duel.play("h:summon @scout b1");
    assert_eq!(duel.log()[2..], ["EffectDeclared scout", "Moved scout>scout b1-c1"]);
    duel.play("h:summon @late b1");
    assert_eq!((duel.times(TriggerKind::Moved), duel.cell("late").as_str()), (0, "b1"), "c1 is taken");
    duel.pass();
    duel.play("g:summon @foe e3");
    assert_eq!(duel.cell("foe"), "d3", "Guest's forward is the other way");
}

#[test]
// S2-E05
fn s2_e05_moves_stop_at_what_stands_in_the_way_and_teleports_do_not() {
    let go = |distance: u8, teleport: bool| {
        let effect = format!(
            r#"{{"kind":"CardMove","direction":"Forward","distance":{distance},"teleport":{teleport},"target":[{{"kind":"MapActorCard"}}]}}"#
        );
        let mut duel = table()
            .host("runner", monster(1, 1).when(r#""TriggerIs(TurnFinish)""#, &effect), "a1")
            .guest("post", support(9), "d1")
            .start();
        duel.play("h:end");
        (duel.cell("runner"), duel.log_of(&[TriggerKind::Moved, TriggerKind::Teleported]).join(""))
    };
    assert_eq!(go(2, false), ("c1".to_owned(), "Moved runner>runner a1-c1".to_owned()));
    assert_eq!(go(5, false), ("c1".to_owned(), "Moved runner>runner a1-c1".to_owned()));
    assert_eq!(go(4, true), ("e1".to_owned(), "Teleported runner>runner a1-e1".to_owned()));
    assert_eq!(go(3, true), ("a1".to_owned(), String::new()), "a teleport needs its one cell");
}

#[test]
// S2-E05
fn s2_e05_moves_to_the_first_free_selected_cell() {
    let home = r#"{"kind":"CardMove","to":[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"OwnBack"}],"target":[{"kind":"MapActorCard"}]}"#;
    let mut duel = table()
        .host("deserter", monster(1, 1).when(r#""TriggerIs(TurnFinish)""#, home), "c3")
        .host("wall", support(3), "a1")
        .start();
    duel.play("h:end");
    assert_eq!(duel.cell("deserter"), "a2");
}

#[test]
// S2-E06
fn s2_e06_on_attack_swap_places_with_the_target() {
    let mut duel = table()
        .host(
            "dancer",
            monster(1, 3).when(STRIKES, r#"{"kind":"CardSwap","target":[{"kind":"MapTargetCard"}]}"#),
            "c2",
        )
        .guest("post", support(9), "d3")
        .start();
    duel.play("h:attack c2xd3");
    assert_eq!(duel.log_of(&[TriggerKind::Moved]), ["Moved dancer>dancer c2-d3", "Moved dancer>post d3-c2"]);
    assert_eq!((duel.cell("dancer"), duel.cell("post")), ("d3".to_owned(), "c2".to_owned()));
    assert_eq!(duel.life("post"), 8);
}

#[test]
// S2-E07
fn s2_e07_at_the_start_of_the_turn_one_random_enemy_is_poisoned() {
    let poison = r#"{"kind":"CardAilment","ailment":"Poison","target":[{"kind":"MapCard"},
        {"kind":"FilterCardOwner","opponent":true},{"kind":"Take","amount":1,"random":true}]}"#;
    let mut duel = table()
        .guest(
            "witch",
            support(3).when(r#""TriggerIs(TurnStarted)",{"kind":"FilterTurnPlayer"}"#, poison),
            "f1",
        )
        .host("one", monster(1, 3), "a1")
        .host("two", monster(1, 3), "b1")
        .host("three", monster(1, 3), "c1")
        .start();
    duel.roll(&[1], "h:end");
    assert_eq!(duel.log_of(&[TriggerKind::CardAilmentChanged]), ["CardAilmentChanged witch>two +Poison"]);
    assert!(duel.card("two").has(Ailment::Poison));
}

#[test]
// S2-E08
fn s2_e08_copies_the_abilities_of_the_slain_enemy() {
    let copy = r#"{"kind":"AttachAbility","abilitySource":[{"kind":"MapTargetCard"}],"target":[{"kind":"MapActorCard"}]}"#;
    let slain = r#""TriggerIs(CardGraved)",{"kind":"FilterCardOwner","opponent":true}"#;
    let bite = trigger(r#""TriggerIs(TurnFinish)""#, &sting(1, r#"["EnemyPlayer"]"#));
    let strong = parameter("Attack", "2", "[]");
    let mut duel = table()
        .host("mimic", monster(3, 3).when(slain, copy), "c2")
        .guest("snake", monster(1, 2).does(&bite).does(&strong), "d2")
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!(
        duel.log_of(&[TriggerKind::AbilityAttached]),
        ["AbilityAttached mimic>mimic", "AbilityAttached mimic>mimic"]
    );
    assert_eq!(duel.attack("mimic"), 5);
    assert!(duel.card("mimic").attached().iter().all(|given| !given.from_area()));
    duel.play("h:end");
    assert_eq!(duel.hp(Guest), 19, "the copy acts for its new card: Guest is the enemy now");
}

#[test]
// S2-E09
fn s2_e09_killing_an_enemy_of_3_life_or_less_draws_a_card() {
    let reward = r#"{"kind":"PlayerHand","amount":1,"target":[{"kind":"MapPlayer"}]}"#;
    let conditions = r#""TriggerIs(CardGraved)",[{"kind":"FilterCardOwner","opponent":true},
        {"kind":"FilterCardDamage","basis":"Remaining","comparator":"LessThanOrEqual","amount":3}]"#;
    let mut duel = table()
        .host("hunter", monster(3, 3).when(conditions, reward), "c2")
        .guest("hare", monster(1, 3), "d2")
        .book(Host, "one", monster(1, 1))
        .book(Host, "two", monster(1, 1))
        .start();
    duel.roll(&[1], "h:attack c2xd2");
    assert_eq!(duel.log_of(&[TriggerKind::Draw]), ["Draw >two Host"]);
    assert_eq!((duel.layer("one"), duel.layer("two")), (LayerKind::Book, LayerKind::Hand));
    assert!(!duel.card("two").is_public(), "a draw shows nothing");
}

#[test]
// S2-E10
fn s2_e10_5_damage_or_more_are_undone_for_a_feint() {
    let conditions = r#""TriggerIs(Damaged)","TargetIsConsumer",
        {"kind":"FilterTriggerDamage","comparator":"GreaterThanOrEqual","amount":5}"#;
    let undo = r#"{"kind":"ConsumeFeint","amount":1,"target":[{"kind":"MapActorCard"}]}"#;
    let fight = |attack: i32, feint: bool| {
        let mut setup = table()
            .host("monk", monster(1, 5).when(conditions, undo), "c2")
            .guest("axe", monster(attack, 5), "d2")
            .turn(6, Guest);
        if feint {
            setup = setup.down(Host, "far", monster(1, 1), "a4").down(Host, "near", monster(1, 1), "b1");
        }
        let mut duel = setup.start();
        duel.play("g:attack d2xc2");
        duel
    };
    let duel = fight(5, true);
    assert_eq!(
        duel.log(),
        [
            "AttackDeclared axe>monk",
            "AttackDamaged axe>monk 5",
            "EffectDeclared monk",
            "FeintConsumed monk>near b1",
            "CardGraved monk>near",
            "AttackFinished axe>monk",
            "AttackCountChanged axe"
        ],
        "the nearest one is spent"
    );
    assert_eq!(duel.life("monk"), 5);
    assert_eq!((duel.layer("near"), duel.layer("far")), (LayerKind::Grave, LayerKind::Field));
    assert!(!duel.card("near").is_public(), "it went face down");
    assert_eq!(fight(4, true).life("monk"), 1, "4 is not enough to wake it");
    assert_eq!(fight(5, false).layer("monk"), LayerKind::Grave, "without a feint nothing is undone");
}

#[test]
// S2-E10
fn s2_e10_damage_to_a_player_is_undone_too() {
    let conditions = r#""TriggerIs(DirectDamaged)",{"kind":"FilterTurnPlayer","opponent":true}"#;
    let undo = r#"{"kind":"ConsumeFeint","amount":1,"target":[{"kind":"MapActorCard"}]}"#;
    let mut duel = table()
        .host("abbot", support(5).when(conditions, undo), "a1")
        .down(Host, "veil", monster(1, 1), "b1")
        .guest("raider", monster(4, 5), "b3")
        .turn(6, Guest)
        .start();
    duel.play("g:direct b3");
    assert_eq!(
        duel.log_of(&[TriggerKind::PlayerHpChanged]),
        ["PlayerHpChanged Host -4", "PlayerHpChanged Host +4"]
    );
    assert_eq!(duel.hp(Host), 20);
}

#[test]
// S2-E11
fn s2_e11_player_recover_mp() {
    let mp = |amount: i32, target: &str| {
        format!(r#"{{"kind":"PlayerRecoverMp","amount":{amount},"target":[{target}]}}"#)
    };
    let own = cast(fair().mp(Host, 4), &mp(3, r#"{"kind":"MapPlayer"}"#));
    assert_eq!(own.log_of(&[TriggerKind::PlayerMpChanged]), ["PlayerMpChanged Host +3"]);
    let full = cast(fair().mp(Host, 8), &mp(9, r#"{"kind":"MapPlayer"}"#));
    assert_eq!(full.log_of(&[TriggerKind::PlayerMpChanged]), ["PlayerMpChanged Host +2"]);
    assert_eq!(full.mp(Host), 10);
    let drained = cast(fair().mp(Guest, 1), &mp(-3, r#""EnemyPlayer""#));
    assert_eq!(drained.log_of(&[TriggerKind::PlayerMpChanged]), ["PlayerMpChanged Guest -1"]);
    assert_eq!(cast(fair().mp(Guest, 0), &mp(-3, r#""EnemyPlayer""#)).times(TriggerKind::PlayerMpChanged), 0);
}

#[test]
// S2-E12
fn s2_e12_card_destroy() {
    let duel = cast(
        fair(),
        r#"{"kind":"CardDestroy","target":[{"kind":"MapCard"},{"kind":"FilterCardName","card":8}]}"#,
    );
    assert_eq!(
        duel.log_of(&[TriggerKind::EffectDestroyed, TriggerKind::CardGraved])[..2],
        ["EffectDestroyed probe>toad", "CardGraved probe>toad"]
    );
    assert_eq!(duel.layer("toad"), LayerKind::Grave);
    assert_eq!(duel.card("toad").damage(), 0, "whatever life it had");
}

#[test]
// S2-EX01
fn s2_ex01_every_effect_selects_by_targeting() {
    for kind in EffectKind::ALL {
        let ability = trigger(r#""TriggerIs(AttackDamaged)""#, kind.example());
        match read_ability(kind.name(), &ability).expect("every example is read") {
            Ability::Trigger(ability) => {
                assert!(!ability.effect.target().phrases.is_empty(), "{}", kind.name())
            }
            other => panic!("{other:?}"),
        }
        let mut blind: serde_json::Value = serde_json::from_str(kind.example()).expect("JSON");
        blind.as_object_mut().expect("an object").remove("target");
        assert!(
            read_ability(kind.name(), &trigger(r#""TriggerIs(AttackDamaged)""#, &blind.to_string())).is_err()
        );
    }
}

#[test]
// S2-EX02
fn s2_ex02_every_effect_tells_what_it_did() {
    use TriggerKind as T;
    let all =
        r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Support"}]"#;
    let player = r#"[{"kind":"MapPlayer"}]"#;
    let rows: [(&str, String, T); 15] = [
        ("PlayerDamage", format!(r#""amount":1,"target":{player}"#), T::EffectDamagedPlayerHp),
        ("PlayerRecoverHp", format!(r#""amount":1,"target":{player}"#), T::EffectRecoveredPlayerHp),
        ("CardDamage", format!(r#""amount":1,"target":{all}"#), T::EffectDamagedCard),
        ("CardRecover", format!(r#""amount":1,"target":{all}"#), T::EffectRecoveredCard),
        ("CardMove", format!(r#""target":{all}"#), T::Moved),
        ("CardMove", format!(r#""teleport":true,"target":{all}"#), T::Teleported),
        ("CardSwap", r#""target":[{"kind":"MapCard"},{"kind":"Take","amount":2}]"#.to_owned(), T::Moved),
        ("CardAilment", format!(r#""ailment":"Curse","target":{all}"#), T::CardAilmentChanged),
        (
            "AttachAbility",
            format!(r#""ability":{},"target":{all}"#, parameter("Attack", "1", "[]")),
            T::AbilityAttached,
        ),
        ("PlayerHand", format!(r#""amount":1,"target":{player}"#), T::Draw),
        ("ConsumeFeint", format!(r#""amount":1,"target":{all}"#), T::FeintConsumed),
        ("PlayerRecoverMp", format!(r#""amount":-1,"target":{player}"#), T::PlayerMpChanged),
        ("CardDestroy", format!(r#""target":{all}"#), T::EffectDestroyed),
        ("CardReturn", format!(r#""target":{all}"#), T::Teleported),
        ("CardSummon", r#""card":1,"target":[{"kind":"MapCell","of":"Consumer"}]"#.to_owned(), T::Summoned),
    ];
    for (kind, rest, told) in rows {
        // The wall on a1 has b1 before it: the imp is not there this time.
        let mut setup = fair().book(Host, "leaf", monster(1, 1));
        setup.pieces[0].cell = Some("a2");
        let duel = cast(setup, &format!(r#"{{"kind":"{kind}",{rest}}}"#));
        let after = duel.told.iter().skip_while(|told| told.kind != T::EffectDeclared);
        let found = after.clone().find(|trigger| trigger.kind == told);
        assert!(found.is_some(), "{kind}: {:?}", duel.log());
    }
}

#[test]
// S2-EX03
fn s2_ex03_effects_stand_in_trigger_abilities_only() {
    let effect = damage(1, r#"[{"kind":"MapCard"}]"#);
    let area = format!(
        r#"{{"kind":"Area","reach":"O1","zone":0,"reach_in_condition":[{{"kind":"MapCard"}}],"effect":{effect}}}"#
    );
    assert!(read_ability("area", &area).is_err(), "what an area gives is an ability");
    let bonus =
        format!(r#"{{"kind":"Parameter","parameter":"Attack","calc":1,"lifetime":[],"effect":{effect}}}"#);
    assert!(read_ability("bonus", &bonus).is_err());
    assert!(read_ability("plain", &effect).is_err(), "an effect is no ability");
}

#[test]
fn an_effect_on_a_graved_or_face_down_card_hurts_nobody() {
    let duel = cast(
        fair().grave(Guest, "dust", monster(1, 1)),
        &damage(1, r#"[{"kind":"MapCard","layer":"Grave"}]"#),
    );
    assert_eq!(hurt(&duel), [""; 0]);
    assert_eq!(duel.card("dust").damage(), 0);
}

#[test]
fn who_moves_first_is_kept_back_only_by_those_who_move_too() {
    let push = r#"{"kind":"CardMove","direction":"Forward","distance":2,"target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Monster"}]}"#;
    let mut duel = table()
        .host("halted", monster(1, 3), "a1")
        .host("free", monster(1, 3), "a3")
        .guest("post", support(9), "c1")
        .hand(Host, "wind", event().when(r#""TriggerIs(Summoned)","ActorIsConsumer""#, push))
        .start();
    duel.play("h:summon @wind f4");
    // The post does not move: whom it stops goes as far as it can, and in its turn by the one law.
    assert_eq!(duel.log_of(&[TriggerKind::Moved]), ["Moved wind>halted a1-b1", "Moved wind>free a3-c3"]);
}
