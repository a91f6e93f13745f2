//! Who acts for a seat. A machine player is given its seat's view and nothing else.

pub mod computer;
mod evaluate;
mod level;
mod machine;
mod people;
mod random;
mod role;
mod sandbag;
pub mod search;
pub mod tutorial;
mod weights;

pub use level::Level;
pub use machine::Computer;
pub use people::{Audience, Opponent, Player};
pub use random::RandomPlayer;
pub use role::{Acting, Facilitatee};
pub use sandbag::Sandbag;
pub use tutorial::Tutorial;
pub use weights::Weights;
