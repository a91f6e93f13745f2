//! The conversion of a battle between the flat board and the live one.

use std::sync::Arc;

use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::message::Messages;
use bevy::ecs::query::With;
use bevy::ecs::world::World;
use bevy::state::state::{State, StateTransitionEvent};

use super::board::{BattleEntities, Library, TriggerCursor};
use super::inbox::OrderInbox;
use super::seen::SeenState;
use crate::battle::board::{BattleState, Board};
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::record::{Card, Cell, MAX_CARDS, Player};
use crate::battle::trigger::Trigger;
use crate::ids::{CardIndex, CellId, Seat};

/// The marker of every entity of the battle.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct BattleEntity;

/// Returns true if a battle is installed in this world.
#[must_use]
pub fn is_installed(world: &World) -> bool {
    world.contains_resource::<BattleEntities>()
}

/// Installs a battle in a world as entities and resources, in place of any other. The history starts empty.
pub fn install(world: &mut World, board: &FlatBoard) {
    uninstall(world);
    let state = &board.flat;
    let cells = board.library.lattice().shape.cells();
    let card = |index| (CardIndex(index as u16), state.cards[index], BattleEntity);
    let cards = (0..MAX_CARDS).map(|index| world.spawn(card(index)).id()).collect();
    let cell = |index| (CellId(index as u8), state.cells[index], BattleEntity);
    let cells = (0..cells).map(|index| world.spawn(cell(index)).id()).collect();
    let players = Seat::BOTH.map(|seat| world.spawn((seat, state.players[seat.index()], BattleEntity)).id());
    world.insert_resource(BattleEntities { cards, cells, players });
    world.insert_resource(Library(Arc::clone(&board.library)));
    world.insert_resource(state.state);
    world.insert_resource(State::new(state.state.phase()));
    world.insert_resource(History::default());
    clear_messages(world);
}

/// Installs a battle in a world with a history that is known from elsewhere. No trigger is emitted.
pub fn install_with_history(
    world: &mut World,
    board: &FlatBoard,
    orders: Vec<Order>,
    commands: Vec<Command>,
) {
    install(world, board);
    world.insert_resource(History { orders, commands });
}

/// Removes the battle from a world.
pub fn uninstall(world: &mut World) {
    let mut query = world.query_filtered::<Entity, With<BattleEntity>>();
    let entities: Vec<Entity> = query.iter(world).collect();
    for entity in entities {
        world.despawn(entity);
    }
    world.remove_resource::<BattleEntities>();
    world.remove_resource::<BattleState>();
    world.remove_resource::<SeenState>();
    world.insert_resource(OrderInbox::default());
    clear_messages(world);
}

fn clear_messages(world: &mut World) {
    let cursor = {
        let mut messages = world.resource_mut::<Messages<Trigger>>();
        messages.clear();
        messages.get_cursor_current()
    };
    world.insert_resource(TriggerCursor(cursor));
    world.resource_mut::<Messages<StateTransitionEvent<Phase>>>().clear();
}

/// Sets the live battle to the state of a flat one. Entities stay; the caller maintains the history.
pub fn restore(world: &mut World, board: &FlatBoard) {
    let Some(roster) = world.get_resource::<BattleEntities>().cloned() else {
        install(world, board);
        return;
    };
    for index in 0..MAX_CARDS {
        if let Some(mut card) = world.get_mut::<Card>(roster.cards[index]) {
            *card = board.flat.cards[index];
        }
    }
    for index in 0..roster.cells.len() {
        let record = *board.cell(CellId(index as u8));
        if let Some(mut cell) = world.get_mut::<Cell>(roster.cells[index]) {
            *cell = record;
        }
    }
    for seat in Seat::BOTH {
        let record = *board.player(seat);
        if let Some(mut player) = world.get_mut::<Player>(roster.player(seat)) {
            *player = record;
        }
    }
    world.insert_resource(board.flat.state);
    world.insert_resource(State::new(board.flat.state.phase()));
    clear_messages(world);
}

/// Installs the battle that results from executing these orders on a start, with their history. No trigger is emitted.
///
/// # Errors
/// Returns the index of the first order that is refused, counted from 0, and the reason. The world is unchanged in that
/// case.
pub fn play(world: &mut World, first: &FlatBoard, orders: &[Order]) -> Result<(), (usize, Reason)> {
    let mut board = first.clone();
    board.record_events();
    for (place, order) in orders.iter().enumerate() {
        board.execute(&order.command, order.seed, &order.openings).map_err(|reason| (place, reason))?;
    }
    let commands = board.drain_commands();
    install_with_history(world, &board, orders.to_vec(), commands);
    Ok(())
}
