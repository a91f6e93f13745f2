//! Online: two people on two machines, each with the whole battle, and a signed log between them. What carries the messages
//! from machine to machine, the rooms and the screens are still to come: so far the line is made up.

mod duel;
mod peer;
mod plugin;
mod refused;
mod session;
mod spoken;

pub use duel::{Duel, strangers};
pub use peer::{Note, Peer, PeerSetup};
pub use plugin::begin_online;
pub(super) use plugin::plugin;
pub use refused::Refused;
pub use session::{Clocked, LineState, OnlineReady, OnlineWish, Session, Trouble, Unfinished};
pub use spoken::{Proven, Spoken};
