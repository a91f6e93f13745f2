//! Remote connections: a game is connected at one end, the edge, and its room is held at the other end.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::Message;
use futures::future::ready;
use futures::{StreamExt as _, sink, stream};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::cluster_rpc::{FarId, RpcEnvelope, RpcMessage};
use super::nodes::Cluster;
use crate::ids::PlayerId;
use crate::room::lobby_room::Edition;
use crate::room::protocol::ClientMessage;
use crate::server::connection::{Incoming, converse};
use crate::server::limits::OUTGOING;
use crate::server::lobby::Lobby;
use crate::server::outbox::Outbox;
use crate::server::store::NodeId;

/// The player on a remote connection. The lobby at its edge has verified these fields.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::server) struct RemoteClient {
    pub(in crate::server) player: PlayerId,
    pub(in crate::server) name: String,
    pub(in crate::server) edition: Edition,
    pub(in crate::server) address: IpAddr,
    #[serde(default)]
    pub(in crate::server) level: u32,
    #[serde(default)]
    pub(in crate::server) blocked: BTreeSet<PlayerId>,
}

/// Receives an RPC message.
pub(super) fn arrive(lobby: &Arc<Lobby>, cluster: &Arc<Cluster>, from: NodeId, envelope: RpcEnvelope) {
    let RpcEnvelope { line, is_down, word } = envelope;
    // Nobody receives it here: the other end is informed.
    let nobody = |word: &RpcMessage| {
        if *word != RpcMessage::Gone
            && !cluster.send(from, RpcEnvelope { line, is_down: !is_down, word: RpcMessage::Gone })
        {
            tracing::warn!("the queue for lobby {from} is full");
        }
    };
    if let (RpcMessage::Come(text), false) = (&word, is_down) {
        match serde_json::from_str(text) {
            Ok(far) => hold(lobby, cluster, (from, line), far),
            Err(error) => tracing::error!("invalid arrival from lobby {from}: {error}"),
        }
        return;
    }
    let mut ends = cluster.ends();
    if is_down {
        let Some((_, outbox)) = ends.edge.get(&line).filter(|(node, _)| *node == from) else {
            drop(ends);
            return nobody(&word);
        };
        if word == RpcMessage::Gone {
            outbox.close();
            ends.edge.remove(&line);
        } else if let Some(message) = word.message() {
            outbox.send(message);
        }
        return;
    }
    let Some(way) = ends.held.get(&(from, line)) else {
        drop(ends);
        return nobody(&word);
    };
    let is_over = word == RpcMessage::Gone;
    // A game that sends faster than it is read is disconnected.
    let is_heard = word.message().is_none_or(|message| way.try_send(message).is_ok());
    if is_over || !is_heard {
        ends.held.remove(&(from, line));
    }
}

/// Serves a game that is connected elsewhere as if it were connected here.
fn hold(lobby: &Arc<Lobby>, cluster: &Arc<Cluster>, at: (NodeId, FarId), far: RemoteClient) {
    let (way, heard) = mpsc::channel(OUTGOING);
    cluster.ends().held.insert(at, way);
    let (lobby, cluster) = (lobby.clone(), cluster.clone());
    let (node, line) = at;
    let out = sink::unfold(cluster.clone(), move |cluster: Arc<Cluster>, message| {
        let word = RpcMessage::from_websocket(message);
        let is_sent = word.is_none_or(|word| cluster.send(node, RpcEnvelope { line, is_down: true, word }));
        ready(is_sent.then_some(cluster).ok_or("the queue for its lobby is full"))
    });
    let heard = stream::unfold(heard, async |mut heard: mpsc::Receiver<Message>| {
        heard.recv().await.map(|message| (Ok::<_, Infallible>(message), heard))
    });
    tokio::spawn(async move {
        converse(lobby, Box::pin(out), heard.fuse().boxed(), Incoming::Far(far)).await;
        cluster.ends().held.remove(&at);
    });
}

/// The remote connections of one game that is connected here.
#[derive(Default)]
pub(in crate::server) struct RemoteLinks {
    lines: BTreeMap<NodeId, FarId>,
    /// The lobby that holds the room that the game is in, unless the room is held here.
    pub(super) room: Option<NodeId>,
}

impl RemoteLinks {
    /// Sends a message to a lobby over its remote connection, which is opened if needed. Returns false if too many are
    /// waiting.
    pub(super) fn send(
        &mut self,
        cluster: &Arc<Cluster>,
        node: NodeId,
        (outbox, far): (&Outbox, RemoteClient),
        word: RpcMessage,
    ) -> bool {
        let line = match self.lines.get(&node) {
            Some(line) => *line,
            None => {
                let line = {
                    let mut ends = cluster.ends();
                    ends.next += 1;
                    let line = ends.next;
                    ends.edge.insert(line, (node, outbox.clone()));
                    line
                };
                self.lines.insert(node, line);
                let Ok(come) = serde_json::to_string(&far) else { return false };
                if !cluster.send(node, RpcEnvelope { line, is_down: false, word: RpcMessage::Come(come) }) {
                    return false;
                }
                line
            }
        };
        cluster.send(node, RpcEnvelope { line, is_down: false, word })
    }

    /// Sends a frame to the lobby that holds the room, if another one does. Returns `None` if no other lobby holds it.
    pub(in crate::server) fn frame(&self, cluster: Option<&Arc<Cluster>>, bytes: &Bytes) -> Option<bool> {
        let (cluster, node) = cluster.zip(self.room)?;
        let line = *self.lines.get(&node)?;
        Some(cluster.send(node, RpcEnvelope { line, is_down: false, word: RpcMessage::Frame(bytes.clone()) }))
    }

    /// Sends a message to every lobby that there is a remote connection to. Returns false if too many are waiting for
    /// one of them.
    pub(super) fn send_to_all(&self, cluster: &Arc<Cluster>, text: &str) -> bool {
        let mut is_said = true;
        for (node, line) in &self.lines {
            let word = RpcMessage::Text(text.to_owned());
            is_said &= cluster.send(*node, RpcEnvelope { line: *line, is_down: false, word });
        }
        is_said
    }

    /// Leaves the room that another lobby holds.
    pub(super) fn leave(&mut self, cluster: &Arc<Cluster>) {
        let Some((node, line)) = self.room.take().and_then(|node| Some((node, self.lines.remove(&node)?)))
        else {
            return;
        };
        cluster.ends().edge.remove(&line);
        let leave = serde_json::to_string(&ClientMessage::Leave).map(RpcMessage::Text);
        for word in leave.into_iter().chain([RpcMessage::Gone]) {
            if !cluster.send(node, RpcEnvelope { line, is_down: false, word }) {
                tracing::warn!("the queue for lobby {node} is full");
            }
        }
    }

    /// Ends all remote connections of a game that is no longer connected.
    pub(in crate::server) fn end(&mut self, cluster: &Arc<Cluster>) {
        for (node, line) in std::mem::take(&mut self.lines) {
            if cluster.ends().edge.remove(&line).is_some()
                && !cluster.send(node, RpcEnvelope { line, is_down: false, word: RpcMessage::Gone })
            {
                tracing::warn!("the queue for lobby {node} is full");
            }
        }
    }
}
