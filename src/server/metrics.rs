//! The metrics, in the format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::room::protocol::LobbyError;

/// The upper bounds of the classes of the latency, in microseconds.
const BOUNDS: [u64; 12] =
    [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// The counters since the lobby started.
#[derive(Default)]
pub(super) struct Metrics {
    pub(super) frames_kept: AtomicU64,
    pub(super) frames_again: AtomicU64,
    pub(super) frames_passed: AtomicU64,
    pub(super) bytes_in: AtomicU64,
    pub(super) bytes_out: AtomicU64,
    pub(super) batches: AtomicU64,
    pub(super) failures: AtomicU64,
    pub(super) sockets_refused: AtomicU64,
    pub(super) store_bytes: AtomicU64,
    /// Nanoseconds for which the state was locked.
    pub(super) state_locked: AtomicU64,
    refused: Mutex<BTreeMap<&'static str, u64>>,
    classes: [AtomicU64; BOUNDS.len()],
    waited: AtomicU64,
}

/// The current numbers of connections, players, rooms and battles.
pub(super) struct Present {
    pub(super) connections: usize,
    pub(super) players: usize,
    pub(super) rooms: usize,
    pub(super) battles: usize,
}

pub(super) fn count(counter: &AtomicU64, more: usize) {
    counter.fetch_add(more as u64, Ordering::Relaxed);
}

impl Metrics {
    /// Counts a refusal.
    pub(super) fn refuse(&self, why: &LobbyError) {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner).entry(kind(why)).or_default() += 1;
    }

    /// Counts a stored frame, with the time since it arrived.
    pub(super) fn keep(&self, after: Duration) {
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        count(&self.frames_kept, 1);
        self.waited.fetch_add(micros, Ordering::Relaxed);
        if let Some(class) = BOUNDS.iter().position(|bound| micros <= *bound) {
            count(&self.classes[class], 1);
        }
    }

    /// Returns all metrics as text.
    pub(super) fn text(&self, present: &Present) -> String {
        let mut out = String::new();
        let mut say = |name: &str, kind: &str, help: &str, values: &[(String, f64)]| {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "# HELP beyond_{name} {help}\n# TYPE beyond_{name} {kind}");
            for (label, value) in values {
                let _ = writeln!(out, "beyond_{name}{label} {value}");
            }
        };
        let one = |value: usize| vec![(String::new(), value as f64)];
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let count = |counter: &AtomicU64| vec![(String::new(), read(counter) as f64)];
        say("connections", "gauge", "Connections.", &one(present.connections));
        say("players", "gauge", "Authenticated connections.", &one(present.players));
        say("rooms", "gauge", "Rooms.", &one(present.rooms));
        say("battles", "gauge", "Battles in progress.", &one(present.battles));
        say("store_bytes", "gauge", "Size of everything stored.", &count(&self.store_bytes));
        say("frames_kept_total", "counter", "Frames stored on disk.", &count(&self.frames_kept));
        say("frames_again_total", "counter", "Duplicate frames received.", &count(&self.frames_again));
        say("frames_passed_total", "counter", "Frames forwarded.", &count(&self.frames_passed));
        say("received_bytes_total", "counter", "Bytes of messages received.", &count(&self.bytes_in));
        say("sent_bytes_total", "counter", "Bytes of messages sent.", &count(&self.bytes_out));
        say("batches_total", "counter", "Transactions written.", &count(&self.batches));
        say("store_failures_total", "counter", "Transactions that failed.", &count(&self.failures));
        let locked = vec![(String::new(), read(&self.state_locked) as f64 / 1e9)];
        say("state_locked_seconds_total", "counter", "Time for which the state was locked.", &locked);
        say("sockets_refused_total", "counter", "Connections closed at once.", &count(&self.sockets_refused));
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let refused: Vec<_> =
            refused.into_iter().map(|(kind, count)| (format!("{{kind=\"{kind}\"}}"), count as f64)).collect();
        say("refused_total", "counter", "Refused requests, by kind.", &refused);
        let mut sum = 0;
        let mut latency: Vec<_> = BOUNDS
            .iter()
            .zip(&self.classes)
            .map(|(bound, class)| {
                sum += read(class);
                (format!("_bucket{{le=\"{}\"}}", *bound as f64 / 1e6), sum as f64)
            })
            .collect();
        let all = read(&self.frames_kept) as f64;
        latency.push(("_bucket{le=\"+Inf\"}".to_owned(), all));
        latency.push(("_sum".to_owned(), read(&self.waited) as f64 / 1e6));
        latency.push(("_count".to_owned(), all));
        say("append_seconds", "histogram", "Time from receiving a frame to storing it on disk.", &latency);
        out
    }
}

const fn kind(why: &LobbyError) -> &'static str {
    match why {
        LobbyError::Protocol(_) => "protocol",
        LobbyError::Unreadable(_) => "unreadable",
        LobbyError::Unproven => "unproven",
        LobbyError::Unknown => "unknown",
        LobbyError::Edition { .. } => "edition",
        LobbyError::NoCards(_) => "no_cards",
        LobbyError::NoRoom(_) => "no_room",
        LobbyError::Closed => "closed",
        LobbyError::NotInRoom => "not_in_room",
        LobbyError::Elsewhere => "elsewhere",
        LobbyError::Banned { .. } => "banned",
        LobbyError::Draining => "draining",
        LobbyError::Key(_) => "key",
        LobbyError::Room(_) => "room",
        LobbyError::TooFast(_) => "too_fast",
        LobbyError::TooLong(_) => "too_long",
        LobbyError::Full => "full",
        LobbyError::NotKept(_) => "not_kept",
        LobbyError::Disk => "disk",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guide_explains_every_metric_and_no_other() {
        let present = Present { connections: 0, players: 0, rooms: 0, battles: 0 };
        let text = Metrics::default().text(&present);
        let kinds = text.lines().filter_map(|line| line.strip_prefix("# TYPE beyond_"));
        let mut metrics: Vec<&str> = kinds.filter_map(|line| line.split(' ').next()).collect();
        let guide = include_str!("README.md").split("## Metrics").nth(1).expect("it has the section");
        let rows = guide
            .split("\n## ")
            .next()
            .into_iter()
            .flat_map(str::lines)
            .filter(|line| line.starts_with("| `"));
        let names = rows.filter_map(|row| row.split('|').nth(1)).flat_map(|names| names.split(", "));
        let mut explained: Vec<&str> = names.map(|name| name.trim().trim_matches('`')).collect();
        metrics.sort_unstable();
        explained.sort_unstable();
        assert_eq!(explained, metrics);
    }
}
