//! The list of all legal commands, optimized for playouts, search and learning. It gives no reasons; `check` and
//! `operation` do.

use arrayvec::ArrayVec;

use super::check::{
    self, can_feint, can_summon, has_attacks, has_moves, invades, is_rested, pays, react_summon, reacts,
    summon_cell,
};
use super::stat::{self, Stats};
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, FeintMode, Layout, Placement};
use crate::battle::geometry::{Zone, cells};
use crate::battle::phase::Phase;
use crate::battle::record::{LayerKind, MAX_CARDS, Player};
use crate::ids::{CardIndex, Seat};

pub(in crate::battle) fn both<B: Board>(board: &B, holds: impl Fn(&Player) -> bool) -> bool {
    Seat::BOTH.into_iter().all(|seat| holds(board.player(seat)))
}

/// Returns true if a command is expected from the seat now.
pub(in crate::battle) fn to_act<B: Board>(board: &B, seat: Seat) -> bool {
    let state = board.state();
    match state.phase {
        Phase::Initial => !board.player(seat).ready,
        Phase::Cointoss => true,
        Phase::Strategy => board.player(seat).laid.is_none(),
        Phase::Draw | Phase::Main => state.turn_player == seat,
        Phase::MoveDeclare => state.action.seat != seat,
        Phase::MoveRetry => state.action.seat == seat,
        Phase::BattleStart
        | Phase::BattleFinish
        | Phase::TurnStart
        | Phase::TurnFinish
        | Phase::PoisonDamage
        | Phase::MoveResult
        | Phase::AttackDeclare
        | Phase::AttackDamage
        | Phase::AttackDestroy
        | Phase::DirectDeclare
        | Phase::DirectDamage
        | Phase::SummonDeclare
        | Phase::FeintDeclare
        | Phase::EffectDeclare
        | Phase::EffectInterrupt
        | Phase::DrawResult
        | Phase::SummonFinish
        | Phase::FeintFinish
        | Phase::MoveReactSummon
        | Phase::MoveReactFeint
        | Phase::MoveFinish
        | Phase::AttackFinish
        | Phase::DirectFinish
        | Phase::EffectFinish
        | Phase::PoisonFinish
        | Phase::BattleForceFinish => false,
    }
}

/// Returns the seats that must give a command now, Host first.
pub fn seats_to_act<B: Board>(board: &B) -> impl Iterator<Item = Seat> {
    Seat::BOTH.into_iter().filter(|seat| to_act(board, *seat))
}

/// Appends every legal command of a seat, except resigning and aborting, which are possible at any time before the end.
/// In a view, cards hidden there can only be laid face-down.
pub fn legal_commands<B: Board>(board: &B, seat: Seat, out: &mut Vec<Command>) {
    if board.state().is_finished() || !to_act(board, seat) {
        return;
    }
    match board.state().phase {
        Phase::Initial => out.push(Command::Initial { seat }),
        Phase::Cointoss => out.push(Command::Cointoss { seat }),
        Phase::Strategy => layouts(board, seat, out),
        Phase::Draw => {
            if !board.state().layer(seat, LayerKind::Book).is_empty() {
                out.push(Command::Draw { seat, choice: DrawChoice::Draw });
            }
            out.push(Command::Draw { seat, choice: DrawChoice::Charge });
        }
        Phase::Main if check::orders_are_spent(board) => out.push(Command::TurnFinish { seat }),
        Phase::Main => main(board, seat, out),
        Phase::MoveDeclare => reactions(board, seat, out),
        Phase::MoveRetry => {
            out.push(Command::MoveRetry { seat, to: None });
            let action = &board.state().action;
            if let (Some(card), Some(from)) = (action.actor, action.from)
                && check::may_retry(board, card).is_ok()
            {
                let reach = stat::move_reach(board, card);
                let walkable = board.library().lattice().walkable(reach, from, seat, board.state().occupied);
                out.extend(cells(walkable).map(|to| Command::MoveRetry { seat, to: Some(to) }));
            }
        }
        _ => {}
    }
}

fn main<B: Board>(board: &B, seat: Seat, out: &mut Vec<Command>) {
    let state = board.state();
    let lattice = board.library().lattice();
    let open = lattice.shape.all() & !lattice.blocked;
    let closed = state.occupied | lattice.blocked;
    let own_free = lattice.territory[seat.index()] & !closed;
    for card in state.layer(seat, LayerKind::Hand).iter() {
        let stats = Stats::of(board, card);
        if can_summon(&stats, seat).is_ok()
            && let Some(printed) = stats.printed()
        {
            let zone = stats.summon_zone();
            let in_zone = if zone == Zone::OWN {
                lattice.territory[seat.index()]
            } else {
                lattice.zone(zone, seat) & open
            };
            let aims = if printed.kind == CardKind::Event { in_zone } else { in_zone & !closed };
            let name = printed.source.id;
            out.extend(cells(aims).map(|cell| Command::SummonDeclare { seat, card, name, cell }));
        }
        if own_free != 0 && can_feint(board, seat, card).is_ok() {
            let mode = FeintMode::Set;
            out.extend(cells(own_free).map(|cell| Command::FeintDeclare { seat, card, cell, mode }));
        }
    }
    let own = state.layer(seat, LayerKind::Field);
    let own_cells =
        own.iter().filter_map(|card| board.card(card).cell()).fold(0, |mask, cell| mask | cell.bit());
    let enemy_cells = state.occupied & !own_cells;
    for card in own.iter() {
        act(board, seat, card, enemy_cells, out);
    }
    out.push(Command::TurnFinish { seat });
}

fn act<B: Board>(board: &B, seat: Seat, card: CardIndex, enemy_cells: u32, out: &mut Vec<Command>) {
    let record = board.card(card);
    let Some(from) = record.cell() else { return };
    let lattice = board.library().lattice();
    if record.is_face_down() {
        if can_summon(&Stats::of(board, card), seat).is_ok()
            && summon_cell(board, seat, card, from).is_ok()
            && let Some(name) = record.name
        {
            out.push(Command::SummonDeclare { seat, card, name, cell: from });
        }
        return;
    }
    // These are the checks of `can_move`, `can_attack` and `can_direct`, each made once.
    let stats = Stats::of(board, card);
    if is_rested(&stats).is_err() {
        return;
    }
    if stats.flag(Parameter::CanMove) && has_moves(&stats).is_ok() {
        let walkable = lattice.walkable(stats.move_reach(), from, seat, board.state().occupied);
        out.extend(cells(walkable).map(|to| Command::MoveDeclare { seat, from, to }));
    }
    if has_attacks(&stats).is_err() {
        return;
    }
    if enemy_cells != 0 && stats.flag(Parameter::CanAttack) {
        let aims = lattice.covered(stats.attack_reach(), from, seat) & enemy_cells;
        out.extend(cells(aims).map(|to| Command::AttackDeclare { seat, from, to }));
    }
    if invades(board, card) && stats.flag(Parameter::CanDirect) {
        out.push(Command::DirectDeclare { seat, from });
    }
}

fn reactions<B: Board>(board: &B, seat: Seat, out: &mut Vec<Command>) {
    let Ok(aim) = reacts(board, seat) else { return };
    out.push(Command::MoveReactNone { seat });
    for card in board.state().layer(seat, LayerKind::Hand).iter() {
        if react_summon(board, seat, card, aim).is_ok()
            && let Some(name) = board.card(card).name
        {
            out.push(Command::MoveReactSummon { seat, card, name });
        }
        if pays(board, seat, stat::feint_cost(board, card)).is_ok() {
            out.push(Command::MoveReactFeint { seat, card });
        }
    }
}

/// Appends every layout: the empty one, then every way to lay different cards on different cells.
fn layouts<B: Board>(board: &B, seat: Seat, out: &mut Vec<Command>) {
    let settings = &board.library().settings().strategy;
    let lattice = board.library().lattice();
    let free = lattice.territory[seat.index()] & !board.state().occupied;
    let layable: ArrayVec<(CardIndex, i32), MAX_CARDS> = board
        .state()
        .layer(seat, LayerKind::Hand)
        .iter()
        .filter(|card| check::layable(board, *card).is_ok())
        .map(|card| (card, stat::number(board, card, Parameter::Cost)))
        .filter(|(_, cost)| *cost <= settings.cost)
        .collect();
    let mut laid = ArrayVec::new();
    extend_layouts(board, seat, (&layable, free, settings.cost, settings.cards), &mut laid, out);
}

fn extend_layouts<B: Board>(
    board: &B,
    seat: Seat,
    (layable, free, left, more): (&[(CardIndex, i32)], u32, i32, u8),
    laid: &mut ArrayVec<Placement, { Layout::MAX }>,
    out: &mut Vec<Command>,
) {
    if let Some(layout) = Layout::new(laid) {
        out.push(Command::Strategy { seat, layout });
    }
    if more == 0 || laid.is_full() {
        return;
    }
    for (index, (card, cost)) in layable.iter().enumerate() {
        if let Some(name) = board.card(*card).name.filter(|_| *cost <= left) {
            for cell in cells(free) {
                laid.push(Placement { card: *card, name, cell });
                let rest = (&layable[index + 1..], free & !cell.bit(), left - cost, more - 1);
                extend_layouts(board, seat, rest, laid, out);
                laid.pop();
            }
        }
    }
}
