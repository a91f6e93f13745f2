//! Tests of the worked examples of the source text, state by state and trigger by trigger: S2-X01 to S2-X08 and
//! S2-TX09.
//!
//! Fixtures as in RULEBOOK §10: enemy A is already ailing (I12), the card is healed and goes from 6 to 9 (I13),
//! destruction has its own state (I14), C stands below and is outside of D1 (I18).

use marginalia::battle::ability::calculator::NumericCalculator;
use marginalia::battle::ability::{
    Ability, AreaAbility, CardKind, Mode, Parameter, ParameterAbility, Phrase, PhraseKind, Sentence,
};
use marginalia::battle::ability::{Calculator, phrase};
use marginalia::battle::board::Board;
use marginalia::battle::command::CommandKind;
use marginalia::battle::geometry::{Reach, Zone};
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::trigger::TriggerKind;
use marginalia::cards::read_ability;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{Duel, Setup, table};
use crate::pieces::{Print, area, damage, monster, parameter, sting, support};

/// CB §3.1: Abirma Estersha, card 4.
fn abirma() -> Print {
    let two = r#"{"kind":"CardAilment","ailment":"Poison","target":
        [{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"Take","amount":2,"random":true}]}"#;
    let heal = r#"{"kind":"CardRecover","amount":3,"target":[{"kind":"MapActorCard"}]}"#;
    monster(2, 6)
        .cost(3)
        .when(r#""TriggerIs(AttackDamaged)","ActorIsConsumer","TargetIsRubric""#, two)
        .when(r#""TriggerIs(CardGraved)","ActorIsConsumer","TargetCardIsAilmented""#, heal)
}

fn example_1(first: Print) -> Setup {
    table().host("Abirma", abirma(), "c2").guest("A", first, "d2").guest("B", monster(1, 3), "e1").guest(
        "C",
        monster(1, 4),
        "e3",
    )
}

#[test]
// S2-X01 S2-X02 S2-X03
fn s2_x01_s2_x02_s2_x03_abirma_estersha() {
    let mut duel = example_1(monster(1, 2).ailing(Ailment::Poison)).start();
    assert_eq!((duel.life("A"), duel.life("B"), duel.life("C"), duel.life("Abirma")), (2, 3, 4, 6));
    // The order of the enemies by the one law is B, C, A: the dice pick B, then C.
    duel.roll(&[0, 0], "h:attack c2xd2");
    assert_eq!(
        duel.trace(),
        [
            "[AttackDeclare]",
            "AttackDeclared Abirma>A",
            "[EffectInterrupt]",
            "[AttackDamage]",
            "AttackDamaged Abirma>A 2",
            "[EffectInterrupt]",
            "[EffectDeclare]",
            "EffectDeclared Abirma",
            "CardAilmentChanged Abirma>B +Poison",
            "CardAilmentChanged Abirma>C +Poison",
            "[EffectFinish]",
            "[EffectInterrupt]",
            "[AttackDestroy]",
            "AttackDestroyed Abirma>A",
            "CardGraved Abirma>A",
            "[EffectInterrupt]",
            "[EffectDeclare]",
            "EffectDeclared Abirma",
            "EffectRecoveredCard Abirma>Abirma +3",
            "[EffectFinish]",
            "[EffectInterrupt]",
            "[AttackFinish]",
            "AttackFinished Abirma>A",
            "AttackCountChanged Abirma",
            "[EffectInterrupt]",
            "[Main]"
        ]
    );
    let ran: Vec<CommandKind> = duel.ran.iter().map(|command| command.kind()).collect();
    assert_eq!(
        ran,
        [
            CommandKind::AttackDeclare,
            CommandKind::AttackDamage,
            CommandKind::EffectDeclare,
            CommandKind::EffectFinish,
            CommandKind::AttackDestroy,
            CommandKind::EffectDeclare,
            CommandKind::EffectFinish,
            CommandKind::AttackFinish
        ]
    );
    assert_eq!(duel.layer("A"), LayerKind::Grave);
    assert!(duel.card("B").has(Ailment::Poison) && duel.card("C").has(Ailment::Poison));
    assert_eq!(duel.life("Abirma"), 9, "6 → 9, beyond what is printed");
    assert_eq!(duel.card("Abirma").damage(), -3);
}

#[test]
// S2-X01
fn s2_x01_an_enemy_poisoned_already_stays_so_and_a_support_wakes_nothing() {
    let mut duel = example_1(monster(1, 9)).start();
    duel.roll(&[2, 0], "h:attack c2xd2");
    assert_eq!(
        duel.log_of(&[TriggerKind::CardAilmentChanged]),
        ["CardAilmentChanged Abirma>C +Poison", "CardAilmentChanged Abirma>A +Poison"],
        "A is among the enemies; in the order of the one law"
    );
    let mut duel = example_1(support(2)).start();
    duel.play("h:attack c2xd2");
    assert_eq!(
        duel.times(TriggerKind::EffectDeclared),
        0,
        "TargetIsRubric: a support is none, and A is healthy"
    );
}

#[test]
// S2-X02
fn s2_x02_a_healthy_monster_heals_nothing() {
    let mut duel = example_1(monster(1, 2)).start();
    duel.roll(&[0, 0], "h:attack c2xd2");
    assert_eq!(duel.times(TriggerKind::EffectRecoveredCard), 0);
    assert_eq!(duel.life("Abirma"), 6);
}

/// CB §3.2, as printed, comments and all.
const FALHARA: &str = r#"{
  "kind": 3,  // AreaAbility
  "reach": 131,  // D1範囲
  "zone": 0,
  "reach_in_condition": {
    "phrases": [
      {"kind": 10, "type": 0},  // MapActorCard (ファルハラ起点)
      {"kind": 15},  // MapFollowCell (周囲のセル)
      {"cardKind": 1, "kind": 3},  // FilterCardKind(Rubric)
      {"kind": 5, "opponent": false}  // FilterCardOwner(Player)
    ]
  },
  "effect": {
    "calc": {"amount": 1, "kind": 0, "mode": 0},  // NumericCalculator.Add(1)
    "kind": 1,  // ParameterAbility
    "parameter": 0,  // Attack
    "lifetime": []
  }
}"#;

fn example_2() -> Duel {
    table()
        .host("A", monster(2, 4), "b3")
        .host("B", monster(2, 4), "b1")
        .host("C", monster(2, 4), "a2")
        .guest("axe", monster(9, 9), "d3")
        .hand(Host, "Falhara", monster(2, 7).cost(4).does(FALHARA))
        .start()
}

#[test]
// S2-X04
fn s2_x04_falhara_strengthens_those_beside_her() {
    let mut duel = example_2();
    duel.play("h:summon @Falhara b2");
    assert_eq!(
        duel.trace(),
        [
            "[SummonDeclare]",
            "PlayerMpChanged Host -4",
            "[EffectInterrupt]",
            "[SummonFinish]",
            "Summoned Falhara>Falhara b2",
            "AbilityAttached Falhara>B",
            "AbilityAttached Falhara>A",
            "[EffectInterrupt]",
            "[Main]"
        ]
    );
    assert_eq!((duel.attack("A"), duel.attack("B"), duel.attack("C"), duel.attack("Falhara")), (3, 3, 2, 2));
    for name in ["A", "B"] {
        let [given] = duel.card(name).attached() else { panic!("{name} has one ability more") };
        assert!(given.from_area());
        assert_eq!(given.producer(), duel.index("Falhara"));
    }
}

#[test]
// S2-X05 S2-X06
fn s2_x05_s2_x06_who_leaves_loses_it_and_so_do_all_when_she_dies() {
    let mut duel = example_2();
    duel.play("h:summon @Falhara b2").play("h:move b3>b4");
    assert_eq!(
        duel.log(),
        [
            "PlayerMpChanged Host -1",
            "MoveDeclared A b3-b4",
            "Moved A>A b3-b4",
            "AbilityDetached Falhara>A",
            "MoveFinished A"
        ]
    );
    assert_eq!((duel.attack("A"), duel.attack("B")), (2, 3));
    duel.pass();
    duel.play("g:move d3>c3").pass().pass();
    duel.play("g:attack c3xb2");
    assert_eq!(
        duel.log(),
        [
            "AttackDeclared axe>Falhara",
            "AttackDamaged axe>Falhara 9",
            "AttackDestroyed axe>Falhara",
            "CardGraved axe>Falhara",
            "AbilityDetached Falhara>B",
            "AttackFinished axe>Falhara",
            "AttackCountChanged axe"
        ]
    );
    assert_eq!((duel.attack("A"), duel.attack("B"), duel.attack("C")), (2, 2, 2));
    let given: usize = ["A", "B", "C"].iter().map(|name| duel.card(name).attached().len()).sum();
    assert_eq!(given, 0);
}

#[test]
// S2-X07
fn s2_x07_the_printed_fragment_is_read_as_printed() {
    let ability = read_ability("CB §3.2", FALHARA).expect("it is good");
    let phrases = vec![
        Phrase::MapActorCard(phrase::MapActorCard { of: marginalia::battle::ability::ActorOf::Consumer }),
        Phrase::MapFollowCell(phrase::MapFollowCell { reach: None }),
        Phrase::FilterCardKind(phrase::FilterCardKind { card_kind: CardKind::Monster }),
        Phrase::FilterCardOwner(phrase::FilterCardOwner { opponent: false }),
    ];
    assert_eq!(
        ability,
        Ability::Area(AreaAbility {
            reach: Reach(131),
            zone: Zone::ANYWHERE,
            reach_in_condition: Sentence { phrases },
            effect: Box::new(Ability::Parameter(ParameterAbility {
                parameter: Parameter::Attack,
                calc: Calculator::Numeric(NumericCalculator { amount: 1, mode: Mode::Add }),
                lifetime: Vec::new(),
            })),
        })
    );
    assert_eq!(PhraseKind::MapActorCard.code(), 10);
    assert_eq!(PhraseKind::MapFollowCell.code(), 15);
    assert_eq!(Reach::named("D1"), Some(Reach(131)));
}

#[test]
// S2-X07
fn s2_x07_names_say_the_same_as_the_codes_of_3_2() {
    let by_name = r#"{
        "kind": "AreaAbility", "reach": "D1", "zone": "Anywhere",
        "reach_in_condition": ["MapActorCard", "MapFollowCell", "PlayerRubric"],
        "effect": {"kind": "ParameterAbility", "parameter": "Attack", "calc": 1, "lifetime": "Forever"}
    }"#;
    assert_eq!(read_ability("by name", by_name), read_ability("CB §3.2", FALHARA));
}

#[test]
// S2-X08
fn s2_x08_trigger_ability_targeting_and_effect() {
    // 「攻撃された時、攻撃者に2ダメージ」
    let thorns = damage(2, r#"[{"kind":"MapActorCard","type":"Trigger"}]"#);
    let mut duel = table()
        .host("fist", monster(1, 5), "c2")
        .guest("rose", monster(0, 5).when(r#""TriggerIs(AttackDamaged)","TargetIsConsumer""#, &thorns), "d2")
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDamagedCard]), ["EffectDamagedCard rose>fist 2"]);
    assert_eq!((duel.life("fist"), duel.life("rose")), (3, 4));
}

#[test]
// S2-X08
fn s2_x08_parameter_ability_calculator_and_lifetime() {
    // 「エンドタイムまで、このカードの攻撃力+3」
    let rage =
        parameter("Attack", r#"{"kind":"Numeric","amount":3,"mode":"Add"}"#, r#"["UntilTurnFinished"]"#);
    let mut duel = table().host("rager", monster(2, 5).does(&rage), "c2").start();
    assert_eq!(duel.attack("rager"), 5);
    duel.play("h:end");
    assert_eq!(duel.log_of(&[TriggerKind::AbilityDetached]), ["AbilityDetached rager>rager"]);
    assert_eq!(duel.attack("rager"), 2);
    duel.play("g:charge").pass();
    assert_eq!(duel.attack("rager"), 2, "it does not come back");
}

#[test]
// S2-X08
fn s2_x08_area_ability_range_and_a_given_ability() {
    // 「周囲1マスの味方の攻撃力+1」: Reach(D1) & PlayerRubric()
    let banner = area("D1", r#"["Reach(D1)","PlayerRubric"]"#, &parameter("Attack", "1", "[]"));
    let duel = table()
        .host("banner", support(5).does(&banner), "b2")
        .host("near", monster(1, 1), "c2")
        .host("stone", support(1), "b1")
        .host("far", monster(1, 1), "d2")
        .guest("foe", monster(1, 1), "b3")
        .start();
    let attacks: Vec<i32> = ["near", "stone", "far", "foe"].iter().map(|name| duel.attack(name)).collect();
    assert_eq!(attacks, [2, 0, 1, 1]);
}

#[test]
// S2-X08
fn s2_x08_nightmare_ability_targeting() {
    // 「自分のHPが10以下で解放」
    let dread = r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},
        {"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}]}"#;
    let strong = parameter("Attack", "4", "[]");
    let dreamer = || monster(1, 5).does(dread).does(&strong);
    let mut duel =
        table().hp(Host, 11).host("dreamer", dreamer(), "a1").guest("axe", monster(1, 5), "b3").start();
    assert!(duel.card("dreamer").is_sealed());
    assert_eq!(duel.attack("dreamer"), 1);
    duel.pass();
    duel.play("g:direct b3");
    assert_eq!(duel.log_of(&[TriggerKind::NightmareUnsealed]), ["NightmareUnsealed >dreamer"]);
    assert_eq!(duel.attack("dreamer"), 5);
}

#[test]
// S2-TX09
fn s2_tx09_the_chain_of_ten_steps() {
    let all = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#;
    let a = monster(1, 3).when(r#""TriggerIs(Summoned)","ActorIsConsumer""#, &damage(1, all));
    let b = monster(1, 1)
        .when(r#""TriggerIs(EffectDamagedCard)","TargetIsConsumer""#, &sting(2, r#"["EnemyPlayer"]"#));
    let c = monster(1, 3).when(
        r#""TriggerIs(CardGraved)",[{"kind":"FilterCardOwner"}]"#,
        r#"{"kind":"PlayerRecoverHp","amount":2,"target":[{"kind":"MapPlayer"}]}"#,
    );
    let mut duel = table()
        .hand(Host, "A", a)
        .guest("B", b, "f1")
        .guest("C", c, "f2")
        .guest("D", monster(1, 3), "f3")
        .start();
    duel.play("h:summon @A b1");
    assert_eq!(
        duel.trace(),
        [
            "[SummonDeclare]",
            "PlayerMpChanged Host -1",
            "[EffectInterrupt]",
            "[SummonFinish]",
            "Summoned A>A b1",
            "[EffectInterrupt]",
            "[EffectDeclare]",
            "EffectDeclared A",
            "EffectDamagedCard A>B 1",
            "EffectDamagedCard A>C 1",
            "EffectDamagedCard A>D 1",
            "[EffectFinish]",
            "[EffectInterrupt]",
            "[EffectDeclare]",
            "EffectDeclared B",
            "EffectDamagedPlayerHp B Host 2",
            "PlayerHpChanged Host -2",
            "[EffectFinish]",
            "EffectDestroyed A>B",
            "CardGraved A>B",
            "[EffectInterrupt]",
            "[EffectDeclare]",
            "EffectDeclared C",
            "EffectRecoveredPlayerHp C Guest +2",
            "PlayerHpChanged Guest +2",
            "[EffectFinish]",
            "[EffectInterrupt]",
            "[Main]"
        ]
    );
    assert_eq!((duel.hp(Host), duel.hp(Guest)), (18, 22));
    assert_eq!(duel.flat.state().queue().iter().count(), 0);
}
