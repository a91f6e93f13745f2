//! Tests of calculators: six modes, six types, their order and their depth: S2-K01 to S2-K14.

use marginalia::battle::ability::{Mode, Parameter};
use marginalia::battle::geometry::{Reach, Zone};
use marginalia::battle::notation;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::Ailment;
use marginalia::battle::rules::stat;
use marginalia::battle::trigger::TriggerKind;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::one_ply;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{Duel, table};
use crate::pieces::{Print, damage, monster, parameter, support};
use crate::samples::hurt;

fn numeric(amount: i32, mode: Mode) -> String {
    format!(r#"{{"kind":"Numeric","amount":{amount},"mode":"{mode:?}"}}"#)
}

/// Returns the Attack of a card of 3 after one step.
fn attack_3(amount: i32, mode: Mode) -> i32 {
    alone(monster(3, 5).does(&parameter("Attack", &numeric(amount, mode), "[]"))).attack("one")
}

fn alone(print: Print) -> Duel {
    table().host("one", print, "b1").start()
}

#[test]
// S2-K01
fn s2_k01_add() {
    assert_eq!(attack_3(2, Mode::Add), 5);
    assert_eq!(attack_3(-2, Mode::Add), 1);
}

#[test]
// S2-K02
fn s2_k02_subtract() {
    assert_eq!(attack_3(2, Mode::Subtract), 1);
    assert_eq!(attack_3(9, Mode::Subtract), 0, "never below 0");
}

#[test]
// S2-K03
fn s2_k03_multiply() {
    assert_eq!(attack_3(3, Mode::Multiply), 9);
    assert_eq!(attack_3(0, Mode::Multiply), 0);
    assert_eq!(attack_3(i32::MAX, Mode::Multiply), i32::MAX, "saturating");
}

#[test]
// S2-K04
fn s2_k04_equalizer() {
    assert_eq!(attack_3(7, Mode::Equalizer), 7);
    assert_eq!(attack_3(0, Mode::Equalizer), 0);
}

#[test]
// S2-K05
fn s2_k05_max() {
    assert_eq!((attack_3(5, Mode::Max), attack_3(2, Mode::Max)), (5, 3));
}

#[test]
// S2-K06
fn s2_k06_min() {
    assert_eq!((attack_3(5, Mode::Min), attack_3(2, Mode::Min)), (3, 2));
}

#[test]
// S2-K07
fn s2_k07_numeric_by_name_number_and_plain() {
    for calc in [r#"{"kind":"Numeric","amount":2}"#, r#"{"amount":2,"kind":0,"mode":0}"#, "2"] {
        assert_eq!(alone(monster(3, 5).does(&parameter("Attack", calc, "[]"))).attack("one"), 5, "{calc}");
    }
}

#[test]
// S2-K08
fn s2_k08_bool_overwrites_flags() {
    let bound = |flag: &str, value: bool| {
        let calc = format!(r#"{{"kind":"Bool","value":{value}}}"#);
        table()
            .host("one", monster(3, 5).does(&parameter(flag, &calc, "[]")), "c2")
            .host("two", monster(3, 5).does(&parameter(flag, &calc, "[]")).fresh(), "e4")
            .hand(Guest, "late", monster(1, 1).does(&parameter(flag, &calc, "[]")))
            .guest("post", support(9), "d2")
            .start()
    };
    assert_eq!(bound("CanMove", false).refuse("h:move c2>c3"), Reason::Prevented);
    assert_eq!(bound("CanAttack", false).refuse("h:attack c2xd2"), Reason::Prevented);
    assert_eq!(bound("CanDirect", false).refuse("h:direct e4"), Reason::Prevented);
    assert_eq!(bound("CanMove", true).refuse("h:direct e4"), Reason::JustSummoned);
    bound("Swift", true).play("h:direct e4");
    let mut duel = bound("CanReact", false);
    duel.play("h:move c2>d3")
        .play("h:end")
        .play("g:charge")
        .play("g:end")
        .play("h:charge")
        .play("h:move d3>e3");
    assert_eq!(duel.refuse("g:react summon @late"), Reason::Prevented);
    duel.play("g:react none");
}

#[test]
// S2-K09
fn s2_k09_count() {
    let many = r#"{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}],"times":2}"#;
    let mut duel = table()
        .host("lord", monster(1, 5).does(&parameter("Attack", many, "[]")), "b1")
        .host("man", support(1), "b2")
        .hand(Host, "page", monster(1, 1))
        .start();
    assert_eq!(duel.attack("lord"), 1 + 2 * 2);
    duel.play("h:summon @page b3");
    assert_eq!(duel.attack("lord"), 1 + 2 * 3, "counted anew at every look");
}

#[test]
// S2-K10
fn s2_k10_reference() {
    let like = r#"{"kind":"Reference","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}],
        "parameter":"Attack","times":2,"mode":"Equalizer"}"#;
    let duel = table()
        .host("ape", monster(1, 5).does(&parameter("Attack", like, "[]")), "b1")
        .guest("ahead", monster(9, 1), "d1")
        .guest("back", monster(4, 1), "f4")
        .start();
    assert_eq!(duel.attack("ape"), 8, "the first by the one law: Guest's back line");
    assert_eq!(
        alone(monster(3, 5).does(&parameter("Attack", like, "[]"))).attack("one"),
        0,
        "nobody to look at"
    );
}

#[test]
// S2-K11
fn s2_k11_trigger_value() {
    let mirror = r#"{"kind":"CardDamage","amount":{"kind":"TriggerValue","times":2},"target":[{"kind":"MapActorCard","type":1}]}"#;
    let mut duel = table()
        .host("fist", monster(3, 9), "c2")
        .guest("mirror", monster(0, 9).when(r#""TriggerIs(AttackDamaged)","TargetIsConsumer""#, mirror), "d2")
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDamagedCard]), ["EffectDamagedCard mirror>fist 6"]);
}

#[test]
// S2-K12
fn s2_k12_reach() {
    let reach = |mode: Mode| {
        let calc = format!(r#"{{"kind":"Reach","reach":"L2","mode":"{mode:?}"}}"#);
        let duel = alone(monster(1, 1).strikes("D1").does(&parameter("AttackReach", &calc, "[]")));
        stat::attack_reach(&duel.flat, duel.index("one")).0
    };
    let (d1, l2) = (0x83, 0x8080);
    assert_eq!(reach(Mode::Equalizer), l2);
    assert_eq!((reach(Mode::Add), reach(Mode::Max)), (d1 | l2, d1 | l2));
    assert_eq!((reach(Mode::Min), reach(Mode::Multiply)), (d1 & l2, d1 & l2));
    assert_eq!(reach(Mode::Subtract), d1 & !l2);
    assert_eq!(Reach::named("L2"), Some(Reach(l2)));
    // Moves, too: only ahead, and only where the way is free.
    let lance = r#"{"kind":"Reach","reach":"L2","mode":"Equalizer"}"#;
    let mut duel = table()
        .host("one", monster(1, 1).does(&parameter("MoveReach", lance, "[]")), "b1")
        .host("two", monster(1, 1).does(&parameter("MoveReach", lance, "[]")), "b2")
        .guest("post", support(3), "c2")
        .start();
    assert!(matches!(duel.refuse("h:move b1>b3"), Reason::OutOfReach { .. }));
    assert!(matches!(duel.refuse("h:move b2>d2"), Reason::WayBlocked { .. }));
    duel.play("h:move b1>d1");
}

#[test]
// S2-K12
fn s2_k12_a_zone_is_bits_too() {
    // Own back and front and the margin: 1 + 2 + 4.
    let wide = parameter("SummonZone", &numeric(7, Mode::Max), "[]");
    let mut duel =
        table().hand(Host, "bold", monster(1, 1).does(&wide)).hand(Host, "shy", monster(1, 1)).start();
    assert!(matches!(duel.refuse("h:summon @shy c1"), Reason::OutsideZone { .. }));
    duel.play("h:summon @bold c1");
}

#[test]
// S2-K12
fn s2_k12_zones_are_joined_line_by_line() {
    let played = |zone: Zone, bits: i32, mode: Mode| {
        let mut print = monster(1, 1).does(&parameter("SummonZone", &numeric(bits, mode), "[]"));
        print.source.zone = zone;
        let columns = ["a1", "b1", "c1", "e1", "f1"].into_iter();
        let free = |cell: &&str| {
            let mut duel = table().hand(Host, "new", print.clone()).start();
            duel.throw(&[], &format!("h:summon @new {cell}")).is_ok()
        };
        columns.filter(free).collect::<Vec<_>>().join(" ")
    };
    let everywhere = "a1 b1 c1 e1 f1";
    assert_eq!(played(Zone::OWN, 4, Mode::Max), "a1 b1 c1");
    assert_eq!(played(Zone::OWN, 1, Mode::Min), "a1");
    assert_eq!(played(Zone::OWN, 4, Mode::Min), "", "they have no line in common");
    assert_eq!(played(Zone::OWN, 4, Mode::Equalizer), "c1");
    for mode in [Mode::Equalizer, Mode::Max] {
        assert_eq!(played(Zone::OWN, 0, mode), everywhere, "{mode:?}");
    }
    assert_eq!(played(Zone::OWN, 0, Mode::Min), "a1 b1");
    assert_eq!(played(Zone::ANYWHERE, 4, Mode::Max), everywhere);
    assert_eq!(played(Zone::ANYWHERE, 4, Mode::Min), "c1");
}

#[test]
fn a_count_with_a_threshold_is_one_or_none() {
    let three = r#"{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"Count","amount":3}],"times":2}"#;
    let mut duel = table()
        .host("lord", monster(1, 5).does(&parameter("Attack", three, "[]")), "b1")
        .host("man", support(1), "b2")
        .hand(Host, "page", monster(1, 1))
        .hand(Host, "cook", monster(1, 1))
        .start();
    assert_eq!(duel.attack("lord"), 1);
    duel.play("h:summon @page b3");
    assert_eq!(duel.attack("lord"), 3);
    duel.play("h:summon @cook b4");
    assert_eq!(duel.attack("lord"), 3, "+2 while there are 3 or more, not for each of them");
}

#[test]
fn the_machine_player_bears_numbers_at_the_end_of_the_integers() {
    let huge = |name: &str| parameter(name, &numeric(i32::MAX, Mode::Multiply), "[]");
    let print = || monster(9, 9).does(&huge("Attack")).does(&huge("Life"));
    let duel =
        table().host("one", print(), "c1").host("two", print(), "e4").guest("foe", print(), "d2").start();
    let view = duel.flat.perceived_by(Viewer::Seat(Host));
    let thought = one_ply::choose(&view, Host, [1; 32]).expect("something can be done");
    assert_eq!(notation::write(&duel.flat, &thought.command, false).as_deref(), Some("h:direct e4"));
}

#[test]
// S2-K13
fn s2_k13_attack_plus_2_forever() {
    for forever in ["[]", r#""Forever""#] {
        let strong = parameter("Attack", &numeric(2, Mode::Add), forever);
        let mut duel = alone(monster(1, 5).does(&strong));
        for _ in 0..3 {
            duel.pass().pass();
        }
        assert_eq!(duel.attack("one"), 3);
    }
}

#[test]
// S2-K13
fn s2_k13_free_moves_until_the_first_one() {
    let free = parameter("MoveCost", &numeric(0, Mode::Equalizer), r#"["UntilMoveDeclared"]"#);
    let twice = parameter("MoveCount", &numeric(2, Mode::Equalizer), "[]");
    let mut duel = table()
        .host("one", monster(1, 5).does(&free).does(&twice), "b1")
        .host("two", monster(1, 5).does(&free), "b3")
        .start();
    duel.play("h:move b1>c1");
    assert_eq!(duel.times(TriggerKind::PlayerMpChanged), 0);
    assert_eq!(duel.log_of(&[TriggerKind::AbilityDetached]), ["AbilityDetached one>one"]);
    duel.play("h:move c1>c2");
    assert_eq!(duel.log_of(&[TriggerKind::PlayerMpChanged]), ["PlayerMpChanged Host -1"]);
    assert_eq!(duel.refuse("h:move c2>c1"), Reason::NoMovesLeft);
    duel.play("h:move b3>c3");
    assert_eq!(duel.mp(Host), 9, "the other one's own first move is free, too");
}

#[test]
// S2-K14
fn s2_k14_equalizer_multiply_add_and_subtract_max_and_min() {
    let print = [(2, Mode::Add), (11, Mode::Min), (2, Mode::Multiply), (5, Mode::Equalizer)]
        .into_iter()
        .fold(monster(3, 5), |print, (amount, mode)| {
            print.does(&parameter("Attack", &numeric(amount, mode), "[]"))
        });
    let duel = alone(print);
    let (base, steps, value) = stat::explain(&duel.flat, duel.index("one"), Parameter::Attack);
    let values: Vec<i32> = steps.iter().map(|step| step.value).collect();
    assert_eq!((base, values, value), (3, vec![5, 10, 12, 11], 11));
    assert!(steps.iter().all(|step| step.producer == duel.index("one")));
    let order: Vec<u16> = steps.iter().map(|step| step.ability).collect();
    assert_eq!(order, [3, 2, 0, 1], "who did what can be told");
}

#[test]
// S2-K14
fn s2_k14_inside_a_group_the_oldest_comes_first() {
    let overwrite = |first: i32, second: i32| {
        let one = parameter("Attack", &numeric(first, Mode::Equalizer), "[]");
        let two = parameter("Attack", &numeric(second, Mode::Equalizer), "[]");
        alone(monster(3, 5).does(&one).does(&two)).attack("one")
    };
    assert_eq!((overwrite(7, 2), overwrite(2, 7)), (2, 7));
    // Abilities given in play are younger than printed ones.
    let gift = format!(
        r#"{{"kind":"AttachAbility","ability":{},"target":[{{"kind":"MapActorCard"}}]}}"#,
        parameter("Attack", &numeric(4, Mode::Equalizer), "[]")
    );
    let printed = parameter("Attack", &numeric(9, Mode::Equalizer), "[]");
    let mut duel = alone(monster(3, 5).when(r#""TriggerIs(TurnFinish)""#, &gift).does(&printed));
    assert_eq!(duel.attack("one"), 9);
    duel.play("h:end");
    assert_eq!(duel.attack("one"), 4);
}

#[test]
fn amounts_that_ask_each_other_come_to_an_end() {
    let like = r#"{"kind":"Reference","target":[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":1},
        {"kind":"FilterAbilityConsumer","except":true}],"parameter":"Attack","mode":"Add"}"#;
    let twin = || monster(1, 5).does(&parameter("Attack", like, "[]"));
    let duel = table().host("one", twin(), "b1").guest("two", twin(), "e1").start();
    let (one, two) = (duel.attack("one"), duel.attack("two"));
    assert_eq!((one, two), (3, 3), "two look-ups deep the printed value is taken");
    // From an effect the depth is the same.
    let mirror = format!(r#"{{"kind":"CardDamage","amount":{like},"target":[{{"kind":"MapActorCard"}}]}}"#);
    let mut duel = table()
        .host("ask", support(9).when(r#""TriggerIs(TurnFinish)""#, &mirror), "a1")
        .host("one", twin(), "b1")
        .guest("two", twin(), "e1")
        .start();
    duel.play("h:end");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDamagedCard]), ["EffectDamagedCard ask>ask 3"]);
}

#[test]
fn a_life_that_shrinks_kills_when_it_is_next_looked_at() {
    let shrink = format!(
        r#"{{"kind":"AttachAbility","ability":{},"target":[{{"kind":"MapCard"}},{{"kind":"FilterCardOwner","opponent":true}}]}}"#,
        parameter("Life", &numeric(2, Mode::Subtract), "[]")
    );
    let mut duel = table()
        .host("hex", support(5).when(r#""TriggerIs(TurnFinish)""#, &shrink), "a1")
        .guest("rat", monster(1, 2), "e1")
        .guest("ox", monster(1, 5).hurt(2), "e2")
        .start();
    duel.play("h:end");
    assert_eq!(
        duel.log_of(&[TriggerKind::EffectDestroyed, TriggerKind::CardGraved]),
        ["EffectDestroyed >rat", "CardGraved >rat"]
    );
    assert_eq!(duel.life("ox"), 1);
}

#[test]
fn an_effects_amount_is_worked_out_from_nothing() {
    let with = |calc: &str| {
        let effect = damage(0, r#"[{"kind":"MapActorCard"}]"#)
            .replace(r#""amount":0"#, &format!(r#""amount":{calc}"#));
        let mut duel =
            table().host("one", monster(1, 90).when(r#""TriggerIs(TurnFinish)""#, &effect), "b1").start();
        duel.play("h:end");
        assert_eq!(hurt(&duel), ["one"]);
        90 - duel.life("one")
    };
    assert_eq!(with(&numeric(3, Mode::Add)), 3);
    assert_eq!(with(&numeric(3, Mode::Multiply)), 3);
    assert_eq!(with(&numeric(3, Mode::Equalizer)), 3);
    assert_eq!(with(&numeric(3, Mode::Max)), 3);
    assert_eq!(
        with(r#"{"kind":"Reference","target":[{"kind":"MapActorCard"}],"parameter":"Life","times":1}"#),
        90
    );
}

#[test]
// S2-K12
fn the_history_of_a_reach_ends_in_what_the_card_can_do_now() {
    let wide = parameter("AttackReach", r#"{"kind":"Reach","reach":"O2"}"#, "[]");
    let roads = parameter("MoveReach", r#"{"kind":"Reach","reach":"O1"}"#, "[]");
    let zone = parameter("SummonZone", r#"{"kind":"Numeric","amount":4,"mode":"Max"}"#, "[]");
    let archer = monster(1, 5).moves("D1").strikes("D1").does(&wide).does(&roads).does(&zone);
    let duel = alone(archer.ailing(Ailment::Blindness));
    let told = |parameter: Parameter| {
        let (base, steps, value) = stat::explain(&duel.flat, duel.index("one"), parameter);
        (base, steps.iter().map(|step| step.value).collect::<Vec<_>>(), value)
    };
    let [d1, o1, o2] = ["D1", "O1", "O2"].map(|name| Reach::named(name).expect("a reach").0 as i32);
    assert_eq!(told(Parameter::AttackReach), (d1, vec![o2], o1), "blind");
    assert_eq!(told(Parameter::MoveReach), (d1, vec![o1], o1));
    assert_eq!(told(Parameter::SummonZone), (3, vec![7], 7));
}
