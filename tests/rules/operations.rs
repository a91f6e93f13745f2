//! Tests of the twelve operations (S2-O01 … S2-O18): what a player may do, where, and why not.

use std::collections::BTreeSet;

use marginalia::battle::board::Board;
use marginalia::battle::command::{Command, CommandKind, DrawChoice};
use marginalia::battle::operation::{Operation, OperationKind, available_operations, strategy_move};
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::Ailment;
use marginalia::battle::view::Viewer;
use marginalia::ids::{CardIndex, Seat};

use crate::boards::assert_same;
use crate::scenes::*;
use crate::table::Table;

fn find(t: &Table, seat: Seat, kind: OperationKind, card: Option<u16>) -> Operation {
    let all = available_operations(t.board(), seat);
    let found = all.into_iter().find(|one| one.kind == kind && one.card == card.map(CardIndex));
    found.unwrap_or_else(|| panic!("no {kind:?} of {card:?} is offered to {seat}"))
}

/// Returns the cells where the operation would succeed.
fn open(t: &Table, operation: &Operation) -> Vec<String> {
    let shape = &t.board().library().lattice().shape;
    let good = operation.available_cells.iter().filter(|available| available.will_success());
    good.map(|available| shape.name(available.cell)).collect()
}

/// Asserts that choosing that cell gives a legal command of that kind, with the promised result.
fn emits(t: &mut Table, operation: &Operation, cell: Option<&str>, kind: CommandKind) {
    let cell = cell.map(|cell| t.cell(cell));
    let command = operation.command(t.board(), cell, DrawChoice::Charge).expect("it means a command");
    assert_eq!((command.kind(), command.seat()), (kind, Some(operation.seat)));
    t.executes(&command);
}

#[test]
// S2-O01
fn s2_o01_move_declare() {
    let mut t = Table::new().host(|h| h.field("b2", "Page").field("b1", "Lamp"));
    let operation = find(&t, Seat::Host, OperationKind::MoveDeclare, Some(0));
    assert_eq!(open(&t, &operation), ["b3", "c2"]);
    let taken = t.cell("b1");
    assert_eq!(operation.at(taken).map(|at| at.outcome), Some(Err(Reason::CellTaken { cell: taken })));
    emits(&mut t, &operation, Some("c2"), CommandKind::MoveDeclare);
}

#[test]
// S2-O01
fn s2_o01_a_ray_is_stopped_by_what_stands_on_it() {
    let t = Table::new().host(|h| h.field("b2", "Runner"));
    assert_eq!(open(&t, &find(&t, Seat::Host, OperationKind::MoveDeclare, Some(0))), ["c2", "d2"]);
    let t = Table::new().host(|h| h.field("b2", "Runner")).guest(|g| g.field("c2", "Page"));
    let operation = find(&t, Seat::Host, OperationKind::MoveDeclare, Some(0));
    let behind = t.cell("d2");
    assert_eq!(operation.at(behind).map(|at| at.outcome), Some(Err(Reason::WayBlocked { cell: behind })));
}

#[test]
// S2-O02
fn s2_o02_attack() {
    let mut t = facing("Page").guest(|g| g.field("c3", "Page").field("f1", "Page"));
    let operation = find(&t, Seat::Host, OperationKind::Attack, Some(0));
    assert_eq!(open(&t, &operation), ["c3", "d2"]);
    emits(&mut t, &operation, Some("d2"), CommandKind::AttackDeclare);
    assert_eq!(find(&t, Seat::Host, OperationKind::Attack, Some(0)).outcome, Err(Reason::NoAttacksLeft));
}

#[test]
// S2-O02
fn s2_o02_attacks_reach_over_what_stands_between_but_blindness_shortens_them() {
    let archer = |ill: &[Ailment]| {
        let ill = ill.to_vec();
        Table::new()
            .host(move |h| ill.into_iter().fold(h.field("c2", "Longbow"), |h, ailment| h.ailing(ailment)))
            .guest(|g| g.field("d2", "Page").field("e2", "Page").field("f2", "Page"))
    };
    let t = archer(&[]);
    assert_eq!(open(&t, &find(&t, Seat::Host, OperationKind::Attack, Some(0))), ["d2", "e2", "f2"]);
    let t = archer(&[Ailment::Blindness]);
    assert_eq!(open(&t, &find(&t, Seat::Host, OperationKind::Attack, Some(0))), ["d2"]);
}

#[test]
// S2-O03
fn s2_o03_direct() {
    let mut t = invading("Page");
    let operation = find(&t, Seat::Host, OperationKind::Direct, Some(0));
    assert!(operation.is_success());
    emits(&mut t, &operation, None, CommandKind::DirectDeclare);
    let t = Table::new().host(|h| h.field("d2", "Page"));
    assert_eq!(find(&t, Seat::Host, OperationKind::Direct, Some(0)).outcome, Err(Reason::NotInvading));
}

#[test]
// S2-O04
fn s2_o04_summon() {
    let mut t = Table::new().host(|h| h.mp(1).hand("Page").hand("Ogre").field("a1", "Lamp"));
    let operation = find(&t, Seat::Host, OperationKind::Summon, Some(0));
    assert_eq!(open(&t, &operation), ["a2", "a3", "a4", "b1", "b2", "b3", "b4"]);
    assert_eq!(
        find(&t, Seat::Host, OperationKind::Summon, Some(1)).outcome,
        Err(Reason::NotEnoughMp { missing: 2 })
    );
    emits(&mut t, &operation, Some("a2"), CommandKind::SummonDeclare);
    let t = holding("Margin walker");
    let operation = find(&t, Seat::Host, OperationKind::Summon, Some(0));
    assert_eq!(open(&t, &operation).len(), 16, "its own zone reaches into the margin");
}

#[test]
// S2-O05
fn s2_o05_feint_shows_the_other_side_only_a_back() {
    let mut t = holding("Ogre");
    let operation = find(&t, Seat::Host, OperationKind::Feint, Some(0));
    assert_eq!(open(&t, &operation).len(), 8);
    emits(&mut t, &operation, Some("b2"), CommandKind::FeintDeclare);
    let view = t.board().perceived_by(Viewer::Seat(Seat::Guest));
    assert_eq!((view.card(CardIndex(0)).name(), view.card(CardIndex(0)).is_face_down()), (None, true));
    assert_eq!(view.card(CardIndex(0)).cell(), Some(t.cell("b2")));
}

#[test]
// S2-O06
fn s2_o06_turn_finish() {
    let mut t = holding("Page");
    let operation = find(&t, Seat::Host, OperationKind::TurnFinish, None);
    assert!(operation.is_success());
    emits(&mut t, &operation, None, CommandKind::TurnFinish);
}

#[test]
// S2-O07
fn s2_o07_draw_or_charge() {
    let mut t = Table::new().phase(Phase::Draw).host(|h| h.book("Page"));
    let operation = find(&t, Seat::Host, OperationKind::DrawOrCharge, None);
    let draw = operation.command(t.board(), None, DrawChoice::Draw);
    assert_eq!(draw, Some(Command::Draw { seat: Seat::Host, choice: DrawChoice::Draw }));
    emits(&mut t, &operation, None, CommandKind::Draw);
}

// S2-F16
#[test]
// S2-O08
fn s2_o08_strategy_move_stays_here_until_the_layout_is_sent() {
    let t = opened();
    let before = t.board().clone();
    let operation = find(&t, Seat::Host, OperationKind::StrategyMove, Some(0));
    assert_eq!(open(&t, &operation).len(), 8);
    assert_eq!(operation.command(t.board(), Some(t.cell("b2")), DrawChoice::Draw), None);
    let laid = marginalia::battle::command::Placement {
        card: CardIndex(1),
        name: t.card(1).name().expect("known here"),
        cell: t.cell("b2"),
    };
    let beside = strategy_move(t.board(), Seat::Host, CardIndex(0), &[laid]);
    assert_eq!(beside.at(t.cell("b2")).map(|at| at.outcome), Some(Err(Reason::LaidTwice)));
    assert_same(t.board(), &before, "after looking");
}

#[test]
// S2-O09
fn s2_o09_react_summon_only_in_the_window_and_only_the_other_side() {
    let mut t = declared();
    assert!(available_operations(t.board(), Seat::Host).is_empty());
    let operation = find(&t, Seat::Guest, OperationKind::ReactSummon, Some(1));
    assert!(operation.is_success());
    emits(&mut t, &operation, None, CommandKind::MoveReactSummon);
}

#[test]
// S2-O09
fn s2_o09_an_event_cannot_answer() {
    let mut t = Table::new().host(|h| h.field("d2", "Page")).guest(|g| g.hand("Spark"));
    t.does("h:move d2>e2");
    assert_eq!(find(&t, Seat::Guest, OperationKind::ReactSummon, Some(1)).outcome, Err(Reason::WrongKind));
    assert!(
        find(&t, Seat::Guest, OperationKind::ReactFeint, Some(1)).is_success(),
        "but it can be laid face-down"
    );
}

#[test]
// S2-O10
fn s2_o10_react_feint() {
    let mut t = declared();
    let operation = find(&t, Seat::Guest, OperationKind::ReactFeint, Some(1));
    emits(&mut t, &operation, None, CommandKind::MoveReactFeint);
}

#[test]
// S2-O11
fn s2_o11_react_none() {
    let mut t = declared();
    let operation = find(&t, Seat::Guest, OperationKind::ReactNone, None);
    emits(&mut t, &operation, None, CommandKind::MoveReactNone);
}

#[test]
// S2-O12
fn s2_o12_move_retry_is_the_movers() {
    let mut t = answered();
    assert!(available_operations(t.board(), Seat::Guest).is_empty());
    let operation = find(&t, Seat::Host, OperationKind::MoveRetry, Some(0));
    assert_eq!(open(&t, &operation), ["d1", "d3"]);
    let stay = operation.command(t.board(), None, DrawChoice::Draw);
    assert_eq!(stay, Some(Command::MoveRetry { seat: Seat::Host, to: None }));
    emits(&mut t, &operation, Some("d1"), CommandKind::MoveRetry);
}

#[test]
// S2-O15
fn s2_o15_every_refusal_has_its_reason() {
    let all = |t: &Table| available_operations(t.board(), Seat::Host);
    let why = |t: Table, kind| find(&t, Seat::Host, kind, Some(0)).outcome.expect_err("it is greyed out");
    let page = |ill: Ailment| Table::new().host(|h| h.field("e2", "Page").ailing(ill));
    let fresh = || Table::new().host(|h| h.field("e2", "Page").entered(1)).guest(|g| g.field("f2", "Page"));
    let poor = || Table::new().host(|h| h.mp(0).field("e2", "Page").hand("Page"));
    let mut reasons = BTreeSet::new();
    let mut note = |reason: Reason| reasons.insert(reason.to_string());
    for (reason, expected) in [
        (why(page(Ailment::Paralysis), OperationKind::MoveDeclare), Reason::Paralysed),
        (why(page(Ailment::Paralysis), OperationKind::Direct), Reason::Paralysed),
        (why(fresh(), OperationKind::MoveDeclare), Reason::JustSummoned),
        (why(fresh(), OperationKind::Attack), Reason::JustSummoned),
        (why(poor(), OperationKind::MoveDeclare), Reason::NotEnoughMp { missing: 1 }),
        (why(holding("Ogre").host(|h| h.mp(1)), OperationKind::Summon), Reason::NotEnoughMp { missing: 2 }),
        (why(holding("Leech").host(|h| h.hp(2)), OperationKind::Summon), Reason::NotEnoughHp { cost: 2 }),
        (why(Table::new().host(|h| h.field("b2", "Page")), OperationKind::Direct), Reason::NotInvading),
    ] {
        assert_eq!(reason, expected);
        note(reason);
    }
    let mut t = facing("Ogre");
    t.does("h:attack c2xd2").does("h:move c2>c3");
    assert_eq!(find(&t, Seat::Host, OperationKind::MoveDeclare, Some(0)).outcome, Err(Reason::NoMovesLeft));
    assert_eq!(find(&t, Seat::Host, OperationKind::Attack, Some(0)).outcome, Err(Reason::NoAttacksLeft));
    note(Reason::NoMovesLeft);
    note(Reason::NoAttacksLeft);
    assert_eq!(reasons.len(), 8, "each reason has words of its own: {reasons:?}");
    assert!(all(&holding("Page")).iter().all(|operation| operation.outcome.is_ok()));
}

#[test]
// S2-O15
fn s2_o15_swift_monsters_and_second_attacks_are_not_refused() {
    let mut t = Table::new().host(|h| h.hand("Runner"));
    t.does("h:summon @0 b2").does("h:move b2>d2");
    let mut t = Table::new().host(|h| h.field("c2", "Twin")).guest(|g| g.field("d2", "Ogre"));
    t.does("h:attack c2xd2").does("h:attack c2xd2").refuses("h:attack c2xd2", Reason::NoAttacksLeft);
    assert_eq!(t.card(1).damage(), 2);
}

#[test]
// S2-O16
fn s2_o16_looking_changes_nothing() {
    for t in [opened(), begun(), declared(), answered(), facing("Page"), holding("Spark")] {
        let before = t.board().clone();
        for seat in Seat::BOTH {
            let _ = available_operations(t.board(), seat);
        }
        assert_same(t.board(), &before, "after looking");
    }
}

#[test]
// S2-O17
fn s2_o17_an_operation_never_travels() {
    // The kinds are names, which lessons use; the operations themselves are not data to send.
    let source = include_str!("../../src/battle/operation.rs");
    for name in ["pub struct Operation {", "pub struct AvailableCell {"] {
        let (before, _) = source.split_once(name).expect("the type is there");
        let derives =
            before.lines().rev().find(|line| line.starts_with("#[derive")).expect("it derives something");
        assert!(!derives.contains("Serialize"), "{name} {derives}");
    }
    for t in [declared(), answered()] {
        for seat in Seat::BOTH {
            let own = available_operations(t.board(), seat);
            assert!(own.iter().all(|operation| operation.seat == seat), "only one's own");
        }
    }
}

#[test]
// S2-O18
fn s2_o18_a_command_is_judged_without_any_operation() {
    // The other side's command arrives as a command; a receiver's check agrees with its execution.
    let mut t = declared();
    let command = marginalia::battle::notation::parse(t.board(), "g:react summon @1").expect("a line");
    assert_eq!(t.board().check(&command), Ok(()));
    t.executes(&command);
    let late = Reason::WrongPhase { phase: Phase::MoveRetry };
    t.refuses_command(&command, late);
}
