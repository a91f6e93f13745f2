//! The remote connections of a lobby, by their lines.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::ws::Message;
use tokio::sync::mpsc;

use super::cluster_rpc::FarId;
use crate::server::outbox::Outbox;
use crate::server::store::NodeId;

/// The local ends of all remote connections.
#[derive(Default)]
pub(super) struct RemoteConnections {
    pub(super) next: FarId,
    /// The connections of games that are connected here: the holder, and the outbox of the game.
    pub(super) edge: BTreeMap<FarId, (NodeId, Outbox)>,
    /// The connections of games that are connected elsewhere, to rooms that are held here.
    pub(super) held: BTreeMap<(NodeId, FarId), mpsc::Sender<Message>>,
}

impl RemoteConnections {
    /// Returns the lobbies that there are connections with.
    pub(super) fn nodes(&self) -> BTreeSet<NodeId> {
        let edge = self.edge.values().map(|(node, _)| *node);
        edge.chain(self.held.keys().map(|(node, _)| *node)).collect()
    }

    /// Ends all connections with a lobby.
    pub(super) fn lose(&mut self, lost: NodeId) {
        self.edge.retain(|_, (node, outbox)| {
            if *node == lost {
                outbox.close();
            }
            *node != lost
        });
        self.held.retain(|(node, _), _| *node != lost);
    }
}
