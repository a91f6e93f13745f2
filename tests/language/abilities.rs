//! Tests of the four kinds of ability, the places of sentences in them, templates, JSON and loading: S2-A01 to S2-A06,
//! S2-A37 to S2-A39, S2-A43, S2-A44 and S2-A46.

use marginalia::battle::ability::calculator::CalculatorKind;
use marginalia::battle::ability::effect::EffectKind;
use marginalia::battle::ability::{Ability, Comparator, Parameter, PhraseKind, Sentence};
use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::position::{Position, PositionCard, PositionPlace};
use marginalia::battle::record::Ailment;
use marginalia::battle::rules::stat;
use marginalia::battle::trigger::TriggerKind;
use marginalia::cards::{TEMPLATES, canonical_ability, library, load_set, load_text, read_ability};
use marginalia::ids::CellId;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{settings, table};
use crate::pieces::{area, damage, monster, parameter, sting, support, trigger};
use crate::samples::{hurt, sorted, wakes_when_struck};

const ENEMY: &str = r#"["EnemyPlayer"]"#;

fn read(text: &str) -> Ability {
    read_ability("a test", text).unwrap_or_else(|complaints| panic!("{text}\n{complaints:#?}"))
}

#[test]
// S2-A01
fn s2_a01_a_trigger_ability_is_conditions_and_an_effect() {
    let by_code =
        format!(r#"{{"kind":0,"conditions":["TriggerIs(Summoned)"],"effect":{}}}"#, sting(1, ENEMY));
    let Ability::Trigger(ability) = read(&by_code) else { panic!("kind 0 is a trigger ability") };
    assert_eq!(ability.conditions.len(), 1);
    assert_eq!(ability.effect.kind(), EffectKind::PlayerDamage);
    assert_eq!(read(&by_code), read(&trigger(r#""TriggerIs(Summoned)""#, &sting(1, ENEMY))));
}

#[test]
// S2-A02
fn s2_a02_a_parameter_ability_is_a_parameter_a_calculator_and_a_lifetime() {
    let by_code = r#"{"kind":1,"parameter":0,"calc":{"amount":1,"kind":0,"mode":0},"lifetime":[]}"#;
    let Ability::Parameter(ability) = read(by_code) else { panic!("kind 1 is a parameter ability") };
    assert_eq!(
        (ability.parameter, ability.calc.kind(), ability.lifetime.len()),
        (Parameter::Attack, CalculatorKind::Numeric, 0)
    );
}

#[test]
// S2-A03
fn s2_a03_a_nightmare_seals_the_others_until_its_sentence_holds() {
    let by_code = r#"{"kind":2,"condition":[{"kind":"MapPlayer"},{"kind":"FilterPlayerMp","comparator":"LessThan","amount":10}]}"#;
    assert!(matches!(read(by_code), Ability::Nightmare(_)));
    let strong = parameter("Attack", "2", "[]");
    let mut duel = table()
        .host("dreamer", monster(1, 3).does(by_code).does(&strong), "a1")
        .hand(Host, "page", monster(1, 1))
        .start();
    assert!(duel.card("dreamer").is_sealed());
    assert_eq!(duel.attack("dreamer"), 1);
    duel.play("h:summon @page b1");
    assert_eq!(duel.log_of(&[TriggerKind::NightmareUnsealed]), ["NightmareUnsealed >dreamer"]);
    assert_eq!(duel.attack("dreamer"), 3);
    duel.pass().pass();
    assert_eq!(duel.log_of(&[TriggerKind::NightmareSealed]), ["NightmareSealed >dreamer"], "10 MP again");
    assert_eq!(duel.attack("dreamer"), 1);
}

#[test]
// S2-A04
fn s2_a04_an_area_has_a_reach_a_zone_a_sentence_and_gives_an_ability() {
    let text = |zone: &str| {
        format!(
            r#"{{"kind":3,"reach":"O1","zone":"{zone}","reach_in_condition":[{{"kind":"MapCard"}},{{"kind":"FilterCardOwner"}}],"effect":{}}}"#,
            parameter("Attack", "1", "[]")
        )
    };
    let Ability::Area(ability) = read(&text("OwnFront")) else { panic!("kind 3 is an area") };
    assert!(matches!(*ability.effect, Ability::Parameter(_)));
    let attacks = |zone: &str| {
        let duel = table()
            .host("flag", support(3).does(&text(zone)), "b2")
            .host("back", monster(1, 1), "a2")
            .host("front", monster(1, 1), "b3")
            .host("ahead", monster(1, 1), "c2")
            .start();
        [duel.attack("back"), duel.attack("front"), duel.attack("ahead")]
    };
    assert_eq!(attacks("Anywhere"), [2, 2, 2]);
    assert_eq!(attacks("OwnFront"), [1, 2, 1]);
    assert_eq!(attacks("Own"), [2, 2, 1]);
    assert_eq!(attacks("Margin"), [1, 1, 2]);
}

#[test]
// S2-A05
fn s2_a05_targeting_in_conditions() {
    let few = r#""TriggerIs(TurnFinish)",[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},
        {"kind":"Count","comparator":"LessThanOrEqual","amount":1}]"#;
    let run = |second: bool| {
        let mut setup =
            table().host("ear", support(3).when(few, &sting(1, ENEMY)), "a1").guest("one", support(1), "f1");
        if second {
            setup = setup.guest("two", support(1), "f2");
        }
        setup.start().play("h:end").times(TriggerKind::EffectDeclared)
    };
    assert_eq!((run(false), run(true)), (1, 0));
}

#[test]
// S2-A05
fn s2_a05_targeting_in_lifetimes() {
    let until = r#"[[{"kind":"FilterTriggerKind","trigger":"AttackDamaged"},{"kind":"MapTargetCard"},{"kind":"FilterAbilityConsumer"}]]"#;
    let mut duel = table()
        .host("proud", monster(1, 9).does(&parameter("Attack", "3", until)), "c2")
        .host("humble", monster(1, 9), "c3")
        .guest("axe", monster(1, 9), "d2")
        .turn(6, Guest)
        .start();
    duel.play("g:attack d2xc3");
    assert_eq!(duel.attack("proud"), 4, "another card was struck");
    duel.pass().pass();
    duel.play("g:attack d2xc2");
    assert_eq!(duel.attack("proud"), 1);
}

#[test]
// S2-A05
fn s2_a05_targeting_in_reach_in_condition() {
    let hurt_ones = area(
        "O1",
        r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardDamage"}]"#,
        &parameter("Attack", "2", "[]"),
    );
    let duel = table()
        .host("nurse", support(3).does(&hurt_ones), "b2")
        .host("hale", monster(1, 4), "b1")
        .host("hurt", monster(1, 4).hurt(1), "b3")
        .start();
    assert_eq!((duel.attack("hale"), duel.attack("hurt")), (1, 3));
}

#[test]
// S2-A05
fn s2_a05_targeting_in_effect_targets() {
    let others = r#"[{"kind":"MapCard"},{"kind":"FilterAbilityConsumer","except":true}]"#;
    let mut duel = table()
        .host("storm", support(3).when(r#""TriggerIs(TurnFinish)""#, &damage(1, others)), "a1")
        .host("oak", support(3), "a2")
        .guest("elm", support(3), "f2")
        .start();
    assert_eq!(hurt(duel.play("h:end")), sorted("elm oak"));
}

#[test]
// S2-A06
fn s2_a06_a_paragraph_holds_when_every_sentence_does() {
    let holds = r#""TriggerIs(AttackDamaged)""#;
    let not = r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment","ailment":"Curse"}]"#;
    let so = r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment","ailment":"Poison"}]"#;
    assert!(wakes_when_struck(holds));
    assert!(wakes_when_struck(&format!("{holds},{so}")));
    assert!(!wakes_when_struck(&format!("{holds},{so},{not}")));
    assert!(!wakes_when_struck(&format!("{holds},{not},{so}")));
}

#[test]
// S2-A06
fn s2_a06_a_lifetime_ends_when_one_sentence_holds() {
    let lifetime = r#"["UntilTurnFinished","UntilMoveDeclared"]"#;
    let brave = || monster(1, 3).does(&parameter("Attack", "1", lifetime));
    let mut duel = table().host("one", brave(), "b1").host("two", brave(), "b2").start();
    duel.play("h:move b1>c1");
    assert_eq!((duel.attack("one"), duel.attack("two")), (1, 2));
    duel.play("h:end");
    assert_eq!((duel.attack("one"), duel.attack("two")), (1, 1));
}

#[test]
// S2-A06
fn s2_a06_sentences_by_every_way_of_writing() {
    let written = [
        r#"{"phrases":[{"kind":"MapPlayer","who":"Opponent"}]}"#,
        r#"[{"kind":"MapPlayer","who":"Opponent"}]"#,
        r#"{"kind":"MapPlayer","who":"Opponent"}"#,
        r#"["EnemyPlayer"]"#,
        r#""EnemyPlayer""#,
        r#"[{"kind":13,"who":1}]"#,
    ];
    let first = read(&trigger(r#""TriggerIs(Summoned)""#, &sting(1, written[0])));
    for text in written {
        assert_eq!(read(&trigger(r#""TriggerIs(Summoned)""#, &sting(1, text))), first, "{text}");
    }
}

#[test]
// S2-A37
fn s2_a37_lifetimes_become_phrases() {
    let lifetime = |text: &str| match read(&parameter("Attack", "1", text)) {
        Ability::Parameter(ability) => ability.lifetime,
        other => panic!("{other:?}"),
    };
    let kinds = |sentence: &Sentence| -> Vec<PhraseKind> {
        sentence.phrases.iter().map(|phrase| phrase.kind()).collect()
    };
    assert_eq!(lifetime(r#""Forever""#), []);
    assert_eq!(lifetime("[]"), []);
    let [turn] = &lifetime(r#"["UntilTurnFinished"]"#)[..] else { panic!("one sentence") };
    assert_eq!(kinds(turn), [PhraseKind::FilterTriggerKind]);
    assert_eq!(turn.wakes(), TriggerKind::TurnFinish.bit());
    let [moves] = &lifetime(r#"["UntilMoveDeclared"]"#)[..] else { panic!("one sentence") };
    assert_eq!(
        kinds(moves),
        [PhraseKind::FilterTriggerKind, PhraseKind::MapActorCard, PhraseKind::FilterAbilityConsumer]
    );
    assert_eq!(moves.wakes(), TriggerKind::MoveDeclared.bit());
}

#[test]
// S2-A38 S2-A39
fn s2_a38_s2_a39_templates_become_phrases_only() {
    for template in TEMPLATES {
        let argument = match template.argument {
            marginalia::cards::Argument::None => String::new(),
            marginalia::cards::Argument::Trigger => "(AttackDamaged)".to_owned(),
            marginalia::cards::Argument::Reach => "(D1)".to_owned(),
        };
        let written = format!(r#""TriggerIs(AttackDamaged)","{}{argument}""#, template.name);
        // A template that restricts the trigger further cannot stand beside `AttackDamaged`, so it stands alone.
        let conditions = match template.name {
            "UntilTurnFinished" | "UntilMoveDeclared" => format!(r#""{}""#, template.name),
            _ => written,
        };
        let ability = read(&trigger(&conditions, &sting(1, ENEMY)));
        let canonical = canonical_ability(&ability);
        let json: serde_json::Value = serde_json::from_str(&canonical).expect("the canonical form is JSON");
        assert!(
            !json.to_string().contains(&format!("\"{}", template.name)),
            "{}: {canonical}",
            template.name
        );
        assert_eq!(read(&canonical), ability, "{}", template.name);
    }
}

#[test]
// S2-A38
fn s2_a38_the_templates_of_the_source_text_mean_what_they_say() {
    for name in [
        "TriggerIs",
        "ActorIsConsumer",
        "TargetIsRubric",
        "TargetCardIsAilmented",
        "EnemyPlayer",
        "PlayerRubric",
        "Reach",
        "UntilTurnFinished",
        "UntilMoveDeclared",
        "Damaged",
    ] {
        assert!(TEMPLATES.iter().any(|template| template.name == name), "{name}");
    }
    let struck = |conditions: &str, print: crate::pieces::Print| {
        let ears =
            monster(3, 9).when(&format!(r#""TriggerIs(AttackDamaged)",{conditions}"#), &sting(1, ENEMY));
        let mut duel = table()
            .host("ears", ears, "c2")
            .host("other", monster(1, 9), "c3")
            .guest("foe", print, "d2")
            .start();
        let own = duel.play("h:attack c2xd2").times(TriggerKind::EffectDeclared);
        (own, duel.play("h:attack c3xd2").times(TriggerKind::EffectDeclared))
    };
    assert_eq!(struck(r#""ActorIsConsumer""#, monster(1, 30)), (1, 0));
    assert_eq!(struck(r#""TargetIsRubric""#, monster(1, 30)), (1, 1));
    assert_eq!(struck(r#""TargetIsRubric""#, support(30)), (0, 0));
    assert_eq!(struck(r#""TargetCardIsAilmented""#, support(30)), (0, 0));
    assert_eq!(struck(r#""TargetCardIsAilmented""#, support(30).ailing(Ailment::Curse)), (1, 1));
    assert_eq!(
        struck(
            r#"[{"kind":"MapCard"},"PlayerRubric",{"kind":"Count","comparator":"Equal","amount":2}]"#,
            monster(1, 30)
        ),
        (1, 1)
    );
    assert_eq!(
        struck(
            r#"["Reach(P1)",{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#,
            monster(1, 30)
        ),
        (1, 1)
    );
}

#[test]
// S2-A43
fn s2_a43_every_kind_goes_to_json_and_back() {
    let mut abilities = vec![
        read(r#"{"kind":"Nightmare","condition":["Any"]}"#),
        read(&parameter("Oblivion", "true", r#"["UntilTurnFinished"]"#)),
        read(&area("D2", r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#, &parameter("Life", "1", "[]"))),
    ];
    abilities
        .extend(EffectKind::ALL.map(|kind| read(&trigger(r#""TriggerIs(AttackDamaged)""#, kind.example()))));
    for kind in PhraseKind::ALL {
        let condition = format!(r#"{},"TriggerIs(AttackDamaged)""#, kind.example());
        // Dice may be thrown only for effects.
        let (conditions, target) = match kind {
            PhraseKind::Take => (r#""TriggerIs(AttackDamaged)""#.to_owned(), kind.example()),
            PhraseKind::MapPlayer | PhraseKind::MapCell => (condition, r#"[{"kind":"MapCard"}]"#),
            _ => (condition, r#"[{"kind":"MapTargetCard"}]"#),
        };
        abilities.push(read(&trigger(&conditions, &damage(1, target))));
    }
    for kind in CalculatorKind::ALL {
        let parameter_of = match kind {
            CalculatorKind::Bool => "CanMove",
            CalculatorKind::Reach => "MoveReach",
            _ => "Attack",
        };
        if kind == CalculatorKind::TriggerValue {
            let effect = damage(1, r#"[{"kind":"MapTargetCard"}]"#)
                .replace(r#""amount":1"#, &format!(r#""amount":{}"#, kind.example()));
            abilities.push(read(&trigger(r#""TriggerIs(AttackDamaged)""#, &effect)));
        } else {
            abilities.push(read(&parameter(parameter_of, kind.example(), "[]")));
        }
    }
    for comparator in Comparator::ALL {
        let count = format!(
            r#""TriggerIs(AttackDamaged)",[{{"kind":"MapCard"}},{{"kind":"Count","comparator":"{comparator:?}","amount":1}}]"#
        );
        abilities.push(read(&trigger(&count, &sting(1, ENEMY))));
    }
    for ability in abilities {
        let json = serde_json::to_string(&ability).expect("it can be written");
        assert_eq!(serde_json::from_str::<Ability>(&json).expect(&json), ability);
        let canonical = canonical_ability(&ability);
        assert_eq!(read(&canonical), ability, "{canonical}");
        assert_eq!(canonical_ability(&read(&canonical)), canonical);
    }
}

fn card_file(attack: i32) -> (String, String) {
    let text = format!(
        r#"{{ "id": 7, "name": "Moth", "kind": "Monster", "ink": "Vellum", "cost": 1, "attack": {attack}, "life": 3,
             "move_reach": "D1", "attack_reach": "D1",
             "abilities": [{}] }}"#,
        trigger(r#""TriggerIs(TurnFinish)",{"kind":"FilterActivateCount"}"#, &sting(attack, ENEMY))
    );
    ("7-moth.json".to_owned(), text)
}

#[test]
// S2-A44
fn s2_a44_cards_are_data_read_at_run_time() {
    for attack in [1, 4] {
        let cards = load_set([card_file(attack)]).expect("a good card");
        let library = library(settings(), cards).expect("it compiles");
        let mut position = Position::new(library.settings());
        let name = library.cards()[0].source.id;
        let place = PositionPlace::Field(CellId(0));
        position.host.cards.push(PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 });
        let mut board = FlatBoard::from_position(library, &position).expect("a good position");
        let end = marginalia::battle::notation::parse(&board, "h:end").expect("notation");
        board.execute(&end, marginalia::battle::chance::Seed::dice(&[]), &[]).expect("it is allowed");
        assert_eq!(board.player(Guest).hp(), 20 - attack, "the new text works without a new program");
    }
}

#[test]
// S2-A46
fn s2_a46_from_text_to_a_card_in_battle() {
    let (file, text) = card_file(2);
    // Text → card as its file defines it → library → card in battle, whose abilities run for itself alone.
    let source = load_text(&file, &text).expect("a good card");
    assert_eq!((source.name.as_str(), source.abilities.len()), ("Moth", 1));
    let library = library(settings(), vec![source.clone()]).expect("it compiles");
    let printed = library.card(source.id).expect("it is there");
    assert_eq!(printed.source, source);
    let mut position = Position::new(library.settings());
    for cell in [0, 1] {
        let place = PositionPlace::Field(CellId(cell));
        position.host.cards.push(PositionCard {
            name: source.id,
            place,
            damage: 0,
            ailments: Vec::new(),
            entered: 0,
        });
    }
    let mut board = FlatBoard::from_position(library, &position).expect("a good position");
    board.record_events();
    let end = marginalia::battle::notation::parse(&board, "h:end").expect("notation");
    board.execute(&end, marginalia::battle::chance::Seed::dice(&[]), &[]).expect("it is allowed");
    let ran = board.drain_triggers().iter().filter(|told| told.kind == TriggerKind::EffectDeclared).count();
    assert_eq!(ran, 2, "two copies of one card, each once a turn: they share no counter");
    assert_eq!(stat::number(&board, marginalia::ids::CardIndex(0), Parameter::Attack), 2);
}

#[test]
// S2-A06
fn s2_a06_each_printed_ability_ends_for_itself() {
    let grows = |amount: i32, lifetime: &str| parameter("Attack", &amount.to_string(), lifetime);
    let hero =
        monster(1, 5).does(&grows(1, "[]")).does(&grows(2, r#"["UntilTurnFinished"]"#)).does(&grows(4, "[]"));
    let mut duel = table().host("hero", hero, "b1").start();
    assert_eq!(duel.attack("hero"), 8);
    duel.play("h:end");
    assert_eq!(duel.attack("hero"), 6, "the second one is over");
}

#[test]
fn a_lifetime_may_end_with_anything_but_a_move() {
    let until = r#"[["TriggerIs(MoveDeclared)",{"kind":"Count","comparator":"Equal","amount":0}]]"#;
    let mut duel = table().host("page", monster(1, 3).does(&parameter("Attack", "2", until)), "b2").start();
    duel.play("h:end");
    assert_eq!(duel.attack("page"), 1);
}
