//! The shared state of all modes: the current mode, the seat of this screen, and the messages with the player's
//! requests.

use bevy::app::App;
use bevy::ecs::message::Message;
use bevy::ecs::resource::Resource;
use bevy::state::app::AppExtStates;
use bevy::state::state::States;

use crate::battle::command::Command;
use crate::battle::start::Start;
use crate::ids::Seat;

/// The current mode. A mode is a name that its file gives it; there is no other list of modes.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mode(&'static str);

impl Mode {
    /// The mode without a battle.
    pub const NONE: Self = Self("");
    /// Against the machine player.
    pub const TRAINING: Self = Self("training");
    /// Anything goes: any books, any position, both seats.
    pub const DEBUG: Self = Self("debug");
    /// A book is tried on a dummy.
    pub const SANDBAG: Self = Self("sandbag");
    /// Lessons and puzzles.
    pub const TUTORIAL: Self = Self("tutorial");
    /// A battle of the past is looked at.
    pub const REPLAY: Self = Self("replay");
    /// A program learns: see [`super::Learning`], which needs no world.
    pub const LEARNING: Self = Self("learning");
    /// Two people on two machines.
    pub const ONLINE: Self = Self("online");

    /// A mode of that name.
    #[must_use]
    pub const fn named(name: &'static str) -> Self {
        Self(name)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// A command the person at this screen wants; executed, or given back as `Refused`.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Proposal(pub Command);

/// The seat of this screen. If two players share the screen, it is the seat of the player who must act.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSeat(pub Seat);

/// The flag that is set while a machine player is thinking.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub bool);

/// The flag that is set while this screen shows both hands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenHands(pub bool);

/// The seat that is to take its place at this screen, where two people share it and may not see each other's hands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passing(pub Option<Seat>);

/// A request of the player about the battle as a whole, where the mode allows it.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Takes back the last own command, and what came after it.
    Undo,
    /// Gives a command taken back once more.
    Redo,
    /// Goes back to the first so many orders, or on to them.
    Rewind(usize),
    /// Begins anew: with the same seed, or with this one.
    Restart(Option<[u8; 32]>),
    /// Goes on from another beginning, by the same facilitatees; this can be taken back too.
    Set(Box<Start>),
    /// The other person has taken the place at this screen.
    Sit,
}

/// The battle stands as it should, and whoever is asked may act: at the beginning, and when it was set to another state.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BattleReady;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Mode>()
        .add_message::<Proposal>()
        .add_message::<Wish>()
        .add_message::<BattleReady>()
        .insert_resource(PlayerSeat(Seat::Host))
        .init_resource::<OpenHands>()
        .init_resource::<Passing>()
        .init_resource::<Thinking>();
}
