//! Tests of the 29 commands, one by one (S2-C01 … S2-C29), and of the rules for all of them (S2-CX).

use std::collections::BTreeSet;

use marginalia::battle::board::Board;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::command::{Command, CommandKind, DrawChoice, FeintMode, Layout, Placement};
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::Ailment;
use marginalia::battle::result::ForceReason;
use marginalia::ids::{CardId, CardIndex, CellId, Seat};

use crate::scenes::*;
use crate::table::Table;

/// Asserts that the line runs a command of that kind, given by a player or automatic, and that the battle enters that
/// phase with it.
fn runs(mut t: Table, line: &str, kind: CommandKind, phase: Phase) {
    t.does(line);
    let commands = t.commands();
    let place = commands.iter().position(|command| command.kind() == kind);
    let place = place.unwrap_or_else(|| panic!("{line} runs no {kind:?}: {commands:?}"));
    assert_eq!(commands[place].is_player(), place == 0, "only the first command of a line is a player's");
    assert!(t.path().contains(&phase), "{line} does not lead to {phase:?}: {:?}", t.path());
}

macro_rules! commands {
    ($($test:ident: $kind:ident $phase:ident, $table:expr, $line:literal;)*) => {
        $(#[test]
        fn $test() {
            runs($table, $line, CommandKind::$kind, Phase::$phase);
        })*

        #[test]
        fn s2_c_all_29_commands_have_their_row() {
            let rows: BTreeSet<CommandKind> = [$(CommandKind::$kind),*].into();
            assert_eq!(rows.into_iter().collect::<Vec<_>>(), CommandKind::ALL);
        }
    };
}

fn ready_but_one() -> Table {
    let mut t = Table::battle(&["Page"; 8], &["Page"; 8]);
    t.does("g:ready");
    t
}

fn laid_but_one() -> Table {
    let mut t = opened();
    t.does("g:layout");
    t
}

fn poisoned() -> Table {
    Table::new().host(|h| h.field("b2", "Page").ailing(Ailment::Poison))
}

fn drawing() -> Table {
    Table::new().phase(Phase::Draw).host(|h| h.book("Page"))
}

commands! {
    // S2-C01
    s2_c01_initial_declares_readiness: Initial Cointoss, ready_but_one(), "h:ready";
    // S2-C02
    s2_c02_cointoss_decides_who_is_first: Cointoss Strategy, ready(), "g:toss";
    // S2-C03
    s2_c03_strategy_submits_a_whole_layout: Strategy BattleStart, laid_but_one(), "h:layout b2=@0";
    // S2-C04
    s2_c04_battle_finish_ends_the_battle: BattleFinish BattleFinish, invading("Titan"), "h:direct e2";
    // S2-C05
    s2_c05_battle_force_finish_ends_it_by_force: BattleForceFinish BattleForceFinish, begun(), "h:resign";
    // S2-C06
    s2_c06_turn_start_starts_a_turn: TurnStart TurnStart, holding("Page"), "h:end";
    // S2-C07
    s2_c07_turn_finish_ends_it: TurnFinish TurnFinish, holding("Page"), "h:end";
    // S2-C08
    s2_c08_draw_draws_or_charges: Draw DrawResult, drawing(), "h:draw";
    // S2-C09
    s2_c09_summon_declare: SummonDeclare SummonDeclare, holding("Page"), "h:summon @0 a1";
    // S2-C10
    s2_c10_summon_finish: SummonFinish SummonFinish, holding("Page"), "h:summon @0 a1";
    // S2-C11
    s2_c11_move_declare: MoveDeclare MoveDeclare, facing("Page"), "h:move c2>c3";
    // S2-C12
    s2_c12_move_react_none: MoveReactNone MoveResult, declared(), "g:react none";
    // S2-C13
    s2_c13_move_retry: MoveRetry MoveResult, answered(), "h:retry d3";
    // S2-C14
    s2_c14_move_finish: MoveFinish MoveFinish, facing("Page"), "h:move c2>c3";
    // S2-C15
    s2_c15_attack_declare: AttackDeclare AttackDeclare, facing("Page"), "h:attack c2xd2";
    // S2-C16
    s2_c16_attack_damage: AttackDamage AttackDamage, facing("Page"), "h:attack c2xd2";
    // S2-C17
    s2_c17_attack_destroy: AttackDestroy AttackDestroy, facing("Page"), "h:attack c2xd2";
    // S2-C18
    s2_c18_direct_declare: DirectDeclare DirectDeclare, invading("Page"), "h:direct e2";
    // S2-C19
    s2_c19_direct_damage: DirectDamage DirectDamage, invading("Page"), "h:direct e2";
    // S2-C20
    s2_c20_feint_declare_sets: FeintDeclare FeintDeclare, holding("Page"), "h:feint @0 a1";
    // S2-C21
    s2_c21_feint_finish: FeintFinish FeintFinish, holding("Page"), "h:feint @0 a1";
    // S2-C22
    s2_c22_effect_declare: EffectDeclare EffectDeclare, holding("Herald"), "h:summon @0 a1";
    // S2-C23
    s2_c23_effect_finish: EffectFinish EffectFinish, holding("Herald"), "h:summon @0 a1";
    // S2-C24
    s2_c24_poison_damage: PoisonDamage PoisonDamage, poisoned(), "h:end";
    // S2-C25
    s2_c25_poison_finish: PoisonFinish PoisonFinish, poisoned(), "h:end";
    // S2-C26
    s2_c26_move_react_summon: MoveReactSummon MoveReactSummon, declared(), "g:react summon @1";
    // S2-C27
    s2_c27_move_react_feint: MoveReactFeint MoveReactFeint, declared(), "g:react feint @1";
    // S2-C28
    s2_c28_attack_finish: AttackFinish AttackFinish, facing("Page"), "h:attack c2xd2";
    // S2-C29
    s2_c29_direct_finish: DirectFinish DirectFinish, invading("Page"), "h:direct e2";
}

#[test]
// S2-C08
fn s2_c08_charge_is_a_draw_command_too() {
    runs(drawing(), "h:charge", CommandKind::Draw, Phase::DrawResult);
}

#[test]
// S2-C20
fn s2_c20_feint_declare_springs_by_itself_with_that_mode() {
    let mut t = facing_a_feint("Page");
    t.does("h:attack c2xd2");
    let (card, cell) = (CardIndex(1), t.cell("d2"));
    let spring = Command::FeintDeclare { seat: Seat::Guest, card, cell, mode: FeintMode::Spring };
    assert_eq!((t.commands()[1], spring.is_player(), spring.seat()), (spring, false, None));
}

#[test]
// S2-C22
fn s2_c22_effect_declare_names_the_card_and_its_ability() {
    let mut t = holding("Herald");
    t.does("h:summon @0 a1");
    let Command::EffectDeclare { card, ability } = t.commands()[2] else { panic!("{:?}", t.commands()) };
    let printed = t.board().printed(CardIndex(0)).expect("known here");
    assert_eq!((card, Some(ability)), (CardIndex(0), printed.abilities().next()));
}

#[test]
// S2-CX08
fn s2_cx08_commands_that_run_by_themselves_are_never_taken_from_a_player() {
    let mut t = facing_a_feint("Page");
    let (card, cell) = (CardIndex(1), t.cell("d2"));
    for command in [
        Command::BattleFinish {},
        Command::TurnStart {},
        Command::SummonFinish {},
        Command::MoveFinish {},
        Command::AttackDamage {},
        Command::AttackDestroy {},
        Command::AttackFinish {},
        Command::DirectDamage {},
        Command::DirectFinish {},
        Command::FeintDeclare { seat: Seat::Guest, card, cell, mode: FeintMode::Spring },
        Command::FeintFinish {},
        Command::EffectDeclare { card, ability: 0 },
        Command::EffectFinish {},
        Command::PoisonDamage {},
        Command::PoisonFinish {},
    ] {
        t.refuses_command(&command, Reason::NotAPlayerCommand);
        assert_eq!(marginalia::battle::notation::write(t.board(), &command, false), None, "it has no line");
    }
}

#[test]
// S2-CX04
fn s2_cx04_a_refused_command_is_not_in_the_history() {
    let mut t = facing("Page");
    t.refuses("g:end", Reason::NotYourTurn { turn: Seat::Host }).does("h:attack c2xd2");
    let history = t.boards_now().history();
    assert_eq!(history.orders().len(), 1);
    assert_eq!(history.commands(), t.commands());
}

#[test]
// S2-CX03
fn s2_cx03_records_cannot_be_written_from_outside() {
    // The compiler ensures it: fields are private to `battle`, and no record has a method that changes it.
    let records = include_str!("../../src/battle/record.rs");
    let public_fields = records.lines().filter(|line| {
        let line = line.trim_start();
        line.starts_with("pub ") && line.contains(": ") && line.ends_with(',') && !line.contains('(')
    });
    assert_eq!(public_fields.collect::<Vec<_>>(), [""; 0], "a public field");
    let changing =
        records.lines().filter(|line| line.trim_start().starts_with("pub ") && line.contains("&mut "));
    assert_eq!(changing.collect::<Vec<_>>(), [""; 0], "a public method that changes a record");
}

/// Returns a random command of that kind.
fn any_command(kind: CommandKind, dice: &mut Chance) -> Command {
    const REASONS: [ForceReason; 6] = [
        ForceReason::Resign,
        ForceReason::Abort,
        ForceReason::Timeout,
        ForceReason::LostLink,
        ForceReason::Desync,
        ForceReason::Cheating,
    ];
    let cell = |dice: &mut Chance| CellId(dice.below(32) as u8);
    let card = |dice: &mut Chance| CardIndex(dice.below(96) as u16);
    let name = |dice: &mut Chance| CardId::new(dice.below(65_535) as u16 + 1).expect("not 0");
    let seat = Seat::BOTH[dice.below(2) as usize];
    let placements: Vec<Placement> = (0..dice.below(5))
        .map(|_| Placement { card: card(dice), name: name(dice), cell: cell(dice) })
        .collect();
    let layout = Layout::new(&placements).expect("at most four");
    let reason = REASONS[dice.below(6) as usize];
    let choice = [DrawChoice::Draw, DrawChoice::Charge][dice.below(2) as usize];
    let mode = [FeintMode::Set, FeintMode::Spring][dice.below(2) as usize];
    let (from, to, card, name) = (cell(dice), cell(dice), card(dice), name(dice));
    match kind {
        CommandKind::Initial => Command::Initial { seat },
        CommandKind::Cointoss => Command::Cointoss { seat },
        CommandKind::Strategy => Command::Strategy { seat, layout },
        CommandKind::BattleFinish => Command::BattleFinish {},
        CommandKind::BattleForceFinish => Command::BattleForceFinish { reason, by: seat },
        CommandKind::TurnStart => Command::TurnStart {},
        CommandKind::TurnFinish => Command::TurnFinish { seat },
        CommandKind::Draw => Command::Draw { seat, choice },
        CommandKind::SummonDeclare => Command::SummonDeclare { seat, card, name, cell: to },
        CommandKind::SummonFinish => Command::SummonFinish {},
        CommandKind::MoveDeclare => Command::MoveDeclare { seat, from, to },
        CommandKind::MoveReactNone => Command::MoveReactNone { seat },
        CommandKind::MoveReactSummon => Command::MoveReactSummon { seat, card, name },
        CommandKind::MoveReactFeint => Command::MoveReactFeint { seat, card },
        CommandKind::MoveRetry => Command::MoveRetry { seat, to: (dice.below(2) == 0).then_some(to) },
        CommandKind::MoveFinish => Command::MoveFinish {},
        CommandKind::AttackDeclare => Command::AttackDeclare { seat, from, to },
        CommandKind::AttackDamage => Command::AttackDamage {},
        CommandKind::AttackDestroy => Command::AttackDestroy {},
        CommandKind::AttackFinish => Command::AttackFinish {},
        CommandKind::DirectDeclare => Command::DirectDeclare { seat, from },
        CommandKind::DirectDamage => Command::DirectDamage {},
        CommandKind::DirectFinish => Command::DirectFinish {},
        CommandKind::FeintDeclare => Command::FeintDeclare { seat, card, cell: to, mode },
        CommandKind::FeintFinish => Command::FeintFinish {},
        CommandKind::EffectDeclare => Command::EffectDeclare { card, ability: name.get() },
        CommandKind::EffectFinish => Command::EffectFinish {},
        CommandKind::PoisonDamage => Command::PoisonDamage {},
        CommandKind::PoisonFinish => Command::PoisonFinish {},
    }
}

#[test]
// S2-CX01 S2-CX02
fn s2_cx01_s2_cx02_every_command_is_a_value_that_json_keeps() {
    fn is_a_value<T: Clone + Copy + Eq + std::hash::Hash + Send + Sync + 'static>(_: &T) {}
    let mut dice = Chance::new(Seed::Given([29; 32]));
    for kind in CommandKind::ALL {
        for _ in 0..100 {
            let command = any_command(kind, &mut dice);
            is_a_value(&command);
            let json = serde_json::to_string(&command).expect("a command is data");
            let again: Command = serde_json::from_str(&json).expect("it reads back");
            assert_eq!(again, command);
            assert_eq!(again.kind(), kind);
            assert!(json.contains(kind.name()));
        }
    }
}
