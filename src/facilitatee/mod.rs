//! The facilitatees, which act for a seat. A machine player is given its seat's view and no other information.
#![doc = include_str!("README.md")]

mod beam;
mod breath;
pub mod computer;
mod evaluate;
mod future;
mod hunt;
mod level;
mod machine;
mod mind;
mod outlook;
mod people;
mod ponder;
mod profile;
mod random;
mod role;
mod route;
mod rush;
mod sandbag;
mod score;
mod search;
mod style;
mod suppose;
pub mod tutorial;
mod verdict;
mod weights;
mod workers;

pub use breath::SLICE;
pub use level::{Level, Reading};
pub use machine::Computer;
pub use mind::{Budget, Decision, Line, Mind, Part};
pub use people::{Audience, Opponent, Player};
pub use ponder::Pondering;
pub use random::RandomPlayer;
pub use role::{Acting, Facilitatee};
pub use route::Route;
pub use rush::rush;
pub use sandbag::Sandbag;
pub use score::{Cost, Reward};
pub use style::{Leaning, Style};
pub use tutorial::Tutorial;
pub use verdict::standing;
pub use weights::{Term, Weights};
pub use workers::ABREAST;
