//! The opening of an invitation link: the game connects to the lobby and joins the room. If the link names a lobby that
//! the player has not chosen before, the player is asked first.

use super::online_button::{connect, has_no_lobby, join};
use super::screen_state::{Invited, OnlineScreenState};
use crate::client::linked_lobby::LinkedLobby;
use crate::client::prelude::*;
use crate::facilitator::online::{ConnectionState, OnlineSession};

pub(super) fn plugin(app: &mut App) {
    let is_answered = not(resource_exists::<LinkedLobby>);
    app.add_systems(
        OnEnter(Screen::Lobby),
        call.after(super::lobby::open).run_if(resource_exists::<Invited>),
    )
    .add_systems(
        Update,
        go_in.run_if(in_state(Screen::Lobby)).run_if(resource_exists::<Invited>).run_if(is_answered),
    )
    .add_systems(OnExit(Screen::Lobby), |mut commands: Commands| commands.remove_resource::<Invited>());
}

fn call(world: &mut World) {
    if !world.contains_resource::<LinkedLobby>() && has_no_lobby(world) {
        connect(world, None);
    }
    let notice = world.resource::<Invited>().notice();
    world.resource_mut::<OnlineScreenState>().said = Some(notice);
}

/// Joins the room once there is a connection, at any address, and the player has left the room from before.
fn go_in(world: &mut World) {
    let session = world.resource::<OnlineSession>();
    if session.lobby == ConnectionState::On
        && session.room.is_none()
        && let Some(Invited(code)) = world.remove_resource()
    {
        join(world, Some(code));
    }
}
