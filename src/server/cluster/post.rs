//! The post between lobbies: for every two of them and each direction one subject of JetStream, with one lobby that writes and one
//! that reads it.
//!
//! What waits goes as one parcel; the next goes when that one has arrived. Each names the one that must have been the last
//! before it (`Nats-Expected-Last-Subject-Sequence`), so a parcel that is sent again because nobody said whether it arrived
//! never arrives twice or out of order. The reader's ordered consumer sees gaps and reads again.

use async_nats::header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE;
use async_nats::jetstream::Context;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::stream::Stream;
use async_nats::{HeaderMap, HeaderValue};
use axum::body::Bytes;
use tokio::sync::mpsc;

use super::cluster_rpc::RpcEnvelope;

/// The most letters that wait for one lobby.
pub(super) const WAITING: usize = 8192;
/// The most letters in a parcel, and about the most bytes.
const PARCEL: usize = 256;
const FULL: usize = 256 * 1024;
/// The number of attempts to send a parcel before the other lobby counts as unreachable.
const TRIES: usize = 4;

/// Sends what comes, until nobody can send any more; false if it does not arrive.
pub(super) async fn deliver(
    context: Context,
    stream: Stream,
    subject: String,
    mut letters: mpsc::Receiver<RpcEnvelope>,
) -> bool {
    // Earlier parcels may be there from before the other lobby became unreachable. If not, publishing shows it.
    let before = stream.get_last_raw_message_by_subject(&subject).await;
    let (mut waiting, mut last) = (Vec::new(), before.map_or(0, |before| before.sequence));
    while letters.recv_many(&mut waiting, PARCEL).await > 0 {
        let mut all = waiting.drain(..).peekable();
        while all.peek().is_some() {
            let mut packet = Vec::new();
            while let Some(letter) = all.next_if(|_| packet.len() < FULL) {
                letter.encode(&mut packet);
            }
            match send(&context, &stream, &subject, packet.into(), last).await {
                Some(sent) => last = sent,
                None => return false,
            }
        }
    }
    true
}

/// Sends one parcel after another; its number in the stream.
async fn send(
    context: &Context,
    stream: &Stream,
    subject: &str,
    packet: Bytes,
    mut last: u64,
) -> Option<u64> {
    for _ in 0..TRIES {
        let mut headers = HeaderMap::new();
        headers.insert(NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, HeaderValue::from(last));
        let sent = match context.publish_with_headers(subject.to_owned(), headers, packet.clone()).await {
            Ok(sent) => sent.await,
            Err(error) => Err(error),
        };
        match sent {
            Ok(sent) => return Some(sent.sequence),
            Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => {
                // The parcel arrived before without an acknowledgement, or the last parcel has expired.
                match stream.get_last_raw_message_by_subject(subject).await {
                    Ok(there) if there.payload == packet => return Some(there.sequence),
                    Ok(_) => return None,
                    Err(_) => last = 0,
                }
            }
            Err(error) => tracing::warn!("cannot publish a parcel to {subject}: {error}"),
        }
    }
    None
}
