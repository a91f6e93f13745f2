//! A direct connection to the other player: WebRTC, with one reliable channel. Its signals travel by any other
//! connection, and are validated first: see [`super::guard`].
//!
//! The library matchbox builds it on the desktop, the page builds it in a browser. Both use the same protocol. In a browser
//! the library can be made to panic by the other player, and a panic there ends the game:
//!
//! - It panics if the browser rejects a signal or has no WebRTC. A rehearsal connection that tries every signal first would
//!   prevent that.
//! - It does not close a connection that is dropped, and panics when that connection opens later. The other player decides
//!   when it opens, with valid signals only: `tests/web/library.mjs` does it. The connections that stay open also add up to
//!   the limit of the browser, at which the library panics as well.

#[cfg(not(target_arch = "wasm32"))]
mod library;
#[cfg(target_arch = "wasm32")]
mod page;

use std::time::Duration;

use futures::FutureExt;
use futures::channel::mpsc::UnboundedReceiver;
use futures::future::Fuse;
use futures_timer::Delay;
use serde::Serialize;

#[cfg(not(target_arch = "wasm32"))]
use library::carry;
#[cfg(target_arch = "wasm32")]
use page::carry;

use super::message::LONGEST;

/// A STUN or TURN server that helps to build the connection. Whoever names it has checked it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DirectServer {
    /// The address, as in `turn:HOST:3478`. The names of these fields are those that a browser knows, but for `url`, which
    /// it knows as `urls`.
    #[serde(rename = "urls")]
    pub url: String,
    /// The username for a TURN server.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub username: String,
    /// The credential for a TURN server.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub credential: String,
}

/// An event on the direct connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DirectEvent {
    /// The connection is open.
    Open,
    /// Bytes arrived.
    Bytes(Vec<u8>),
    /// A signal that must reach the other side by another way.
    Signal(String),
    /// True if the connection goes through a relay, once this is known and whenever it changes.
    Relayed(bool),
    /// The connection is lost, or could not be built. No event follows.
    Closed,
}

/// The average number of incoming messages per second, and the maximum number at once.
const RATE: (u32, u32) = (100, 400);

/// The number of messages that may still come in.
struct Budget(u32);

impl Budget {
    /// Returns true if another message may come in. Returns false for a flood, or for a message longer than any honest
    /// peer sends: the connection is then not worth keeping.
    fn takes(&mut self, bytes: &[u8]) -> bool {
        let may = self.0 > 0 && bytes.len() <= LONGEST;
        self.0 = self.0.saturating_sub(1);
        may
    }

    /// Adds the budget of one [`second`].
    fn fill(&mut self) {
        self.0 = (self.0 + RATE.0).min(RATE.1);
    }
}

fn second() -> Fuse<Delay> {
    Delay::new(Duration::from_secs(1)).fuse()
}

/// Builds a connection, sends the messages from `outgoing`, and reports events, until `outgoing` ends or the connection
/// is lost. `offers`: true if this side makes the first step. `servers`: the STUN and TURN servers.
pub async fn run(
    offers: bool,
    servers: Vec<DirectServer>,
    signals: UnboundedReceiver<String>,
    outgoing: UnboundedReceiver<Vec<u8>>,
    tell: impl Fn(DirectEvent),
) {
    // The library does not check all of its input. The game must survive even if the library panics.
    let line = std::panic::AssertUnwindSafe(carry(offers, servers, signals, outgoing, &tell));
    if line.catch_unwind().await.is_err() {
        bevy::log::warn!("cannot build the direct connection");
    }
    tell(DirectEvent::Closed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_or_too_long_a_message_ends_the_connection_and_each_second_gives_new_room() {
        let mut budget = Budget(2);
        assert!(budget.takes(&[0; LONGEST]) && budget.takes(&[]));
        assert!(!budget.takes(&[]), "it is used up");
        budget.fill();
        assert_eq!(budget.0, RATE.0);
        assert!(!budget.takes(&[0; LONGEST + 1]));
        (0..9).for_each(|_| budget.fill());
        assert_eq!(budget.0, RATE.1, "a quiet time saves no more than this");
    }
}
