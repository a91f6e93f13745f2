//! Online: two people on two machines, each with the whole battle, and a signed log between them.
//!
//! A [`Peer`] is one side of a battle: its board, its book, its log. A [`Handshake`] is how two of them agree on it. The [`OnlineClient`]
//! holds both beside the room and the two lines, the one over the lobby and the direct one: every paper goes by both, and a
//! battle lives as long as one of them carries. It is given what happens and what time it is, and says what is to be done; what
//! does it ([`start`], with the feature `net`) runs beside the window. The [`OnlineSession`] is what a window sees of all that.
//!
//! A room may play other cards than the player has: they are fetched from the lobby by their hash, and count as long as the player
//! is in that room.
//!
//! Several people may play one seat, one at a time: how is written at [`Turns`].
//!
//! Every paper is in the [`MatchStore`] before it is sent, so that a game that is killed goes on where it was. How a battle
//! ended both sides say to the room. Where one of them does not, is gone for too long, does nothing or cheats, the other one can
//! claim the battle, and the room says it: from who is gone by its own clock, else by what the log says to anybody who
//! follows it ([`SpectatedMatch::ground`]). That is the only thing that anybody has to take the lobby's word for. Two papers that
//! one side signed for one place are proof for everybody, and end the battle as soon as the other side has both.
#![doc = include_str!("README.md")]

mod card_set_cache;
#[cfg(feature = "net")]
mod driver;
mod early_order;
#[cfg(feature = "net")]
mod identity;
mod match_store;
mod online_client;
mod packs;
mod plugin;
mod save_replay;
mod session;
mod spectator_cursor;

#[cfg(feature = "net")]
pub use driver::start;
pub use match_store::{MatchFile, MatchHeader, MatchStore, StoredMatch};
pub use online_client::{
    ClientAction, ClientEvent, ClientInput, FinishedMatch, OnlineClient, OnlineClientConfig, Ready,
};
pub(super) use plugin::plugin;
pub use plugin::{Online, OnlineConfig};
pub use session::{
    ConnectionState, FetchProgress, OnlinePacks, OnlineReady, OnlineRequest, OnlineSession, RoomCards,
    RoomCardsError, SessionError, UnfinishedMatch,
};
pub use spectator_cursor::SpectatorControl;
