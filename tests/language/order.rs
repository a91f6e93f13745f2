//! Tests of the one law of order, of limits, and of abilities that are pending for too long: S2-A42 and S2-TX07.

use marginalia::battle::board::Board;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::LayerKind;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::{Duel, table};
use crate::pieces::{damage, event, monster, parameter, sting, support, trigger};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
const ENEMY: &str = r#"["EnemyPlayer"]"#;
/// All cells but the last.
pub(crate) const CELLS: [&str; 23] = [
    "a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "d4", "e1",
    "e2", "e3", "e4", "f1", "f2", "f3",
];

fn declared(duel: &Duel) -> Vec<String> {
    let lines = duel.log_of(&[TriggerKind::EffectDeclared]);
    lines.iter().map(|line| line.trim_start_matches("EffectDeclared ").to_owned()).collect()
}

fn fizzled(duel: &Duel) -> usize {
    declared(duel).iter().filter(|line| line.ends_with("fizzled")).count()
}

#[test]
// S2-TX07
fn s2_tx07_turn_player_first_then_by_cell_then_by_index_then_by_place() {
    let ear = |amount: i32| support(9).when(r#""TriggerIs(TurnFinish)""#, &sting(amount, ENEMY));
    let table = || {
        table()
            .host("margin", ear(1), "c1")
            .host("front", ear(1), "b2")
            .host("back4", ear(1), "a4")
            .host("back1", ear(1).when(r#""TriggerIs(TurnFinish)""#, &sting(2, ENEMY)), "a1")
            .guest("gfront", ear(1), "e1")
            .guest("gback2", ear(1), "f2")
            .guest("gback1", ear(1), "f1")
            .guest("gdeep", ear(1), "b4")
    };
    let mut duel = table().start();
    duel.play("h:end");
    assert_eq!(
        declared(&duel),
        ["back1", "back1", "back4", "front", "margin", "gback1", "gback2", "gfront", "gdeep"],
        "own back line to front, row 1 to 4"
    );
    let hits: Vec<i32> = duel
        .told
        .iter()
        .filter(|told| told.kind == TriggerKind::EffectDamagedPlayerHp)
        .map(|told| told.damage)
        .collect();
    assert_eq!(hits[..3], [1, 2, 1], "on one card: as printed");
    let mut duel = table().turn(6, Guest).start();
    duel.play("g:end");
    assert_eq!(
        declared(&duel),
        ["gback1", "gback2", "gfront", "gdeep", "back1", "back1", "back4", "front", "margin"]
    );
}

#[test]
// S2-TX07
fn s2_tx07_what_an_earlier_trigger_woke_runs_before_what_a_later_one_wakes() {
    // The first ability emits a trigger that activates the last card, whose ability is queued behind the pending ones.
    let first = support(9).when(r#""TriggerIs(TurnFinish)""#, &sting(1, ENEMY));
    let second = support(9).when(r#""TriggerIs(TurnFinish)""#, &sting(1, ENEMY));
    let answer = support(9)
        .when(r#""TriggerIs(EffectDamagedPlayerHp)",{"kind":"FilterActivateCount"}"#, &sting(1, ENEMY));
    let mut duel =
        table().host("answer", answer, "a1").host("first", first, "a2").host("second", second, "a3").start();
    duel.play("h:end");
    assert_eq!(declared(&duel), ["first", "second", "answer"]);
}

#[test]
fn waiting_abilities_whose_card_left_or_whose_conditions_ended_are_dropped() {
    // The hunter kills the prey before the prey's own ability runs; the crowd's condition ends with it.
    let hunter = support(9).when(r#""TriggerIs(TurnFinish)""#, r#"{"kind":"CardDestroy","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"Take","amount":1}]}"#);
    let prey = support(9).when(r#""TriggerIs(TurnFinish)""#, &sting(1, ENEMY));
    let crowd = support(9).when(
        r#""TriggerIs(TurnFinish)",[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"Count","comparator":"Equal","amount":2}]"#,
        &sting(1, ENEMY),
    );
    let mut duel =
        table().host("hunter", hunter, "a1").guest("prey", prey, "f1").guest("crowd", crowd, "f2").start();
    duel.play("h:end");
    assert_eq!(declared(&duel), ["hunter"]);
    assert_eq!(duel.layer("prey"), LayerKind::Grave);
    assert_eq!(duel.hp(Host), 20);
}

#[test]
fn a_dying_card_goes_after_its_waiting_abilities_have_run() {
    let blow = |n: i32| {
        support(9).when(
            r#""TriggerIs(TurnFinish)""#,
            &damage(n, r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#),
        )
    };
    let martyr = monster(1, 2).when(r#""TriggerIs(EffectDamagedCard)","TargetIsConsumer""#, &sting(1, ENEMY));
    let mut duel =
        table().host("one", blow(1), "a1").host("two", blow(2), "a2").guest("martyr", martyr, "f1").start();
    duel.play("h:end");
    assert_eq!(
        duel.log_of(&[TriggerKind::EffectDeclared, TriggerKind::EffectDestroyed]),
        [
            "EffectDeclared one",
            "EffectDeclared two",
            "EffectDeclared martyr",
            "EffectDeclared martyr",
            "EffectDestroyed two>martyr"
        ]
    );
}

#[test]
fn a_dying_card_whose_waiting_ability_is_dropped_still_goes() {
    // Activated twice, but limited to once a turn: the second one is dropped, and the card must not stay without life.
    let blow = || {
        support(9).when(
            r#""TriggerIs(TurnFinish)""#,
            &damage(1, r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#),
        )
    };
    let once = r#""TriggerIs(EffectDamagedCard)","TargetIsConsumer",{"kind":"FilterActivateCount"}"#;
    let mut duel = table()
        .host("one", blow(), "a1")
        .host("two", blow(), "a2")
        .guest("martyr", monster(1, 1).when(once, &sting(1, ENEMY)), "f1")
        .start();
    duel.play("h:end");
    assert_eq!(duel.layer("martyr"), LayerKind::Grave);
    assert_eq!(duel.times(TriggerKind::CardGraved), 1);
}

/// Returns a pair of cards that react to each other forever.
fn pair() -> Duel {
    let bite = trigger(r#""TriggerIs(EffectRecoveredPlayerHp)""#, &sting(1, ENEMY));
    let heal = trigger(
        r#""TriggerIs(EffectDamagedPlayerHp)""#,
        r#"{"kind":"PlayerRecoverHp","amount":1,"target":[{"kind":"MapPlayer","who":"Opponent"}]}"#,
    );
    table()
        .host("snake", support(9).does(&bite), "a1")
        .host("leech", support(9).does(&heal), "a2")
        .hand(Host, "spark", event().when(SUMMONED, &sting(1, ENEMY)))
        .start()
}

#[test]
// S2-A42
fn s2_a42_a_looping_pair_stops_at_20_each_with_a_line_in_the_log() {
    let mut duel = pair();
    duel.play("h:summon @spark c4");
    let ran = |name: &str| declared(&duel).iter().filter(|line| *line == name).count();
    assert_eq!((ran("snake"), ran("leech"), ran("spark")), (20, 20, 1));
    assert_eq!(fizzled(&duel), 1, "{:?}", declared(&duel));
    assert_eq!(duel.phase(), Phase::Main);
    assert!(duel.flat.state().queue().is_empty());
    assert_eq!(duel.hp(Guest), 20 - 1);
}

#[test]
// S2-A42
fn s2_a42_the_count_of_20_starts_anew_with_the_turn() {
    let heal = r#"{"kind":"PlayerRecoverHp","amount":1,"target":[{"kind":"MapPlayer"}]}"#;
    let setup = table().host("saint", support(9).when(r#""TriggerIs(EffectRecoveredPlayerHp)""#, heal), "a1");
    let mut duel = setup
        .hand(Host, "one", event().when(SUMMONED, heal))
        .hand(Host, "two", event().when(SUMMONED, heal))
        .hand(Host, "three", event().when(SUMMONED, heal))
        .start();
    duel.play("h:summon @one c4");
    assert_eq!(duel.hp(Host), 20 + 1 + 20);
    duel.play("h:summon @two c4");
    assert_eq!(duel.hp(Host), 41 + 1, "20 a turn, not 20 a command");
    duel.pass().pass();
    duel.play("h:summon @three c4");
    assert_eq!(duel.hp(Host), 42 + 1 + 20);
}

/// Returns twelve cards in a ring, each of which activates the next: none runs 20 times before 200 are done.
fn ring(trigger: &str) -> Duel {
    let mut setup = table().hp(Guest, 999);
    for (index, call) in CELLS.into_iter().enumerate().take(12) {
        // The numbers of the cards are 1 to 12; the spark, 13, activates the first, too.
        let before = if index == 0 { 12 } else { index };
        let heard = |card: usize| {
            format!(
                r#""TriggerIs({trigger})",[{{"kind":"MapActorCard","type":"Trigger"}},{{"kind":"FilterCardName","card":{card}}}]"#
            )
        };
        let mut voice = support(9).when(&heard(before), &sting(1, ENEMY));
        if index == 0 {
            voice = voice.when(&heard(13), &sting(1, ENEMY));
        }
        setup = setup.host(&format!("voice{index}"), voice, call);
    }
    setup.hand(Host, "spark", event().when(SUMMONED, &sting(1, ENEMY))).start()
}

#[test]
// S2-A42
fn s2_a42_200_activations_a_command_and_then_the_rest_fizzles() {
    let mut duel = ring("EffectDamagedPlayerHp");
    duel.play("h:summon @spark f4");
    assert_eq!(declared(&duel).len() - fizzled(&duel), 200, "the spark and 199 voices");
    assert_eq!(fizzled(&duel), 1);
    assert_eq!(
        declared(&duel).last().map(String::as_str),
        Some("voice7 fizzled"),
        "the log names who was cut"
    );
    assert_eq!((duel.phase(), duel.hp(Guest)), (Phase::Main, 999 - 200));
    assert!(duel.flat.state().queue().is_empty());
    duel.play("h:end");
    assert_eq!(duel.phase(), Phase::Draw);
}

#[test]
// S2-A42
fn s2_a42_a_fizzled_line_wakes_nobody() {
    let mut duel = ring("EffectDeclared");
    duel.play("h:summon @spark f4");
    assert_eq!((declared(&duel).len(), fizzled(&duel)), (201, 1));
    assert!(duel.flat.state().queue().is_empty());
}

#[test]
// S2-A42
fn s2_a42_more_woken_at_once_than_can_wait_comes_to_an_end() {
    let mut setup = table().hp(Guest, 999);
    for (index, cell) in CELLS.into_iter().enumerate() {
        let voice = support(9).when(r#""TriggerIs(EffectDeclared)""#, &sting(1, ENEMY));
        setup = setup.host(&format!("voice{index}"), voice, cell);
    }
    let mut duel = setup.hand(Host, "spark", event().when(SUMMONED, &sting(1, ENEMY))).start();
    duel.play("h:summon @spark f4");
    assert!(fizzled(&duel) >= 1 && declared(&duel).len() <= 200 + fizzled(&duel));
    assert_eq!(duel.phase(), Phase::Main);
}

#[test]
// S2-A42
fn s2_a42_dead_cards_of_a_cut_loop_are_swept() {
    let all = r#"[{"kind":"MapCard"}]"#;
    let voice = support(2).when(r#""TriggerIs(EffectDamagedCard)","TargetIsConsumer""#, &damage(1, all));
    let mut setup = table();
    for (index, cell) in CELLS.into_iter().enumerate() {
        setup = setup.host(&format!("voice{index}"), voice.clone(), cell);
    }
    let mut duel = setup.hand(Host, "spark", event().when(SUMMONED, &damage(1, all))).start();
    duel.play("h:summon @spark f4");
    for index in 0..CELLS.len() {
        let name = format!("voice{index}");
        assert!(
            duel.layer(&name) == LayerKind::Grave || duel.life(&name) > 0,
            "{name}: {}",
            duel.life(&name)
        );
    }
}

#[test]
fn last_words_are_spoken_around_the_last_cell() {
    let around = r#"[{"kind":"MapFollowCell","reach":"O1"},{"kind":"MapCard"}]"#;
    let mut duel = table()
        .host(
            "bomb",
            monster(1, 1).when(r#""TriggerIs(CardGraved)","TargetIsConsumer""#, &damage(1, around)),
            "c2",
        )
        .host("near", support(3), "b3")
        .host("far", support(3), "a1")
        .guest("next", support(3), "d1")
        .hand(
            Host,
            "bolt",
            event().when(SUMMONED, &damage(1, r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#)),
        )
        .start();
    duel.play("h:summon @bolt c2");
    assert_eq!((duel.life("near"), duel.life("far"), duel.life("next")), (2, 3, 2));
}

#[test]
fn the_dead_hear_only_their_own_death() {
    let ghost = || monster(1, 1).when(r#""TriggerIs(CardGraved)""#, &sting(1, ENEMY));
    let bolt =
        || event().when(SUMMONED, &damage(1, r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#));
    let mut duel = table()
        .host("one", ghost(), "c1")
        .host("two", ghost(), "c2")
        .hand(Host, "bolt", bolt())
        .hand(Host, "flash", bolt())
        .start();
    duel.play("h:summon @bolt c1");
    assert_eq!(declared(&duel), ["bolt", "one", "two", "two"], "one's death, then the Event's");
    duel.play("h:summon @flash c2");
    assert_eq!(declared(&duel), ["flash", "two"], "one is silent in its grave");
}

#[test]
// S2-A42
fn s2_a42_the_limit_is_told_once_and_only_of_what_would_have_run() {
    let rich = r#""TriggerIs(Summoned)",[{"kind":"MapPlayer"},{"kind":"FilterPlayerMp","comparator":"GreaterThanOrEqual","amount":5}]"#;
    let earn = r#"{"kind":"PlayerRecoverMp","amount":1,"target":[{"kind":"MapPlayer"}]}"#;
    let mut setup = table()
        .mp(Host, 5)
        .host("bell", support(9).when(rich, &sting(1, ENEMY)), "a1")
        .hand(Host, "one", event())
        .hand(Host, "poor", event().cost(1))
        .hand(Host, "wage", event().when(SUMMONED, earn))
        .hand(Host, "two", event())
        .hand(Host, "three", event());
    setup.settings.limits.activations_per_turn = 1;
    let mut duel = setup.start();
    let mut told = |card: &str| {
        duel.play(&format!("h:summon @{card} d4"));
        declared(&duel).into_iter().filter(|line| line.starts_with("bell")).collect::<Vec<_>>()
    };
    assert_eq!(told("one"), ["bell"]);
    assert_eq!(told("poor"), [""; 0], "its condition does not hold");
    assert_eq!(told("wage"), [""; 0], "the MP come after the summons were heard");
    assert_eq!(told("two"), ["bell fizzled"]);
    assert_eq!(told("three"), [""; 0], "once a turn");
}

#[test]
fn what_waits_on_a_card_that_is_destroyed_is_dropped_though_the_card_is_its_target() {
    let rain = damage(1, r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#);
    let finish = r#"{"kind":"CardDestroy","target":[{"kind":"MapTargetCard"}]}"#;
    let cry = r#""TriggerIs(EffectDamagedCard)","TargetIsConsumer""#;
    let mut duel = table()
        .host("hangman", support(9).when(r#""TriggerIs(EffectDamagedCard)""#, finish), "a1")
        .hand(Host, "rain", event().when(SUMMONED, &rain))
        .guest("victim", monster(1, 5).when(cry, &sting(1, ENEMY)), "f1")
        .start();
    duel.play("h:summon @rain d4");
    assert_eq!(declared(&duel), ["rain", "hangman"], "only its own death is answered from the grave");
    assert_eq!((duel.layer("victim"), duel.hp(Host)), (LayerKind::Grave, 20));
}

#[test]
fn last_words_are_dropped_when_the_dead_card_was_taken_back_meanwhile() {
    // The card is back in the grave when its turn comes, but not from the field: it was discarded.
    let died = r#""TriggerIs(CardGraved)",{"kind":"FilterActivateCount"}"#;
    let back = r#"{"kind":"CardReturn","target":[{"kind":"MapTargetCard"}]}"#;
    let discard = r#"{"kind":"PlayerHand","amount":-1,"target":["EnemyPlayer"]}"#;
    let ghost = monster(1, 1).when(r#""TriggerIs(CardGraved)","TargetIsConsumer""#, &sting(5, ENEMY));
    let mut duel = table()
        .host("axe", monster(3, 3), "c2")
        .host("sexton", support(9).when(died, back), "a1")
        .host("thief", support(9).when(died, discard), "a2")
        .guest("ghost", ghost, "d2")
        .start();
    duel.play("h:attack c2xd2");
    assert_eq!(declared(&duel), ["sexton", "thief"]);
    assert_eq!((duel.layer("ghost"), duel.hp(Host)), (LayerKind::Grave, 20));
}

#[test]
// S2-A30
fn two_gifts_of_one_card_each_run_once_a_turn_however_often_they_were_woken_at_once() {
    let once = r#""TriggerIs(EffectDamagedCard)",{"kind":"FilterActivateCount"}"#;
    let here = r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}]"#;
    let give = |amount: i32| {
        let given = trigger(once, &sting(amount, ENEMY));
        format!(r#"{{"kind":"AttachAbility","ability":{given},"target":{here}}}"#)
    };
    let mut duel = table()
        .host("page", monster(1, 9), "b1")
        .host("squire", monster(1, 9), "b2")
        .hand(Host, "charm", event().when(SUMMONED, &give(1)).when(SUMMONED, &give(2)))
        .hand(Host, "rain", event().when(SUMMONED, &damage(1, r#"[{"kind":"MapCard"}]"#)))
        .start();
    duel.play("h:summon @charm b1").play("h:summon @rain d4");
    assert_eq!(declared(&duel), ["rain", "page", "page"], "four waited, two were dropped");
    assert_eq!(duel.hp(Guest), 17, "1 and 2");
}

#[test]
fn what_ends_with_a_trigger_ends_before_abilities_hear_it() {
    let shout = r#"{"kind":"PlayerDamage","amount":{"kind":"Reference","target":[{"kind":"MapActorCard"}],"parameter":"Attack"},"target":["EnemyPlayer"]}"#;
    let page = monster(1, 3)
        .does(&parameter("Attack", "2", r#"["UntilTurnFinished"]"#))
        .when(r#""TriggerIs(TurnFinish)""#, shout);
    let mut duel = table().host("page", page, "b2").start();
    assert_eq!(duel.attack("page"), 3);
    duel.play("h:end");
    assert_eq!((duel.attack("page"), duel.hp(Guest)), (1, 19));
}

/// A trigger of another card's ability.
const OTHERS_DECLARE: &str = r#""TriggerIs(EffectDeclared)",[{"kind":"MapActorCard","type":"Trigger"},{"kind":"FilterAbilityConsumer","except":true}]"#;

#[test]
// S2-A42
fn s2_a42_that_an_ability_is_tired_wakes_nobody() {
    let mut setup = table();
    setup.settings.limits.activations_per_turn = 1;
    let mut duel = setup
        .host("bell", support(9).when(r#""TriggerIs(Summoned)""#, &sting(1, ENEMY)), "a1")
        .hand(Host, "one", monster(1, 1))
        .hand(Host, "two", monster(1, 1))
        .hand(Host, "ear", support(9).when(OTHERS_DECLARE, &sting(5, ENEMY)))
        .start();
    duel.play("h:summon @one b1");
    assert_eq!((declared(&duel), duel.hp(Guest)), (vec!["bell".to_owned()], 19));
    duel.play("h:summon @ear b2");
    assert_eq!((declared(&duel), duel.hp(Guest)), (vec!["bell fizzled".to_owned()], 19));
    duel.play("h:summon @two b3");
    assert_eq!((declared(&duel).len(), duel.hp(Guest)), (0, 19), "it is told once a turn");
}

#[test]
// S2-A42
fn s2_a42_once_a_command_is_cut_nothing_more_is_told_of_tired_abilities() {
    let mut setup = table();
    (setup.settings.limits.activations_per_turn, setup.settings.limits.activations_per_command) = (1, 2);
    let heal = r#"{"kind":"PlayerRecoverHp","amount":1,"target":[{"kind":"MapPlayer"}]}"#;
    let own = r#""TriggerIs(MoveDeclared)","ActorIsConsumer""#;
    let mut duel = setup
        .host("tally", support(9).when(r#""TriggerIs(MoveFinished)""#, heal), "a1")
        .host("page", monster(1, 1), "b1")
        .host("runner", monster(1, 1).when(own, heal).when(own, heal).when(own, heal), "b3")
        .start();
    duel.play("h:move b1>c1");
    assert_eq!(declared(&duel), ["tally"]);
    duel.play("h:move b3>c3");
    assert_eq!(declared(&duel), ["runner", "runner", "runner fizzled"], "the end of the move finds no ears");
    assert_eq!(duel.times(TriggerKind::MoveFinished), 1);
}

#[test]
fn nothing_waits_once_a_battle_is_over() {
    let echo = support(9).when(r#""TriggerIs(BattleFinished)""#, &sting(1, ENEMY));
    let mut duel = table()
        .hp(Guest, 1)
        .host("echo", echo, "a1")
        .hand(Host, "spark", event().when(SUMMONED, &sting(1, ENEMY)))
        .start();
    duel.play("h:summon @spark c4");
    assert_eq!((duel.phase(), declared(&duel)), (Phase::BattleFinish, vec!["spark".to_owned()]));
    assert!(duel.flat.state().queue().is_empty());
}
