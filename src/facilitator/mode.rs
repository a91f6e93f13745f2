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
    /// A battle of a pilgrimage.
    Pilgrimage,
    /// Both sides are played at this screen, by two players or by one who sees everything.
    Debug,
    /// A book is tried on a dummy.
    Sandbag,
    /// Lessons and puzzles.
    Tutorial,
    /// A saved battle is replayed.
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
            Self::Pilgrimage => "pilgrimage",
            Self::Debug => "debug",
            Self::Sandbag => "sandbag",
            Self::Tutorial => "tutorial",
            Self::Replay => "replay",
            Self::Learning => "learning",
            Self::Online => "online",
            Self::Other(name) => name,
        }
    }

    /// Returns true if the mode is not serious: edited cards may change during the battle, and it may be set to any of
    /// its moments.
    #[must_use]
    pub const fn is_experiment(self) -> bool {
        match self {
            Self::Debug | Self::Sandbag => true,
            Self::None
            | Self::Training
            | Self::Pilgrimage
            | Self::Tutorial
            | Self::Replay
            | Self::Learning
            | Self::Online
            | Self::Other(_) => false,
        }
    }
}

/// A command that the player at this screen proposes. It is executed, or rejected as `OrderRefused`.
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

/// The pending handover of a screen that two players share with hidden hands: the seat that must sit down.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HotSeatHandover(pub Option<Seat>);

/// A match request: a request of the player about the battle as a whole, if the mode allows it.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum MatchRequest {
    /// An undo of the player's last command and everything after it.
    Undo,
    /// A redo of an undone command.
    Redo,
    /// A jump back or forward to the given number of orders.
    Rewind(usize),
    /// A restart of the battle with the same seed, or with the given one.
    Restart(Option<[u8; 32]>),
    /// A continuation from another start with the same facilitatees; it can also be undone.
    Set(Box<Start>),
    /// The confirmation that the other player has sat down at this screen.
    Sit,
}

/// A message that the battle is ready and players may act: at the beginning, and after it was set to another state.
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
        .add_systems(Update, choose_viewer.after(BattleSystems::Step).before(BattleSystems::See));
}

/// Shows the battle as the player at this screen may know it, and nobody's hand while the screen is passed on.
pub(super) fn choose_viewer(
    (seat, open, handover): (Res<PlayerSeat>, Res<OpenHands>, Res<HotSeatHandover>),
    mut seen_by: ResMut<SeenBy>,
) {
    seen_by.set_if_neq(match handover.0 {
        Some(_) => SeenBy::Viewer(Viewer::Public),
        None if open.0 => SeenBy::Everyone,
        None => SeenBy::Viewer(Viewer::Seat(seat.0)),
    });
}
