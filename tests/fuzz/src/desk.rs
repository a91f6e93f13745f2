//! A whole session of an online client, with arbitrary messages of the lobby and the other player at any moment.

use std::collections::VecDeque;
use std::time::Duration;

use marginalia::battle::rules::seats_to_act;
use marginalia::facilitatee::RandomPlayer;
use marginalia::facilitator::online::{
    ClientAction, ClientInput, MatchStore, OnlineClient, OnlineClientConfig, OnlineRequest,
};
use marginalia::ids::{PlayerId, Seat};
use marginalia::lockstep::edition;
use marginalia::net::key::IdentitySecret;
use marginalia::net::socket_error::SocketError;
use marginalia::room::key::RoomKey;
use marginalia::room::lobby_room::{Room, RoomAction, RoomId};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LEVEL, LobbyFrame, PROTOCOL, ServerMessage};

use super::chunks::Chunks;
use super::house::{book, library};

/// The maximum number of steps.
const MOST: usize = 32;
const ROOM: RoomId = RoomId([9; 16]);

/// Runs a session. The first byte selects the progress of the two; then follow the messages that the second of them and
/// the lobby send to the first.
pub fn desk(data: &[u8]) {
    let mut data = Chunks(data);
    let Some(steps) = data.byte() else { return };
    let mut lobby = Lobby::new();
    lobby.meet();
    for _ in 0..steps % 16 {
        lobby.wait();
    }
    for _ in 0..MOST {
        if lobby.hostile(&mut data).is_none() {
            break;
        }
    }
    lobby.wait();
}

struct Lobby {
    desks: [OnlineClient; 2],
    ids: [PlayerId; 2],
    players: [RandomPlayer; 2],
    room: Option<Room>,
    queue: VecDeque<(usize, ClientInput)>,
    now: Duration,
    attempt: u32,
}

fn first() -> [u8; 32] {
    [1; 32]
}

fn second() -> [u8; 32] {
    [2; 32]
}

impl Lobby {
    fn new() -> Self {
        let chances: [fn() -> [u8; 32]; 2] = [first, second];
        let secrets = chances.map(|chance| IdentitySecret::new(chance()));
        let ids = secrets.each_ref().map(|secret| secret.key("lobby").player());
        let given = |who: usize| OnlineClientConfig {
            library: library(),
            secret: secrets[who].clone(),
            notebook: MatchStore::new(None),
            chance: chances[who],
        };
        Self {
            desks: [0, 1].map(|who| OnlineClient::new(given(who))),
            ids,
            players: chances.map(|chance| RandomPlayer::new(chance())),
            room: None,
            queue: VecDeque::new(),
            now: Duration::ZERO,
            attempt: 0,
        }
    }

    fn meet(&mut self) {
        for (who, name) in ["Anna", "Ben"].into_iter().enumerate() {
            let (lobby, name) = ("ws://lobby".to_owned(), name.to_owned());
            self.hear(who, ClientInput::Wish(OnlineRequest::Connect { lobby, name }));
            self.hear(who, ClientInput::Wish(OnlineRequest::Book(book(Seat::BOTH[who]))));
        }
        self.hear(0, ClientInput::Wish(OnlineRequest::Create(Params::default())));
        self.hear(1, ClientInput::Wish(OnlineRequest::Join("abcdef".to_owned())));
        for who in 0..2 {
            self.hear(who, ClientInput::Wish(OnlineRequest::Act(RoomAction::Ready(true))));
        }
    }

    /// Passes an input to a client, and delivers everything that follows from it.
    fn hear(&mut self, who: usize, heard: ClientInput) {
        self.queue.push_back((who, heard));
        // An endless exchange between two clients would be found here.
        for _ in 0..10_000 {
            let Some((who, heard)) = self.queue.pop_front() else { return };
            for what in self.desks[who].handle(heard, self.now) {
                self.does(who, what);
            }
        }
        panic!("the two never come to an end");
    }

    /// Advances the time by a second; each side that is asked acts.
    fn wait(&mut self) {
        self.now += Duration::from_secs(1);
        for who in 0..2 {
            self.hear(who, ClientInput::Nothing);
            let Some(peer) = self.desks[who].peer() else { continue };
            let seat =
                Seat::BOTH.into_iter().find(|seat| seats_to_act(peer.board()).any(|asked| asked == *seat));
            let Some(seat) = seat.filter(|_| peer.is_asked()) else { continue };
            if let Some(command) = self.players[who].choose(peer.board(), seat) {
                self.hear(who, ClientInput::Command(command));
            }
        }
    }

    /// Sends the first client something that no honest party sends.
    fn hostile(&mut self, data: &mut Chunks<'_>) -> Option<()> {
        let game = self.room.as_ref().map_or(0, |room| room.game);
        let attempt = self.attempt;
        let heard = match data.byte()? % 10 {
            0 => ClientInput::LobbyText(data.text()?),
            1 => ClientInput::LobbyFrame(data.piece()?.to_vec()),
            2 => {
                let (player, bytes) = (self.ids[1], data.piece()?.to_vec());
                ClientInput::LobbyFrame(
                    LobbyFrame { game, place: u64::from(data.byte()?), player, bytes }.bytes(),
                )
            }
            3 => ClientInput::DirectBytes(attempt, data.piece()?.to_vec()),
            4 => ClientInput::LobbyText(text(&ServerMessage::Signal(data.text()?))),
            5 => ClientInput::LobbyClosed(SocketError::Other("it is gone".to_owned())),
            6 => ClientInput::DirectClosed(attempt),
            7 => {
                self.now += Duration::from_secs(u64::from(data.byte()?));
                self.wait();
                ClientInput::Nothing
            }
            8 => {
                let room = self.room.as_mut()?;
                let _ = match data.byte()? % 4 {
                    0 => room.act(self.ids[1], RoomAction::Ready(true)),
                    1 => room.act(self.ids[0], RoomAction::Ready(true)),
                    2 => {
                        room.lost(self.ids[1]);
                        Ok(())
                    }
                    _ => {
                        room.gone(self.ids[1]);
                        Ok(())
                    }
                };
                ClientInput::LobbyText(text(&ServerMessage::Room(Box::new(room.clone()))))
            }
            _ => ClientInput::Wish(OnlineRequest::LeaveRoom),
        };
        self.hear(0, heard);
        Some(())
    }

    fn tell(&mut self, who: usize, tell: &ServerMessage) {
        self.queue.push_back((who, ClientInput::LobbyText(text(tell))));
    }

    fn show_room(&mut self) {
        let Some(room) = self.room.clone() else { return };
        for who in 0..2 {
            if room.here.contains(&self.ids[who]) {
                self.tell(who, &ServerMessage::Room(Box::new(room.clone())));
            }
        }
    }

    fn does(&mut self, who: usize, what: ClientAction) {
        let other = 1 - who;
        match what {
            ClientAction::Soon => self.queue.push_front((who, ClientInput::Nothing)),
            ClientAction::OpenLobby(_) => {
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
            ClientAction::Text(text) => {
                let ask = serde_json::from_str(&text).expect("a desk says what can be read");
                self.asked(who, ask);
            }
            ClientAction::Frame(bytes) => {
                let (game, player) = (self.room.as_ref().map_or(0, |room| room.game), self.ids[who]);
                let frame = LobbyFrame { game, place: 0, player, bytes };
                self.queue.push_back((other, ClientInput::LobbyFrame(frame.bytes())));
            }
            ClientAction::OpenDirect(attempt, offers) => {
                self.attempt = attempt;
                if offers {
                    self.queue.push_back((who, ClientInput::DirectSignal(attempt, "offer".to_owned())));
                }
            }
            ClientAction::Signal(attempt, word) => {
                if word == "offer" {
                    self.queue.push_back((who, ClientInput::DirectSignal(attempt, "answer".to_owned())));
                } else {
                    self.queue.extend([0, 1].map(|who| (who, ClientInput::DirectOpen(attempt))));
                }
            }
            ClientAction::Direct(bytes) => {
                self.queue.push_back((other, ClientInput::DirectBytes(self.attempt, bytes)))
            }
            ClientAction::CloseLobby
            | ClientAction::Ice(_)
            | ClientAction::CloseDirect
            | ClientAction::Tell(_) => {}
        }
    }

    fn asked(&mut self, who: usize, ask: ClientMessage) {
        let (id, name) = (self.ids[who], ["Anna", "Ben"][who]);
        match ask {
            ClientMessage::Prove { .. } => self.tell(who, &ServerMessage::Known),
            ClientMessage::Create(params) => {
                let named = (ROOM, "ABCDEF".to_owned());
                self.room = Room::new(named, (id, name), edition(&library()), params).ok();
                self.tell(who, &ServerMessage::Key(RoomKey::new(&[0; 32], ROOM, id, 0, 0)));
            }
            ClientMessage::Join(_) | ClientMessage::Back(_) => {
                self.tell(who, &ServerMessage::Key(RoomKey::new(&[0; 32], ROOM, id, 0, 0)));
            }
            ClientMessage::Enter(_) => {
                let _ = self.room.as_mut().map(|room| room.join(id, name));
                self.show_room();
            }
            ClientMessage::Leave => {
                let _ = self.room.as_mut().map(|room| room.leave(id));
                self.show_room();
            }
            ClientMessage::Act(act) => {
                let _ = self.room.as_mut().map(|room| room.act(id, act));
                self.show_room();
            }
            ClientMessage::Signal(word) => self.tell(1 - who, &ServerMessage::Signal(word)),
            ClientMessage::Packs => self.tell(who, &ServerMessage::Packs(Vec::new())),
            ClientMessage::List
            | ClientMessage::Since(_)
            | ClientMessage::Emote(_)
            | ClientMessage::Cards(_)
            | ClientMessage::Plays(_)
            | ClientMessage::Beat
            | ClientMessage::Quick
            | ClientMessage::Reachable { .. }
            | ClientMessage::Invite(_)
            | ClientMessage::Block(_) => {}
        }
    }
}

fn text(tell: &ServerMessage) -> String {
    serde_json::to_string(tell).expect("it can be written")
}
