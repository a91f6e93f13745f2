//! What all modes share: which mode runs, whose screen it is, and the way a player's command comes in.

use bevy::app::App;
use bevy::ecs::message::Message;
use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use bevy::state::app::AppExtStates;
use bevy::state::state::{NextState, States};

use crate::battle::command::Command;
use crate::battle::ecs;
use crate::ids::Seat;

/// Which mode runs.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// None: no battle.
    #[default]
    None,
    /// Against the machine player.
    Training,
}

/// A command the person at this screen wants; executed, or given back as `Refused`.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Proposal(pub Command);

/// Whose screen this is.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSeat(pub Seat);

/// Whether the machine player is thinking.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Mode>()
        .add_message::<Proposal>()
        .insert_resource(PlayerSeat(Seat::Host))
        .init_resource::<Thinking>();
}

/// Ends whatever battle there is and leaves its mode.
pub fn end_battle(world: &mut World) {
    ecs::uninstall(world);
    world.insert_resource(Thinking(false));
    world.resource_mut::<NextState<Mode>>().set(Mode::None);
}
