//! Undo and redo: within a battle by its orders, and between battles that were set to another start.

use std::sync::Arc;

use bevy::ecs::world::{Mut, World};
use bevy::log::warn;

use super::{LocalMatch, hand_over, ready};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::ecs;
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::start::{Start, StartError};
use crate::battle::view::Viewer;
use crate::facilitator::mode::{OpenHands, PlayerSeat};
use crate::ids::CardIndex;

/// A battle that was set aside for another one: its start, its orders, and those that were undone.
#[derive(Clone)]
pub(super) struct SetAside {
    start: Start,
    orders: Vec<Order>,
    undone: Vec<Order>,
}

/// The effect of undoing the player's last command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoEffect {
    /// The number of orders that would be left; `None` if the battle returns to the one from before it was set to
    /// another start.
    pub orders: Option<usize>,
    /// True if something was revealed since that command, so that undoing it would leave the player with more
    /// knowledge.
    pub reveals: bool,
}

/// Returns the effect of undoing the player's last command; `None` if nothing can be undone.
#[must_use]
pub fn undo_effect(world: &World) -> Option<UndoEffect> {
    let local = world.get_resource::<LocalMatch>().filter(|local| local.setup.allows_undo)?;
    let orders = world.resource::<History>().orders();
    // Go back to a command that a person chose, including the other side's replies to it.
    let mine = |order: &Order| {
        !matches!(order.command, Command::Initial { .. } | Command::Cointoss { .. })
            && order.command.seat().is_some_and(|seat| local.at_screen(seat))
    };
    let Some(left) = orders.iter().rposition(mine) else {
        return (!local.past.is_empty()).then_some(UndoEffect { orders: None, reveals: false });
    };
    let mut board = local.first.clone();
    let mut rolled = false;
    let mut known = 0;
    let seat = world.resource::<PlayerSeat>().0;
    let names = |board: &FlatBoard| {
        let view = board.perceived_by(Viewer::Seat(seat));
        (0..view.state().cards()).filter(|card| view.card(CardIndex(*card)).name().is_some()).count()
    };
    for (place, order) in orders.iter().enumerate() {
        if place == left {
            known = names(&board);
        }
        board.execute(&order.command, order.seed, &order.openings).ok()?;
        if place >= left {
            rolled |= board.state().chance().used() > 0;
            rolled |= order.command.seat().is_some_and(|by| !local.at_screen(by));
        }
    }
    let open = world.resource::<OpenHands>().0;
    Some(UndoEffect { orders: Some(left), reveals: !open && (rolled || names(&board) > known) })
}

/// Sets the battle to the first `wanted` orders of those played and undone; the others can be redone.
pub(super) fn rewind(world: &mut World, wanted: usize) {
    let chose = world.resource_scope(|world, mut local: Mut<LocalMatch>| {
        let played = world.resource::<History>().orders();
        let mut orders: Vec<Order> = played.iter().chain(local.undone.iter().rev()).cloned().collect();
        let mut undone = orders.split_off(wanted.min(orders.len()));
        undone.reverse();
        let chose = undone.last().and_then(|order| order.command.seat());
        // They were played before, so they are legal.
        if local.repository.set(&orders) && ecs::play(world, &local.first, &orders).is_ok() {
            local.undone = undone;
            local.settle(orders.len());
        }
        chose
    });
    ready(world);
    // The player who chose the command chooses again.
    if let Some(seat) = chose.filter(|_| world.resource::<LocalMatch>().is_shared()) {
        hand_over(world, seat);
    }
}

/// Continues from another start. An invalid start changes nothing.
pub(super) fn set_start(world: &mut World, start: Start) {
    if let Err(wrong) =
        set_aside_for(world, SetAside { start, orders: Vec::new(), undone: Vec::new() }, false)
    {
        warn!("cannot set up this battle: {wrong}");
    }
}

/// Returns to the battle that was set aside last, or to the one that was left by doing so.
pub(super) fn switch_battle(world: &mut World, forward: bool) {
    let mut local = world.resource_mut::<LocalMatch>();
    let battle = if forward { local.future.pop() } else { local.past.pop() };
    // It was played before, but perhaps with different cards.
    if let Some(Err(wrong)) = battle.map(|battle| set_aside_for(world, battle, !forward)) {
        warn!("cannot return to that battle: {wrong}");
    }
}

/// Sets the present battle aside, behind the next one or before it, and puts the next one into the world.
fn set_aside_for(world: &mut World, next: SetAside, back: bool) -> Result<(), StartError> {
    world.resource_scope(|world, mut local: Mut<LocalMatch>| {
        let first = FlatBoard::start(Arc::clone(&local.setup.library), &next.start)?;
        let played = world.resource::<History>().orders().to_vec();
        if !local.repository.set(&next.orders) || ecs::play(world, &first, &next.orders).is_err() {
            return Ok(());
        }
        let start = std::mem::replace(&mut local.setup.start, next.start);
        let undone = std::mem::replace(&mut local.undone, next.undone);
        let aside = if back { &mut local.future } else { &mut local.past };
        aside.push(SetAside { start, orders: played, undone });
        local.first = first;
        local.settle(next.orders.len());
        Ok::<(), StartError>(())
    })?;
    ready(world);
    Ok(())
}
