//! A rematch in one press: the player returns to the room and becomes ready, as soon as the room is.

use super::online_button::turn_ready;
use crate::client::prelude::*;
use crate::facilitator::online::OnlineSession;
use crate::room::lobby_room::RoomStage;

/// The player wants a rematch, and is not ready in the room yet.
#[derive(Resource)]
struct WantsRematch;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        become_ready.run_if(in_state(Screen::Room)).run_if(resource_exists::<WantsRematch>),
    )
    .add_systems(OnExit(Screen::Room), |mut commands: Commands| commands.remove_resource::<WantsRematch>());
}

/// Returns to the room, where the player becomes ready for the next battle.
pub(in crate::client::screen) fn play_again(world: &mut World) {
    world.insert_resource(WantsRematch);
    world.resource_mut::<NextState<Screen>>().set(Screen::Room);
}

/// Becomes ready once the room has the result: until then it takes nobody for ready.
fn become_ready(world: &mut World) {
    let session = world.resource::<OnlineSession>();
    let Some(room) = session.room.as_ref().filter(|room| room.stage != RoomStage::Battle) else { return };
    let me = session.me;
    let waits = me.is_some_and(|me| room.seating.seat(me).is_some() && !room.ready.contains(&me));
    world.remove_resource::<WantsRematch>();
    if waits {
        turn_ready(world);
    }
}
