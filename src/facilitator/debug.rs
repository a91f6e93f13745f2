//! Debug mode: both seats at this screen, with any books or position, and undo for everything. Two players hand over
//! the screen to each other; on the workbench one player sees both hands.

use std::sync::Arc;

use bevy::app::App;
use bevy::ecs::world::World;

use super::local::{begin_local, beside};
use super::local_setup::LocalSetup;
use super::matches::{BeginError, FacilitatorApp, Match, MatchKind};
use super::mode::GameMode;
use crate::battle::library::CardLibrary;
use crate::facilitatee::LocalPlayer;
use crate::ids::Seat;

pub(super) fn plugin(app: &mut App) {
    app.add_facilitator(GameMode::Debug, begin);
}

fn begin(world: &mut World, library: &Arc<CardLibrary>, game: &Match) -> Result<(), BeginError> {
    let open_hands = game.kind == MatchKind::Workbench;
    let usual = game.setup(library, beside(Seat::Host, Arc::new(LocalPlayer)))?;
    begin_local(world, LocalSetup { open_hands, ..usual })
}
