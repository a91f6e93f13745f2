//! The time of a search: slices, so that it does not block other work, and a time limit.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bevy::platform::time::Instant;

/// The longest time that a search runs without a pause when it shares its thread with the renderer.
pub const SLICE: Duration = Duration::from_millis(4);

/// The schedule of a search: when it pauses and when it stops.
#[derive(Debug)]
pub(super) struct SearchTimer {
    /// The length of a slice; `None` if the search never pauses.
    slice: Option<Duration>,
    begun: Instant,
    end: Option<Instant>,
}

impl SearchTimer {
    pub(super) fn new(slice: Option<Duration>, time: Option<Duration>) -> Self {
        let now = Instant::now();
        Self { slice, begun: now, end: time.and_then(|time| now.checked_add(time)) }
    }

    /// Returns true if the time limit has passed.
    pub(super) fn is_late(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Yields to other tasks if the slice has passed. If the search was dropped, it ends here.
    pub(super) async fn pause(&mut self) {
        if self.slice.is_some_and(|slice| self.begun.elapsed() >= slice) {
            Pause(false).await;
            self.begun = Instant::now();
        }
    }
}

/// A future that is pending once, then ready.
struct Pause(bool);

impl Future for Pause {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if self.0 {
            return Poll::Ready(());
        }
        self.0 = true;
        context.waker().wake_by_ref();
        Poll::Pending
    }
}
