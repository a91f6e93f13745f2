//! Training mode: a player against the machine player, on this machine.

use std::sync::Arc;

use bevy::app::App;
use bevy::ecs::world::World;

use super::local::{begin_local, beside};
use super::matches::{BeginError, FacilitatorApp, Match, MatchKind};
use super::mode::GameMode;
use crate::battle::library::CardLibrary;
use crate::facilitatee::{Computer, Mind};

pub(super) fn plugin(app: &mut App) {
    app.add_facilitator(GameMode::Training, begin);
}

fn begin(world: &mut World, library: &Arc<CardLibrary>, game: &Match) -> Result<(), BeginError> {
    let MatchKind::Training(player, level, style) = game.kind else {
        return Err(BeginError::Unknown(game.kind.mode().name()));
    };
    let computer = Arc::new(Computer::new(Mind::new(level, style), &game.seed));
    begin_local(world, game.setup(library, beside(player, computer))?)
}
