//! Online play: two players on two machines, each with the whole battle, and a signed log between them.
//!
//! A [`Peer`](crate::lockstep::Peer) is one side of a battle: its board, its book, its log. A
//! [`Handshake`](crate::lockstep::Handshake) is how two sides agree on it. The [`OnlineClient`] holds both, together with
//! the room and the two connections, one over the lobby and a direct one: every signed message is sent over both, and a
//! battle continues as long as one of them works. The client is given events and the time, and returns the actions to
//! perform; the driver ([`start`], with the feature `net`) performs them beside the window. The [`OnlineSession`] is the
//! state that the window sees.
//!
//! A room may use other cards than the player has: they are fetched from the lobby by their hash, and are used as long
//! as the player is in that room.
//!
//! Several players may share a seat, with one active at a time: see [`Turns`](crate::lockstep::Turns).
//!
//! Every signed message is in the [`MatchStore`] before it is sent, so a game that is killed continues where it was.
//! Both sides report the end of the battle to the room. If one side does not report it, is away for too long, does
//! nothing or cheats, the other side can claim the battle, and the room decides: for a player who is away by its own
//! clock, otherwise by the log, as anybody who follows it can
//! ([`SpectatedMatch::ground`](crate::lockstep::SpectatedMatch::ground)). Nothing else requires trust in the lobby. Two
//! different messages that one side signed for one position are proof for everybody, and end the battle as soon as the
//! other side has both.
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
    ConnectionState, DirectObstacle, FetchProgress, IdentityError, OnlineInvitation, OnlineMeeting,
    OnlinePacks, OnlineReady, OnlineRequest, OnlineSession, OpponentPointing, RoomCards, RoomCardsError,
    SessionError, UNKNOWN_NAME, UnfinishedMatch,
};
pub use spectator_cursor::SpectatorControl;
