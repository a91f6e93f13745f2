//! Online: two people on two machines, each with the whole battle, and a signed log between them.

mod duel;
mod peer;
mod refused;
mod spoken;

pub use duel::{Duel, strangers};
pub use peer::{Note, Peer, PeerSetup};
pub use refused::Refused;
pub use spoken::{Proven, Spoken};
