//! Pilgrimage mode: a battle of a run against a scribe, on this machine. Nothing can be taken back.

use std::sync::Arc;

use bevy::app::App;
use bevy::ecs::world::World;

use super::local::{begin_local, beside};
use super::local_setup::LocalSetup;
use super::matches::{BeginError, FacilitatorApp, Match, MatchKind};
use super::mode::GameMode;
use crate::battle::library::CardLibrary;
use crate::facilitatee::{Computer, Mind, NamedComputer};
use crate::pilgrimage::PLAYER;

pub(super) fn plugin(app: &mut App) {
    app.add_facilitator(GameMode::Pilgrimage, begin);
}

fn begin(world: &mut World, library: &Arc<CardLibrary>, game: &Match) -> Result<(), BeginError> {
    let MatchKind::Pilgrimage { level, style, name } = &game.kind else {
        return Err(BeginError::Unknown(game.kind.mode().name()));
    };
    let computer = Computer::unhurried(Mind::new(*level, *style), &game.seed);
    let scribe = Arc::new(NamedComputer { name: name.clone(), computer });
    let setup = game.setup(library, beside(PLAYER, scribe))?;
    begin_local(world, LocalSetup { allows_undo: false, ..setup })
}
