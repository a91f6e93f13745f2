//! Retransmission of messages until they are answered: the same bytes, every five seconds, ten times; and at once when
//! a connection comes back.
//!
//! Source: the retries of CB §4.4.1. The caller passes the time; this module reads no clock.

use std::collections::BTreeMap;
use std::time::Duration;

use super::message::Message;

/// The time to wait for an answer before a message is sent again.
pub const EVERY: Duration = Duration::from_secs(5);
/// The number of times a message is sent again.
pub const TIMES: u32 = 10;

/// A message that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sent {
    /// The number of times it was sent.
    times: u32,
    /// The time when it is sent again.
    next: Duration,
    /// The maximum number of times it may be sent.
    most: u32,
    /// True if the battle cannot go on without an answer to it.
    holds_up: bool,
}

impl Sent {
    /// A command waits for its acknowledgement. A choice commitment waits until the other side chooses, however long
    /// that takes; an acknowledgement waits for nothing.
    const fn first(message: &Message, now: Duration) -> Self {
        let (most, holds_up) = match message {
            Message::LogEntry(_) => (TIMES + 1, true),
            Message::MatchEnd(_) | Message::EndProposal(_) => (TIMES + 1, false),
            Message::ChoiceCommitment(_) => (u32::MAX, false),
            Message::Ack(_) => (1, false),
        };
        Self { times: 0, next: now, most, holds_up }
    }
}

/// The messages that were sent, and when each is sent again.
#[derive(Clone, Debug, Default)]
pub struct Resend {
    sent: BTreeMap<[u8; 32], Sent>,
}

impl Resend {
    /// Returns the outstanding messages that are due now. An acknowledgement is sent once, and again only on request:
    /// see [`Self::repeat`].
    pub fn due(&mut self, now: Duration, outstanding: &[Message]) -> Vec<Vec<u8>> {
        let all: Vec<([u8; 32], Vec<u8>)> = outstanding
            .iter()
            .map(|message| message.bytes())
            .map(|bytes| (*blake3::hash(&bytes).as_bytes(), bytes))
            .collect();
        // Answered messages are forgotten.
        self.sent.retain(|hash, _| all.iter().any(|(outstanding, _)| outstanding == hash));
        let mut due = Vec::new();
        for (message, (hash, bytes)) in outstanding.iter().zip(all) {
            let sent = self.sent.entry(hash).or_insert_with(|| Sent::first(message, now));
            if sent.times < sent.most && sent.next <= now {
                (sent.times, sent.next) = (sent.times + 1, now + EVERY);
                due.push(bytes);
            }
        }
        due
    }

    /// Repeats a message that the other side asked for again.
    pub fn repeat(&mut self, message: &Message) {
        self.sent.remove(blake3::hash(&message.bytes()).as_bytes());
    }

    /// Makes everything due at once and resets the counts, after the connection was restored.
    pub fn again(&mut self) {
        self.sent.clear();
    }

    /// Returns the time when the next message is sent again, or `None` if there is no such message.
    #[must_use]
    pub fn next(&self) -> Option<Duration> {
        self.sent.values().filter(|sent| sent.times < sent.most).map(|sent| sent.next).min()
    }

    /// Returns true if a command was sent the maximum number of times, and the last time was long enough ago.
    #[must_use]
    pub fn has_given_up(&self, now: Duration) -> bool {
        self.sent.values().any(|sent| sent.holds_up && sent.times == sent.most && sent.next <= now)
    }
}
