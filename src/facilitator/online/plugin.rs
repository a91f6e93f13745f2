//! What the window and the network share of an online session.

use bevy::app::App;
use bevy::ecs::world::World;

use super::session::{OnlineReady, OnlineWish, Session};
use crate::facilitator::BeginError;

pub(in crate::facilitator) fn plugin(app: &mut App) {
    app.init_resource::<Session>().add_message::<OnlineWish>().add_message::<OnlineReady>();
}

/// Begins the battle that is ready.
///
/// # Errors
/// Books that make no battle.
pub fn begin_online(_: &mut World) -> Result<(), BeginError> {
    Ok(())
}
