//! The modes, one plugin a file. A facilitator starts a battle, gives each seat its facilitatee, decides how a command
//! becomes final, and ends the battle.

mod learning;
mod mode;
mod orders;
mod training;

use bevy::app::App;

pub use learning::{Learning, MAX_BATTLES, Opponent, see};
pub use mode::{Mode, PlayerSeat, Proposal, Thinking, end_battle};
pub use orders::Dealer;
pub use training::{TrainingSetup, begin_training};

/// Registers every mode.
pub fn plugin(app: &mut App) {
    app.add_plugins((mode::plugin, training::plugin));
}
