//! Two online clients and a simulated lobby: everything happens at once, with its own time.

mod state;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::history::Order;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::phase::Phase;
use marginalia::battle::rules::seats_to_act;
use marginalia::facilitatee::RandomPlayer;
use marginalia::facilitator::online::{
    ClientAction, ClientEvent, ClientInput, MatchStore, OnlineClient, OnlineClientConfig, OnlineInvitation,
    OnlineRequest, OnlineSession,
};
use marginalia::ids::{CardId, PlayerId, Seat, hex};
use marginalia::lockstep::edition;
use marginalia::net::key::{IdentityKey, IdentitySecret};
use marginalia::net::packet::Packet;
use marginalia::net::pointing::Pointing;
use marginalia::net::socket_error::SocketError;
use marginalia::room::ice::IceServer;
use marginalia::room::key::RoomKey;
use marginalia::room::lobby_room::{BattleOutcome, Edition, Room, RoomAction, RoomActionError, RoomId};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LEVEL, LobbyFrame, PROTOCOL, ServerMessage};

use super::line::{book, library, note_paper};

static NEXT: AtomicU64 = AtomicU64::new(1);

fn drawn(number: u64) -> [u8; 32] {
    *blake3::hash(&number.to_le_bytes()).as_bytes()
}

/// Returns random bytes from a counter.
fn chance() -> [u8; 32] {
    drawn(NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Returns all random bytes that were given to anybody so far: the secrets of their battles are among them.
pub(super) fn chances() -> Vec<[u8; 32]> {
    (1..NEXT.load(Ordering::Relaxed)).map(drawn).collect()
}

/// A person with an online client.
pub(super) struct Person {
    pub(super) client: OnlineClient,
    secret: [u8; 32],
    /// The own cards. `library`: the cards of the current battle.
    own: Arc<CardLibrary>,
    pub(super) library: Option<Arc<CardLibrary>>,
    folder: PathBuf,
    player: RandomPlayer,
    pub(super) session: OnlineSession,
    /// The battle as the window shows it.
    pub(super) board: Option<(FlatBoard, Seat)>,
    pub(super) orders: Vec<Order>,
    pub(super) books: Option<[Vec<CardId>; 2]>,
    /// The lobby's packs, once they are reported.
    pub(super) packs: Option<Vec<String>>,
    /// What the opponent has pointed at, as far as the window was told.
    pub(super) pointed: Vec<Pointing>,
    pub(super) invitations: Vec<OnlineInvitation>,
    /// The number of times that a battle was set up.
    pub(super) laid: u32,
    /// True if this person acts when asked.
    pub(super) acts: bool,
    /// True if this person's game no longer does anything but stays connected.
    pub(super) frozen: bool,
    attempt: Option<(u32, bool)>,
}

impl Person {
    pub(super) fn new(number: u8, name: &str) -> Self {
        Self::with(number, name, library())
    }

    /// Creates a person with their own cards.
    pub(super) fn with(number: u8, name: &str, own: Arc<CardLibrary>) -> Self {
        let secret = [number; 32];
        let folder = std::env::temp_dir().join(format!("marginalia-desk-{}-{name}", std::process::id()));
        // A previous run may have left files there.
        let _ = std::fs::remove_dir_all(&folder);
        let client = client(secret, &folder, &own);
        Self {
            client,
            secret,
            own,
            library: None,
            folder,
            player: RandomPlayer::new(secret),
            session: OnlineSession::default(),
            board: None,
            orders: Vec::new(),
            books: None,
            packs: None,
            pointed: Vec::new(),
            invitations: Vec::new(),
            laid: 0,
            acts: true,
            frozen: false,
            attempt: None,
        }
    }

    pub(super) fn id(&self) -> PlayerId {
        self.key().player()
    }

    /// Returns the person's key at the lobby of these tests.
    pub(super) fn key(&self) -> IdentityKey {
        IdentitySecret::new(self.secret).key("lobby")
    }

    /// Returns the folder of the fetched sets.
    pub(super) fn sets(&self) -> PathBuf {
        self.folder.join("cards")
    }

    /// Makes the folder of the battles unwritable from now on.
    pub(super) fn block_folder(&self) {
        // A file takes the place of the folder: no user, not even root, can create a folder there.
        let _ = std::fs::remove_dir_all(&self.folder);
        std::fs::write(&self.folder, "in the way").expect("it can be written");
    }

    /// Closes the client without notice, and opens it again with its stored data.
    pub(super) fn kill(&mut self) {
        self.client = client(self.secret, &self.folder, &self.own);
        (self.board, self.orders, self.attempt) = (None, Vec::new(), None);
    }

    /// Returns the command that this person would give, if the seat is asked for one.
    pub(super) fn chooses(&mut self) -> Option<Command> {
        let (board, seat) = self.board.as_ref()?;
        let needs_nobody = matches!(board.state().phase(), Phase::Initial | Phase::Cointoss);
        let asked = seats_to_act(board).any(|asked| asked == *seat);
        if !self.acts || needs_nobody || !asked || board.state().is_finished() {
            return None;
        }
        self.player.choose(board, *seat)
    }

    /// Processes news for the window of this person.
    pub(super) fn told(&mut self, news: ClientEvent) {
        match news {
            ClientEvent::Session(session) => self.session = *session,
            ClientEvent::Ready(ready) => {
                self.laid += 1;
                (self.orders, self.books) = (Vec::new(), None);
                self.library = Some(Arc::clone(&ready.library));
                self.board = Some((ready.first.clone(), ready.me.expect("a player")));
                ready.orders.iter().for_each(|order| self.execute(order));
            }
            ClientEvent::Order(order) => self.execute(&order),
            ClientEvent::NotTaken(why) => {
                // A player who waits for the other's layout is told so.
                assert!(why.contains("no command is expected") || why.contains("it is the turn of"), "{why}");
            }
            ClientEvent::Again(orders) => {
                self.laid += 1;
                let (_, seat) = self.board.take().expect("a battle");
                let begun = self.client.peer().expect("a battle").first().clone();
                (self.board, self.orders) = (Some((begun, seat)), Vec::new());
                orders.iter().for_each(|order| self.execute(order));
            }
            ClientEvent::Over(over) => self.books = Some(over.books),
            ClientEvent::Packs(texts) => self.packs = Some(texts),
            ClientEvent::Pointing(pointing) => self.pointed.push(pointing),
            ClientEvent::Invitation(invitation) => self.invitations.push(invitation),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.board.as_ref().is_some_and(|(board, _)| board.state().is_finished())
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
        let _ = std::fs::remove_file(&self.folder);
    }
}

fn client(secret: [u8; 32], folder: &std::path::Path, own: &Arc<CardLibrary>) -> OnlineClient {
    let notebook = MatchStore::new(Some(folder.to_owned()));
    OnlineClient::new(OnlineClientConfig {
        library: Arc::clone(own),
        secret: IdentitySecret::new(secret),
        notebook,
        chance,
    })
}

/// Two people, and the lobby between them.
pub(super) struct Hall {
    pub(super) people: [Person; 2],
    pub(super) room: Option<Room>,
    log: Vec<(PlayerId, Vec<u8>)>,
    /// The time at which each entry of the log arrived.
    pub(super) times: Vec<Duration>,
    now: Duration,
    queue: VecDeque<(usize, ClientInput)>,
    /// True if the lobby answers. `direct` is true if a direct connection can be established.
    pub(super) lobby: bool,
    pub(super) direct: bool,
    /// True if the lobby receives requests but sends nothing.
    pub(super) silent: bool,
    connected: BTreeSet<usize>,
    /// The editions that the two players report. `sets` are the card sets that the lobby serves.
    pub(super) editions: [Edition; 2],
    pub(super) sets: BTreeMap<String, String>,
    /// The packs that the lobby gives out, by their names.
    pub(super) packs: Vec<String>,
    /// The number of requests for a set or pack.
    pub(super) fetched: usize,
    /// All bytes that each of the two players has sent, over any connection.
    pub(super) wire: [Vec<u8>; 2],
    /// The amount sent over each connection: lobby, direct.
    pub(super) carried: [usize; 2],
    /// The number of times that each has told what they point at.
    pub(super) pointings: [usize; 2],
    /// The level of protocol additions that the lobby supports.
    pub(super) level: u32,
    /// A predicate for the requests that the lobby does not receive.
    pub(super) unheard: fn(&ClientMessage) -> bool,
    /// All servers for direct connections that each of the two players was told to use.
    pub(super) servers: [Vec<IceServer>; 2],
    /// The block lists that the lobby received, each with its sender.
    pub(super) blocked: Vec<(usize, Vec<PlayerId>)>,
    /// What the people have told about invitations, and asked for.
    pub(super) reached: Vec<(usize, ClientMessage)>,
}

impl Hall {
    pub(super) fn new(name: &str) -> Self {
        Self::with(name, [library(), library()])
    }

    /// Creates a hall with two people who have their own cards.
    pub(super) fn with(name: &str, [first, second]: [Arc<CardLibrary>; 2]) -> Self {
        let editions = [edition(&first), edition(&second)];
        Self {
            people: [
                Person::with(1, &format!("{name}-a"), first),
                Person::with(2, &format!("{name}-b"), second),
            ],
            editions,
            sets: BTreeMap::new(),
            packs: Vec::new(),
            fetched: 0,
            room: None,
            log: Vec::new(),
            times: Vec::new(),
            now: Duration::ZERO,
            queue: VecDeque::new(),
            lobby: true,
            direct: true,
            silent: false,
            connected: BTreeSet::new(),
            wire: [Vec::new(), Vec::new()],
            carried: [0; 2],
            pointings: [0; 2],
            level: LEVEL,
            unheard: |_| false,
            servers: [Vec::new(), Vec::new()],
            blocked: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// Connects both; one opens a room, and the other joins by its code.
    pub(super) fn meet(&mut self, params: Params) {
        for (who, name) in ["Anna", "Ben"].into_iter().enumerate() {
            let lobby = "ws://lobby".to_owned();
            self.request(who, OnlineRequest::Connect { lobby, name: name.to_owned() });
            let seat = [Seat::Host, Seat::Guest][who];
            self.request(who, OnlineRequest::Book(book(seat)));
        }
        self.request(0, OnlineRequest::Create(params));
        self.request(1, OnlineRequest::Join("abcdef".to_owned()));
    }

    pub(super) fn make_ready(&mut self) {
        for who in 0..2 {
            self.request(who, OnlineRequest::Act(RoomAction::Ready(true)));
        }
    }

    pub(super) fn request(&mut self, who: usize, request: OnlineRequest) {
        self.hear(who, ClientInput::Wish(request));
        self.settle();
    }

    pub(super) fn hear(&mut self, who: usize, heard: ClientInput) {
        if self.people[who].frozen {
            return;
        }
        for what in self.people[who].client.handle(heard, self.now) {
            self.does(who, what);
        }
    }

    fn settle(&mut self) {
        while let Some((who, heard)) = self.queue.pop_front() {
            self.hear(who, heard);
        }
    }

    /// Advances the time by the given number of seconds; each side that is asked acts.
    pub(super) fn wait(&mut self, seconds: u64) {
        for _ in 0..seconds * 5 {
            self.now += Duration::from_millis(200);
            for who in 0..2 {
                self.hear(who, ClientInput::Nothing);
                self.settle();
                self.play(who);
                self.settle();
            }
        }
    }

    /// Continues until both know that the battle is over, and have shown their books.
    pub(super) fn play_out(&mut self) {
        for _ in 0..4000 {
            if self.people.iter().all(|person| person.is_over() && person.books.is_some()) {
                return;
            }
            self.wait(1);
        }
        let at = self.people.each_ref().map(|person| (person.orders.len(), person.session.trouble.clone()));
        panic!("the battle stands still: {at:?}");
    }

    fn play(&mut self, who: usize) {
        if let Some(command) = self.people[who].chooses() {
            self.hear(who, ClientInput::Command(command));
        }
    }

    /// Closes a person's client without notice, and opens it again with its stored data.
    pub(super) fn kill(&mut self, who: usize) {
        self.people[who].kill();
        self.queue.retain(|(to, _)| *to != who);
        self.went(who);
        if self.people[1 - who].attempt.take().is_some_and(|(_, stands)| stands) {
            // The other side notices it only by the silence.
            self.people[1 - who].attempt = None;
        }
    }

    /// Ends a connection to the lobby.
    pub(super) fn went(&mut self, who: usize) {
        self.connected.remove(&who);
        let id = self.people[who].id();
        if let Some(room) = &mut self.room {
            room.lost(id);
        }
        self.show_room();
    }

    /// Stops the lobby: nobody is connected any more. Its stored data remains.
    pub(super) fn lobby_down(&mut self) {
        self.lobby = false;
        for who in 0..2 {
            self.went(who);
            self.queue.push_back((
                who,
                ClientInput::LobbyClosed(SocketError::Other("the lobby went down".to_owned())),
            ));
        }
        self.settle();
    }

    pub(super) fn tell(&mut self, who: usize, tell: &ServerMessage) {
        if self.connected.contains(&who) {
            let text = serde_json::to_string(tell).expect("it can be written");
            self.queue.push_back((who, ClientInput::LobbyText(text)));
        }
    }

    pub(super) fn show_room(&mut self) {
        let Some(room) = self.room.clone() else { return };
        for who in 0..2 {
            if room.here.contains(&self.people[who].id()) {
                self.tell(who, &ServerMessage::Room(Box::new(room.clone())));
            }
        }
    }

    fn does(&mut self, who: usize, what: ClientAction) {
        let other = 1 - who;
        match &what {
            ClientAction::Frame(bytes) | ClientAction::Direct(bytes) => {
                self.wire[who].extend(bytes);
                self.pointings[who] += usize::from(Packet::is_pointing(bytes));
            }
            ClientAction::Text(text) => self.wire[who].extend(text.bytes()),
            _ => {}
        }
        match what {
            ClientAction::OpenLobby(address) => {
                assert_eq!(address, "ws://lobby/line");
                if !self.lobby {
                    return self.queue.push_back((
                        who,
                        ClientInput::LobbyClosed(SocketError::Other("nobody answers".to_owned())),
                    ));
                }
                self.connected.insert(who);
                self.queue.push_back((who, ClientInput::LobbyOpen));
                let (nonce, version) = ("00".repeat(32), "1".to_owned());
                self.tell(
                    who,
                    &ServerMessage::Welcome {
                        protocol: PROTOCOL,
                        nonce,
                        version,
                        ice: Vec::new(),
                        ice_servers: Vec::new(),
                        level: self.level,
                    },
                );
            }
            ClientAction::CloseLobby => self.went(who),
            ClientAction::Text(text) if self.connected.contains(&who) && !self.silent => {
                self.asked(who, serde_json::from_str(&text).expect("it can be read"));
            }
            ClientAction::Frame(bytes) if self.connected.contains(&who) && Packet::is_pointing(&bytes) => {
                self.carried[0] += 1;
                if self.connected.contains(&other) {
                    self.queue.push_back((other, ClientInput::LobbyFrame(self.passing(who, &bytes))));
                }
            }
            ClientAction::Frame(bytes) if self.connected.contains(&who) => {
                let player = self.people[who].id();
                self.carried[0] += 1;
                if !self.log.contains(&(player, bytes.clone())) {
                    self.log.push((player, bytes.clone()));
                    self.times.push(self.now);
                }
                note_paper(&mut self.room, player, &bytes);
                self.show_room();
                // No player of the battle receives a hand.
                if self.connected.contains(&other) && !Packet::is_hand(&bytes) {
                    let place = self.log.len() as u64 - 1;
                    let game = self.room.as_ref().map_or(0, |room| room.game);
                    let frame = LobbyFrame { game, place, player, bytes: bytes.clone() };
                    self.queue.push_back((other, ClientInput::LobbyFrame(frame.bytes())));
                }
                if Packet::read(&bytes).is_ok_and(|packet| packet.is_kept()) {
                    let hash = hex(blake3::hash(&bytes).as_bytes());
                    self.tell(who, &ServerMessage::Stored { hash, place: 0 });
                }
            }
            ClientAction::Text(_) | ClientAction::Frame(_) => {}
            ClientAction::Ice(servers) => self.servers[who].extend(servers),
            ClientAction::OpenDirect(attempt, offers) => {
                self.people[who].attempt = Some((attempt, false));
                if self.direct && offers {
                    self.queue.push_back((who, ClientInput::DirectSignal(attempt, "offer".to_owned())));
                }
            }
            ClientAction::Signal(attempt, word) => match word.as_str() {
                "offer" => {
                    self.queue.push_back((who, ClientInput::DirectSignal(attempt, "answer".to_owned())))
                }
                _ => {
                    for person in &mut self.people {
                        person.attempt = Some((attempt, true));
                    }
                    self.queue.extend([0, 1].map(|who| (who, ClientInput::DirectOpen(attempt))));
                }
            },
            ClientAction::CloseDirect => {
                self.people[who].attempt = None;
                if let Some((attempt, true)) = self.people[other].attempt {
                    self.queue.push_back((other, ClientInput::DirectClosed(attempt)));
                }
            }
            ClientAction::Direct(bytes) => {
                assert!(!Packet::is_hand(&bytes), "a hand goes to the lobby alone");
                if let (Some((attempt, true)), true) = (self.people[other].attempt, self.direct) {
                    self.carried[1] += 1;
                    self.queue.push_back((other, ClientInput::DirectBytes(attempt, bytes)));
                }
            }
            ClientAction::Tell(news) => self.people[who].told(news),
            ClientAction::Soon => self.queue.push_front((who, ClientInput::Nothing)),
        }
    }

    fn asked(&mut self, who: usize, ask: ClientMessage) {
        if (self.unheard)(&ask) {
            return;
        }
        let (id, name) = (self.people[who].id(), ["Anna", "Ben"][who]);
        let key = |room: RoomId| ServerMessage::Key(RoomKey::new(&[0; 32], room, id, 0, 0));
        match ask {
            ClientMessage::Prove { edition, .. } => {
                self.editions[who] = edition;
                self.tell(who, &ServerMessage::Known);
            }
            ClientMessage::Plays(edition) => self.editions[who] = edition,
            ClientMessage::Cards(hash) => self.give(who, hash),
            ClientMessage::Packs => self.tell(who, &ServerMessage::Packs(self.packs.clone())),
            ClientMessage::List => self.tell(who, &ServerMessage::Rooms(Vec::new())),
            ClientMessage::Create(params) => {
                let edition = self.editions[who].clone();
                let named = (RoomId([9; 16]), "ABCDEF".to_owned());
                self.room = Some(Room::new(named, (id, name), edition, params).expect("good parameters"));
                self.tell(who, &key(RoomId([9; 16])));
            }
            ClientMessage::Join(_) | ClientMessage::Back(_) => match self.other_edition(who) {
                Some(why) => self.tell(who, &ServerMessage::Refused(why)),
                None => self.tell(who, &key(RoomId([9; 16]))),
            },
            ClientMessage::Enter(_) => {
                let room = self.room.as_mut().expect("a room");
                room.join(id, name).expect("a place");
                self.show_room();
            }
            ClientMessage::Leave => {
                if let Some(room) = &mut self.room {
                    room.leave(id);
                }
                self.tell(who, &ServerMessage::Out);
                self.show_room();
            }
            ClientMessage::Act(act) => {
                let room = self.room.as_mut().expect("a room");
                let game = room.game;
                match room.act(id, act) {
                    Ok(()) => {
                        if room.game != game {
                            self.log.clear();
                            self.times.clear();
                        }
                        self.show_room();
                    }
                    Err(RoomActionError::NotGone) => self.claimed(who),
                    Err(why) => self.tell(who, &ServerMessage::Refused(why.into())),
                }
            }
            ClientMessage::Since(place) => {
                let game = self.room.as_ref().map_or(0, |room| room.game);
                let frames: Vec<Vec<u8>> = (place..self.log.len() as u64)
                    .filter(|place| !Packet::is_hand(&self.log[*place as usize].1))
                    .map(|place| {
                        let (player, bytes) = self.log[place as usize].clone();
                        LobbyFrame { game, place, player, bytes }.bytes()
                    })
                    .collect();
                self.queue.extend(frames.into_iter().map(|frame| (who, ClientInput::LobbyFrame(frame))));
                self.tell(who, &ServerMessage::Head(self.log.len() as u64));
            }
            ClientMessage::Signal(word) => self.tell(1 - who, &ServerMessage::Signal(word)),
            ClientMessage::Emote(number) => {
                for who in 0..2 {
                    self.tell(who, &ServerMessage::Emote(id, number));
                }
            }
            ClientMessage::Beat => self.tell(who, &ServerMessage::Beat),
            ClientMessage::Block(blocked) => self.blocked.push((who, blocked)),
            ClientMessage::Reachable { .. } | ClientMessage::Invite(_) => self.reached.push((who, ask)),
            ClientMessage::Quick => unreachable!("nobody asks for that here"),
        }
    }

    /// Lets the lobby judge a claim against a player who is present.
    fn claimed(&mut self, who: usize) {
        let watching = self.watched();
        let room = self.room.as_mut().expect("a room");
        let seat = room.seat(self.people[who].id()).expect("a player");
        let over = watching.board().and_then(|board| board.state().result());
        if watching.board().is_none() {
            room.settle(BattleOutcome::Aborted);
        } else if let Some(result) = over {
            room.settle(result.into());
        } else if let Some(ground) = watching.ground(seat.other(), self.now) {
            room.judge(seat, ground);
        } else {
            return self.tell(who, &ServerMessage::Refused(RoomActionError::NoGround.into()));
        }
        self.show_room();
    }
}
