//! Tests of the 40 triggers, one by one (S2-T01 … S2-T40): when each is emitted, with which data, and that abilities
//! react to it.

use marginalia::battle::board::Board;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::Ailment;
use marginalia::battle::trigger::{Trigger, TriggerKind, TriggerType};

use crate::scenes::*;
use crate::table::Table;

/// Asserts that a trigger carries only the data of its kind (S2-TX02).
pub(crate) fn is_well_formed(trigger: &Trigger) {
    let carries = |kind| trigger.kind.is(kind);
    assert!(carries(TriggerType::ActorTrigger) || trigger.actor.is_none(), "{trigger:?}");
    assert!(carries(TriggerType::CardTargetTrigger) || trigger.target.is_none(), "{trigger:?}");
    assert!(carries(TriggerType::PlayerTargetTrigger) || trigger.player.is_none(), "{trigger:?}");
    assert!(carries(TriggerType::DamageTrigger) || trigger.damage == 0, "{trigger:?}");
    assert_eq!(carries(TriggerType::CardTargetTrigger), trigger.target.is_some(), "{trigger:?}");
}

/// Asserts that the line emits that trigger, in those words, and that a bell of Guest on f4 reacts to it.
fn tells(kind: TriggerKind, t: Table, line: &str, words: &str) {
    let mut t = t.guest(|g| g.field("f4", &format!("Bell of {}", kind.name())));
    let bell = t.board().state().cards() - 1;
    t.does(line).expect(words).expect(&format!("EffectDeclared @{bell}"));
    told_well(&t, kind);
}

fn told_well(t: &Table, kind: TriggerKind) {
    let told = t.told(kind);
    assert!(!told.is_empty());
    told.iter().for_each(is_well_formed);
}

macro_rules! triggers {
    ($($test:ident: $kind:ident, $table:expr, $line:literal, $words:literal;)*) => {
        $(#[test]
        fn $test() {
            tells(TriggerKind::$kind, $table, $line, $words);
        })*
    };
}

/// Returns a battle with Host's Page `@0` on b2, and that card `@1` in its hand.
fn with(card: &str) -> Table {
    Table::new().host(|h| h.field("b2", "Page").hand(card))
}

fn poisoned(card: &str) -> Table {
    Table::new().host(|h| h.field("b2", card).ailing(Ailment::Poison))
}

triggers! {
    // S2-T01
    s2_t01_summoned: Summoned, holding("Page"), "h:summon @0 a1", "Summoned @0 a1";
    // S2-T03
    s2_t03_move_declared: MoveDeclared, with("Page"), "h:move b2>c2", "MoveDeclared @0 c2";
    // S2-T04
    s2_t04_moved: Moved, with("Page"), "h:move b2>c2", "Moved @0 c2";
    // S2-T05
    s2_t05_move_finished: MoveFinished, with("Page"), "h:move b2>c2", "MoveFinished @0";
    // S2-T06
    s2_t06_teleported: Teleported, with("Blink"), "h:summon @1 b2", "Teleported @1>@0 d2";
    // S2-T06
    s2_t06_teleported_off_the_board: Teleported, with("Recall"), "h:summon @1 b2", "Teleported @1>@0 Field>Hand";
    // S2-T07
    s2_t07_attack_declared: AttackDeclared, facing("Page"), "h:attack c2xd2", "AttackDeclared @0>@1";
    // S2-T08
    s2_t08_attack_damaged: AttackDamaged, facing("Page"), "h:attack c2xd2", "AttackDamaged @0>@1 2";
    // S2-T09
    s2_t09_attack_destroyed: AttackDestroyed, facing("Snail"), "h:attack c2xd2", "AttackDestroyed @0>@1";
    // S2-T10
    s2_t10_attack_finished: AttackFinished, facing("Page"), "h:attack c2xd2", "AttackFinished @0>@1";
    // S2-T11
    s2_t11_attack_count_changed: AttackCountChanged, facing("Page"), "h:attack c2xd2", "AttackCountChanged @0";
    // S2-T11
    s2_t11_a_strike_counts_too: AttackCountChanged, invading("Page"), "h:direct e2", "AttackCountChanged @0";
    // S2-T12
    s2_t12_direct_declared: DirectDeclared, invading("Page"), "h:direct e2", "DirectDeclared @0 g";
    // S2-T13
    s2_t13_direct_damaged: DirectDamaged, invading("Page"), "h:direct e2", "DirectDamaged @0 g 2";
    // S2-T14
    s2_t14_direct_finished: DirectFinished, invading("Page"), "h:direct e2", "DirectFinished @0 g";
    // S2-T15
    s2_t15_effect_declared: EffectDeclared, holding("Herald"), "h:summon @0 a1", "EffectDeclared @0";
    // S2-T16
    s2_t16_effect_damaged_card: EffectDamagedCard, with("Spark"), "h:summon @1 b2", "EffectDamagedCard @1>@0 2";
    // S2-T17
    s2_t17_effect_damaged_player_hp: EffectDamagedPlayerHp, holding("Herald"), "h:summon @0 a1", "EffectDamagedPlayerHp @0 g 1";
    // S2-T18
    s2_t18_effect_recovered_card: EffectRecoveredCard, with("Salve"), "h:summon @1 b2", "EffectRecoveredCard @1>@0 +2";
    // S2-T19
    s2_t19_effect_recovered_player_hp: EffectRecoveredPlayerHp, holding("Tonic"), "h:summon @0 a1", "EffectRecoveredPlayerHp @0 h +3";
    // S2-T20
    s2_t20_effect_destroyed: EffectDestroyed, with("Erase"), "h:summon @1 b2", "EffectDestroyed @1>@0";
    // S2-T21
    s2_t21_cost_damaged: CostDamaged, holding("Leech"), "h:summon @0 a1", "CostDamaged @0 h 2";
    // S2-T22
    s2_t22_card_graved: CardGraved, with("Erase"), "h:summon @1 b2", "CardGraved @1>@0 Field>Grave";
    // S2-T23
    s2_t23_draw: Draw, Table::new().phase(Phase::Draw).host(|h| h.book("Page")), "h:draw", "Draw >@0 h";
    // S2-T24
    s2_t24_card_ailment_changed: CardAilmentChanged, with("Venom"), "h:summon @1 b2", "CardAilmentChanged @1>@0 +Poison";
    // S2-T25
    s2_t25_ability_attached: AbilityAttached, with("Fury"), "h:summon @1 b2", "AbilityAttached @1>@0";
    // S2-T27
    s2_t27_ability_oblivion_changed: AbilityOblivionChanged, with("Hush"), "h:summon @1 b2", "AbilityOblivionChanged >@0 on";
    // S2-T28
    s2_t28_player_mp_changed: PlayerMpChanged, with("Page"), "h:move b2>c2", "PlayerMpChanged h -1";
    // S2-T30
    s2_t30_turn_started: TurnStarted, with("Page"), "h:end", "TurnStarted g";
    // S2-T31
    s2_t31_turn_finish: TurnFinish, with("Page"), "h:end", "TurnFinish h";
    // S2-T33
    s2_t33_state_changed: StateChanged, with("Page"), "h:end", "StateChanged Main>TurnFinish";
    // S2-T34
    s2_t34_nightmare_sealed: NightmareSealed, Table::new().host(|h| h.hp(10).field("b2", "Sleeper").hand("Tonic")), "h:summon @1 a1", "NightmareSealed >@0";
    // S2-T35
    s2_t35_nightmare_unsealed: NightmareUnsealed, Table::new().host(|h| h.hp(12).field("b2", "Sleeper").hand("Leech")), "h:summon @1 a1", "NightmareUnsealed >@0";
    // S2-T36
    s2_t36_feint_declared: FeintDeclared, holding("Page"), "h:feint @0 a1", "FeintDeclared @0 a1";
    // S2-T37
    s2_t37_feint_consumed: FeintConsumed, facing_a_feint("Page"), "h:attack c2xd2", "FeintConsumed @0>@1 d2";
    // S2-T38
    s2_t38_poison_damaged: PoisonDamaged, poisoned("Page"), "h:end", "PoisonDamaged >@0 1";
    // S2-T39
    s2_t39_player_hp_changed: PlayerHpChanged, invading("Page"), "h:direct e2", "PlayerHpChanged g -2";
}

#[test]
// S2-T02
fn s2_t02_strategy_summoned() {
    let mut t = Table::battle(&["Bell of StrategySummoned"; 8], &["Page"; 8]);
    t.does("h:ready").does("g:ready").dice(&[0; 9]).does("h:toss").does("h:layout b2=@0");
    t.does("g:layout e2=@8")
        .expect("StrategySummoned @0 b2")
        .expect("StrategySummoned @8 e2")
        .expect("EffectDeclared @0");
    told_well(&t, TriggerKind::StrategySummoned);
}

#[test]
// S2-T26
fn s2_t26_ability_detached() {
    let mut t = with("Fury");
    t.does("h:summon @1 b2").does("h:end").expect("TurnFinish h").expect("AbilityDetached @1>@0");
    told_well(&t, TriggerKind::AbilityDetached);
    assert!(t.card(0).attached().is_empty());
}

#[test]
// S2-T27
fn s2_t27_oblivion_ends_with_what_brought_it() {
    let mut t = with("Hush");
    t.does("h:summon @1 b2");
    assert!(t.card(0).is_oblivious());
    t.does("h:end").expect("AbilityDetached @1>@0").expect("AbilityOblivionChanged >@0 off");
}

#[test]
// S2-T29
fn s2_t29_player_hp_initialized() {
    let mut t = Table::battle(&["Bell of PlayerHpInitialized"; 8], &["Page"; 8]);
    t.does("h:ready").does("g:ready").dice(&[0; 9]).does("h:toss").does("h:layout b2=@0").does("g:layout");
    t.expect("PlayerHpInitialized h +20").expect("PlayerHpInitialized g +20").expect("EffectDeclared @0");
    told_well(&t, TriggerKind::PlayerHpInitialized);
}

#[test]
// S2-T32
fn s2_t32_strategy_initialized() {
    let mut t = ready();
    t.does("h:toss").expect("StrategyInitialized h").expect("StrategyInitialized g");
    told_well(&t, TriggerKind::StrategyInitialized);
}

#[test]
// S2-T40
fn s2_t40_battle_finished() {
    let mut t = invading("Titan").guest(|g| g.field("f4", "Bell of BattleFinished"));
    t.does("h:direct e2").expect("BattleFinished h").without(TriggerKind::EffectDeclared);
    told_well(&t, TriggerKind::BattleFinished);
    let mut t = begun();
    t.does("h:abort").expect("BattleFinished");
}

#[test]
fn s2_t_there_are_40_kinds_with_codes_in_order() {
    assert_eq!(TriggerKind::ALL.map(TriggerKind::code), std::array::from_fn(|place| place as u8));
    assert!(TriggerKind::ALL.iter().all(|kind| !kind.what().is_empty()));
}
