//! Online: two people on two machines, each with the whole battle, and a signed log between them. What carries the messages
//! from machine to machine, the rooms and the screens are still to come: so far the line is made up.

mod certain;
mod desk;
#[cfg(feature = "net")]
mod driver;
mod duel;
mod handshake;
#[cfg(feature = "net")]
mod identity;
mod notebook;
mod peer;
mod plugin;
mod refused;
mod session;
mod spoken;

pub use desk::{Desk, Do, Given, Heard, News, Ready, Watch};
#[cfg(feature = "net")]
pub use driver::start;
pub use duel::{Duel, strangers};
pub use handshake::{Handshake, Terms};
pub use notebook::{Begun, Notebook, Page, edition};
pub use peer::{Note, Peer, PeerError, PeerSetup};
pub(super) use plugin::plugin;
pub use plugin::{Online, OnlineWith, begin_online};
pub use refused::Refused;
pub use session::{Clocked, LineState, OnlineReady, OnlineWish, Session, Trouble, Unfinished};
pub use spoken::{Proven, Spoken};
