//! What a lobby of a cluster does as long as it runs: it answers and reads the other lobbies, and takes over the rooms
//! of lobbies that are gone.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::consumer::push::Ordered;
use futures::StreamExt as _;
use tokio::time::{interval, sleep};

use super::cluster_rpc::RpcEnvelope;
use super::nodes::{Cluster, ClusterSubscriptions, WATCH};
use super::remote::arrive;
use crate::server::lobby::Lobby;

/// The interval of the search for rooms of lobbies that are gone.
const SWEEP: Duration = Duration::from_secs(60);

/// Returns a new reader of the batches after that number, once there is one.
async fn reader_after(cluster: &Cluster, last: u64) -> Ordered {
    loop {
        match cluster.post_from(last).await {
            Ok(post) => return post,
            Err(error) => tracing::warn!("cannot read the messages of other lobbies: {error}"),
        }
        sleep(WATCH).await;
    }
}

impl ClusterSubscriptions {
    /// Listens to the other lobbies as long as the lobby runs.
    pub(in crate::server) async fn run(self, lobby: Arc<Lobby>, cluster: Arc<Cluster>) {
        let Self { mut asked, mut invited, mut post } = self;
        let answer = async {
            while let Some(question) = asked.next().await {
                if let Some(reply) = question.reply
                    && let Err(error) = cluster.client.publish(reply, "there".into()).await
                {
                    tracing::warn!("cannot answer another lobby: {error}");
                }
            }
        };
        let invite = async {
            while let Some(letter) = invited.next().await {
                let Ok(invitation) = serde_json::from_slice(&letter.payload) else {
                    tracing::error!("invalid invitation from a lobby");
                    continue;
                };
                let is_shown = lobby.deliver(&mut lobby.state(), &invitation);
                if let Some(reply) = letter.reply.filter(|_| is_shown)
                    && let Err(error) = cluster.client.publish(reply, "shown".into()).await
                {
                    tracing::warn!("cannot answer another lobby: {error}");
                }
            }
        };
        let read = async {
            let mut last = 0;
            loop {
                let packet = match post.next().await {
                    Some(Ok(packet)) => packet,
                    // The server that read the stream for this lobby may be gone, and the client does not always find
                    // another one.
                    failed => {
                        let error = failed
                            .and_then(Result::err)
                            .map_or("it has ended".to_owned(), |error| error.to_string());
                        tracing::warn!("cannot read the messages of other lobbies: {error}");
                        post = reader_after(&cluster, last).await;
                        continue;
                    }
                };
                last = packet.info().map_or(last, |info| info.stream_sequence);
                let from = packet.subject.rsplit('.').next().and_then(|node| node.parse().ok());
                match (from, RpcEnvelope::read(&packet.payload)) {
                    (Some(from), Ok(envelopes)) => {
                        envelopes.into_iter().for_each(|envelope| arrive(&lobby, &cluster, from, envelope));
                    }
                    (_, envelopes) => tracing::error!("invalid message from a lobby: {:?}", envelopes.err()),
                }
            }
        };
        let sweep = async {
            let mut ticks = interval(SWEEP);
            loop {
                ticks.tick().await;
                cluster.sweep(&lobby).await;
            }
        };
        futures::join!(answer, invite, read, sweep, Cluster::watch(Arc::downgrade(&cluster)));
    }
}
