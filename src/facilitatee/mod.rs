//! The facilitatees, which act for a seat. A machine player is given its seat's view and no other information.
#![doc = include_str!("README.md")]

mod beam;
mod computer;
mod determinize;
mod evaluate;
mod humans;
mod lethal_search;
mod level;
mod lookahead;
mod mind;
pub mod one_ply;
mod outlook;
mod ponder;
mod profile;
mod random;
mod review;
mod role;
mod route;
mod rush;
mod sandbag;
mod score;
mod search;
mod style;
mod time_slice;
pub mod tutorial;
mod weights;
mod workers;

pub use computer::Computer;
pub use humans::{LocalPlayer, RemotePlayer, Spectator};
pub use level::{Level, SearchLimits};
pub use mind::{Budget, Decision, Mind, PlannedLine, TermChange};
pub use ponder::Pondering;
pub use random::RandomPlayer;
pub use review::evaluate_position;
pub use role::{CommandSource, Facilitatee};
pub use route::Route;
pub use rush::rush;
pub use sandbag::Sandbag;
pub use score::{Cost, Reward};
pub use style::{Style, StyleWeights};
pub use time_slice::SLICE;
pub use tutorial::TutorialOpponent;
pub use weights::{Term, Weights};
pub use workers::ABREAST;
