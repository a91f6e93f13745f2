//! The routing of requests from games: to the lobby that a game is connected to, or to the holder of a room.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::cluster_rpc::RpcMessage;
use super::nodes::{Cluster, NodeHealth};
use super::remote::RemoteClient;
use crate::room::lobby_room::{Room, RoomId};
use crate::room::protocol::{ClientMessage, LobbyError, ServerMessage};
use crate::server::connection::Connection;
use crate::server::join::person;
use crate::server::limits::LISTED;
use crate::server::listing::listed;
use crate::server::lobby::Lobby;
use crate::server::look_alikes::tell_hosts_apart;
use crate::server::room::{HostedRoom, closed};
use crate::server::store::{NodeId, StoreError, StoredRoom};

/// The number of lookups of a holder that changes in the meantime. `LOOK` is the delay between two lookups.
const LOOKS: usize = 20;
const LOOK: Duration = Duration::from_millis(50);

fn unread(error: &StoreError) -> LobbyError {
    tracing::error!("cannot read the rooms: {error}");
    LobbyError::Disk
}

impl Connection {
    /// Passes a request on to the lobby that has to answer it. Returns true if it was passed on.
    pub(in crate::server) async fn pass_on(
        &mut self,
        lobby: &Lobby,
        ask: &ClientMessage,
    ) -> Result<bool, LobbyError> {
        let Some(cluster) = &lobby.cluster else { return Ok(false) };
        let far = {
            let state = &mut *lobby.state();
            let (player, person) = person(state, self)?;
            let (name, edition, address) = (person.name.clone(), person.edition.clone(), person.address);
            let (level, blocked) = (person.level, person.blocked.clone());
            RemoteClient { player, name, edition, address, level, blocked }
        };
        let to = match ask {
            ClientMessage::Leave
            | ClientMessage::Act(_)
            | ClientMessage::Since(_)
            | ClientMessage::Signal(_)
            | ClientMessage::Emote(_)
            | ClientMessage::Invite(_) => self.remote_links.room,
            ClientMessage::Join(code) => lobby.holder_of_code(cluster, code).await?,
            ClientMessage::Back(room) => lobby.holder(cluster, *room).await?,
            ClientMessage::Enter(key) => lobby.holder(cluster, key.room).await?,
            ClientMessage::Quick => lobby.quick_elsewhere(cluster, &far).await?,
            ClientMessage::Block(_) => {
                // This lobby applies it, and so does every other lobby that knows the player.
                let text =
                    serde_json::to_string(ask).map_err(|error| LobbyError::Unreadable(error.to_string()))?;
                return if self.remote_links.send_to_all(cluster, &text) {
                    Ok(false)
                } else {
                    Err(LobbyError::Disk)
                };
            }
            ClientMessage::Prove { .. }
            | ClientMessage::List
            | ClientMessage::Create(_)
            | ClientMessage::Cards(_)
            | ClientMessage::Packs
            | ClientMessage::Plays(_)
            | ClientMessage::Reachable { .. }
            | ClientMessage::Beat => None,
        };
        if matches!(ask, ClientMessage::Enter(_)) && self.remote_links.room != to {
            self.remote_links.leave(cluster);
        }
        if matches!(ask, ClientMessage::Plays(_)) {
            // Every remote connection begins with the edition.
            self.remote_links.leave(cluster);
            self.remote_links.end(cluster);
        }
        let Some(to) = to else { return Ok(false) };
        if matches!(ask, ClientMessage::Enter(_)) {
            lobby.go_out(&mut lobby.state(), far.player);
            self.remote_links.room = Some(to);
        }
        let text = serde_json::to_string(ask).map_err(|error| LobbyError::Unreadable(error.to_string()))?;
        let is_said = self.remote_links.send(cluster, to, (&self.outbox, far), RpcMessage::Text(text));
        is_said.then_some(true).ok_or(LobbyError::Disk)
    }

    /// Returns the open rooms of all lobbies, newest first.
    pub(in crate::server) async fn list(&self, lobby: &Lobby) -> Result<ServerMessage, LobbyError> {
        let Some(cluster) = &lobby.cluster else { return lobby.list(self) };
        let edition = person(&mut lobby.state(), self)?.1.edition.clone();
        let rooms = cluster.store.listed(LISTED).await.map_err(|error| unread(&error))?;
        let lounges = rooms.iter().filter_map(|(room, _)| serde_json::from_str(&room.lounge).ok());
        let mut rooms: Vec<_> = lounges.map(|lounge: Room| listed(&lounge, &edition)).collect();
        tell_hosts_apart(&mut rooms);
        Ok(ServerMessage::Rooms(rooms))
    }
}

impl Lobby {
    /// Returns the holder of the room with a code, or `None` if this lobby holds it or there is no such room.
    async fn holder_of_code(&self, cluster: &Arc<Cluster>, code: &str) -> Result<Option<NodeId>, LobbyError> {
        let code: String = code.trim().chars().take(16).collect::<String>().to_ascii_uppercase();
        let id = self.state().codes.get(&code).copied();
        if id.is_some() {
            return Ok(None);
        }
        match cluster.store.by_code(&code).await.map_err(|error| unread(&error))? {
            Some((id, _)) => self.holder(cluster, id).await,
            None => Ok(None),
        }
    }

    /// Returns the holder of a room, or `None` if this lobby holds it. If the holder is gone, this lobby takes over the
    /// room.
    async fn holder(&self, cluster: &Arc<Cluster>, id: RoomId) -> Result<Option<NodeId>, LobbyError> {
        for _ in 0..LOOKS {
            if self.state().rooms.contains_key(&id) {
                return Ok(None);
            }
            let holder = cluster.store.holder(id).await.map_err(|error| unread(&error))?;
            let Some(node) = holder else { return Ok(None) };
            if node != cluster.node() {
                match cluster.life(node).await {
                    NodeHealth::There => return Ok(Some(node)),
                    NodeHealth::Unknown => return Err(LobbyError::Disk),
                    NodeHealth::Gone => {
                        let rooms = cluster
                            .store
                            .take_over_rooms(node, Some(id))
                            .await
                            .map_err(|error| unread(&error))?;
                        self.adopt(rooms);
                        continue;
                    }
                }
            }
            // The room was just taken over, by this lobby or by another one.
            sleep(LOOK).await;
        }
        Err(LobbyError::Disk)
    }

    /// Takes over rooms that another lobby held.
    pub(super) fn adopt(&self, rooms: Vec<StoredRoom>) {
        let (state, now) = (&mut *self.state(), self.now());
        for kept in rooms {
            match serde_json::from_str::<Room>(&kept.lounge) {
                Ok(lounge) => {
                    tracing::info!("this lobby now holds room {}", lounge.id);
                    state.codes.insert(lounge.code.clone(), lounge.id);
                    state.rooms.entry(lounge.id).or_insert_with(|| HostedRoom::again(lounge, &kept, now));
                }
                Err(error) => tracing::warn!("cannot read room {}, it stays closed: {error}", kept.id),
            }
        }
    }

    /// Returns the holder of a room in which someone waits for a quick match, if no one waits in a room held here.
    async fn quick_elsewhere(
        &self,
        cluster: &Arc<Cluster>,
        far: &RemoteClient,
    ) -> Result<Option<NodeId>, LobbyError> {
        if self.open_for(&self.state(), (far.player, &far.blocked), &far.edition).is_some() {
            return Ok(None);
        }
        let rooms = cluster.store.waiting(&far.edition, LISTED).await.map_err(|error| unread(&error))?;
        // Only the holder of a room knows for certain that somebody waits there.
        for (room, node) in rooms.iter().filter(|(_, node)| *node != cluster.node()) {
            let lounge = serde_json::from_str::<Room>(&room.lounge).ok();
            let is_closed = closed(&room.lounge).contains(&far.player);
            let is_fit = lounge.is_some_and(|lounge| {
                lounge.is_open_to_anybody()
                    && lounge.seating.place(far.player).is_none()
                    && !is_closed
                    && !lounge.everybody().any(|other| far.blocked.contains(&other))
            });
            if is_fit && cluster.life(*node).await == NodeHealth::There {
                return Ok(Some(*node));
            }
        }
        Ok(None)
    }
}
