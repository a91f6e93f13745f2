//! What a session knows about the log of its battle at the lobby, and the own messages that are missing there.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::ids::PlayerId;

/// The known state of the lobby's log.
#[derive(Debug, Default)]
pub(super) struct RelayLog {
    /// The frames that arrived since the whole log was requested, by place, and the time of the request; `None` once
    /// everything is here.
    pub(super) behind: Option<(BTreeMap<u64, (PlayerId, Vec<u8>)>, Duration)>,
    /// The hashes of the accepted messages: they are ignored when they are read again from the lobby's log.
    pub(super) taken: BTreeSet<[u8; 32]>,
}

impl RelayLog {
    /// Returns true if everything in the lobby's log is known here.
    pub(super) const fn has_caught_up(&self) -> bool {
        self.behind.is_none()
    }
}

/// The missing messages, in order.
#[derive(Debug, Default)]
pub(super) struct Unstored {
    pub(super) papers: Vec<Missing>,
    /// The time when something was resent last.
    pub(super) again: Duration,
}

/// A missing message.
#[derive(Debug)]
pub(super) struct Missing {
    /// The hash of the message, as the lobby reports it.
    pub(super) hash: String,
    pub(super) bytes: Vec<u8>,
    /// The time when the message is resent.
    pub(super) next: Duration,
}
