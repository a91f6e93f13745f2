//! A link has led here: the line is built, and the way goes on into the room.

use bevy::prelude::*;

use super::deed::{Deed, perform};
use super::desk::Desk;
use super::link;
use crate::client::screen::Screen;
use crate::facilitator::online::{LineState, Session};

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
    if matches!(world.resource::<Session>().lobby, LineState::Off | LineState::Lost) {
        perform(world, Deed::Connect);
    }
    let code = link::code(&world.resource::<Invited>().0);
    world.resource_mut::<Desk>().said = format!("You are invited to room {code}.");
}

/// Once there is a line, by whatever address.
fn go_in(world: &mut World) {
    if world.resource::<Session>().lobby == LineState::On
        && let Some(Invited(code)) = world.remove_resource()
    {
        perform(world, Deed::Join(Some(code)));
    }
}
