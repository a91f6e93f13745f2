//! Who acts for a seat. A machine player is given its seat's view and nothing else.

pub mod computer;
mod evaluate;
mod random;
pub mod search;

pub use random::RandomPlayer;
