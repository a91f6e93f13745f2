//! Tests of what the rulebook decides beyond the source texts: displaced movers, amounts of 0, Events that resolve,
//! paralysed movers, the owner of a gift, and the end of every turn.

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::rules::legal_commands;
use marginalia::battle::trigger::TriggerKind;
use marginalia::facilitatee::one_ply;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::table;
use crate::pieces::{Print, area, damage, event, monster, parameter, sting, support};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const ITSELF: &str = r#"[{"kind":"MapActorCard"}]"#;
const ENEMY: &str = r#"["EnemyPlayer"]"#;
const OWN_SUPPORTS: &str =
    r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Support"},{"kind":"FilterCardOwner"}]"#;

/// Returns a free Event that comes back to the hand.
fn echo() -> Print {
    event().when(SUMMONED, &format!(r#"{{"kind":"CardReturn","target":{ITSELF}}}"#))
}

#[test]
fn a_mover_that_an_ability_moves_meanwhile_goes_no_further() {
    let swap = format!(r#"{{"kind":"CardSwap","target":{OWN_SUPPORTS}}}"#);
    let dancer = monster(1, 9).moves("O1").when(r#""TriggerIs(MoveDeclared)","ActorIsConsumer""#, &swap);
    let mut duel = table().host("dancer", dancer, "b2").host("post", support(9), "a4").start();
    duel.play("h:move b2>c2");
    assert_eq!((duel.cell("dancer"), duel.cell("post")), ("a4".to_owned(), "b2".to_owned()));
    assert_eq!(duel.times(TriggerKind::MoveFinished), 1, "its move is over");
}

#[test]
fn an_attack_and_a_strike_follow_their_cards() {
    let swap = format!(r#"{{"kind":"CardSwap","target":{OWN_SUPPORTS}}}"#);
    let dancer = monster(2, 9).when(r#""TriggerIs(AttackDeclared)","ActorIsConsumer""#, &swap);
    let mut duel = table()
        .host("dancer", dancer, "c2")
        .host("post", support(9), "a4")
        .guest("wall", support(9), "d2")
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!((duel.cell("dancer"), duel.life("wall")), ("a4".to_owned(), 7));
    let back = r#"{"kind":"CardMove","direction":"Back","distance":3,"target":[{"kind":"MapActorCard"}]}"#;
    let raider = monster(2, 9).when(r#""TriggerIs(DirectDeclared)","ActorIsConsumer""#, back);
    let mut duel = table().host("raider", raider, "e2").start();
    duel.play("h:direct e2");
    assert_eq!((duel.cell("raider"), duel.hp(Guest)), ("b2".to_owned(), 18));
}

#[test]
fn nothing_hurts_nobody_and_is_not_told() {
    let spite = r#"{"kind":"CardAilment","ailment":"Poison","target":[{"kind":"MapTargetCard"}]}"#;
    let feeble = monster(0, 9).when(r#""Damaged","ActorIsConsumer""#, spite);
    let mut duel = table()
        .host("feeble", feeble, "c2")
        .host("raider", monster(0, 9), "e1")
        .guest("wall", support(9).hurt(2), "d2")
        .hand(Host, "breath", event().when(SUMMONED, &damage(0, r#"[{"kind":"MapCard"}]"#)))
        .hand(Host, "sigh", event().when(SUMMONED, &sting(0, ENEMY)))
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!(duel.times(TriggerKind::AttackDamaged), 0);
    assert!(!duel.card("wall").has(Ailment::Poison));
    assert_eq!(duel.times(TriggerKind::AttackFinished), 1, "the attack took place");
    duel.play("h:direct e1");
    assert_eq!((duel.times(TriggerKind::DirectDamaged), duel.times(TriggerKind::DirectFinished)), (0, 1));
    duel.play("h:summon @breath a1");
    assert_eq!(duel.times(TriggerKind::EffectDamagedCard), 0);
    duel.play("h:summon @sigh a1");
    assert_eq!(duel.times(TriggerKind::EffectDamagedPlayerHp), 0);
}

#[test]
fn recovering_nothing_is_not_told() {
    let heal = |effect: &str| {
        let mut duel = table()
            .host("hurt", monster(1, 9).hurt(3), "b2")
            .hand(Host, "balm", event().when(SUMMONED, effect))
            .start();
        duel.play("h:summon @balm a1");
        duel.times(TriggerKind::EffectRecoveredCard) + duel.times(TriggerKind::EffectRecoveredPlayerHp)
    };
    assert_eq!(heal(r#"{"kind":"CardRecover","amount":0,"target":[{"kind":"MapCard"}]}"#), 0);
    assert_eq!(heal(r#"{"kind":"PlayerRecoverHp","amount":0,"target":[{"kind":"MapPlayer"}]}"#), 0);
    assert_eq!(heal(r#"{"kind":"CardRecover","amount":1,"target":[{"kind":"MapCard"}]}"#), 1);
}

#[test]
fn a_finished_move_is_told_of_those_who_are_still_there() {
    let trap = support(9)
        .when(r#""TriggerIs(MoveDeclared)""#, &damage(9, r#"[{"kind":"MapActorCard","type":"Trigger"}]"#));
    let mut duel = table().host("walker", monster(1, 3), "b2").guest("trap", trap, "f4").start();
    duel.play("h:move b2>c2");
    assert_eq!((duel.layer("walker"), duel.times(TriggerKind::MoveFinished)), (LayerKind::Grave, 0));
    let mut duel = table().host("walker", monster(1, 3), "b2").start();
    duel.play("h:move b2>c2");
    assert_eq!(duel.times(TriggerKind::MoveFinished), 1);
}

#[test]
fn an_event_that_resolves_is_on_no_cell_and_only_putting_back_touches_it() {
    let cast = |effect: &str| {
        let last = r#"{"kind":"PlayerDamage","amount":1,"target":["EnemyPlayer"]}"#;
        let spell = event().when(SUMMONED, effect).when(SUMMONED, last);
        let mut duel = table().host("page", monster(1, 3), "b2").hand(Host, "spell", spell).start();
        duel.play("h:summon @spell a1");
        duel
    };
    let touched = [
        (damage(5, ITSELF), TriggerKind::EffectDamagedCard),
        (
            format!(r#"{{"kind":"CardAilment","ailment":"Poison","target":{ITSELF}}}"#),
            TriggerKind::CardAilmentChanged,
        ),
        (
            format!(r#"{{"kind":"CardRecover","amount":1,"target":{ITSELF}}}"#),
            TriggerKind::EffectRecoveredCard,
        ),
        (format!(r#"{{"kind":"CardDestroy","target":{ITSELF}}}"#), TriggerKind::EffectDestroyed),
        (
            format!(
                r#"{{"kind":"AttachAbility","ability":{},"target":{ITSELF}}}"#,
                parameter("Cost", "1", "[]")
            ),
            TriggerKind::AbilityAttached,
        ),
    ];
    for (effect, kind) in touched {
        let duel = cast(&effect);
        assert_eq!(duel.times(kind), 0, "{effect}");
        assert_eq!(
            (duel.layer("spell"), duel.hp(Guest)),
            (LayerKind::Grave, 19),
            "its other ability ran: {effect}"
        );
    }
    let duel = cast(&format!(r#"{{"kind":"CardReturn","target":{ITSELF}}}"#));
    assert_eq!(
        (duel.layer("spell"), duel.hp(Guest)),
        (LayerKind::Hand, 20),
        "it left before its other ability ran"
    );
}

#[test]
fn a_mover_that_the_reaction_paralyses_or_roots_stays() {
    let on_summon = |effect: &str| monster(1, 9).when(SUMMONED, effect);
    let all = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#;
    let freeze = format!(r#"{{"kind":"CardAilment","ailment":"Paralysis","target":{all}}}"#);
    let root = format!(
        r#"{{"kind":"AttachAbility","ability":{},"target":{all}}}"#,
        parameter("CanMove", "false", "[]")
    );
    for (effect, why) in [(freeze, Reason::Paralysed), (root, Reason::Prevented)] {
        let mut duel = table()
            .host("walker", monster(1, 9).moves("O1"), "d2")
            .hand(Guest, "answer", on_summon(&effect))
            .start();
        duel.play("h:move d2>e2").play("g:react summon @answer");
        assert_eq!(duel.phase(), Phase::MoveRetry);
        assert_eq!(duel.refuse("h:retry e1"), why);
        let mut legal = Vec::new();
        legal_commands(&duel.flat, Host, &mut legal);
        assert_eq!(legal, [Command::MoveRetry { seat: Host, to: None }]);
        duel.play("h:retry stay");
        assert_eq!(duel.cell("walker"), "d2");
    }
}

#[test]
fn a_given_ability_belongs_to_the_owner_of_the_card_that_has_it() {
    let sting_enemy = format!(
        r#"{{"kind":"Trigger","conditions":["TriggerIs(TurnFinish)"],"effect":{}}}"#,
        sting(1, ENEMY)
    );
    let all = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#;
    let mut duel = table()
        .host("herald", support(9).does(&area("O1", all, &sting_enemy)), "c2")
        .guest("foe", monster(1, 9), "d2")
        .start();
    duel.play("h:end");
    assert_eq!(
        (duel.hp(Host), duel.hp(Guest)),
        (19, 20),
        "Guest's card has it, so it hurts Guest's opponent"
    );
}

#[test]
fn after_the_limit_of_commands_a_turn_can_only_be_ended() {
    let mut setup = table().hand(Host, "echo", echo());
    setup.settings.limits.orders_per_turn = 20;
    let mut duel = setup.start();
    for _ in 0..20 {
        duel.play("h:summon @echo a1");
        assert_eq!(duel.layer("echo"), LayerKind::Hand);
    }
    assert_eq!(duel.refuse("h:summon @echo a1"), Reason::NoOrdersLeft { most: 20 });
    let mut legal = Vec::new();
    legal_commands(&duel.flat, Host, &mut legal);
    assert_eq!(legal, [Command::TurnFinish { seat: Host }]);
    duel.play("h:end").play("g:charge").play("g:end").play("h:charge");
    duel.play("h:summon @echo a1");
}

#[test]
fn the_one_ply_machine_does_not_repeat_a_position_for_nothing() {
    let mut duel = table().hand(Host, "echo", echo()).start();
    let mut board = duel.flat.clone();
    let mut orders = 0;
    while board.state().turn_player() == Host {
        let thought = one_ply::choose(&board, Host, [3; 32]).expect("Host is to act");
        board.execute(&thought.command, Seed::Given([1; 32]), &[]).expect("it is legal");
        orders += 1;
        assert!(orders < 5, "it plays the Event that changes nothing again and again");
    }
    duel.play("h:end");
}
