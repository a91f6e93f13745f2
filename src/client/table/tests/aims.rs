//! Tests for the possible targets of a held card, and for the reasons given for impossible ones.

use super::scenes::find;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::stat;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::{Choice, HeldCard};
use crate::client::table::targeting::{self, TargetKind};
use crate::client::table::threat_overlay;
use crate::ids::{CardIndex, CellId};

fn holding(held: HeldCard) -> Choice {
    Choice { held: Some(held), ..Choice::default() }
}

/// Returns Host's units in Host's own main phase.
fn units(live: &BattleView) -> Vec<CardIndex> {
    let asked = live.phase() == Phase::Main && !live.ops.is_empty();
    let field = live.view.state().layer(live.me, LayerKind::Field);
    if asked { field.iter().collect() } else { Vec::new() }
}

/// Returns a cell with an opponent's card within a unit's attack reach.
fn threatened(live: &BattleView, card: CardIndex) -> Option<CellId> {
    let stands = live.view.card(card).cell()?;
    let reach = stat::attack_reach(&live.view, card);
    let covered = live.view.library().lattice().covered(reach, stands, live.me);
    live.grid.cells().filter(|cell| covered & cell.bit() != 0).find(|cell| {
        live.view.cell(*cell).card().is_some_and(|other| live.view.card(other).owner() != live.me)
    })
}

#[test]
fn an_attacks_reason_is_told_before_a_moves() {
    let (live, (card, cell)) = find(|live| {
        units(live).into_iter().find_map(|card| {
            let record = live.view.card(card);
            let most = stat::number(&live.view, card, Parameter::AttackCount);
            let acts = live.view.printed(card).is_some_and(|printed| printed.kind == CardKind::Monster);
            let spent = acts && !record.is_face_down() && i32::from(record.attacks()) >= most && most > 0;
            threatened(live, card).filter(|_| spent).map(|cell| (card, cell))
        })
    });
    let aim = targeting::target_options(&live, &holding(HeldCard::Unit(card))).cells[&cell];
    assert_eq!((aim.kind, aim.act), (TargetKind::Attack, Err(Reason::NoAttacksLeft)));
}

#[test]
fn empty_cells_know_nothing_of_attacks() {
    find(|live| {
        for card in units(live) {
            let targets = targeting::target_options(live, &holding(HeldCard::Unit(card)));
            for (cell, aim) in &targets.cells {
                let other =
                    live.view.cell(*cell).card().filter(|other| live.view.card(*other).owner() != live.me);
                assert_eq!(aim.kind == TargetKind::Attack, other.is_some(), "{}", live.grid.name(*cell));
            }
        }
        (live.view.state().turn() > 8).then_some(())
    });
}

#[test]
fn a_face_down_card_says_that_it_lies_face_down() {
    let (live, card) = find(|live| units(live).into_iter().find(|card| live.view.card(*card).is_face_down()));
    let targets = targeting::target_options(&live, &holding(HeldCard::Unit(card)));
    assert_eq!(targets.idle, Some(Reason::FaceDown));
    assert_eq!(targets.strike, Some(Err(Reason::FaceDown)));
    assert!(targets.turn_up.is_some() && targets.cells.is_empty());
}

#[test]
fn a_support_says_that_its_kind_does_not_act() {
    let (live, card) = find(|live| {
        units(live).into_iter().find(|card| {
            let support = live.view.printed(*card).is_some_and(|printed| printed.kind == CardKind::Support);
            support
                && !live.view.card(*card).is_face_down()
                && !live.ops.iter().any(|op| op.card == Some(*card))
        })
    });
    assert_eq!(
        targeting::target_options(&live, &holding(HeldCard::Unit(card))).idle,
        Some(Reason::WrongKind)
    );
}

#[test]
fn another_way_is_refused_with_a_reason_only_within_reach() {
    let (live, ()) = find(|live| (live.phase() == Phase::MoveRetry).then_some(()));
    let (_, from, taken) = live.view.state().declared_move().expect("a move is under way");
    let targets = targeting::target_options(&live, &Choice::default());
    assert_eq!(targets.cells[&taken].act, Err(Reason::CellTaken { cell: taken }));
    assert!(targets.cells.values().all(|aim| aim.kind == TargetKind::Move));
    assert!(!targets.works(from));
}

#[test]
fn the_other_sides_reach_is_that_of_its_open_cards() {
    let (live, card) = find(|live| {
        let field = live.view.state().layer(live.me.other(), LayerKind::Field);
        let open = |card: &CardIndex| {
            let record = live.view.card(*card);
            !record.is_face_down() && !record.has(Ailment::Paralysis)
        };
        let attacks = |card: &CardIndex| stat::flag(&live.view, *card, Parameter::CanAttack);
        field.iter().find(|card| open(card) && attacks(card))
    });
    let (attacked, walked) = threat_overlay::reach(&live);
    let lattice = live.view.library().lattice();
    let stands = live.view.card(card).cell().expect("it is on the field");
    let covered = lattice.covered(stat::attack_reach(&live.view, card), stands, live.me.other());
    assert_eq!(attacked & covered, covered);
    assert_eq!(walked & live.view.state().occupied(), 0);
    for cell in live.grid.cells() {
        let blows = threat_overlay::blows(&live, cell);
        let own = stat::number(&live.view, card, Parameter::AttackCount);
        assert!(blows == 0 || attacked & cell.bit() != 0, "{}", live.grid.name(cell));
        assert!(covered & cell.bit() == 0 || blows >= own, "{}", live.grid.name(cell));
    }
}
