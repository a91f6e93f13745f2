//! Who acts for a seat. A machine player is given its seat's view and nothing else.

mod beam;
mod breath;
pub mod computer;
mod evaluate;
mod future;
mod hunt;
mod level;
mod mind;
mod ponder;
mod profile;
mod random;
mod route;
mod rush;
mod score;
mod search;
mod style;
mod suppose;
mod weights;
mod workers;

pub use breath::SLICE;
pub use level::{Level, Reading};
pub use mind::{Budget, Decision, Line, Mind, Part};
pub use ponder::Pondering;
pub use random::RandomPlayer;
pub use route::Route;
pub use rush::rush;
pub use score::{Cost, Reward};
pub use style::{Leaning, Style};
pub use weights::{Term, Weights};
pub use workers::ABREAST;
