//! The modes, one plugin a file. A facilitator starts a battle, gives each seat its facilitatee, decides how a command
//! becomes final, and ends the battle.
//!
//! A new mode is a file here whose plugin registers how its matches begin ([`FacilitatorApp`]), a variant of
//! [`GameMode`] and of [`MatchKind`], and a button on the title page. Both are matched exhaustively: the compiler names
//! every place that must handle it. A mode of another crate begins its battles with [`begin_local`], as
//! [`GameMode::Other`].

mod card_update;
mod card_update_error;
mod comment;
mod debug;
mod finished_battle;
pub mod learning;
pub mod lesson;
mod local;
mod local_setup;
mod matches;
mod mode;
mod odds;
pub mod online;
mod order_factory;
mod pilgrimage;
mod rematch;
mod replay;
mod replay_recorder;
mod repository;
mod sandbag;
mod training;
mod tutorial;
mod workbench;

use bevy::app::App;

pub use card_update::{CardUpdateOutcome, CardUpdatePolicy, renew};
pub use card_update_error::CardUpdateError;
pub use comment::{AddComment, CommentSaveError, CommentSaved};
pub use finished_battle::FinishedBattle;
pub use learning::{Learning, LearningAnswer, LearningOpponent, LearningRequest, MAX_BATTLES, see};
pub use local::{LocalMatch, UndoEffect, begin_local, begin_with, end_battle, replace, undo_effect};
pub use local_setup::LocalSetup;
pub use matches::{BeginError, BeginMatch, CurrentMatch, FacilitatorApp, Match, MatchKind, begin_match};
pub use mode::{
    BattleReady, GameMode, HotSeatHandover, MatchRequest, OpenHands, PlayerSeat, ProposedCommand, Thinking,
};
pub use odds::{OpeningOdds, opening_hand, opening_odds};
pub use order_factory::OrderFactory;
pub use rematch::rematch;
pub use replay::{Perspective, Replay, ReplayControl, ReplaySource, ViewedSide, begin_replay};
pub use replay_recorder::{ReplayFolder, ReplayRecorder};
pub use repository::{LocalRepository, Repository, RepositoryError};
pub use sandbag::DamageMeter;
pub use tutorial::{LessonRequest, Lessons, Tutorial};
pub use workbench::{BoardEdit, EditError, edited};

/// Registers every mode.
pub fn plugin(app: &mut App) {
    // The modes.
    app.add_plugins((online::plugin, debug::plugin, tutorial::plugin, training::plugin, pilgrimage::plugin));
    app.add_plugins((sandbag::plugin, replay::plugin, learning::plugin));
    // Their common parts.
    app.add_plugins((mode::plugin, local::plugin, comment::plugin, replay_recorder::plugin));
}
