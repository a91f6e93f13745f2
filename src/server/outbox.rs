//! The outgoing messages of one connection: a bounded queue, so that a client that does not read blocks no other
//! client.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::{Message, Utf8Bytes};
use tokio::sync::{mpsc, watch};

use super::limits::{OUTGOING, OUTGOING_BYTES};
use crate::room::protocol::ServerMessage;

/// The maximum number of log messages that wait for a reader.
const HISTORY: usize = 64;

/// The sending end of one connection's queue.
#[derive(Clone)]
pub(super) struct Outbox(Arc<Inner>);

struct Inner {
    live: mpsc::Sender<Message>,
    /// The bytes of the messages in `live`.
    waiting: AtomicUsize,
    history: mpsc::Sender<Message>,
    closing: watch::Sender<bool>,
}

/// The receiving end: the messages to send.
pub(super) struct Outgoing {
    pub(super) live: mpsc::Receiver<Message>,
    /// The old frames, sent when nothing live waits.
    pub(super) history: mpsc::Receiver<Message>,
    pub(super) closing: watch::Receiver<bool>,
}

impl Outbox {
    pub(super) fn new() -> (Self, Outgoing) {
        let (live, live_end) = mpsc::channel(OUTGOING);
        let (history, history_end) = mpsc::channel(HISTORY);
        let (closing, closing_end) = watch::channel(false);
        let outgoing = Outgoing { live: live_end, history: history_end, closing: closing_end };
        let waiting = AtomicUsize::new(0);
        (Self(Arc::new(Inner { live, waiting, history, closing })), outgoing)
    }

    /// Sends a message with priority. A client that has fallen too far behind is dropped.
    pub(super) fn send(&self, message: Message) {
        let size = length(&message);
        let waiting = self.0.waiting.fetch_add(size, Ordering::Relaxed);
        if waiting + size > OUTGOING_BYTES || self.0.live.try_send(message).is_err() {
            self.close();
        }
    }

    /// Stops counting a message of the live queue that was taken out to be sent.
    pub(super) fn taken(&self, message: &Message) {
        self.0.waiting.fetch_sub(length(message), Ordering::Relaxed);
    }

    /// Sends a [`ServerMessage`] with priority.
    pub(super) fn send_message(&self, tell: &ServerMessage) {
        self.send(text(tell));
    }

    /// Sends a log message once there is space for it. Returns false if the connection is gone.
    pub(super) async fn send_history(&self, message: Message) -> bool {
        let mut closing = self.0.closing.subscribe();
        tokio::select! {
            sent = self.0.history.send(message) => sent.is_ok(),
            _ = closing.wait_for(|is_closing| *is_closing) => false,
        }
    }

    /// Closes the connection, once the waiting messages are sent.
    pub(super) fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Returns when the connection is to be closed.
    pub(super) async fn closed(&self) {
        let mut closing = self.0.closing.subscribe();
        // An error would mean that the sender is gone, but `self` holds it.
        let _ended = closing.wait_for(|is_closing| *is_closing).await;
    }
}

/// Encodes a [`ServerMessage`] for sending.
pub(super) fn text(tell: &ServerMessage) -> Message {
    // Cannot fail: all map keys are strings and no serializer returns an error.
    let text = serde_json::to_string(tell).unwrap_or_else(|error| {
        tracing::error!("cannot encode a message: {error}");
        String::new()
    });
    Message::Text(Utf8Bytes::from(text))
}

/// Returns the size of a message, in bytes.
pub(super) fn length(message: &Message) -> usize {
    match message {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
        Message::Close(_) => 0,
    }
}
