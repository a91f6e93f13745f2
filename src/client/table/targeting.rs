//! The possible targets of a held card, and the outcome for each cell.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::battle_view::BattleView;
use super::choice::{Choice, HeldCard};
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, Placement};
use crate::battle::operation::{AvailableCell, Operation, OperationKind, strategy_move};
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::rules::stat;
use crate::ids::{CardIndex, CellId};

/// The highlight of a cell; the number is that of its marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TargetKind {
    /// A verdigris ring.
    Move = 0,
    /// Crossed quills.
    Attack = 1,
    /// A gold star.
    Summon = 2,
    /// A folded corner.
    Feint = 3,
}

/// The action of choosing a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Sends a command.
    Propose(Command),
    /// Places a card in the layout.
    Lay(Placement),
}

/// A possible target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellTarget {
    /// The highlight of the target.
    pub(super) kind: TargetKind,
    /// The action of the target, or the reason why it has none.
    pub(super) act: Result<Act, Reason>,
}

/// All possible targets of the held card.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TargetOptions {
    /// The targets by cell, including those that would be refused, with the reason.
    pub(super) cells: BTreeMap<CellId, CellTarget>,
    /// The strike at the opponent.
    pub(super) strike: Option<Result<Command, Reason>>,
    /// The turning up of the held face-down card.
    pub(super) turn_up: Option<Result<Command, Reason>>,
    /// The reason why the held card can do nothing at all, if there is one.
    pub(super) idle: Option<Reason>,
}

impl TargetOptions {
    /// Sets the reason for a card that never acts.
    fn bar(&mut self, reason: Reason) {
        self.idle = Some(reason);
        self.strike = Some(Err(reason));
    }

    /// Returns true if choosing that cell has an effect.
    pub(super) fn works(&self, cell: CellId) -> bool {
        self.cells.get(&cell).is_some_and(|aim| aim.act.is_ok())
    }
}

/// Updates the targets after a change of the battle or the choice.
pub(super) fn update_targets(live: Res<BattleView>, choice: Res<Choice>, mut targets: ResMut<TargetOptions>) {
    if live.is_changed() || choice.is_changed() {
        let fresh = target_options(&live, &choice);
        targets.set_if_neq(fresh);
    }
}

/// Returns the operation of a kind for a card.
pub(super) fn operation(
    live: &BattleView,
    kind: OperationKind,
    card: Option<CardIndex>,
) -> Option<&Operation> {
    live.ops.iter().find(|operation| operation.kind == kind && operation.card == card)
}

/// Returns the command of an operation that leaves no choice of targets, or the reason why it is impossible.
pub(super) fn plain(live: &BattleView, operation: &Operation, at: Option<CellId>) -> Result<Command, Reason> {
    operation.outcome?;
    operation.command(&live.view, at, DrawChoice::Draw).ok_or(Reason::NoSuchCell)
}

/// Returns all possible targets of the held card.
pub(super) fn target_options(live: &BattleView, choice: &Choice) -> TargetOptions {
    let mut targets = TargetOptions::default();
    let lit = if choice.face_down { TargetKind::Feint } else { TargetKind::Summon };
    match (live.phase(), choice.held) {
        (Phase::Strategy, Some(HeldCard::Hand(card))) if !live.ops.is_empty() => {
            lay(live, choice, card, &mut targets)
        }
        (Phase::Main, Some(HeldCard::Hand(card))) => {
            let kind = if choice.face_down { OperationKind::Feint } else { OperationKind::Summon };
            if let Some(operation) = operation(live, kind, Some(card)) {
                spread(live, operation, lit, &mut targets);
            }
        }
        (Phase::Main, Some(HeldCard::Unit(card))) => unit(live, card, &mut targets),
        (Phase::MoveDeclare, Some(HeldCard::Hand(card))) => {
            let kind = if choice.face_down { OperationKind::ReactFeint } else { OperationKind::ReactSummon };
            let aimed = live.view.state().declared_move();
            if let (Some(operation), Some((_, _, aim))) = (operation(live, kind, Some(card)), aimed) {
                let act = plain(live, operation, None).map(Act::Propose);
                targets.idle = act.err();
                targets.cells.insert(aim, CellTarget { kind: lit, act });
            }
        }
        (Phase::MoveRetry, _) => {
            if let Some(operation) = live.ops.iter().find(|op| op.kind == OperationKind::MoveRetry) {
                spread(live, operation, TargetKind::Move, &mut targets);
                if let Some(card) = operation.card {
                    forget_far(live, card, &mut targets);
                }
            }
        }
        _ => {}
    }
    targets
}

/// Adds the cells of an operation, each with its effect.
fn spread(live: &BattleView, operation: &Operation, kind: TargetKind, targets: &mut TargetOptions) {
    targets.idle = operation.outcome.err();
    for available in &operation.available_cells {
        targets.cells.insert(available.cell, aim(live, operation, kind, available));
    }
}

fn aim(live: &BattleView, operation: &Operation, kind: TargetKind, available: &AvailableCell) -> CellTarget {
    let act = available.outcome.and_then(|()| {
        let command = operation.command(&live.view, Some(available.cell), DrawChoice::Draw);
        command.map(Act::Propose).ok_or(Reason::NoSuchCell)
    });
    CellTarget { kind, act }
}

/// Removes refused targets outside the reach of the card, which need no explanation.
fn forget_far(live: &BattleView, card: CardIndex, targets: &mut TargetOptions) {
    let Some(stands) = live.view.card(card).cell() else { return };
    let reach = live.view.library().lattice().covered(stat::move_reach(&live.view, card), stands, live.me);
    targets.cells.retain(|cell, aim| aim.act.is_ok() || reach & cell.bit() != 0);
}

fn unit(live: &BattleView, card: CardIndex, targets: &mut TargetOptions) {
    let record = live.view.card(card);
    let Some(stands) = record.cell() else { return };
    if record.is_face_down() {
        if let Some(operation) = operation(live, OperationKind::Summon, Some(card)) {
            targets.turn_up = Some(plain(live, operation, Some(stands)));
        }
        targets.bar(Reason::FaceDown);
        return;
    }
    let of_kind = |kind| operation(live, kind, Some(card));
    let (Some(moves), Some(attacks), Some(strikes)) =
        (of_kind(OperationKind::MoveDeclare), of_kind(OperationKind::Attack), of_kind(OperationKind::Direct))
    else {
        targets.bar(Reason::WrongKind);
        return;
    };
    spread(live, moves, TargetKind::Move, targets);
    forget_far(live, card, targets);
    // On an opponent's cell the player intends an attack, so do not report why a move there is refused.
    let taken = |cell: &CellId| live.view.cell(*cell).card();
    let theirs = |card: CardIndex| live.view.card(card).owner() != live.me;
    for cell in live.grid.cells().filter(|cell| taken(cell).is_some_and(theirs)) {
        let far = CellTarget { kind: TargetKind::Attack, act: Err(Reason::OutOfReach { cell }) };
        let aim = attacks.at(cell).map_or(far, |available| aim(live, attacks, TargetKind::Attack, available));
        targets.cells.insert(cell, aim);
    }
    targets.strike = Some(plain(live, strikes, None));
    let can = moves.is_success() || attacks.is_success() || matches!(targets.strike, Some(Ok(_)));
    targets.idle = if can { None } else { moves.outcome.err() };
}

fn lay(live: &BattleView, choice: &Choice, card: CardIndex, targets: &mut TargetOptions) {
    let operation = strategy_move(&live.view, live.me, card, &choice.laid);
    targets.idle = operation.outcome.err();
    let Some(name) = live.view.card(card).name() else { return };
    for available in &operation.available_cells {
        let cell = available.cell;
        let taken = choice.card_laid_on(cell).is_some_and(|laid| laid != card);
        let free = if taken { Err(Reason::CellTaken { cell }) } else { Ok(()) };
        let act = free.and(available.outcome).map(|()| Act::Lay(Placement { card, name, cell }));
        targets.cells.insert(cell, CellTarget { kind: TargetKind::Summon, act });
    }
}

/// Returns the total cost of the placed cards, and the maximum.
pub(super) fn layout_cost(live: &BattleView, laid: &[Placement]) -> (i32, i32) {
    let cost = laid.iter().map(|placement| stat::number(&live.view, placement.card, Parameter::Cost)).sum();
    (cost, live.view.library().settings().strategy.cost)
}
