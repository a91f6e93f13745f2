//! Tests for gestures, one after another within one frame.

use super::scenes::find;
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::operation::OperationKind;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::{Choice, HeldCard};
use crate::client::table::gestures::Table;
use crate::client::table::input::{Gesture, PointerTarget};
use crate::client::table::targeting;
use crate::ids::{CardIndex, CellId};

fn after<'a>(live: &'a BattleView, choice: &Choice, gestures: &[Gesture]) -> Table<'a> {
    let mut table = Table::new(live, choice.clone());
    for gesture in gestures {
        table.answer(*gesture);
    }
    table
}

fn click(spot: PointerTarget) -> Gesture {
    Gesture::Click(spot, false)
}

/// Returns a unit of Host's that can move now, its cell, and a destination.
fn mover(live: &BattleView) -> Option<(CardIndex, CellId, CellId)> {
    if live.phase() != Phase::Main {
        return None;
    }
    let of_move = |kind: OperationKind| kind == OperationKind::MoveDeclare;
    live.ops.iter().filter(|op| of_move(op.kind)).find_map(|op| {
        let to = op.available_cells.iter().find(|cell| cell.will_success())?.cell;
        Some((op.card?, live.view.card(op.card?).cell()?, to))
    })
}

/// Returns a hand card of Host's that can be played face-down now, and a cell for it.
fn feint(live: &BattleView) -> Option<(CardIndex, CellId)> {
    if live.phase() != Phase::Main {
        return None;
    }
    live.ops
        .iter()
        .filter(|op| op.kind == OperationKind::Feint)
        .find_map(|op| Some((op.card?, op.available_cells.iter().find(|cell| cell.will_success())?.cell)))
}

#[test]
fn a_click_and_a_second_in_the_same_frame_move_a_unit() {
    let (live, (_, from, to)) = find(mover);
    let clicks = [click(PointerTarget::Cell(from)), click(PointerTarget::Cell(to))];
    let table = after(&live, &Choice::default(), &clicks);
    assert_eq!(table.commands, [Command::MoveDeclare { seat: live.me, from, to }]);
    assert_eq!((table.said, table.choice.held), (None, None));
}

#[test]
fn a_drag_in_one_frame_moves_a_unit() {
    let (live, (_, from, to)) = find(mover);
    let drag = [Gesture::Take(PointerTarget::Cell(from)), Gesture::Drop(Some(PointerTarget::Cell(to)))];
    let table = after(&live, &Choice::default(), &drag);
    assert_eq!(table.commands, [Command::MoveDeclare { seat: live.me, from, to }]);
}

#[test]
fn a_trembling_click_is_a_click() {
    let (live, (card, from, to)) = find(mover);
    let tremble = |spot| [Gesture::Take(spot), Gesture::Back(spot)];
    let held = after(&live, &Choice::default(), &tremble(PointerTarget::Cell(from)));
    assert_eq!(held.choice.held, Some(HeldCard::Unit(card)));
    let table = after(&live, &held.choice, &tremble(PointerTarget::Cell(to)));
    assert_eq!(table.commands, [Command::MoveDeclare { seat: live.me, from, to }]);

    let table = after(&live, &Choice::default(), &tremble(PointerTarget::Seal));
    assert_eq!(table.commands, [Command::TurnFinish { seat: live.me }]);
    assert!(after(&live, &Choice::default(), &tremble(PointerTarget::Resign)).choice.resigning);
    assert!(after(&live, &Choice::default(), &tremble(PointerTarget::Log)).choice.log_open);
    let (live, (card, _)) = find(feint);
    let table = after(&live, &Choice::default(), &tremble(PointerTarget::Hand(card)));
    assert_eq!(table.choice.held, Some(HeldCard::Hand(card)));
    assert!(after(&live, &table.choice, &tremble(PointerTarget::TabFeint)).choice.face_down);
}

#[test]
fn a_trembling_click_aims_what_was_held_before() {
    let (live, (event, cell)) = find(|live| {
        if live.phase() != Phase::Main {
            return None;
        }
        let hand = live.view.state().layer(live.me, LayerKind::Hand);
        hand.iter().find_map(|card| {
            let printed = live.view.printed(card)?;
            let choice = Choice { held: Some(HeldCard::Hand(card)), ..Choice::default() };
            let targets = targeting::target_options(live, &choice);
            let own = live.view.state().layer(live.me, LayerKind::Field);
            let on = own
                .iter()
                .filter_map(|unit| live.view.card(unit).cell())
                .find(|cell| targets.works(*cell))?;
            (printed.kind == CardKind::Event).then_some((card, on))
        })
    });
    let choice = Choice { held: Some(HeldCard::Hand(event)), ..Choice::default() };
    let spot = PointerTarget::Cell(cell);
    let table = after(&live, &choice, &[Gesture::Take(spot), Gesture::Back(spot)]);
    assert!(matches!(table.commands[..], [Command::SummonDeclare { card, .. }] if card == event));
}

#[test]
fn a_card_chosen_to_lie_face_down_stays_so_when_it_is_dragged() {
    let (live, (card, cell)) = find(feint);
    let gestures = [
        Gesture::Click(PointerTarget::Hand(card), true),
        Gesture::Take(PointerTarget::Hand(card)),
        Gesture::Drop(Some(PointerTarget::Cell(cell))),
    ];
    let table = after(&live, &Choice::default(), &gestures);
    assert!(matches!(table.commands[..], [Command::FeintDeclare { .. }]), "{:?}", table.commands);
    let turned = [Gesture::Click(PointerTarget::Hand(card), true); 2];
    assert!(!after(&live, &Choice::default(), &turned).choice.face_down);
}

#[test]
fn their_plate_lets_go_where_there_is_nothing_to_strike() {
    let (live, (card, _)) = find(feint);
    let table =
        after(&live, &Choice::default(), &[click(PointerTarget::Hand(card)), click(PointerTarget::Strike)]);
    assert_eq!((table.choice.held, table.said), (None, None));
    let (live, (_, from, _)) = find(|live| mover(live).filter(|(card, ..)| !strikes(live, *card)));
    let table =
        after(&live, &Choice::default(), &[click(PointerTarget::Cell(from)), click(PointerTarget::Strike)]);
    assert!(table.choice.held.is_some() && table.said.is_some());
}

fn strikes(live: &BattleView, card: CardIndex) -> bool {
    targeting::operation(live, OperationKind::Direct, Some(card)).is_some_and(|op| op.is_success())
}

#[test]
fn their_plate_is_struck_by_a_held_invader() {
    let (live, (from, card)) = find(|live| {
        let strikes = live.ops.iter().find(|op| op.kind == OperationKind::Direct && op.is_success())?;
        Some((live.view.card(strikes.card?).cell()?, strikes.card?))
    });
    let table =
        after(&live, &Choice::default(), &[click(PointerTarget::Cell(from)), click(PointerTarget::Strike)]);
    assert_eq!(table.commands, [Command::DirectDeclare { seat: live.me, from }], "{card}");
}

#[test]
fn another_way_is_chosen_by_click_and_by_drag_and_refused_aloud() {
    let (live, to) = find(|live| {
        let retry = live.ops.iter().find(|op| op.kind == OperationKind::MoveRetry)?;
        retry.available_cells.iter().find(|cell| cell.will_success()).map(|cell| cell.cell)
    });
    let (card, from, taken) = live.view.state().declared_move().expect("a move is under way");
    let retried = [Command::MoveRetry { seat: live.me, to: Some(to) }];
    assert_eq!(after(&live, &Choice::default(), &[click(PointerTarget::Cell(to))]).commands, retried);
    let held = after(&live, &Choice::default(), &[Gesture::Take(PointerTarget::Cell(from))]);
    assert_eq!(held.choice.held, Some(HeldCard::Unit(card)));
    let dropped = after(&live, &held.choice, &[Gesture::Drop(Some(PointerTarget::Cell(to)))]);
    assert_eq!(dropped.commands, retried);
    let refused = after(&live, &Choice::default(), &[click(PointerTarget::Cell(taken))]);
    assert!(refused.said.is_some_and(|words| words.contains("occupied")) && refused.commands.is_empty());
}

#[test]
fn a_cell_where_another_card_is_laid_says_so() {
    let (live, (first, second, cell)) = find(|live| {
        if live.phase() != Phase::Strategy {
            return None;
        }
        let place = |choice: &Choice, card| {
            let choice = Choice { held: Some(HeldCard::Hand(card)), ..choice.clone() };
            let targets = targeting::target_options(live, &choice);
            targets.cells.keys().copied().find(|cell| targets.works(*cell))
        };
        let able = |card: &CardIndex| place(&Choice::default(), *card).is_some();
        let hand: Vec<_> = live.view.state().layer(live.me, LayerKind::Hand).iter().filter(able).collect();
        let [first, second, ..] = hand[..] else { return None };
        Some((first, second, place(&Choice::default(), first)?))
    });
    let laid = after(
        &live,
        &Choice::default(),
        &[click(PointerTarget::Hand(first)), click(PointerTarget::Cell(cell))],
    );
    assert_eq!(laid.choice.card_laid_on(cell), Some(first));
    let table =
        after(&live, &laid.choice, &[click(PointerTarget::Hand(second)), click(PointerTarget::Cell(cell))]);
    assert_eq!(table.choice.card_laid_on(cell), Some(first));
    assert!(table.said.is_some_and(|words| words.contains("occupied")));
    // With nothing held, the card returns to the hand.
    assert_eq!(after(&live, &laid.choice, &[click(PointerTarget::Cell(cell))]).choice.laid, []);
}

#[test]
fn one_command_goes_out_at_a_time() {
    let (live, _) = find(mover);
    let table = after(&live, &Choice::default(), &[click(PointerTarget::Seal), Gesture::EndTurn]);
    assert_eq!(table.commands, [Command::TurnFinish { seat: live.me }]);
    assert_eq!(table.said, None);
}
