//! Group commit: the simultaneous writes of many rooms go to the disk together, and are answered when they are there.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::Message;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::{mpsc, oneshot};

use super::metrics::{Metrics, count};
use super::outbox::Outbox;
use super::store::{Store, Write};
use crate::room::lobby_room::RoomId;
use crate::room::protocol::{LobbyError, ServerMessage};

/// The maximum number of waiting writes.
const WAITING: usize = 8192;
/// The maximum number of writes in one transaction.
const BATCH: usize = 512;
/// The delay before a failed write is retried if nothing else is to be written.
const AGAIN: Duration = Duration::from_secs(1);

/// The action to take once a write is on disk.
pub(super) enum AfterWrite {
    Nothing,
    /// Sends the message to all of them, even if the write failed: failed writes are repeated later.
    Tell(Vec<Outbox>, Message),
    /// Sends the message to one, and only if the write succeeded.
    Stored(Outbox, Message),
}

enum Job {
    Write {
        write: Write,
        then: AfterWrite,
        came: Instant,
    },
    /// A request that is answered when all earlier ones are done.
    Barrier(oneshot::Sender<bool>),
    /// The last job.
    End,
}

/// The sender to the writer's task.
#[derive(Clone)]
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
    is_well: Arc<AtomicBool>,
}

/// A place in the queue, reserved before anything is changed.
pub(super) struct Turn<'a>(mpsc::Permit<'a, Job>);

impl Turn<'_> {
    pub(super) fn write(self, write: Write, then: AfterWrite) {
        self.0.send(Job::Write { write, then, came: Instant::now() });
    }
}

impl Writer {
    /// Creates the writer and its task. Rooms that another lobby has taken over are sent to `lost`.
    pub(super) fn new(
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        lost: UnboundedSender<RoomId>,
    ) -> (Self, impl Future<Output = ()> + Send + 'static) {
        let (queue, end) = mpsc::channel(WAITING);
        let is_well = Arc::new(AtomicBool::new(true));
        let desk = Desk { store, metrics, is_well: is_well.clone(), owed: Vec::new(), lost };
        (Self { queue, is_well }, desk.work(end))
    }

    /// Reserves a place in the queue, or returns `None` if it is full because the disk is too slow.
    pub(super) fn turn(&self) -> Option<Turn<'_>> {
        self.queue.try_reserve().ok().map(Turn)
    }

    /// Returns when all earlier writes are on disk; false if the disk fails.
    pub(super) async fn barrier(&self) -> bool {
        let (done, end) = oneshot::channel();
        self.queue.send(Job::Barrier(done)).await.is_ok() && end.await.unwrap_or(false)
    }

    /// Ends the task after all waiting jobs.
    pub(super) async fn end(&self) {
        // If the worker is gone, it has already ended.
        let _ended = self.queue.send(Job::End).await;
    }

    /// Returns true if the last transaction was written.
    pub(super) fn is_well(&self) -> bool {
        self.is_well.load(Ordering::Relaxed)
    }
}

struct Desk {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    is_well: Arc<AtomicBool>,
    /// All failed writes except frames. A client sends a frame again if it was not told that the frame is stored.
    owed: Vec<Write>,
    lost: UnboundedSender<RoomId>,
}

impl Desk {
    async fn work(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        loop {
            let coming = queue.recv_many(&mut jobs, BATCH);
            let came = if self.owed.is_empty() {
                coming.await
            } else {
                // Nothing new arrived in time: retry the failed writes alone.
                tokio::time::timeout(AGAIN, coming).await.unwrap_or(1)
            };
            let is_last = came == 0 || jobs.iter().any(|job| matches!(job, Job::End));
            self.batch(&mut jobs).await;
            if is_last {
                return;
            }
        }
    }

    async fn batch(&mut self, jobs: &mut Vec<Job>) {
        let (mut writes, mut answers, mut barriers) =
            (std::mem::take(&mut self.owed), Vec::new(), Vec::new());
        for job in jobs.drain(..) {
            match job {
                Job::Write { write, then, came } => {
                    answers.push((then, came, write.room()));
                    writes.push(write);
                }
                Job::Barrier(done) => barriers.push(done),
                Job::End => {}
            }
        }
        let writes = newest(writes);
        let written = if writes.is_empty() { Some(Vec::new()) } else { self.write(&writes).await };
        let is_written = written.is_some();
        let lost = written.unwrap_or_default();
        if !is_written {
            self.owed = writes.into_iter().filter(|write| !matches!(write, Write::Frame { .. })).collect();
        }
        for (then, came, room) in answers {
            let is_lost = room.is_some_and(|room| lost.contains(&room));
            let is_written = is_written && !is_lost;
            match then {
                AfterWrite::Nothing => {}
                // A change that no other lobby learns of is shown to nobody.
                AfterWrite::Tell(..) if is_lost => {}
                AfterWrite::Tell(all, message) => all.iter().for_each(|outbox| outbox.send(message.clone())),
                AfterWrite::Stored(outbox, message) if is_written => {
                    self.metrics.keep(came.elapsed());
                    outbox.send(message);
                }
                AfterWrite::Stored(outbox, _) => {
                    self.metrics.refuse(&LobbyError::Disk);
                    outbox.send_message(&ServerMessage::Refused(LobbyError::Disk));
                }
            }
        }
        for room in lost {
            // If nobody listens any more, the room no longer matters.
            let _gone = self.lost.send(room);
        }
        for done in barriers {
            // The caller may be gone.
            let _gone = done.send(is_written);
        }
    }

    /// Returns the rooms for which nothing was written, or `None` if nothing was written at all.
    async fn write(&self, writes: &[Write]) -> Option<Vec<RoomId>> {
        count(&self.metrics.batches, 1);
        let written = self.store.write(writes).await;
        if let Err(error) = &written {
            count(&self.metrics.failures, 1);
            tracing::error!("cannot save {} writes: {error}", writes.len());
        }
        self.is_well.store(written.is_ok(), Ordering::Relaxed);
        written.ok()
    }
}

/// Returns the writes without those that a later one replaces.
fn newest(writes: Vec<Write>) -> Vec<Write> {
    let mut last = BTreeMap::new();
    for (at, write) in writes.iter().enumerate() {
        if let Write::Room(room) = write {
            last.insert(room.id, at);
        }
    }
    let is_newest = |at: usize, write: &Write| match write {
        Write::Room(room) => last.get(&room.id) == Some(&at),
        Write::Gone { .. }
        | Write::Began { .. }
        | Write::Ended { .. }
        | Write::Audited { .. }
        | Write::Frame { .. }
        | Write::Ban(_)
        | Write::Unban(_)
        | Write::ForgetPlayer(_)
        | Write::Forget { .. } => true,
    };
    writes
        .into_iter()
        .enumerate()
        .filter(|(at, write)| is_newest(*at, write))
        .map(|(_, write)| write)
        .collect()
}

#[cfg(test)]
mod tests;
