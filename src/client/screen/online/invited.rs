//! The opening of an invitation link: the game connects to the lobby and joins the room.

use bevy::prelude::*;

use super::online_button::{OnlineButton, perform};
use super::room_link;
use super::screen_state::OnlineScreenState;
use crate::client::states::Screen;
use crate::facilitator::online::{ConnectionState, OnlineSession};

/// The room that a link leads to, by its code.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(in crate::client::screen) struct Invited(pub(in crate::client::screen) String);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Lobby),
        call.after(super::lobby::open).run_if(resource_exists::<Invited>),
    )
    .add_systems(Update, go_in.run_if(in_state(Screen::Lobby)).run_if(resource_exists::<Invited>))
    .add_systems(OnExit(Screen::Lobby), |mut commands: Commands| commands.remove_resource::<Invited>());
}

fn call(world: &mut World) {
    if matches!(world.resource::<OnlineSession>().lobby, ConnectionState::Off | ConnectionState::Lost) {
        perform(world, OnlineButton::Connect);
    }
    let code = room_link::code(&world.resource::<Invited>().0);
    world.resource_mut::<OnlineScreenState>().said = format!("You are invited to room {code}.");
}

/// Joins the room once there is a connection, at any address.
fn go_in(world: &mut World) {
    if world.resource::<OnlineSession>().lobby == ConnectionState::On
        && let Some(Invited(code)) = world.remove_resource()
    {
        perform(world, OnlineButton::Join(Some(code)));
    }
}
