//! The copy of the live battle, to fork, keep or send it.

use std::sync::Arc;

use bevy::ecs::world::World;

use super::board::{BattleEntities, Library};
use crate::battle::board::BattleState;
use crate::battle::flat::FlatBoard;
use crate::battle::record::{Card, Cell, Player};
use crate::ids::Seat;

/// Returns the live battle as a flat one; `None` if there is none.
#[must_use]
pub fn capture(world: &World) -> Option<FlatBoard> {
    let roster = world.get_resource::<BattleEntities>()?;
    let library = Arc::clone(&world.get_resource::<Library>()?.0);
    let mut board = FlatBoard::empty(library);
    for (index, entity) in roster.cards.iter().enumerate() {
        board.flat.cards[index] = *world.get::<Card>(*entity)?;
    }
    for (index, entity) in roster.cells.iter().enumerate() {
        board.flat.cells[index] = *world.get::<Cell>(*entity)?;
    }
    for seat in Seat::BOTH {
        board.flat.players[seat.index()] = *world.get::<Player>(roster.player(seat))?;
    }
    board.flat.state = *world.get_resource::<BattleState>()?;
    Some(board)
}
