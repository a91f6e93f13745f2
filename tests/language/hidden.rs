//! Tests of feints, hidden cards, Events, and costs in HP: what is revealed, what is not, and what is paid.

use marginalia::battle::ability::Parameter;
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::LayerKind;
use marginalia::battle::rules::stat;
use marginalia::battle::trigger::TriggerKind;
use marginalia::battle::view::Viewer;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::table;
use crate::pieces::{area, damage, event, monster, parameter, sting, support};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const HERE: &str = r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#;

#[test]
fn an_event_aims_at_its_cell_and_is_graved_after_it_resolves() {
    let mut duel = table()
        .hand(Host, "bolt", event().cost(2).when(SUMMONED, &damage(2, HERE)))
        .guest("post", support(5), "d2")
        .guest("other", support(5), "d3")
        .start();
    duel.play("h:summon @bolt d2");
    assert_eq!(
        duel.trace(),
        [
            "[SummonDeclare]",
            "PlayerMpChanged Host -2",
            "[EffectInterrupt]",
            "[SummonFinish]",
            "Summoned bolt>bolt d2",
            "[EffectInterrupt]",
            "[EffectDeclare]",
            "EffectDeclared bolt",
            "EffectDamagedCard bolt>post 2",
            "[EffectFinish]",
            "[EffectInterrupt]",
            "CardGraved >bolt",
            "[Main]"
        ]
    );
    assert_eq!((duel.life("post"), duel.life("other")), (3, 5));
    assert_eq!(duel.layer("bolt"), LayerKind::Grave);
    assert!(duel.card("bolt").is_public());
    assert_eq!(duel.cell("post"), "d2", "nobody is moved off the cell");
}

#[test]
fn an_event_without_abilities_is_graved_too() {
    let mut duel = table().hand(Host, "blank", event()).start();
    duel.play("h:summon @blank d2");
    assert_eq!(duel.log(), ["Summoned blank>blank d2", "CardGraved >blank"]);
}

#[test]
fn the_zone_of_an_event_says_where_it_may_be_cast() {
    let mut duel =
        table().hand(Host, "far", event().zone("Enemy")).hand(Host, "near", event().zone("OwnFront")).start();
    assert!(matches!(duel.refuse("h:summon @far d1"), Reason::OutsideZone { .. }));
    assert!(matches!(duel.refuse("h:summon @near a1"), Reason::OutsideZone { .. }));
    duel.play("h:summon @far e1").play("h:summon @near b1");
}

#[test]
fn an_event_face_down_is_cast_where_it_lies() {
    let mut duel = table()
        .down(
            Host,
            "trap",
            event().cost(3).when(SUMMONED, &damage(2, r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#)),
            "b2",
        )
        .guest("raider", monster(1, 5), "b3")
        .start();
    duel.play("h:summon @trap b2");
    assert_eq!(duel.log_of(&[TriggerKind::PlayerMpChanged]), ["PlayerMpChanged Host -2"], "cost - 1");
    assert_eq!((duel.life("raider"), duel.layer("trap")), (3, LayerKind::Grave));
    duel.pass();
    duel.play("g:move b3>b2");
}

#[test]
fn hp_costs_are_paid_and_told_and_never_with_the_last_one() {
    let setup = || table().hand(Host, "pact", monster(5, 5).cost(1).hp_cost(3));
    let mut duel = setup().start();
    duel.play("h:summon @pact b1");
    assert_eq!(
        duel.log(),
        [
            "PlayerMpChanged Host -1",
            "CostDamaged pact Host 3",
            "PlayerHpChanged Host -3",
            "Summoned pact>pact b1"
        ]
    );
    assert_eq!(setup().hp(Host, 3).start().refuse("h:summon @pact b1"), Reason::NotEnoughHp { cost: 3 });
    assert_eq!(setup().hp(Host, 4).start().play("h:summon @pact b1").hp(Host), 1);
}

#[test]
fn cost_damage_is_none_of_the_four_damages() {
    let mut duel = table()
        .hand(Host, "pact", monster(5, 5).hp_cost(3))
        .host("ear", support(3).when(r#""TriggerIs(Damaged)""#, &sting(1, r#"["EnemyPlayer"]"#)), "a1")
        .host("eye", support(3).when(r#""TriggerIs(CostDamaged)""#, &sting(2, r#"["EnemyPlayer"]"#)), "a2")
        .start();
    duel.play("h:summon @pact b1");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDeclared])[..1], ["EffectDeclared eye"]);
}

#[test]
fn a_face_down_card_has_no_abilities_until_it_is_turned_up() {
    let bell = support(3).when(r#""TriggerIs(TurnFinish)""#, &sting(1, r#"["EnemyPlayer"]"#));
    let mut duel = table().down(Host, "bell", bell, "b1").start();
    assert_eq!(duel.play("h:end").times(TriggerKind::EffectDeclared), 0);
    duel.play("g:charge").pass();
    duel.play("h:summon @bell b1");
    assert_eq!(duel.play("h:end").times(TriggerKind::EffectDeclared), 1);
}

#[test]
fn a_sprung_card_is_shown_spent_and_without_last_words() {
    let words = r#""TriggerIs(CardGraved)","TargetIsConsumer""#;
    let mut duel = table()
        .host("axe", monster(3, 3), "d1")
        .down(Guest, "straw", monster(9, 9).when(words, &sting(5, r#"["EnemyPlayer"]"#)), "e1")
        .start();
    duel.play("h:attack d1xe1");
    assert_eq!(
        duel.log(),
        [
            "AttackDeclared axe>straw",
            "FeintConsumed axe>straw e1",
            "CardGraved axe>straw",
            "AttackFinished axe>straw",
            "AttackCountChanged axe"
        ]
    );
    assert!(duel.card("straw").is_public());
    assert_eq!((duel.hp(Host), duel.life("axe")), (20, 3));
}

#[test]
fn a_destroyed_face_down_card_is_dead_and_stays_so() {
    let all = r#"{"kind":"CardDestroy","target":[{"kind":"MapCard","layer":"FaceDown"}]}"#;
    let mut duel = table()
        .down(Host, "veil", monster(1, 1), "b1")
        .hand(Host, "fire", event().when(SUMMONED, all))
        .start();
    duel.play("h:summon @fire c4");
    assert_eq!(duel.layer("veil"), LayerKind::Grave);
    assert!(!duel.card("veil").is_public(), "it went face down");
    assert!(matches!(duel.refuse("h:summon @veil b1"), Reason::NotInHand { .. }));
}

#[test]
fn a_face_down_card_can_be_moved_and_stays_hidden() {
    let push =
        r#"{"kind":"CardMove","direction":"Forward","target":[{"kind":"MapCard","layer":"FaceDown"}]}"#;
    let mut duel = table()
        .down(Guest, "mask", monster(1, 1), "e1")
        .hand(Host, "wind", event().when(SUMMONED, push))
        .start();
    duel.play("h:summon @wind c4");
    assert_eq!(duel.cell("mask"), "d1");
    assert!(duel.card("mask").is_face_down() && !duel.card("mask").is_public());
}

#[test]
fn a_known_card_put_back_stays_known_to_both() {
    let back = format!(r#"{{"kind":"CardReturn","target":{HERE}}}"#);
    let mut duel = table()
        .guest("known", monster(1, 5), "e1")
        .down(Guest, "mask", monster(1, 1), "e2")
        .hand(Guest, "secret", monster(1, 1))
        .hand(Host, "wind", event().when(SUMMONED, &back))
        .start();
    duel.play("h:summon @wind e1");
    let view = duel.flat.perceived_by(Viewer::Seat(Host));
    let name = |name: &str| marginalia::battle::board::Board::card(&view, duel.index(name)).name();
    assert_eq!(name("known"), duel.card("known").name());
    assert!(name("known").is_some());
    assert_eq!((name("mask"), name("secret")), (None, None));
}

#[test]
fn the_price_of_a_feint_is_a_secret_unless_the_card_is_known() {
    let cheap = monster(1, 5).does(&parameter(
        "FeintCost",
        r#"{"kind":"Numeric","amount":0,"mode":"Equalizer"}"#,
        "[]",
    ));
    let back = format!(r#"{{"kind":"CardReturn","target":{HERE}}}"#);
    let mut duel = table()
        .host("known", cheap.clone(), "b1")
        .hand(Host, "secret", cheap)
        .hand(Host, "wind", event().when(SUMMONED, &back))
        .start();
    duel.play("h:summon @wind b1");
    duel.play("h:feint @secret a1");
    assert_eq!(duel.log_of(&[TriggerKind::PlayerMpChanged]), ["PlayerMpChanged Host -1"], "as every card's");
    duel.play("h:feint @known a2");
    assert_eq!(duel.times(TriggerKind::PlayerMpChanged), 0, "both sides know that it lies for nothing");
}

#[test]
fn consume_feint_spends_all_it_can_and_undoes_only_for_the_whole_price() {
    let undo = r#"{"kind":"ConsumeFeint","amount":2,"target":[{"kind":"MapActorCard"}]}"#;
    let fight = |veils: usize| {
        let mut setup = table()
            .host("monk", monster(1, 9).when(r#""TriggerIs(AttackDamaged)","TargetIsConsumer""#, undo), "c2")
            .guest("axe", monster(4, 5), "d2")
            .turn(6, Guest);
        for (name, cell) in [("one", "b2"), ("two", "a2"), ("three", "a4")].into_iter().take(veils) {
            setup = setup.down(Host, name, monster(1, 1), cell);
        }
        let mut duel = setup.start();
        duel.play("g:attack d2xc2");
        (duel.log_of(&[TriggerKind::FeintConsumed]), duel.life("monk"))
    };
    assert_eq!(fight(0), (vec![], 5));
    assert_eq!(fight(1), (vec!["FeintConsumed monk>one b2".to_owned()], 5));
    let both = vec!["FeintConsumed monk>one b2".to_owned(), "FeintConsumed monk>two a2".to_owned()];
    assert_eq!(fight(2), (both.clone(), 9));
    assert_eq!(fight(3), (both, 9));
}

#[test]
fn a_reaction_takes_the_aim_and_may_be_heard() {
    let mut duel = table()
        .host("runner", monster(1, 3), "d1")
        .hand(
            Guest,
            "wall",
            support(5).when(SUMMONED, &damage(1, r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#)),
        )
        .start();
    duel.play("h:move d1>e1");
    assert_eq!(duel.phase(), Phase::MoveDeclare);
    duel.play("g:react summon @wall");
    assert_eq!(
        duel.log()[1..],
        ["Summoned wall>wall e1", "EffectDeclared wall", "EffectDamagedCard wall>runner 1"]
    );
    assert_eq!(duel.phase(), Phase::MoveRetry);
    duel.play("h:retry e2");
    assert_eq!((duel.cell("runner"), duel.mp(Host)), ("e2".to_owned(), 9));
}

#[test]
fn a_reaction_that_kills_the_mover_ends_the_move() {
    let mut duel = table()
        .host("runner", monster(1, 1), "d1")
        .hand(
            Guest,
            "wall",
            support(5).when(SUMMONED, &damage(1, r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#)),
        )
        .start();
    duel.play("h:move d1>e1").play("g:react summon @wall");
    assert_eq!(duel.layer("runner"), LayerKind::Grave);
    assert_eq!(duel.phase(), Phase::Main);
}

#[test]
fn a_reaction_feint_hides_what_lies_there() {
    let banner =
        area("O1", r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#, &parameter("Attack", "1", "[]"));
    let mut duel =
        table().host("runner", monster(1, 3), "d1").hand(Guest, "mask", support(5).does(&banner)).start();
    duel.play("h:move d1>e1").play("g:react feint @mask");
    assert_eq!(duel.log(), ["PlayerMpChanged Guest -1", "FeintDeclared mask e1"]);
    assert_eq!(duel.attack("runner"), 1);
    duel.play("h:retry stay");
    assert_eq!(duel.cell("runner"), "d1");
}

#[test]
fn a_face_down_card_sent_back_while_it_is_attacked_does_not_spring() {
    let bounce = r#"{"kind":"CardReturn","target":[{"kind":"MapTargetCard"}]}"#;
    let conditions = r#""TriggerIs(AttackDeclared)","ActorIsConsumer""#;
    let mut duel = table()
        .host("axe", monster(3, 3).when(conditions, bounce), "d1")
        .down(Guest, "straw", monster(9, 9), "e1")
        .start();
    duel.play("h:attack d1xe1");
    assert_eq!(duel.layer("straw"), LayerKind::Hand);
    assert_eq!(duel.times(TriggerKind::FeintConsumed), 0);
    assert!(!duel.card("straw").is_public(), "it was never shown");
}

#[test]
fn each_damage_is_undone_for_itself_and_what_else_it_woke_still_runs() {
    let hurt = r#""TriggerIs(EffectDamagedCard)","TargetIsConsumer""#;
    let undo = r#"{"kind":"ConsumeFeint","amount":1,"target":[{"kind":"MapActorCard"}]}"#;
    let rain = damage(2, r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#);
    let mut duel = table()
        .host("monk", monster(1, 9).when(hurt, undo).when(hurt, &sting(1, r#"["EnemyPlayer"]"#)), "b1")
        .host("nun", monster(1, 9).when(hurt, undo), "b2")
        .down(Host, "one", monster(1, 1), "a1")
        .down(Host, "two", monster(1, 1), "a2")
        .hand(Guest, "rain", event().when(SUMMONED, &rain))
        .turn(6, Guest)
        .start();
    duel.play("g:summon @rain d4");
    assert_eq!(duel.times(TriggerKind::FeintConsumed), 2, "one for each damage");
    assert_eq!((duel.life("monk"), duel.life("nun"), duel.hp(Guest)), (9, 9, 19));
}

#[test]
fn a_face_down_card_does_not_make_itself_cheaper() {
    let bargain = || monster(1, 5).cost(5).does(&parameter("Cost", "-3", "[]"));
    let mut duel = table().down(Host, "mask", bargain(), "b1").hand(Host, "page", bargain()).start();
    assert_eq!(duel.number("page", Parameter::Cost), 2, "in the hand it does");
    assert_eq!(duel.number("mask", Parameter::Cost), 5);
    duel.play("h:summon @mask b1");
    assert_eq!(duel.log_of(&[TriggerKind::PlayerMpChanged]), ["PlayerMpChanged Host -4"], "5 - 1");
    assert_eq!(duel.number("mask", Parameter::Cost), 2);
}

#[test]
fn of_a_hidden_card_only_the_price_of_its_feint_is_known() {
    let duel = table().hand(Guest, "secret", monster(4, 5).cost(3)).start();
    let (view, secret) = (duel.flat.perceived_by(Viewer::Seat(Host)), duel.index("secret"));
    let seen = |parameter: Parameter| stat::number(&view, secret, parameter);
    assert_eq!(seen(Parameter::FeintCost), 1);
    assert_eq!([Parameter::Attack, Parameter::Life, Parameter::Cost, Parameter::MoveCost].map(seen), [0; 4]);
}

#[test]
fn consume_feint_for_nothing_undoes_nothing() {
    // The price is one card for each invader, and there is none.
    let price = r#"{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterInvader"}]}"#;
    let undo = format!(r#"{{"kind":"ConsumeFeint","amount":{price},"target":[{{"kind":"MapActorCard"}}]}}"#);
    let fight = |invaders: bool| {
        let mut setup = table()
            .host("monk", monster(1, 9).when(r#""TriggerIs(AttackDamaged)","TargetIsConsumer""#, &undo), "c2")
            .down(Host, "veil", monster(1, 1), "b2")
            .guest("axe", monster(4, 5), "d2")
            .turn(6, Guest);
        if invaders {
            setup = setup.host("spy", monster(1, 1), "f4");
        }
        let mut duel = setup.start();
        duel.play("g:attack d2xc2");
        (duel.times(TriggerKind::FeintConsumed), duel.life("monk"))
    };
    assert_eq!((fight(true), fight(false)), ((1, 9), (0, 5)));
}

#[test]
fn damage_is_not_undone_for_a_card_that_is_gone() {
    let hurt = r#""TriggerIs(AttackDamaged)""#;
    let home = r#"{"kind":"CardReturn","target":[{"kind":"MapTargetCard"}]}"#;
    let undo = r#"{"kind":"ConsumeFeint","amount":1,"target":[{"kind":"MapActorCard"}]}"#;
    let mut duel = table()
        .host("nurse", support(3).when(hurt, home), "a1")
        .host("monk", monster(1, 3).when(hurt, undo), "b1")
        .host("page", monster(1, 9), "c2")
        .down(Host, "veil", monster(1, 1), "b2")
        .guest("axe", monster(4, 5), "d2")
        .turn(6, Guest)
        .start();
    duel.play("g:attack d2xc2");
    assert_eq!((duel.layer("page"), duel.times(TriggerKind::FeintConsumed)), (LayerKind::Hand, 1));
    assert_eq!(duel.card("page").damage(), 0, "in the hand it lost its damage, and no more than that");
    duel.play("g:end").play("h:charge").play("h:summon @page a2");
    assert_eq!(duel.life("page"), 9);
}

#[test]
fn a_value_of_a_card_that_went_to_the_grave_unseen_is_0() {
    let attack = r#"{"kind":"Reference","target":[{"kind":"MapCard","layer":"Grave"}],"parameter":"Attack"}"#;
    let mourn = format!(r#"{{"kind":"PlayerDamage","amount":{attack},"target":["EnemyPlayer"]}}"#);
    let grieve = |layer: &str| {
        let fire = format!(r#"{{"kind":"CardDestroy","target":[{{"kind":"MapCard","layer":"{layer}"}}]}}"#);
        let setup = table().hand(Host, "fire", event().when(SUMMONED, &fire)).hand(
            Host,
            "dirge",
            event().when(SUMMONED, &mourn),
        );
        let hero = monster(4, 1);
        let mut duel = if layer == "Field" {
            setup.host("hero", hero, "a1").start()
        } else {
            setup.down(Host, "hero", hero, "a1").start()
        };
        duel.play("h:summon @fire f4").play("h:summon @dirge f3");
        assert_eq!(duel.layer("hero"), LayerKind::Grave);
        20 - duel.hp(Guest)
    };
    assert_eq!((grieve("Field"), grieve("FaceDown")), (4, 0));
}
