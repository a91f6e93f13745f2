//! A static estimate of the distance to a win.

use super::profile::Profiles;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::stat;
use crate::ids::{CardIndex, Seat};

/// The estimated distance of a side to a win within its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WinDistance {
    /// An upper bound of the damage that it can deal to the other player in the rest of its turn, as far as card data
    /// shows.
    pub(super) most: i32,
    /// The approximate number of commands until that player has no HP left.
    pub(super) missing: i32,
}

/// A card on the field that can still strike this turn.
struct Striker {
    blow: i32,
    /// The number of times that it may still strike.
    times: i32,
    /// The MP cost of a move to a cell from which it can strike; `None` if it can already strike.
    fare: Option<i32>,
}

/// The number of commands assumed per HP that no card can strike for yet.
const UNSEEN: i32 = 1;

impl WinDistance {
    pub(super) fn new(profiles: &Profiles, board: &FlatBoard, seat: Seat) -> Self {
        let flow = board.state();
        let theirs = board.library().lattice().territory[seat.other().index()];
        let (mut scorch, mut lift, mut stirs, mut idle) = (0_i32, 0_i32, false, 0_i32);
        let field = flow.layer(seat, LayerKind::Field);
        let hand = flow.layer(seat, LayerKind::Hand);
        // Cards of the other side can also damage their own player.
        for card in flow.layer(seat.other(), LayerKind::Field).iter() {
            if let Some(printed) = board.printed(card) {
                scorch = scorch.saturating_add(profiles.card(printed.source.id).scorch);
            }
        }
        let mut own = hand.iter().chain(field.iter()).filter_map(|card| board.printed(card));
        let fed = own.any(|printed| profiles.card(printed.source.id).pays);
        let mp = if fed { board.library().settings().player(seat).mp_cap } else { board.player(seat).mp() };
        let mut look = |card: CardIndex| {
            let printed = board.printed(card)?;
            let profile = profiles.card(printed.source.id);
            scorch = scorch.saturating_add(profile.scorch);
            lift = lift.saturating_add(profile.lifts);
            stirs |= profile.stirs;
            Some(printed)
        };
        let covered = field.filter(|card| board.card(card).is_face_down());
        for card in hand.iter().chain(covered.iter()) {
            if stat::number(board, card, Parameter::Cost) <= mp.saturating_add(1)
                && let Some(printed) = look(card)
                && printed.kind == CardKind::Monster
            {
                idle = idle.saturating_add(printed.source.attack.max(0));
            }
        }
        let mut strikers = Vec::with_capacity(12);
        for card in field.iter() {
            let record = board.card(card);
            if record.is_face_down() || look(card).is_none() {
                continue;
            }
            let times =
                stat::number(board, card, Parameter::AttackCount).saturating_sub(i32::from(record.attacks()));
            let blow = stat::number(board, card, Parameter::Attack);
            let is_rested = record.entered() != flow.turn() || stat::flag(board, card, Parameter::Swift);
            let fare = record.cell().and_then(|cell| {
                if theirs & cell.bit() != 0 {
                    return Some(None);
                }
                let fare = stat::number(board, card, Parameter::MoveCost);
                let moves = i32::from(record.moves()) < stat::number(board, card, Parameter::MoveCount);
                let reach = board.library().lattice().covered(stat::move_reach(board, card), cell, seat);
                (moves && fare <= mp && reach & theirs != 0).then_some(Some(fare))
            });
            match fare {
                Some(fare) if times > 0 && is_rested && !record.has(Ailment::Paralysis) => {
                    strikers.push(Striker { blow, times, fare });
                }
                _ => idle = idle.saturating_add(blow.saturating_mul(times.max(1))),
            }
        }
        let able = within(&mut strikers, mp);
        let stirred = i32::from(able > 0 || stirs) * field.len() as i32;
        let moved = if stirs { idle } else { 0 };
        // Late in a battle, the other player also loses HP to fatigue in the next turn.
        let settings = board.library().settings();
        let tired =
            i32::from(flow.turn()).saturating_add(1).saturating_sub(i32::from(settings.wear.fatigue_after));
        // An ability can run more than once.
        let scorch = scorch.saturating_mul(field.len() as i32 + 2);
        let most = able
            .saturating_add(moved)
            .saturating_add(tired.max(0))
            .saturating_add(scorch)
            .saturating_add(lift.saturating_mul(stirred.min(3)));
        Self { most, missing: missing(&mut strikers, board.player(seat.other()).hp()) }
    }
}

/// Returns the maximum damage of strikes with that much MP for moves, using the strongest strikes first.
fn within(strikers: &mut [Striker], mp: i32) -> i32 {
    strikers.sort_by_key(|striker| std::cmp::Reverse(striker.blow.saturating_mul(striker.times)));
    let least = strikers.iter().filter_map(|striker| striker.fare).filter(|fare| *fare > 0).min();
    let mut moves = least.map_or(i32::MAX, |least| mp / least);
    let mut sum = 0_i32;
    for striker in strikers {
        let pays = striker.fare.is_some_and(|fare| fare > 0);
        if !pays || moves > 0 {
            moves -= i32::from(pays);
            sum = sum.saturating_add(striker.blow.saturating_mul(striker.times).max(0));
        }
    }
    sum
}

/// Returns the number of commands needed to strike for that much HP: cards that already stand in position come first,
/// then the strongest strikes.
fn missing(strikers: &mut [Striker], hp: i32) -> i32 {
    strikers.sort_by_key(|striker| (striker.fare.is_some(), std::cmp::Reverse(striker.blow)));
    let (mut left, mut commands) = (hp, 0);
    for striker in strikers {
        let mut times = striker.times;
        let mut step = i32::from(striker.fare.is_some());
        while left > 0 && times > 0 && striker.blow > 0 {
            left = left.saturating_sub(striker.blow);
            commands += 1 + step;
            (times, step) = (times - 1, 0);
        }
    }
    commands + left.max(0) * UNSEEN
}
