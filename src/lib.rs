//! Marginalia: two scribes duel over one open book.
//!
//! The rooms and who may know whom: `ids` ← `battle` ← `cards` ← `facilitatee` ← `replay` ← `facilitator` ← `client`; beside them `room` and `net`, which the last two know, and `server`, the lobby, which knows neither of the two.

pub mod battle;
pub mod cards;
#[cfg(feature = "client")]
pub mod client;
pub mod facilitatee;
pub mod facilitator;
pub mod ids;
pub mod net;
pub mod replay;
pub mod room;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
pub mod server;
