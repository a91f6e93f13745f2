//! Who acts for a seat. A machine player is given its seat's view and nothing else.

pub mod computer;
mod evaluate;
mod level;
mod random;
pub mod search;
pub mod tutorial;
mod weights;

pub use level::Level;
pub use random::RandomPlayer;
pub use weights::Weights;
