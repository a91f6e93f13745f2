//! The lobby's clock: milliseconds since 1970 that never go back while the lobby runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock. Its copies show the same time.
#[derive(Clone, Debug)]
pub struct Clock {
    began: Instant,
    at: u64,
    ahead: Arc<AtomicU64>,
}

impl Clock {
    /// Creates a clock that starts at the time of day, and then advances evenly regardless of changes of the machine's
    /// clock.
    #[must_use]
    pub fn new() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let at = u64::try_from(since.as_millis()).unwrap_or(u64::MAX / 2);
        Self { began: Instant::now(), at, ahead: Arc::default() }
    }

    /// Returns the current time, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        let gone = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(0);
        self.at + gone + self.ahead.load(Ordering::Relaxed)
    }

    /// Advances the clock by so many milliseconds, for tests of what takes a day.
    pub fn advance(&self, by: u64) {
        self.ahead.fetch_add(by, Ordering::Relaxed);
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new()
    }
}
