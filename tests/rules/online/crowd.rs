//! Many online clients and a simulated lobby: several people play each seat, and everything goes through the lobby.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::facilitator::online::{ClientAction, ClientInput, OnlineRequest};
use marginalia::ids::{PlayerId, Seat, hex};
use marginalia::lockstep::edition;
use marginalia::net::packet::Packet;
use marginalia::net::socket_error::SocketError;
use marginalia::room::key::RoomKey;
use marginalia::room::lobby_room::{Room, RoomAction, RoomId};
use marginalia::room::params::{Params, Teams};
use marginalia::room::protocol::{ClientMessage, LEVEL, LobbyFrame, PROTOCOL, ServerMessage};
use marginalia::room::seating::SeatingList;

use super::hall::Person;
use super::line::{book, library, note_paper};

pub(super) const ROOM: RoomId = RoomId([9; 16]);

/// A group of people, and the lobby between them.
pub(super) struct Crowd {
    pub(super) people: Vec<Person>,
    pub(super) room: Option<Room>,
    log: Vec<(PlayerId, Vec<u8>)>,
    now: Duration,
    queue: VecDeque<(usize, ClientInput)>,
    connected: BTreeSet<usize>,
    pub(super) lobby: bool,
    /// The number of frames of which the lobby loses one on its way to a connected person, who was just cut off.
    pub(super) loses: usize,
    passed: usize,
}

impl Crowd {
    /// Creates a crowd with the given number of people on each side, who meet in a room and sit down.
    pub(super) fn new(name: &str, sizes: [usize; 2], teams: Teams) -> Self {
        let count = sizes[0] + sizes[1];
        let people = (0..count).map(|who| Person::new(who as u8 + 1, &format!("{name}-{who}")));
        let mut crowd = Self {
            people: people.collect(),
            room: None,
            log: Vec::new(),
            now: Duration::ZERO,
            queue: VecDeque::new(),
            connected: BTreeSet::new(),
            lobby: true,
            loses: 0,
            passed: 0,
        };
        for who in 0..count {
            crowd.connect(who);
        }
        crowd.request(0, OnlineRequest::Create(Params { teams, ..Params::default() }));
        for who in 1..count {
            crowd.request(who, OnlineRequest::Join("abcdef".to_owned()));
        }
        for who in 0..count {
            let list = if who < sizes[0] { SeatingList::Host } else { SeatingList::Guest };
            let player = crowd.people[who].id();
            crowd.request(0, OnlineRequest::Act(RoomAction::Put(player, list, 99)));
        }
        crowd
    }

    pub(super) fn connect(&mut self, who: usize) {
        let lobby = "ws://lobby".to_owned();
        self.request(who, OnlineRequest::Connect { lobby, name: format!("Scribe {who}") });
        // Everybody brings a book; the book of the first player of a seat is used.
        self.request(who, OnlineRequest::Book(book([Seat::Host, Seat::Guest][who % 2])));
    }

    pub(super) fn make_ready(&mut self) {
        for who in 0..self.people.len() {
            self.request(who, OnlineRequest::Act(RoomAction::Ready(true)));
        }
    }

    pub(super) fn request(&mut self, who: usize, request: OnlineRequest) {
        self.hear(who, ClientInput::Wish(request));
        self.settle();
    }

    pub(super) fn hear(&mut self, who: usize, heard: ClientInput) {
        for what in self.people[who].client.handle(heard, self.now) {
            self.does(who, what);
        }
    }

    pub(super) fn settle(&mut self) {
        while let Some((who, heard)) = self.queue.pop_front() {
            self.hear(who, heard);
        }
    }

    /// Advances the time by the given number of seconds; everyone who is asked acts.
    pub(super) fn wait(&mut self, seconds: u64) {
        for _ in 0..seconds * 5 {
            self.now += Duration::from_millis(200);
            for who in 0..self.people.len() {
                self.hear(who, ClientInput::Nothing);
                self.settle();
                // A window that shows whose turn it is gives no command for another player.
                let may = self.people[who].client.peer().is_some_and(|peer| peer.is_asked());
                if let Some(command) = self.people[who].chooses().filter(|_| may) {
                    self.hear(who, ClientInput::Command(command));
                }
                self.settle();
            }
        }
    }

    /// Continues until all know that the battle is over, and have seen both books.
    pub(super) fn play_out(&mut self) {
        for _ in 0..4000 {
            if self.people.iter().all(|person| person.is_over() && person.books.is_some()) {
                return;
            }
            self.wait(1);
        }
        panic!("the battle stands still: {}", self.stand());
    }

    /// Returns a description of each person's state.
    pub(super) fn stand(&self) -> String {
        let of = |person: &Person| {
            let peer = person.client.peer();
            let flow = peer.map(|peer| (peer.board().state().turn(), peer.board().state().phase()));
            let quill = peer.map(|peer| (peer.is_turn_holder(), peer.is_asked()));
            format!("{} {flow:?} {quill:?} {:?}", person.orders.len(), person.session.trouble)
        };
        self.people.iter().map(of).collect::<Vec<_>>().join("\n")
    }

    /// Closes a person's game without notice.
    pub(super) fn kill(&mut self, who: usize) {
        self.people[who].kill();
        self.queue.retain(|(to, _)| *to != who);
        self.went(who);
    }

    /// Starts it again, and continues the battle.
    pub(super) fn resume(&mut self, who: usize) {
        self.connect(who);
        self.request(who, OnlineRequest::Resume(ROOM));
    }

    /// Closes a connection to the lobby; the game notices.
    pub(super) fn cut(&mut self, who: usize) {
        self.queue.retain(|(to, _)| *to != who);
        self.went(who);
        self.queue.push_back((who, ClientInput::LobbyClosed(SocketError::Other("cut off".to_owned()))));
    }

    fn went(&mut self, who: usize) {
        self.connected.remove(&who);
        let id = self.people[who].id();
        if let Some(room) = &mut self.room {
            room.lost(id);
        }
        self.show_room();
    }

    /// Reports that a person has been away for too long.
    pub(super) fn gone(&mut self, who: usize) {
        let id = self.people[who].id();
        self.room.as_mut().expect("a room").gone(id);
        self.show_room();
        self.settle();
    }

    fn tell(&mut self, who: usize, tell: &ServerMessage) {
        if self.connected.contains(&who) {
            let text = serde_json::to_string(tell).expect("it can be written");
            self.queue.push_back((who, ClientInput::LobbyText(text)));
        }
    }

    fn show_room(&mut self) {
        let Some(room) = self.room.clone() else { return };
        for who in 0..self.people.len() {
            if room.here.contains(&self.people[who].id()) {
                self.tell(who, &ServerMessage::Room(Box::new(room.clone())));
            }
        }
    }

    fn does(&mut self, who: usize, what: ClientAction) {
        match what {
            ClientAction::OpenLobby(_) if !self.lobby => {
                self.queue.push_back((
                    who,
                    ClientInput::LobbyClosed(SocketError::Other("nobody answers".to_owned())),
                ));
            }
            ClientAction::OpenLobby(_) => {
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
                        level: LEVEL,
                    },
                );
            }
            ClientAction::CloseLobby => self.went(who),
            ClientAction::Text(text) if self.connected.contains(&who) => {
                self.asked(who, serde_json::from_str(&text).expect("it can be read"));
            }
            ClientAction::Frame(bytes) if self.connected.contains(&who) => self.frame(who, bytes),
            ClientAction::Text(_)
            | ClientAction::Frame(_)
            | ClientAction::Ice(_)
            | ClientAction::CloseDirect => {}
            ClientAction::OpenDirect(..) | ClientAction::Signal(..) | ClientAction::Direct(_) => {
                panic!("there is no direct line")
            }
            ClientAction::Tell(news) => self.people[who].told(news),
            ClientAction::Soon => self.queue.push_front((who, ClientInput::Nothing)),
        }
    }

    fn frame(&mut self, who: usize, bytes: Vec<u8>) {
        let player = self.people[who].id();
        if Packet::is_pointing(&bytes) {
            return self.pass(who, LobbyFrame::PASSING, &bytes);
        }
        let is_kept = Packet::read(&bytes).is_ok_and(|packet| packet.is_kept());
        assert!(is_kept, "nothing else is only passed on");
        let known = self.log.iter().position(|(other, known)| (*other, known) == (player, &bytes));
        let place = known.unwrap_or(self.log.len()) as u64;
        if known.is_none() {
            self.log.push((player, bytes.clone()));
        }
        note_paper(&mut self.room, player, &bytes);
        self.show_room();
        let hash = hex(blake3::hash(&bytes).as_bytes());
        self.tell(who, &ServerMessage::Stored { hash, place });
        self.pass(who, place, &bytes);
    }

    /// Passes a frame on to everybody else.
    fn pass(&mut self, who: usize, place: u64, bytes: &[u8]) {
        let player = self.people[who].id();
        let room = self.room.as_ref().expect("a room");
        let (game, to) = (room.game, (0..self.people.len()).collect::<Vec<_>>());
        for other in to.into_iter().filter(|other| *other != who) {
            if !self.connected.contains(&other) {
                continue;
            }
            self.passed += 1;
            if self.loses > 0 && self.passed.is_multiple_of(self.loses) {
                self.cut(other);
                continue;
            }
            let frame = LobbyFrame { game, place, player, bytes: bytes.to_vec() };
            self.queue.push_back((other, ClientInput::LobbyFrame(frame.bytes())));
        }
    }

    fn asked(&mut self, who: usize, ask: ClientMessage) {
        let (id, name) = (self.people[who].id(), format!("Scribe {who}"));
        let key = ServerMessage::Key(RoomKey::new(&[0; 32], ROOM, id, 0, 0));
        match ask {
            ClientMessage::Prove { .. } => self.tell(who, &ServerMessage::Known),
            ClientMessage::List => self.tell(who, &ServerMessage::Rooms(Vec::new())),
            ClientMessage::Create(params) => {
                let named = (ROOM, "ABCDEF".to_owned());
                let room = Room::new(named, (id, &name), edition(&library()), params);
                self.room = Some(room.expect("good parameters"));
                self.tell(who, &key);
            }
            ClientMessage::Join(_) | ClientMessage::Back(_) => self.tell(who, &key),
            ClientMessage::Enter(_) => {
                self.room.as_mut().expect("a room").join(id, &name).expect("a place");
                self.show_room();
            }
            ClientMessage::Leave => {
                if let Some(room) = &mut self.room {
                    room.leave(id);
                }
                self.show_room();
            }
            ClientMessage::Act(act) => {
                let room = self.room.as_mut().expect("a room");
                let game = room.game;
                match room.act(id, act) {
                    Ok(()) => {
                        if room.game != game {
                            self.log.clear();
                        }
                        self.show_room();
                    }
                    Err(why) => self.tell(who, &ServerMessage::Refused(why.into())),
                }
            }
            ClientMessage::Since(place) => {
                let game = self.room.as_ref().map_or(0, |room| room.game);
                for (place, (player, bytes)) in self.log.iter().enumerate().skip(place as usize) {
                    let frame =
                        LobbyFrame { game, place: place as u64, player: *player, bytes: bytes.clone() };
                    self.queue.push_back((who, ClientInput::LobbyFrame(frame.bytes())));
                }
                self.tell(who, &ServerMessage::Head(self.log.len() as u64));
            }
            ClientMessage::Beat => self.tell(who, &ServerMessage::Beat),
            ClientMessage::Packs => self.tell(who, &ServerMessage::Packs(Vec::new())),
            ClientMessage::Signal(_)
            | ClientMessage::Emote(_)
            | ClientMessage::Quick
            | ClientMessage::Cards(_)
            | ClientMessage::Plays(_)
            | ClientMessage::Reachable { .. }
            | ClientMessage::Invite(_)
            | ClientMessage::Block(_) => {
                unreachable!("nobody asks for that here")
            }
        }
    }

    /// Returns the battle's log, as the lobby keeps it.
    pub(super) fn log(&self) -> &[(PlayerId, Vec<u8>)] {
        &self.log
    }

    /// Returns the turn holder of a seat, after asserting that all people agree on it.
    pub(super) fn quill(&self, seat: Seat) -> usize {
        let quills = self.people.iter().filter_map(|person| person.client.peer()?.turn_holders());
        let holders: BTreeSet<PlayerId> = quills.map(|quills| quills[seat.index()]).collect();
        assert_eq!(holders.len(), 1, "all see the same");
        self.people.iter().position(|person| holders.contains(&person.id())).expect("somebody who plays")
    }
}
