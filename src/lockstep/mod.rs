//! A battle in lockstep: two machines execute the same signed commands, and anybody who has their log can follow it.
//!
//! A [`Peer`] is one side of a battle: its board, its book, its log. A [`Handshake`] is how two of them agree on it. Several
//! players may play one seat, one at a time: see [`Turns`]. A [`SpectatedMatch`] follows a battle by its log alone: that is
//! how spectators watch, and how a lobby judges a claim.

mod clocks;
pub(crate) mod disclosure;
mod edition;
mod handshake;
mod peer;
mod peer_refusal;
mod simulated_match;
mod spectated_match;
mod turns;

pub(crate) use clocks::by_default;
pub use clocks::{ClockReadings, Left, MatchClocks};
pub use disclosure::{BY_BOTH, CardProof, CommandDisclosure};
pub use edition::edition;
pub use handshake::{Handshake, Terms};
pub use peer::{Peer, PeerError, PeerNote, PeerSetup};
pub use peer_refusal::PeerRefusal;
pub use simulated_match::{SimulatedMatch, sample_setups};
pub use spectated_match::SpectatedMatch;
pub use turns::Turns;
pub(crate) use turns::relay;
