//! A game from the lobby's view: a small client that sends requests and waits for answers.

use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Weak};
use std::time::Duration;

use futures::stream::{SplitSink, SplitStream};
use futures::{SinkExt as _, StreamExt as _};
use marginalia::ids::{PlayerId, Seat, hex, unhex};
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::genesis::{ClockLimits, Genesis, Party};
use marginalia::net::hello::{Hello, Sign};
use marginalia::net::key::IdentityKey;
use marginalia::net::message::Message as Paper;
use marginalia::net::packet::Packet;
use marginalia::net::signed::Signed as _;
use marginalia::room::key::RoomKey;
use marginalia::room::lobby_room::{Edition, Room, RoomAction, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LEVEL, LobbyError, LobbyFrame, ServerMessage, proof};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Bytes, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// The time limit that ends a failing test.
const PATIENCE: Duration = Duration::from_secs(60);

/// The time between the pings of a connection. A slow machine can leave a player of a test without anything to send for
/// longer than a lobby keeps a silent connection.
const PING: Duration = Duration::from_secs(5);

type Line = WebSocketStream<TcpStream>;
type Sending = Mutex<SplitSink<Line, Message>>;

/// A message from the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Tell(ServerMessage),
    /// A frame, with the time when it arrived at the lobby, if that is reported.
    Frame(LobbyFrame, Option<u64>),
    Closed,
}

/// A connection of a player.
pub(crate) struct Guest {
    sending: Arc<Sending>,
    receiving: SplitStream<Line>,
    pub(crate) key: IdentityKey,
    nonce: [u8; 32],
    /// The host name by which it addresses the lobby.
    pub(crate) host: String,
    /// The level of protocol additions that it supports.
    pub(crate) level: u32,
    /// The messages that arrived while it waited for another one.
    later: VecDeque<Heard>,
}

pub(crate) fn key(number: u8) -> IdentityKey {
    IdentityKey::from_secret(&[number; 32])
}

pub(crate) fn edition(engine: &str) -> Edition {
    Edition { engine: engine.to_owned(), rules: hex(&[1; 32]), cards: hex(&[2; 32]) }
}

/// Sends pings until the connection is dropped or closed.
async fn ping(sending: Weak<Sending>) {
    loop {
        sleep(PING).await;
        let Some(sending) = sending.upgrade() else { return };
        if sending.lock().await.send(Message::Ping(Bytes::new())).await.is_err() {
            return;
        }
    }
}

impl Guest {
    /// Opens a connection that has not sent anything.
    pub(crate) async fn strange(at: SocketAddr, number: u8) -> Self {
        Self::behind(at, key(number), Ipv4Addr::LOCALHOST).await
    }

    /// Opens a connection that has not sent anything, with any key, behind a proxy that reports the given address.
    pub(crate) async fn behind(at: SocketAddr, key: IdentityKey, address: Ipv4Addr) -> Self {
        Self::by_name(at, &at.to_string(), key, address).await
    }

    /// Opens a connection as [`behind`](Self::behind) does, to a lobby that it addresses by the given name.
    pub(crate) async fn by_name(at: SocketAddr, host: &str, key: IdentityKey, address: Ipv4Addr) -> Self {
        Self::try_by_name(at, host, key, address).await.expect("there is a lobby")
    }

    /// Opens a connection as [`by_name`](Self::by_name) does, if there is a lobby.
    pub(crate) async fn try_by_name(
        at: SocketAddr,
        host: &str,
        key: IdentityKey,
        address: Ipv4Addr,
    ) -> Option<Self> {
        let mut request = format!("ws://{host}/line").into_client_request().expect("it is an address");
        let address = address.to_string().parse().expect("it is a value");
        request.headers_mut().insert("x-forwarded-for", address);
        let stream = TcpStream::connect(at).await.ok()?;
        let (line, _) = client_async(request, stream).await.ok()?;
        let (sending, receiving) = line.split();
        let sending = Arc::new(Mutex::new(sending));
        tokio::spawn(ping(Arc::downgrade(&sending)));
        let (nonce, host, later) = ([0; 32], host.to_owned(), VecDeque::new());
        let mut guest = Self { sending, receiving, key, nonce, host, level: LEVEL, later };
        let Heard::Tell(ServerMessage::Welcome { nonce, protocol: 1, .. }) = guest.next().await else {
            return None;
        };
        guest.nonce = unhex(&nonce)?;
        Some(guest)
    }

    /// Connects a player of the usual edition who has proven their identity.
    pub(crate) async fn new(at: SocketAddr, number: u8) -> Self {
        Self::of(at, number, "1.0").await
    }

    pub(crate) async fn of(at: SocketAddr, number: u8, engine: &str) -> Self {
        let mut guest = Self::strange(at, number).await;
        guest.prove(&key(number), engine).await;
        assert_eq!(guest.next().await, Heard::Tell(ServerMessage::Known));
        guest
    }

    /// Connects a player of the given edition.
    pub(crate) async fn playing(at: SocketAddr, number: u8, edition: Edition) -> Self {
        let mut guest = Self::strange(at, number).await;
        guest.prove_with(&key(number), edition).await;
        assert_eq!(guest.next().await, Heard::Tell(ServerMessage::Known));
        guest
    }

    /// Connects a player of the usual edition with that name.
    pub(crate) async fn named(at: SocketAddr, number: u8, name: &str) -> Self {
        let mut guest = Self::strange(at, number).await;
        guest.prove_as(&key(number), edition("1.0"), name).await;
        assert_eq!(guest.next().await, Heard::Tell(ServerMessage::Known));
        guest
    }

    /// Connects a player of the usual edition behind a proxy that reports the given address.
    pub(crate) async fn from(at: SocketAddr, number: u8, address: Ipv4Addr) -> Self {
        let mut guest = Self::behind(at, key(number), address).await;
        guest.prove(&key(number), "1.0").await;
        assert_eq!(guest.next().await, Heard::Tell(ServerMessage::Known));
        guest
    }

    /// Connects a player whose game does not know the newer messages.
    pub(crate) async fn older(at: SocketAddr, number: u8) -> Self {
        let mut guest = Self::strange(at, number).await;
        guest.level = 0;
        guest.prove(&key(number), "1.0").await;
        assert_eq!(guest.next().await, Heard::Tell(ServerMessage::Known));
        guest
    }

    /// Sends the player's identity, with the signature of a key.
    pub(crate) async fn prove(&mut self, key: &IdentityKey, engine: &str) {
        self.prove_with(key, edition(engine)).await;
    }

    pub(crate) async fn prove_with(&mut self, key: &IdentityKey, edition: Edition) {
        let name = format!("{:?}", self.player());
        self.prove_as(key, edition, &name).await;
    }

    async fn prove_as(&mut self, key: &IdentityKey, edition: Edition, name: &str) {
        let signature: String =
            key.sign(&proof(&self.nonce, &self.host)).iter().map(|byte| format!("{byte:02x}")).collect();
        let (player, name) = (self.player(), name.to_owned());
        self.ask(&ClientMessage::Prove { player, name, edition, signature, level: self.level }).await;
    }

    pub(crate) fn player(&self) -> PlayerId {
        self.key.player()
    }

    pub(crate) async fn ask(&mut self, ask: &ClientMessage) {
        self.say(Message::text(serde_json::to_string(ask).expect("it can be said"))).await;
    }

    pub(crate) async fn send(&mut self, packet: &Packet) -> String {
        self.send_bytes(packet.bytes()).await
    }

    /// Sends an encoded packet. Returns the hash by which the lobby names it.
    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) -> String {
        let hash = hex(blake3::hash(&bytes).as_bytes());
        self.say(Message::binary(bytes)).await;
        hash
    }

    /// Sends any message; a lobby that is gone does not receive it.
    pub(crate) async fn say(&mut self, message: Message) {
        let _gone = self.sending.lock().await.send(message).await;
    }

    /// Returns the next message.
    pub(crate) async fn next(&mut self) -> Heard {
        if let Some(heard) = self.later.pop_front() {
            return heard;
        }
        self.hear().await
    }

    async fn hear(&mut self) -> Heard {
        let told = async {
            loop {
                return match self.receiving.next().await {
                    None | Some(Err(_) | Ok(Message::Close(_))) => Heard::Closed,
                    Some(Ok(Message::Text(text))) => {
                        Heard::Tell(serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}")))
                    }
                    Some(Ok(Message::Binary(bytes))) => {
                        let (frame, at) = LobbyFrame::from_bytes_at(&bytes).expect("a frame");
                        Heard::Frame(frame, at)
                    }
                    Some(Ok(_)) => continue,
                };
            }
        };
        timeout(PATIENCE, told).await.expect("something comes at last")
    }

    /// Returns the first message of a kind. The messages before it are kept for later.
    pub(crate) async fn first<T>(&mut self, wanted: impl Fn(&Heard) -> Option<T>) -> T {
        if let Some((at, found)) =
            self.later.iter().enumerate().find_map(|(at, heard)| Some((at, wanted(heard)?)))
        {
            self.later.remove(at);
            return found;
        }
        loop {
            let heard = self.hear().await;
            if let Some(found) = wanted(&heard) {
                return found;
            }
            assert_ne!(heard, Heard::Closed, "closed after {:?}", self.later);
            self.later.push_back(heard);
        }
    }

    /// Returns all messages up to the answer to a ping: everything that was still pending has arrived by then. A ping that is
    /// refused because many messages were sent before is sent again.
    pub(crate) async fn settle(&mut self) -> Vec<Heard> {
        self.ask(&ClientMessage::Beat).await;
        let mut all = Vec::from(std::mem::take(&mut self.later));
        let mut wait = PATIENCE;
        loop {
            let Ok(heard) = timeout(wait, self.hear()).await else {
                // The refusal was that of the ping: the answer would have come by now.
                wait = PATIENCE;
                self.ask(&ClientMessage::Beat).await;
                continue;
            };
            match heard {
                Heard::Tell(ServerMessage::Beat) => return all,
                Heard::Tell(ServerMessage::Refused(LobbyError::TooFast(seconds))) => {
                    wait = Duration::from_secs(u64::from(seconds) + 1);
                }
                Heard::Closed => {
                    all.push(Heard::Closed);
                    return all;
                }
                _ => {}
            }
            all.push(heard);
        }
    }

    pub(crate) async fn closed(&mut self) {
        while self.next().await != Heard::Closed {}
    }

    pub(crate) async fn refused(&mut self) -> LobbyError {
        self.first(|heard| match heard {
            Heard::Tell(ServerMessage::Refused(why) | ServerMessage::NotStored { why, .. }) => {
                Some(why.clone())
            }
            _ => None,
        })
        .await
    }

    pub(crate) async fn room_key(&mut self) -> RoomKey {
        self.first(|heard| match heard {
            Heard::Tell(ServerMessage::Key(key)) => Some(key.clone()),
            _ => None,
        })
        .await
    }

    /// Returns the room, once it meets the condition.
    pub(crate) async fn room(&mut self, is_so: impl Fn(&Room) -> bool) -> Room {
        self.first(|heard| match heard {
            Heard::Tell(ServerMessage::Room(room)) if is_so(room) => Some((**room).clone()),
            _ => None,
        })
        .await
    }

    /// Returns the place of a frame that is on disk, or the reason that it is not.
    pub(crate) async fn stored(&mut self, hash: &str) -> Result<u64, LobbyError> {
        self.first(|heard| match heard {
            Heard::Tell(ServerMessage::Stored { hash: of, place }) if of == hash => Some(Ok(*place)),
            Heard::Tell(ServerMessage::Refused(why) | ServerMessage::NotStored { why, .. }) => {
                Some(Err(why.clone()))
            }
            _ => None,
        })
        .await
    }

    pub(crate) async fn frame(&mut self) -> LobbyFrame {
        self.first(|heard| match heard {
            Heard::Frame(frame, _) => Some(frame.clone()),
            _ => None,
        })
        .await
    }

    /// Requests a key and enters the room.
    pub(crate) async fn go(&mut self, ask: ClientMessage) -> Room {
        self.ask(&ask).await;
        let key = self.room_key().await;
        self.ask(&ClientMessage::Enter(key)).await;
        let player = self.player();
        self.room(|room| room.here.contains(&player)).await
    }

    /// Returns all frames of the log from a place on, and the length of the log.
    pub(crate) async fn since(&mut self, place: u64) -> (Vec<LobbyFrame>, u64) {
        self.ask(&ClientMessage::Since(place)).await;
        let mut frames = Vec::new();
        loop {
            match self.next().await {
                Heard::Frame(frame, _) => frames.push(frame),
                Heard::Tell(ServerMessage::Head(head)) => return (frames, head),
                Heard::Closed => panic!("closed"),
                Heard::Tell(_) => {}
            }
        }
    }
}

/// Returns two players in a battle that has just begun, Host's first.
pub(crate) async fn battle(at: SocketAddr, numbers: [u8; 2], params: Params) -> ([Guest; 2], Room) {
    begin([Guest::new(at, numbers[0]).await, Guest::new(at, numbers[1]).await], params).await
}

/// Begins a battle of these two players.
pub(crate) async fn begin([mut host, mut guest]: [Guest; 2], params: Params) -> ([Guest; 2], Room) {
    let room = host.go(ClientMessage::Create(params)).await;
    guest.go(ClientMessage::Join(room.code)).await;
    host.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    guest.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    let room = host.room(|room| room.stage == RoomStage::Battle).await;
    guest.room(|room| room.stage == RoomStage::Battle).await;
    ([host, guest], room)
}

/// Sends a signal from one player and an emote from the other, and checks that each arrives.
pub(crate) async fn hear_each_other(host: &mut Guest, guest: &mut Guest) {
    host.ask(&ClientMessage::Signal("offer".to_owned())).await;
    guest.ask(&ClientMessage::Emote(3)).await;
    let is =
        |wanted: ServerMessage| move |heard: &Heard| (*heard == Heard::Tell(wanted.clone())).then_some(());
    guest.first(is(ServerMessage::Signal("offer".to_owned()))).await;
    let player = guest.player();
    host.first(is(ServerMessage::Emote(player, 3))).await;
}

/// Returns the first packet of a battle.
pub(crate) fn hello(game: u32, share: u8) -> Packet {
    Packet::Hello(Hello { game, share: [share; 32] })
}

/// Returns the genesis that both players of a room would sign.
pub(crate) fn genesis(room: &Room) -> Genesis {
    let party = |player| Party { player, anchor: [3; 32], book: [4; 32] };
    Genesis {
        engine: "1.0".to_owned(),
        rules: [1; 32],
        cards: [2; 32],
        room: room.id.0,
        nonce: [5; 32],
        parties: room.playing.expect("a battle goes on").map(party),
        clocks: ClockLimits { bank: 300_000, increment: 15_000, cap: 120_000 },
        relay: None,
    }
}

pub(crate) fn sign(room: &Room, key: &IdentityKey) -> Packet {
    let genesis = genesis(room);
    Packet::SignedGenesis(Sign { game: room.game, genesis: genesis.bytes(), signature: genesis.sign(key) })
}

/// Lets the two players of a battle sign it.
pub(crate) async fn both_sign(guests: [&mut Guest; 2], room: &Room) {
    for guest in guests {
        let hash = guest.send(&sign(room, &guest.key)).await;
        guest.stored(&hash).await.expect("it is theirs");
    }
}

/// Returns a message of a seat's log, signed by a key.
pub(crate) fn paper(room: &Room, seat: Seat, seq: u32, key: &IdentityKey) -> Packet {
    let seal = ChoiceCommitment { seq, seat, hash: [6; 32], signature: [0; 64] };
    Packet::Log(Paper::ChoiceCommitment(seal.signed(&genesis(room).match_id(), key)))
}
