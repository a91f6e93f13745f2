//! The modes, one plugin a file. A facilitator starts a battle, gives each seat its facilitatee, decides how a command
//! becomes final, and ends the battle.

mod debug;
mod keeper;
mod learning;
pub mod lesson;
mod local;
mod mode;
mod odds;
pub mod online;
mod orders;
mod remark;
mod renew;
mod replay;
mod repository;
mod sandbag;
mod training;
mod tutorial;
mod workbench;

use bevy::app::App;

pub use debug::{DebugSetup, begin_debug};
pub use keeper::{KeepIn, Keeper};
pub use learning::{Learning, MAX_BATTLES, Opponent, see};
pub use local::{BeginError, Local, LocalSetup, TakeBack, begin, begin_with, end_battle, replace, take_back};
pub use mode::{BattleReady, Mode, OpenHands, Passing, PlayerSeat, Proposal, Thinking, Wish};
pub use odds::{OpeningOdds, opening_odds};
pub use orders::Dealer;
pub use remark::{Remark, Remarked};
pub use renew::{Copies, RenewError, Renewal, renew};
pub use replay::{Eyes, Gaze, Replay, Watch, begin_replay};
pub use repository::{LocalRepository, Repository, RepositoryError};
pub use sandbag::{DamageMeter, SandbagSetup, begin_sandbag};
pub use training::{TrainingSetup, begin_training};
pub use tutorial::{LessonWish, Tutorial, TutorialSetup, begin_tutorial};
pub use workbench::{Edit, EditError, edited};

/// Registers every mode.
pub fn plugin(app: &mut App) {
    app.add_plugins((mode::plugin, local::plugin, sandbag::plugin, tutorial::plugin));
    app.add_plugins((replay::plugin, remark::plugin, online::plugin, keeper::plugin));
}
