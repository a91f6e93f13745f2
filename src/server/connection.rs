//! The connection to one game: its WebSocket, from the first message to the last.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures::{Sink, SinkExt as _, Stream, StreamExt as _};
use tokio::time::{Instant, timeout};
use tracing::field::display;

use super::auth::{is_edition, is_proven};
use super::cluster::{RemoteClient, RemoteLinks};
use super::limits::{ACTING, Bucket, FLOODING, IDLE, INVITING, JOINING, READING, SIGNALING, TALKING};
use super::lobby::Lobby;
use super::metrics::count;
use super::outbox::{Outbox, Outgoing, length};
use super::state::{LineId, Person};
use crate::ids::PlayerId;
use crate::room::display_name::display_name;
use crate::room::lobby_room::RoomAction;
use crate::room::protocol::{
    ANNOUNCEMENT_LEVEL, ClientMessage, LEVEL, LONGEST_TEXT, LobbyError, PROTOCOL, ServerMessage, proof,
};

/// The time limit for sending one message. `PARTING` limits the sending of the remaining messages once the connection
/// is to be closed.
const SENDING: Duration = Duration::from_secs(10);
const PARTING: Duration = Duration::from_secs(1);
/// The number of digits of the nonce by which a TURN server distinguishes connections.
const TAG: usize = 16;
/// The longest error text, in letters.
const LONGEST_ERROR: usize = 200;

/// The state of a connection.
pub(super) struct Connection {
    pub(super) line: LineId,
    pub(super) outbox: Outbox,
    pub(super) address: IpAddr,
    /// The player, once they have proven their identity.
    pub(super) player: Option<PlayerId>,
    pub(super) reading: Bucket,
    acting: Bucket,
    signaling: Bucket,
    /// True if the game is connected to another lobby, which checks that it is not idle.
    is_far: bool,
    /// The remote connections to the holders of rooms.
    pub(super) remote_links: RemoteLinks,
    nonce: [u8; 32],
    /// The host name by which the game addresses this lobby.
    host: String,
    talking: Bucket,
    flooding: Bucket,
}

/// The peer at the other end of a connection.
pub(super) enum Incoming {
    /// A game: its address, and the host name by which it addresses this lobby.
    Game(IpAddr, String),
    /// A game that is connected to another lobby.
    Far(RemoteClient),
}

/// Serves a game until one of the two sides disconnects.
pub(super) async fn speak(lobby: Arc<Lobby>, socket: WebSocket, address: IpAddr, host: String) {
    let (sink, stream) = socket.split();
    converse(lobby, sink, stream, Incoming::Game(address, host)).await;
}

/// Serves a peer until one of the two sides disconnects.
pub(super) async fn converse<E: Display>(
    lobby: Arc<Lobby>,
    sink: impl Sink<Message> + Send + Unpin + 'static,
    mut stream: impl Stream<Item = Result<Message, E>> + Unpin,
    coming: Incoming,
) {
    let (outbox, outgoing) = Outbox::new();
    let (line, nonce) = lobby.begin(&outbox);
    let sending = tokio::spawn(send(lobby.clone(), sink, outbox.clone(), outgoing));
    let (reading, acting, signaling, talking, flooding, remote_links) = Default::default();
    let is_far = matches!(coming, Incoming::Far(_));
    let (address, host, player) = match coming {
        Incoming::Game(address, host) => {
            let (nonce, version) = (crate::ids::hex(&nonce), env!("CARGO_PKG_VERSION").to_owned());
            let tag = nonce.get(..TAG).unwrap_or_default();
            let (ice, ice_servers) = (lobby.ice.open(), lobby.ice.servers(lobby.now(), tag));
            outbox.send_message(&ServerMessage::Welcome {
                protocol: PROTOCOL,
                nonce,
                version,
                ice,
                ice_servers,
                level: LEVEL,
            });
            (address, host, None)
        }
        Incoming::Far(RemoteClient { player, name, edition, address, level, blocked }) => {
            let (outbox, name) = (outbox.clone(), display_name(&name));
            let (room, reach) = Default::default();
            lobby.come(player, Person { line, outbox, address, name, edition, room, level, blocked, reach });
            (address, String::new(), Some(player))
        }
    };
    let mut session = Connection {
        line,
        outbox,
        address,
        player,
        reading,
        acting,
        signaling,
        is_far,
        remote_links,
        nonce,
        host,
        talking,
        flooding,
    };
    session.listen(&lobby, &mut stream).await;
    if let Some(cluster) = &lobby.cluster {
        session.remote_links.end(cluster);
    }
    lobby.end(session.line, session.player);
    if let Some(player) = session.player.filter(|_| !session.is_far) {
        tracing::info!(%player, "disconnected");
    }
    session.outbox.close();
    // It ends on its own soon afterwards.
    let _sent = sending.await;
    lobby.forget(session.line);
    // Closing a socket with unread data discards what was sent last: the reason for closing.
    let rest = async { while let Some(Ok(_)) = stream.next().await {} };
    let _closed = timeout(PARTING, rest).await;
}

impl Connection {
    async fn listen<E: Display>(
        &mut self,
        lobby: &Lobby,
        stream: &mut (impl Stream<Item = Result<Message, E>> + Unpin),
    ) {
        let (outbox, began) = (self.outbox.clone(), Instant::now());
        let idle = if self.is_far { Duration::MAX } else { IDLE };
        loop {
            let next = tokio::select! {
                () = outbox.closed() => return,
                next = timeout(idle, stream.next()) => next,
            };
            let Ok(Some(next)) = next else { return };
            let message = match next {
                Ok(message) => message,
                Err(error) => {
                    tracing::debug!("connection {} failed: {error}", self.line);
                    return;
                }
            };
            // A client that sends messages but never authenticates counts as idle.
            let is_nobody = self.player.is_none() && began.elapsed() > IDLE;
            if is_nobody || matches!(message, Message::Close(_)) {
                return;
            }
            count(&lobby.metrics.bytes_in, length(&message));
            let now = lobby.now();
            let frame = match &message {
                Message::Binary(bytes) => Some(*blake3::hash(bytes).as_bytes()),
                Message::Text(_) | Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
            };
            let (heard, is_flood) = match self.talking.take(TALKING, now) {
                Ok(()) => (self.hear(lobby, message).await, false),
                Err(wait) => (Err(LobbyError::TooFast(wait)), self.flooding.take(FLOODING, now).is_err()),
            };
            let Err(why) = heard else { continue };
            lobby.metrics.refuse(&why);
            let is_over = is_flood
                || matches!(why, LobbyError::Unproven | LobbyError::Elsewhere | LobbyError::Banned { .. });
            outbox.send_message(&match frame {
                Some(hash) => ServerMessage::NotStored { hash: crate::ids::hex(&hash), why },
                None => ServerMessage::Refused(why),
            });
            if is_over {
                return;
            }
        }
    }

    async fn hear(&mut self, lobby: &Lobby, message: Message) -> Result<(), LobbyError> {
        match message {
            Message::Text(text) if text.len() > LONGEST_TEXT => Err(LobbyError::TooLong(text.len())),
            Message::Text(text) => {
                let ask = serde_json::from_str(&text).map_err(|error| {
                    LobbyError::Unreadable(error.to_string().chars().take(LONGEST_ERROR).collect())
                })?;
                self.answer(lobby, ask).await
            }
            Message::Binary(bytes) => self.frame(lobby, &bytes),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Ok(()),
        }
    }

    fn frame(&self, lobby: &Lobby, bytes: &Bytes) -> Result<(), LobbyError> {
        self.player.ok_or(LobbyError::Unknown)?;
        match self.remote_links.frame(lobby.cluster.as_ref(), bytes) {
            None => lobby.frame(self, bytes),
            Some(true) => Ok(()),
            Some(false) => Err(LobbyError::Disk),
        }
    }

    async fn answer(&mut self, lobby: &Lobby, ask: ClientMessage) -> Result<(), LobbyError> {
        if let ClientMessage::Prove { player, name, edition, signature, level } = ask {
            if self.player.is_some() {
                return Err(LobbyError::Unreadable("already authenticated".to_owned()));
            }
            if !is_edition(&edition) {
                return Err(LobbyError::Unreadable("invalid edition".to_owned()));
            }
            if !is_proven(player, &proof(&self.nonce, &self.host), &signature) {
                return Err(LobbyError::Unproven);
            }
            let banned = lobby.state().bans.refusal(player, self.address, lobby.now());
            let at = lobby.config.log_addresses.then(|| display(self.address));
            if let Some(why) = banned {
                tracing::info!(%player, address = at, "refused, because of a ban");
                return Err(why.for_level(level));
            }
            tracing::info!(%player, address = at, "connected");
            self.player = Some(player);
            let (line, outbox, address) = (self.line, self.outbox.clone(), self.address);
            let (name, blocked) = (display_name(&name), BTreeSet::new());
            let (room, reach) = Default::default();
            lobby.come(player, Person { line, outbox, address, name, edition, room, level, blocked, reach });
            self.outbox.send_message(&ServerMessage::Known);
            let announcement = lobby.state().announcement.clone();
            if level >= ANNOUNCEMENT_LEVEL && !announcement.is_empty() {
                self.outbox.send_message(&ServerMessage::Announcement(announcement));
            }
            return Ok(());
        }
        self.player.ok_or(LobbyError::Unknown)?;
        if !self.is_far {
            // Before anything is looked up, and by the lobby that knows the address.
            self.limit(lobby, &ask)?;
            if self.pass_on(lobby, &ask).await? {
                return Ok(());
            }
        }
        let tell = match ask {
            ClientMessage::Prove { .. } => return Ok(()),
            ClientMessage::List => self.list(lobby).await?,
            ClientMessage::Create(params) => lobby.create(self, params)?,
            ClientMessage::Join(code) => lobby.join(self, &code)?,
            ClientMessage::Quick => lobby.quick(self)?,
            ClientMessage::Back(room) => lobby.back(self, room)?,
            ClientMessage::Enter(key) => return lobby.enter(self, &key).await,
            ClientMessage::Leave => lobby.leave(self)?,
            ClientMessage::Act(RoomAction::Claim(game)) => return lobby.claim(self, game).await,
            ClientMessage::Act(act) => return lobby.act(self, act),
            ClientMessage::Since(place) => return lobby.since(self, place).await,
            ClientMessage::Signal(data) => return lobby.signal(self, data),
            ClientMessage::Emote(feeling) => return lobby.emote(self, feeling),
            ClientMessage::Cards(hash) => return lobby.cards(self, &hash).await,
            ClientMessage::Packs => ServerMessage::Packs(lobby.sets.packs.names()),
            ClientMessage::Plays(edition) => return lobby.plays(self, edition),
            ClientMessage::Block(blocked) => return lobby.block(self, blocked),
            ClientMessage::Reachable { contacts, strangers } => {
                return lobby.reachable(self, (contacts, strangers));
            }
            ClientMessage::Invite(player) => lobby.invite(self, player).await?,
            ClientMessage::Beat => ServerMessage::Beat,
        };
        self.outbox.send_message(&tell);
        Ok(())
    }
}

impl Connection {
    /// Counts a request against the limits of its connection or address.
    fn limit(&mut self, lobby: &Lobby, ask: &ClientMessage) -> Result<(), LobbyError> {
        let now = lobby.now();
        match ask {
            ClientMessage::Join(_) | ClientMessage::Quick | ClientMessage::Back(_) => {
                let state = &mut *lobby.state();
                lobby.spend_rate(state, self, JOINING, |address| &mut address.joining)
            }
            ClientMessage::Enter(_) => {
                let state = &mut *lobby.state();
                lobby.spend_rate(state, self, JOINING, |address| &mut address.entering)
            }
            ClientMessage::List => self.reading.take(READING, now).map_err(LobbyError::TooFast),
            ClientMessage::Invite(_) => {
                let state = &mut *lobby.state();
                lobby.spend_rate(state, self, INVITING, |address| &mut address.inviting)
            }
            ClientMessage::Act(_)
            | ClientMessage::Block(_)
            | ClientMessage::Reachable { .. }
            | ClientMessage::Plays(_) => self.acting.take(ACTING, now).map_err(LobbyError::TooFast),
            ClientMessage::Signal(data) => {
                let size = u32::try_from(data.len()).unwrap_or(u32::MAX);
                self.signaling.take_many(SIGNALING, size, now).map_err(LobbyError::TooFast)
            }
            ClientMessage::Prove { .. }
            | ClientMessage::Create(_)
            | ClientMessage::Leave
            | ClientMessage::Since(_)
            | ClientMessage::Emote(_)
            | ClientMessage::Cards(_)
            | ClientMessage::Packs
            | ClientMessage::Beat => Ok(()),
        }
    }
}

/// Sends waiting messages, live before old, until the connection is to be closed.
async fn send(
    lobby: Arc<Lobby>,
    mut sink: impl Sink<Message> + Unpin,
    outbox: Outbox,
    mut outgoing: Outgoing,
) {
    loop {
        let message = tokio::select! {
            biased;
            _ = outgoing.closing.wait_for(|is_closing| *is_closing) => break,
            Some(message) = outgoing.live.recv() => {
                outbox.taken(&message);
                message
            }
            Some(message) = outgoing.history.recv() => message,
        };
        count(&lobby.metrics.bytes_out, length(&message));
        // A client that does not read is disconnected.
        if !matches!(timeout(SENDING, sink.send(message)).await, Ok(Ok(()))) {
            return outbox.close();
        }
    }
    let part = async {
        while let Ok(message) = outgoing.live.try_recv() {
            sink.send(message).await?;
        }
        let frame = CloseFrame { code: close_code::NORMAL, reason: "".into() };
        sink.send(Message::Close(Some(frame))).await
    };
    // Whether or not it arrives, the connection ends here.
    let _parted = timeout(PARTING, part).await;
}
