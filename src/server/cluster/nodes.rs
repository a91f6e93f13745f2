//! The lobbies that share a database: their availability, and the way to each.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::jetstream::Context;
use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::push::{Ordered, OrderedConfig};
use async_nats::jetstream::response::Response;
use async_nats::jetstream::stream::{Config, Stream};
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber};
use percent_encoding::percent_decode_str;
use serde::de::IgnoredAny;
use tokio::sync::mpsc;
use tokio::time::{interval, timeout};

use super::cluster_rpc::RpcEnvelope;
use super::post::{WAITING, deliver};
use super::remote_connections::RemoteConnections;
use crate::server::fault::ServerError;
use crate::server::invitations::Invitation;
use crate::server::lobby::Lobby;
use crate::server::store::{NodeId, PostgresStore, shown};

/// The interval at which this lobby pings the lobbies that it has remote connections with. `ANSWER` is the time that
/// they have to answer.
pub(super) const WATCH: Duration = Duration::from_secs(1);
const ANSWER: Duration = Duration::from_secs(2);
/// The time that a lobby has to answer that an invitation was received.
const INVITING: Duration = Duration::from_secs(1);
/// The number of missing answers after which a lobby counts as unreachable.
const PATIENCE: u32 = 3;
/// The number of batches kept for a reader that lost its connection for a moment. `KEPT` is the time that they are
/// kept.
const PARCELS: i64 = 256;
const KEPT: Duration = Duration::from_secs(24 * 3600);

/// The availability of a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeHealth {
    There,
    /// NATS reports that no lobby listens under this number.
    Gone,
    /// The lobby did not answer, or NATS itself is unreachable.
    Unknown,
}

/// The other lobbies.
pub(in crate::server) struct Cluster {
    pub(in crate::server) store: Arc<PostgresStore>,
    pub(super) client: Client,
    context: Context,
    stream: Stream,
    /// The common prefix of all subjects of these lobbies.
    name: String,
    posts: Mutex<BTreeMap<NodeId, mpsc::Sender<RpcEnvelope>>>,
    pub(super) ends: Mutex<RemoteConnections>,
}

/// The subscriptions to process once the lobby runs.
pub(in crate::server) struct ClusterSubscriptions {
    pub(super) asked: Subscriber,
    /// The invitations to players who may be connected here.
    pub(super) invited: Subscriber,
    pub(super) post: Ordered,
}

/// Returns the error of NATS at these addresses.
fn wrong(addresses: &[String], error: &dyn Display) -> ServerError {
    let nats = addresses.iter().map(|address| shown(address)).collect::<Vec<_>>().join(", ");
    ServerError::Nats { nats, error: error.to_string() }
}

/// Connects to one of the servers of NATS, as the user that the addresses name.
async fn connect(addresses: &[String]) -> Result<Client, ServerError> {
    let mut options = ConnectOptions::new().name("beyond").connection_timeout(Duration::from_secs(5));
    // The client itself does not read the user and the password of an address.
    if let Some((user, password)) = addresses.iter().find_map(|address| user(address)) {
        options = options.user_and_password(user, password);
    }
    options.connect(addresses).await.map_err(|error| wrong(addresses, &error))
}

/// Returns the user and the password that an address of NATS contains. `%40` stands for `@` in them, as in any address.
fn user(address: &str) -> Option<(String, String)> {
    let address: ServerAddr = address.parse().ok()?;
    let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    Some((plain(address.username()?), plain(address.password()?)))
}

/// Checks that a server of NATS with JetStream can be reached. Changes nothing there.
pub(in crate::server) async fn reach(addresses: &[String]) -> Result<(), ServerError> {
    let context = async_nats::jetstream::new(connect(addresses).await?);
    // The client's own request also wants numbers in the answer that NATS has only since 2.10.
    match context.request("INFO", &()).await.map_err(|error| wrong(addresses, &error))? {
        Response::Err { error } => Err(wrong(addresses, &error)),
        Response::Ok(IgnoredAny) => Ok(()),
    }
}

impl Cluster {
    /// Joins the other lobbies on the NATS with these servers, so many of which keep each message.
    pub(in crate::server) async fn join(
        addresses: &[String],
        replicas: usize,
        store: Arc<PostgresStore>,
    ) -> Result<(Arc<Self>, ClusterSubscriptions), ServerError> {
        let wrong = |error: &dyn Display| wrong(addresses, error);
        if !addresses.iter().all(|address| is_private(address)) {
            tracing::warn!(
                "the connection to NATS is not encrypted: whoever reads or changes it can pose as any player; use tls://"
            );
        }
        let client = connect(addresses).await?;
        let name = format!("beyond.{}", store.name());
        let asked = client.subscribe(format!("{name}.node.{}", store.node())).await;
        let asked = asked.map_err(|error| wrong(&error))?;
        let invited = client.subscribe(format!("{name}.invitation")).await.map_err(|error| wrong(&error))?;
        let context = async_nats::jetstream::new(client.clone());
        let config = Config {
            name: name.replace('.', "-"),
            subjects: vec![format!("{name}.post.>")],
            max_messages_per_subject: PARCELS,
            max_age: KEPT,
            num_replicas: replicas,
            ..Config::default()
        };
        let info = context.create_or_update_stream(config).await.map_err(|error| wrong(&error))?;
        let stream = context.get_stream(&info.config.name).await.map_err(|error| wrong(&error))?;
        let (posts, ends) = Default::default();
        let cluster = Arc::new(Self { store, client, context, stream, name, posts, ends });
        let post = cluster.post_from(0).await.map_err(|error| wrong(&error))?;
        // From now on this lobby answers liveness requests.
        cluster.client.flush().await.map_err(|error| wrong(&error))?;
        Ok((cluster, ClusterSubscriptions { asked, invited, post }))
    }

    /// Reads the batches of the other lobbies, from the first one after this number in the stream.
    pub(super) async fn post_from(&self, last: u64) -> Result<Ordered, async_nats::Error> {
        let config = OrderedConfig {
            deliver_subject: self.client.new_inbox(),
            filter_subject: format!("{}.post.{}.*", self.name, self.node()),
            deliver_policy: DeliverPolicy::ByStartSequence { start_sequence: last + 1 },
            ..OrderedConfig::default()
        };
        Ok(self.stream.create_consumer(config).await?.messages().await?)
    }

    pub(super) fn node(&self) -> NodeId {
        self.store.node()
    }

    pub(super) fn ends(&self) -> MutexGuard<'_, RemoteConnections> {
        // Every change is made in one step.
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks whether a lobby is available.
    pub(super) async fn life(&self, node: NodeId) -> NodeHealth {
        if node == self.node() {
            return NodeHealth::There;
        }
        let asked = self.client.request(format!("{}.node.{node}", self.name), "".into());
        match timeout(ANSWER, asked).await {
            Ok(Ok(_)) => NodeHealth::There,
            Ok(Err(error)) if error.kind() == RequestErrorKind::NoResponders => NodeHealth::Gone,
            Ok(Err(_)) | Err(_) => NodeHealth::Unknown,
        }
    }

    /// Passes an invitation on to all lobbies. Returns true if one of them answers that its sender may know of it. The
    /// others say nothing, so that the wait is the same for everybody whom the sender may not know of.
    pub(in crate::server) async fn invite(&self, invitation: &Invitation) -> bool {
        let Ok(text) = serde_json::to_string(invitation) else { return false };
        let asked = self.client.request(format!("{}.invitation", self.name), text.into());
        matches!(timeout(INVITING, asked).await, Ok(Ok(_)))
    }

    /// Sends an RPC message to a lobby. Returns false if too many are waiting already.
    pub(super) fn send(self: &Arc<Self>, node: NodeId, envelope: RpcEnvelope) -> bool {
        let mut posts = self.posts.lock().unwrap_or_else(PoisonError::into_inner);
        let post = posts.entry(node).or_insert_with(|| {
            let (post, envelopes) = mpsc::channel(WAITING);
            let subject = format!("{}.post.{node}.{}", self.name, self.node());
            let (context, stream, weak) = (self.context.clone(), self.stream.clone(), Arc::downgrade(self));
            tokio::spawn(async move {
                if !deliver(context, stream, subject, envelopes).await
                    && let Some(cluster) = weak.upgrade()
                {
                    cluster.lose(node);
                }
            });
            post
        });
        post.try_send(envelope).is_ok()
    }

    /// Ends all remote connections with a lobby that is gone or unreachable. Their players return by new ones.
    fn lose(&self, node: NodeId) {
        tracing::warn!("lobby {node} is unreachable");
        self.posts.lock().unwrap_or_else(PoisonError::into_inner).remove(&node);
        self.ends().lose(node);
    }

    /// Watches the lobbies that this lobby has remote connections with.
    pub(super) async fn watch(weak: Weak<Self>) {
        let mut missed: BTreeMap<NodeId, u32> = BTreeMap::new();
        let mut ticks = interval(WATCH);
        loop {
            ticks.tick().await;
            let Some(cluster) = weak.upgrade() else { return };
            let nodes = cluster.ends().nodes();
            missed.retain(|node, _| nodes.contains(node));
            let lives = nodes.iter().map(|node| cluster.life(*node));
            for (node, life) in nodes.iter().zip(futures::future::join_all(lives).await) {
                let missed = missed.entry(*node).or_default();
                *missed = if life == NodeHealth::There { 0 } else { *missed + 1 };
                if life == NodeHealth::Gone || *missed >= PATIENCE {
                    *missed = 0;
                    cluster.lose(*node);
                }
            }
        }
    }

    /// Takes over the rooms of all lobbies that are gone.
    pub(in crate::server) async fn sweep(&self, lobby: &Lobby) {
        let nodes = match self.store.nodes().await {
            Ok(nodes) => nodes,
            Err(error) => return tracing::error!("cannot list the lobbies: {error}"),
        };
        for node in nodes {
            if self.life(node).await == NodeHealth::Gone {
                match self.store.take_over_rooms(node, None).await {
                    Ok(rooms) => lobby.adopt(rooms),
                    Err(error) => tracing::error!("cannot take over the rooms of lobby {node}: {error}"),
                }
            }
        }
    }
}

/// Returns true if nobody else can read or change what is sent to a NATS server: it is encrypted, or stays here.
fn is_private(address: &str) -> bool {
    let (scheme, rest) = address.split_once("://").unwrap_or(("nats", address));
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    let is_here = ["localhost", "127.0.0.1", "[::1]"].iter().any(|here| host.starts_with(here));
    ["tls", "wss"].contains(&scheme) || is_here
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_user_with_a_password_or_nobody() {
        for (address, named) in [
            ("nats://anna:secret@host:4222", Some(("anna", "secret"))),
            ("tls://anna:se%40c%2Fret@[::1]", Some(("anna", "se@c/ret"))),
            ("anna:secret@host", Some(("anna", "secret"))),
            ("nats://anna@host", None),
            ("nats://host:4222", None),
        ] {
            let named = named.map(|(user, password)| (user.to_owned(), password.to_owned()));
            assert_eq!(user(address), named, "{address}");
        }
    }
}
