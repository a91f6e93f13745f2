//! The modes, one plugin a file. A facilitator starts a battle, gives each seat its facilitatee, decides how a command
//! becomes final, and ends the battle.

mod debug;
mod learning;
mod local;
mod mode;
mod odds;
mod orders;
mod repository;
mod sandbag;
mod training;

use bevy::app::App;

pub use debug::{DebugSetup, begin_debug};
pub use learning::{Learning, MAX_BATTLES, Opponent};
pub use local::{BeginError, Local, LocalSetup, TakeBack, begin, begin_with, end_battle, take_back};
pub use mode::{BattleReady, Mode, OpenHands, Passing, PlayerSeat, Proposal, Thinking, Wish};
pub use odds::{OpeningOdds, opening_odds};
pub use orders::Dealer;
pub use repository::{LocalRepository, Repository, RepositoryError};
pub use sandbag::{DamageMeter, SandbagSetup, begin_sandbag};
pub use training::{TrainingSetup, begin_training};

/// Registers every mode.
pub fn plugin(app: &mut App) {
    app.add_plugins((mode::plugin, local::plugin, sandbag::plugin));
}
