//! The modes, one plugin a file. A facilitator starts a battle, gives each seat its facilitatee, decides how a command
//! becomes final, and ends the battle.
//!
//! A new mode is a file here whose plugin registers how its matches begin ([`FacilitatorApp`]), a variant of [`Mode`] and
//! of [`MatchKind`], and a button on the title page. Both are matched exhaustively: the compiler names every place that
//! has to decide something about it. A mode of another crate begins its battles with [`begin_local`], as [`Mode::Other`].

mod debug;
mod keeper;
pub mod learning;
pub mod lesson;
mod local;
mod matches;
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

pub use keeper::{KeepIn, Keeper};
pub use learning::{Learning, LearningAnswer, LearningRequest, MAX_BATTLES, Opponent, see};
pub use local::{Local, LocalSetup, TakeBack, begin_local, begin_with, end_battle, replace, take_back};
pub use matches::{BeginError, BeginMatch, CurrentMatch, FacilitatorApp, Match, MatchKind, begin_match};
pub use mode::{BattleReady, Mode, OpenHands, Passing, PlayerSeat, Proposal, Thinking, Wish};
pub use odds::{OpeningOdds, opening_odds};
pub use orders::Dealer;
pub use remark::{Remark, Remarked};
pub use renew::{Copies, RenewError, Renewal, renew};
pub use replay::{Eyes, Gaze, Replay, ReplaySource, Watch, begin_replay};
pub use repository::{LocalRepository, Repository, RepositoryError};
pub use sandbag::DamageMeter;
pub use tutorial::{LessonWish, Lessons, Tutorial};
pub use workbench::{Edit, EditError, edited};

/// Registers every mode.
pub fn plugin(app: &mut App) {
    // The modes.
    app.add_plugins((online::plugin, debug::plugin, tutorial::plugin, training::plugin));
    app.add_plugins((sandbag::plugin, replay::plugin, learning::plugin));
    // Their common parts.
    app.add_plugins((mode::plugin, local::plugin, remark::plugin, keeper::plugin));
}
