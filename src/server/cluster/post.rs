//! The message transport between lobbies: one JetStream subject for every pair of lobbies and each direction, with one
//! writer and one reader.
//!
//! The waiting RPC messages are sent as one batch; the next batch is sent when that one has arrived. Each batch names
//! its expected predecessor (`Nats-Expected-Last-Subject-Sequence`), so a batch that is sent again for lack of an
//! acknowledgement never arrives twice or out of order. The reader's ordered consumer detects gaps and reads again.

use std::time::Duration;

use async_nats::header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE;
use async_nats::jetstream::Context;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::stream::Stream;
use async_nats::{HeaderMap, HeaderValue};
use axum::body::Bytes;
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::cluster_rpc::RpcEnvelope;

/// The maximum number of RPC messages that wait for one lobby.
pub(super) const WAITING: usize = 8192;
/// The maximum number of RPC messages in a batch, and the approximate maximum size in bytes.
const PARCEL: usize = 256;
const FULL: usize = 256 * 1024;
/// The times between attempts to send a batch, before the other lobby counts as unreachable, in milliseconds: as long as the
/// servers of NATS need to notice that one of them has failed.
const PAUSES: [u64; 7] = [50, 200, 500, 1000, 2000, 4000, 4000];

/// Sends incoming RPC messages until all senders are gone. Returns false if a batch does not arrive.
pub(super) async fn deliver(
    context: Context,
    stream: Stream,
    subject: String,
    mut envelopes: mpsc::Receiver<RpcEnvelope>,
) -> bool {
    // Earlier batches may be there from before the other lobby became unreachable. If not, publishing shows it.
    let before = stream.get_last_raw_message_by_subject(&subject).await;
    let (mut waiting, mut last) = (Vec::new(), before.map_or(0, |before| before.sequence));
    while envelopes.recv_many(&mut waiting, PARCEL).await > 0 {
        let mut all = waiting.drain(..).peekable();
        while all.peek().is_some() {
            let mut packet = Vec::new();
            while let Some(envelope) = all.next_if(|_| packet.len() < FULL) {
                envelope.encode(&mut packet);
            }
            match send(&context, &stream, &subject, packet.into(), last).await {
                Some(sent) => last = sent,
                None => return false,
            }
        }
    }
    true
}

/// Sends a batch. Returns its number in the stream.
async fn send(
    context: &Context,
    stream: &Stream,
    subject: &str,
    packet: Bytes,
    mut last: u64,
) -> Option<u64> {
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        let mut headers = HeaderMap::new();
        headers.insert(NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, HeaderValue::from(last));
        let sent = match context.publish_with_headers(subject.to_owned(), headers, packet.clone()).await {
            Ok(sent) => sent.await,
            Err(error) => Err(error),
        };
        match sent {
            Ok(sent) => return Some(sent.sequence),
            Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => {
                // The batch arrived before without an acknowledgement, or the last batch has expired.
                match stream.get_last_raw_message_by_subject(subject).await {
                    Ok(there) if there.payload == packet => return Some(there.sequence),
                    Ok(_) => return None,
                    Err(_) => last = 0,
                }
            }
            Err(error) => {
                tracing::warn!("cannot publish a parcel to {subject}: {error}");
                if let Some(pause) = pause {
                    sleep(Duration::from_millis(pause)).await;
                }
            }
        }
    }
    None
}
