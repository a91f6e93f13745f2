//! The last lines of the log, in memory.

use std::collections::VecDeque;
use std::fmt::{self, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

use bevy::app::App;
use bevy::ecs::resource::Resource;
use bevy::log::tracing::field::{Field, Visit};
use bevy::log::tracing::{Event, Subscriber};
use bevy::log::tracing_subscriber::Layer;
use bevy::log::tracing_subscriber::layer::Context;
use bevy::log::{BoxedLayer, Level};

use crate::disk;
use crate::replay::date;

/// The maximum number of lines.
const LINES: usize = 200;
/// The maximum number of characters of a line.
const LONGEST: usize = 400;
/// The part of the game whose log is about other players: the lobby that this game may run.
const OF_OTHERS: &str = "marginalia::server";

/// The last lines of the log.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct LogRing(pub(super) Arc<Mutex<VecDeque<String>>>);

impl LogRing {
    /// Adds a line. The oldest one goes if there are too many.
    pub(super) fn push(&self, line: &str) {
        let mut line: String = line.replace(['\n', '\r'], " ");
        if let Some((end, _)) = line.char_indices().nth(LONGEST) {
            line.truncate(end);
            line.push('…');
        }
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.push_back(line);
        while lines.len() > LINES {
            lines.pop_front();
        }
    }

    /// Returns the lines, with the latest one last.
    pub(super) fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

impl<S: Subscriber> Layer<S> for LogRing {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let about = event.metadata();
        if *about.level() > Level::INFO || about.target().starts_with(OF_OTHERS) {
            return;
        }
        let mut words = Words::default();
        event.record(&mut words);
        self.push(&format!("{} {} {}:{}", date(disk::now()), about.level(), about.target(), words.0));
    }
}

/// The text of an event.
#[derive(Default)]
struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        // Writing into a text cannot fail.
        let _ = match field.name() {
            "message" => write!(self.0, " {value:?}"),
            // What a logger of another kind says about itself.
            name if name.starts_with("log.") => Ok(()),
            name => write!(self.0, " {name}={value:?}"),
        };
    }
}

/// Returns the layer of the log that remembers its last lines, for [`bevy::log::LogPlugin::custom_layer`].
pub fn layer(app: &mut App) -> Option<BoxedLayer> {
    let ring = app.world_mut().get_resource_or_init::<LogRing>().clone();
    Some(Box::new(ring))
}

/// Locks without waiting; returns `None` if the lock is held.
pub(super) fn lock_if_free<T>(lock: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    match lock.try_lock() {
        Ok(guard) => Some(guard),
        Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

#[cfg(test)]
mod tests {
    use bevy::log::tracing::subscriber::with_default;
    use bevy::log::tracing_subscriber::{Registry, prelude::*};
    use bevy::log::{debug, info, tracing, warn};

    use super::*;

    #[test]
    fn the_ring_keeps_the_last_lines_and_cuts_long_ones() {
        let ring = LogRing::default();
        for number in 0..LINES * 3 {
            ring.push(&format!("line {number}"));
        }
        let lines = ring.lines();
        assert_eq!(lines.len(), LINES);
        assert_eq!(lines[0], format!("line {}", LINES * 2));
        assert_eq!(lines[LINES - 1], format!("line {}", LINES * 3 - 1));
        ring.push(&"本\n".repeat(LONGEST));
        let last = ring.lines().pop().expect("a line");
        assert_eq!(last.chars().count(), LONGEST + 1);
        assert!(!last.contains('\n') && last.ends_with('…'));
    }

    #[test]
    fn the_log_arrives_but_not_that_about_others() {
        let ring = LogRing::default();
        with_default(Registry::default().with(ring.clone()), || {
            warn!("the disk is {}", "full");
            info!(answer = 42, "known");
            debug!("too much");
            tracing::info!(target: "marginalia::server::join", "somebody entered");
        });
        let lines = ring.lines();
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert!(lines[0].contains(" WARN ") && lines[0].ends_with(": the disk is full"), "{lines:?}");
        assert!(lines[1].contains(" known") && lines[1].contains(" answer=42"), "{lines:?}");
    }
}
