//! What a session fetches from the lobby: the cards of a room, and the packs.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use crate::facilitator::online::card_set_cache::SetName;
use crate::room::protocol::ClientMessage;

/// A set that is being fetched.
#[derive(Debug)]
pub(super) struct CardSetFetch {
    pub(super) name: SetName,
    /// The request to repeat once the set has arrived.
    pub(super) way: ClientMessage,
    pub(super) text: String,
    pub(super) heard: Duration,
}

/// The packs of the lobby.
#[derive(Debug, Default)]
pub(super) struct Packs {
    /// The names of all packs, in the lobby's order.
    pub(super) named: Vec<SetName>,
    pub(super) here: BTreeMap<SetName, String>,
    /// The packs that are still to be fetched, the current one first.
    pub(super) to_come: VecDeque<SetName>,
    /// The text of that pack received so far.
    pub(super) text: String,
    pub(super) asked: u32,
    /// The time when the pack is requested again if nothing more arrives.
    pub(super) again: Duration,
}
