//! The consequences of triggers (S2-TX01 … S2-TX09): order, chains, limits, the golden example of CB §2.4.

use bevy::app::Update;
use bevy::ecs::message::MessageReader;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::ResMut;
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::ecs::{BattleSystems, OrderInbox};
use marginalia::battle::history::Order;
use marginalia::battle::notation;
use marginalia::battle::record::LayerKind;
use marginalia::battle::trigger::{Trigger, TriggerKind};
use marginalia::ids::{CardIndex, Seat};

use crate::scenes::*;
use crate::table::Table;

#[test]
// S2-TX01
fn s2_tx01_what_wakes_an_ability_is_the_very_trigger_that_is_told() {
    let mut t = holding("Herald");
    t.does("h:summon @0 b2");
    let told = t.told(TriggerKind::Summoned);
    let woken = t.board().state().running().expect("it ran");
    assert_eq!((told.as_slice(), woken.card()), ([*woken.trigger()].as_slice(), CardIndex(0)));
}

#[test]
// S2-TX02
fn s2_tx02_triggers_carry_actor_target_damage_and_cause() {
    let mut t = facing("Thornback");
    t.does("h:attack c2xd2");
    let blow = t.told(TriggerKind::AttackDamaged)[0];
    assert_eq!(
        (blow.actor, blow.target, blow.damage, blow.cause),
        (Some(CardIndex(0)), Some(CardIndex(1)), 2, None)
    );
    let thorn = t.told(TriggerKind::EffectDamagedCard)[0];
    assert_eq!((thorn.actor, thorn.target, thorn.damage), (Some(CardIndex(1)), Some(CardIndex(0)), 2));
    assert_eq!(thorn.cause, Some(CardIndex(1)), "an ability made it happen");
}

#[test]
// S2-TX03
fn s2_tx03_types_of_a_trigger_are_not_its_kind() {
    let bells = |t: Table| t.guest(|g| g.field("f3", "Card wound bell").field("f4", "Player wound bell"));
    let mut t = bells(facing("Page"));
    t.does("h:attack c2xd2").expect("EffectDeclared @2");
    assert_eq!(t.told(TriggerKind::EffectDeclared).len(), 1, "a wounded card is no wounded player");
    let mut t = bells(invading("Page"));
    t.does("h:direct e2").expect("EffectDeclared @2");
    assert_eq!(t.told(TriggerKind::EffectDeclared).len(), 1, "and the other way round");
}

#[derive(Resource, Default)]
struct Screen(Vec<Trigger>);

fn watch(mut triggers: MessageReader<Trigger>, mut screen: ResMut<Screen>) {
    screen.0.extend(triggers.read());
}

#[test]
// S2-TX04
fn s2_tx04_a_system_that_reads_the_stream_sees_every_trigger_in_order() {
    let mut t = Table::new().host(|h| h.field("b2", "Page").hand("Herald"));
    let lines = ["h:move b2>c2", "h:summon @1 b2", "h:end"];
    let start = t.board().clone();
    let app = t.boards_mut().app_mut();
    app.init_resource::<Screen>().add_systems(Update, watch.after(BattleSystems::Step));
    let (mut flat, mut told) = (start, Vec::new());
    flat.record_events();
    for (line, seq) in lines.into_iter().zip(0..) {
        let command = notation::parse(&flat, line).expect("a line");
        let seed = Seed::Derived { battle: [7; 32], seq };
        flat.execute(&command, seed, &[]).expect("it is allowed");
        told.extend(flat.drain_triggers());
        app.world_mut().resource_mut::<OrderInbox>().push(Order::new(command, seed));
        app.update();
    }
    assert_eq!(app.world().resource::<Screen>().0, told);
    assert!(told.len() > 20);
}

#[test]
// S2-TX05
fn s2_tx05_one_action_tells_several_triggers_in_order() {
    let mut t = facing("Snail");
    t.does("h:attack c2xd2");
    let order = ["AttackDeclared", "AttackDamaged", "AttackDestroyed", "CardGraved", "AttackFinished"];
    let told = t.events();
    let kinds: Vec<&str> = told.iter().filter_map(|event| event.split(' ').next()).collect();
    assert_eq!(kinds[..5], order);
}

#[test]
// S2-TX06
fn s2_tx06_abilities_answer_abilities_until_the_limit_of_the_turn() {
    let mut t = Table::new().host(|h| h.hp(5).hand("Tonic").field("a1", "Echo"));
    t.does("h:summon @0 b2");
    // Tonic once, and then the Echo reacts to itself: 20 times a turn at most. The log names the loop.
    assert_eq!(t.told(TriggerKind::EffectRecoveredPlayerHp).len(), 21);
    t.expect("EffectDeclared @1 fizzled");
    assert_eq!(t.player(Seat::Host).hp(), 5 + 3 + 20);
}

#[test]
// S2-TX06
fn s2_tx06_past_the_limit_of_a_command_the_rest_fizzles_and_the_log_names_it() {
    let mut settings = crate::cards::settings();
    settings.limits.activations_per_command = 7;
    let mut t =
        Table::under(crate::cards::with_settings(settings)).host(|h| h.hand("Tonic").field("a1", "Echo"));
    t.does("h:summon @0 b2").expect("EffectDeclared @1 fizzled");
    assert_eq!(t.told(TriggerKind::EffectRecoveredPlayerHp).len(), 7);
    assert!(t.board().state().queue().is_empty());
}

#[test]
// S2-TX07
fn s2_tx07_one_law_orders_those_that_hear_one_trigger() {
    // Turn player first; then from the own back line to the front, row by row.
    let mut t = Table::new()
        .host(|h| {
            h.field("b1", "Bell of Moved")
                .field("a3", "Bell of Moved")
                .field("a2", "Bell of Moved")
                .field("c1", "Page")
        })
        .guest(|g| g.field("e1", "Bell of Moved").field("f2", "Bell of Moved").field("f1", "Bell of Moved"));
    t.does("h:move c1>d1");
    let order: Vec<u16> =
        t.told(TriggerKind::EffectDeclared).iter().filter_map(|trigger| Some(trigger.actor?.0)).collect();
    assert_eq!(order, [2, 1, 0, 6, 5, 4]);
}

#[test]
// S2-TX07
fn s2_tx07_two_abilities_of_one_card_run_in_their_printed_order() {
    let mut t = Table::new().host(|h| h.hand("Spark")).guest(|g| g.hp(9).field("e2", "Doomed"));
    t.does("h:summon @0 e2");
    let ran: Vec<u16> = t
        .told(TriggerKind::EffectDeclared)
        .iter()
        .filter(|trigger| trigger.actor == Some(CardIndex(1)))
        .filter_map(|trigger| match trigger.detail {
            marginalia::battle::trigger::Detail::Ability(number) => Some(number),
            _ => None,
        })
        .collect();
    let printed: Vec<u16> = t.board().printed(CardIndex(1)).expect("known").abilities().collect();
    assert_eq!(ran, printed);
    t.expect("EffectDeclared @1").expect("EffectDeclared @1").expect("CardGraved @0>@1 Field>Grave");
}

#[test]
// S2-TX08
fn s2_tx08_the_three_worked_examples() {
    let mut t = holding("Herald");
    t.does("h:summon @0 b2").expect("EffectDeclared @0").expect("EffectDamagedPlayerHp @0 g 1");
    assert_eq!(t.player(Seat::Guest).hp(), 19, "on entering, 1 damage to the other player");
    let mut t = facing("Thornback");
    t.does("h:attack c2xd2").expect("AttackDamaged @0>@1 2").expect("EffectDamagedCard @1>@0 2");
    assert_eq!(t.card(0).damage(), 2, "attacked, 2 damage to the attacker");
    let mut t = Table::new().guest(|g| g.hp(9).field("e2", "Nurse"));
    t.does("h:end").expect("TurnStarted g").expect("EffectRecoveredPlayerHp @0 g +1");
    assert_eq!(t.player(Seat::Guest).hp(), 10, "at the start of its turn, 1 HP");
    t.does("g:charge").does("g:end").without(TriggerKind::EffectRecoveredPlayerHp);
}

/// CB §2.4, example 1: A hurts B, C and D; B answers and dies; C mourns it.
#[test]
// S2-TX09
fn s2_tx09_the_ten_step_chain_trigger_by_trigger_and_state_by_state() {
    let mut t = Table::new()
        .host(|h| h.hand("Bombard"))
        .guest(|g| g.hp(15).field("e1", "Martyr").field("e2", "Mourner").field("e3", "Page"));
    t.does("h:summon @0 b2");
    assert_eq!(
        t.trace(),
        [
            "StateChanged Main>SummonDeclare",
            "PlayerMpChanged h -1",
            "StateChanged SummonDeclare>EffectInterrupt",
            "StateChanged EffectInterrupt>SummonFinish",
            // 1. A was summoned.
            "Summoned @0 b2",
            "StateChanged SummonFinish>EffectInterrupt",
            "StateChanged EffectInterrupt>EffectDeclare",
            // 2. A's ability runs.
            "EffectDeclared @0",
            // 3. and 4. It hurts B, C and D.
            "EffectDamagedCard @0>@1 1",
            "EffectDamagedCard @0>@2 1",
            "EffectDamagedCard @0>@3 1",
            "StateChanged EffectDeclare>EffectFinish",
            "StateChanged EffectFinish>EffectInterrupt",
            // 5. B's ability runs, though nothing is left of B's life.
            "StateChanged EffectInterrupt>EffectDeclare",
            "EffectDeclared @1",
            // 6. and 7. It hurts the other player.
            "EffectDamagedPlayerHp @1 h 2",
            "PlayerHpChanged h -2 (@1)",
            "StateChanged EffectDeclare>EffectFinish",
            // 8. B is destroyed.
            "EffectDestroyed @0>@1",
            // 9. B goes to the grave.
            "CardGraved @0>@1 Field>Grave",
            "StateChanged EffectFinish>EffectInterrupt",
            // 10. C mourns B.
            "StateChanged EffectInterrupt>EffectDeclare",
            "EffectDeclared @2",
            "EffectRecoveredPlayerHp @2 g +2",
            "PlayerHpChanged g +2 (@2)",
            "StateChanged EffectDeclare>EffectFinish",
            "StateChanged EffectFinish>EffectInterrupt",
            "StateChanged EffectInterrupt>Main",
        ]
    );
    assert_eq!((t.purse(Seat::Host), t.purse(Seat::Guest)), ((18, 9), (17, 10)));
    assert_eq!((t.card(1).layer(), t.card(2).damage(), t.card(3).damage()), (LayerKind::Grave, 1, 1));
}

#[test]
fn s2_tx_last_words_are_heard_of_a_card_that_stood_face_up() {
    let mut t = facing("Last words");
    t.does("h:attack c2xd2").expect("CardGraved @0>@1 Field>Grave").expect("EffectDeclared @1");
    assert_eq!(t.player(Seat::Host).hp(), 19);
    let mut t = facing_a_feint("Last words");
    t.does("h:attack c2xd2").without(TriggerKind::EffectDeclared);
}

#[test]
fn s2_tx_an_ability_that_no_longer_holds_is_dropped_and_its_dying_card_goes() {
    let mut t =
        Table::new().host(|h| h.hand("Spark").field("a1", "Jeerer")).guest(|g| g.field("e2", "Proud"));
    t.does("h:summon @0 e2").expect("EffectDeclared @1").expect("EffectDamagedPlayerHp @1 g 1");
    assert_eq!(t.told(TriggerKind::EffectRecoveredPlayerHp), [], "Guest has less than 20 HP by now");
    assert_eq!((t.at("e2"), t.card(2).layer()), (None, LayerKind::Grave), "nothing dead stays on the field");
}

#[test]
// S2-ST16
fn s2_st16_what_an_attack_killed_is_destroyed_by_the_attack_whatever_ran_between() {
    let mut t = Table::new()
        .host(|h| h.field("c2", "Ogre").field("a1", "Page"))
        .guest(|g| g.field("d2", "Thornback"));
    t.does("h:attack c2xd2")
        .expect("EffectDamagedCard @2>@0 2")
        .expect("AttackDestroyed @0>@2")
        .expect("CardGraved @0>@2 Field>Grave")
        .without(TriggerKind::EffectDestroyed);
    let mut t = Table::new()
        .host(|h| h.field("c2", "Duellist"))
        .guest(|g| g.field("d2", "Snail").field("f4", "Bell of AttackDamaged"));
    t.does("h:attack c2xd2")
        .expect("EffectDeclared @2")
        .expect("AttackDestroyed @0>@1")
        .expect("EffectRecoveredPlayerHp @0 h +5");
}

#[test]
// S2-ST32
fn s2_st32_what_poison_killed_goes_when_poison_is_done_whatever_ran_between() {
    let mut t = Table::new().host(|h| {
        h.field("b2", "Snail")
            .ailing(marginalia::battle::record::Ailment::Poison)
            .field("a1", "Bell of PoisonDamaged")
    });
    t.does("h:end")
        .expect("PoisonDamaged >@0 1")
        .expect("EffectDeclared @1")
        .expect("CardGraved >@0 Field>Grave");
    t.without(TriggerKind::EffectDestroyed);
}

#[test]
// S2-ST24
fn s2_st24_a_card_taken_away_while_it_was_paid_for_does_not_enter() {
    let mut t = holding("Page").guest(|g| g.field("e2", "Snatcher"));
    t.does("h:summon @0 b2").expect("CardGraved @1>@0 Hand>Grave").without(TriggerKind::Summoned);
    assert_eq!((t.at("b2"), t.card(0).layer(), t.card(0).is_public()), (None, LayerKind::Grave, true));
}

#[test]
// S2-D03
fn s2_d03_a_face_down_card_destroyed_by_an_effect_cannot_come_back() {
    let mut t = Table::new().host(|h| h.hand("Unearth").face_down("b2", "Page"));
    t.does("h:summon @0 b2").expect("CardGraved @0>@1 Field>Grave");
    assert_eq!(
        (t.card(1).layer(), t.card(1).is_face_down(), t.card(1).is_public()),
        (LayerKind::Grave, false, false)
    );
    let card = CardIndex(1);
    t.refuses("h:summon @1 b2", marginalia::battle::reason::Reason::NotInHand { card });
}

#[test]
// S2-ST12
fn s2_st12_a_mover_destroyed_meanwhile_does_not_move() {
    let mut t = Table::new().host(|h| h.field("d2", "Page")).guest(|g| g.hand("Page").field("f4", "Shy"));
    t.does("h:move d2>e2").without(TriggerKind::Moved);
    assert_eq!((t.at("d2"), t.at("e2"), t.card(0).layer()), (None, None, LayerKind::Grave));
    assert_eq!(t.now(), marginalia::battle::phase::Phase::Main);
    let mut t = Table::new().host(|h| h.field("d2", "Page")).guest(|g| g.hand("Trap"));
    t.does("h:move d2>e2").does("g:react summon @1").without(TriggerKind::Moved);
    assert_eq!((t.now(), t.card(0).layer()), (marginalia::battle::phase::Phase::Main, LayerKind::Grave));
}
