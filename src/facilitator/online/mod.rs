//! Online: two people on two machines, each with the whole battle, and a signed log between them.
//!
//! A [`Peer`] is one side of a battle: its board, its book, its log. A [`Handshake`] is how two of them agree on it. The [`Desk`]
//! holds both beside the room and the two lines, the one over the lobby and the direct one: every paper goes by both, and a
//! battle lives as long as one of them carries. It is given what happens and what time it is, and says what is to be done; what
//! does it ([`start`], with the feature `net`) runs beside the window. The [`Session`] is what a window sees of all that.
//!
//! A room may play other cards than the player has: they are fetched from the lobby by their hash, and count as long as the player
//! is in that room.
//!
//! Several people may play one seat, one at a time: how is written at [`Turns`].
//!
//! Every paper is in the [`Notebook`] before it is sent, so that a game that is killed goes on where it was. How a battle
//! ended both sides say to the room. Where one of them does not, is gone for too long, does nothing or cheats, the other one can
//! claim the battle, and the room says it: from who is gone by its own clock, else by what the log says to anybody who
//! follows it ([`Watching::ground`]). That is the only thing that anybody has to take the lobby's word for. Two papers that
//! one side signed for one place are proof for everybody, and end the battle as soon as the other side has both.
#![doc = include_str!("README.md")]

mod certain;
mod desk;
#[cfg(feature = "net")]
mod driver;
mod duel;
mod handshake;
#[cfg(feature = "net")]
mod identity;
mod kept;
mod look;
mod notebook;
mod packs;
mod peer;
mod plugin;
mod refused;
mod relay;
mod session;
mod sets;
mod spoken;
mod watching;

pub use desk::{Desk, Do, Given, Heard, News, Over, Ready, Watch};
#[cfg(feature = "net")]
pub use driver::start;
pub use duel::{Duel, strangers};
pub use handshake::{Handshake, Terms};
pub use look::OnlineLook;
pub use notebook::{Begun, Kept, Left, Notebook, Page, edition};
pub use peer::{BY_BOTH, Note, Peer, PeerError, PeerSetup};
pub(super) use plugin::plugin;
pub use plugin::{Online, OnlineWith};
pub use refused::Refused;
pub use relay::Turns;
pub use session::{
    CardsTrouble, Clocked, Fetched, LineState, OnlinePacks, OnlineReady, OnlineWish, RoomCards, Session,
    Trouble, Unfinished,
};
pub use spoken::{Proven, Spoken};
pub use watching::Watching;
