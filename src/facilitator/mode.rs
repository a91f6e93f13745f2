//! The shared state of all modes: the current mode, the seat of this screen, and the messages with the player's
//! requests.

use bevy::app::{App, Update};
use bevy::ecs::change_detection::DetectChangesMut;
use bevy::ecs::message::Message;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::{Res, ResMut};
use bevy::state::app::AppExtStates;
use bevy::state::state::States;

use crate::battle::command::Command;
use crate::battle::ecs::{BattleSystems, SeenBy};
use crate::battle::start::Start;
use crate::battle::view::Viewer;
use crate::ids::Seat;

/// The current mode.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameMode {
    /// No battle.
    #[default]
    None,
    /// Against the machine player.
    Training,
    /// Both seats at this screen: two players, or the workbench.
    Debug,
    /// A book is tried on a dummy.
    Sandbag,
    /// Lessons and puzzles.
    Tutorial,
    /// A saved battle is watched.
    Replay,
    /// A program learns: see [`super::Learning`].
    Learning,
    /// Players on different machines.
    Online,
    /// A mode of another crate, by its name.
    Other(&'static str),
}

impl GameMode {
    /// Returns its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Training => "training",
            Self::Debug => "debug",
            Self::Sandbag => "sandbag",
            Self::Tutorial => "tutorial",
            Self::Replay => "replay",
            Self::Learning => "learning",
            Self::Online => "online",
            Self::Other(name) => name,
        }
    }

    /// Returns true if nobody plays in earnest: cards that are being worked on may change during the battle, and it may
    /// be set to any of its moments.
    #[must_use]
    pub const fn is_experiment(self) -> bool {
        match self {
            Self::Debug | Self::Sandbag => true,
            Self::None
            | Self::Training
            | Self::Tutorial
            | Self::Replay
            | Self::Learning
            | Self::Online
            | Self::Other(_) => false,
        }
    }
}

/// A command the person at this screen wants; executed, or given back as `Refused`.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ProposedCommand(pub Command);

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
pub struct HotSeatHandover(pub Option<Seat>);

/// A request of the player about the battle as a whole, where the mode allows it.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum MatchRequest {
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
    app.init_state::<GameMode>()
        .add_message::<ProposedCommand>()
        .add_message::<MatchRequest>()
        .add_message::<BattleReady>()
        .insert_resource(PlayerSeat(Seat::Host))
        .init_resource::<OpenHands>()
        .init_resource::<HotSeatHandover>()
        .init_resource::<Thinking>()
        .add_systems(Update, choose_viewer.before(BattleSystems::See));
}

/// Shows the battle as the player at this screen may know it, and nobody's hand while the screen is passed on.
fn choose_viewer(
    (seat, open, handover): (Res<PlayerSeat>, Res<OpenHands>, Res<HotSeatHandover>),
    mut seen_by: ResMut<SeenBy>,
) {
    seen_by.set_if_neq(match handover.0 {
        Some(_) => SeenBy::Viewer(Viewer::Public),
        None if open.0 => SeenBy::Everyone,
        None => SeenBy::Viewer(Viewer::Seat(seat.0)),
    });
}
