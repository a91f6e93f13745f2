//! A whole session at a desk: whatever the lobby and the other player say, at any moment of it.

use std::collections::VecDeque;
use std::time::Duration;

use marginalia::battle::rules::seats_to_act;
use marginalia::facilitatee::RandomPlayer;
use marginalia::facilitator::online::{Desk, Do, Given, Heard, Notebook, OnlineWish, edition};
use marginalia::ids::{PlayerId, Seat};
use marginalia::net::key::Key;
use marginalia::room::key::RoomKey;
use marginalia::room::lounge::{Act, Lounge, RoomId};
use marginalia::room::params::Params;
use marginalia::room::talk::{Ask, Frame, LEVEL, PROTOCOL, Tell};

use super::chunks::Chunks;
use super::house::{book, library};

/// How many things happen at most.
const MOST: usize = 32;
const ROOM: RoomId = RoomId([9; 16]);

/// The first byte says how far the two have come; then comes what the second of them and the lobby say to the first.
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
    desks: [Desk; 2],
    ids: [PlayerId; 2],
    players: [RandomPlayer; 2],
    room: Option<Lounge>,
    queue: VecDeque<(usize, Heard)>,
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
        let keys = chances.map(|chance| Key::from_secret(&chance()));
        let ids = keys.each_ref().map(Key::player);
        let given = |who: usize| Given {
            library: library(),
            key: keys[who].clone(),
            notebook: Notebook::new(None),
            chance: chances[who],
        };
        Self {
            desks: [0, 1].map(|who| Desk::new(given(who))),
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
            self.hear(who, Heard::Wish(OnlineWish::Connect { lobby, name }));
            self.hear(who, Heard::Wish(OnlineWish::Book(book(Seat::BOTH[who]))));
        }
        self.hear(0, Heard::Wish(OnlineWish::Create(Params::default())));
        self.hear(1, Heard::Wish(OnlineWish::Join("abcdef".to_owned())));
        for who in 0..2 {
            self.hear(who, Heard::Wish(OnlineWish::Act(Act::Ready(true))));
        }
    }

    /// Something happens at a desk, and everything that comes of it.
    fn hear(&mut self, who: usize, heard: Heard) {
        self.queue.push_back((who, heard));
        // An endless talk between two desks would be found here.
        for _ in 0..10_000 {
            let Some((who, heard)) = self.queue.pop_front() else { return };
            for what in self.desks[who].hear(heard, self.now) {
                self.does(who, what);
            }
        }
        panic!("the two never come to an end");
    }

    /// A second goes by; whoever is asked acts.
    fn wait(&mut self) {
        self.now += Duration::from_secs(1);
        for who in 0..2 {
            self.hear(who, Heard::Nothing);
            let Some(peer) = self.desks[who].peer() else { continue };
            let seat =
                Seat::BOTH.into_iter().find(|seat| seats_to_act(peer.board()).any(|asked| asked == *seat));
            let Some(seat) = seat.filter(|_| peer.is_asked()) else { continue };
            if let Some(command) = self.players[who].choose(peer.board(), seat) {
                self.hear(who, Heard::Command(command));
            }
        }
    }

    /// Something comes to the first desk that nobody honest says.
    fn hostile(&mut self, data: &mut Chunks<'_>) -> Option<()> {
        let game = self.room.as_ref().map_or(0, |room| room.game);
        let attempt = self.attempt;
        let heard = match data.byte()? % 10 {
            0 => Heard::LobbyText(data.text()?),
            1 => Heard::LobbyFrame(data.piece()?.to_vec()),
            2 => {
                let (player, bytes) = (self.ids[1], data.piece()?.to_vec());
                Heard::LobbyFrame(Frame { game, place: u64::from(data.byte()?), player, bytes }.bytes())
            }
            3 => Heard::DirectBytes(attempt, data.piece()?.to_vec()),
            4 => Heard::LobbyText(text(&Tell::Signal(data.text()?))),
            5 => Heard::LobbyClosed("it is gone".to_owned()),
            6 => Heard::DirectClosed(attempt),
            7 => {
                self.now += Duration::from_secs(u64::from(data.byte()?));
                self.wait();
                Heard::Nothing
            }
            8 => {
                let room = self.room.as_mut()?;
                let _ = match data.byte()? % 4 {
                    0 => room.act(self.ids[1], Act::Ready(true)),
                    1 => room.act(self.ids[0], Act::Ready(true)),
                    2 => {
                        room.lost(self.ids[1]);
                        Ok(())
                    }
                    _ => {
                        room.gone(self.ids[1]);
                        Ok(())
                    }
                };
                Heard::LobbyText(text(&Tell::Room(Box::new(room.clone()))))
            }
            _ => Heard::Wish(OnlineWish::LeaveRoom),
        };
        self.hear(0, heard);
        Some(())
    }

    fn tell(&mut self, who: usize, tell: &Tell) {
        self.queue.push_back((who, Heard::LobbyText(text(tell))));
    }

    fn show_room(&mut self) {
        let Some(room) = self.room.clone() else { return };
        for who in 0..2 {
            if room.here.contains(&self.ids[who]) {
                self.tell(who, &Tell::Room(Box::new(room.clone())));
            }
        }
    }

    fn does(&mut self, who: usize, what: Do) {
        let other = 1 - who;
        match what {
            Do::Soon => self.queue.push_front((who, Heard::Nothing)),
            Do::OpenLobby(_) => {
                self.queue.push_back((who, Heard::LobbyOpen));
                let (nonce, version) = ("00".repeat(32), "1".to_owned());
                self.tell(
                    who,
                    &Tell::Welcome { protocol: PROTOCOL, nonce, version, ice: Vec::new(), level: LEVEL },
                );
            }
            Do::Text(text) => {
                let ask = serde_json::from_str(&text).expect("a desk says what can be read");
                self.asked(who, ask);
            }
            Do::Frame(bytes) => {
                let (game, player) = (self.room.as_ref().map_or(0, |room| room.game), self.ids[who]);
                let frame = Frame { game, place: 0, player, bytes };
                self.queue.push_back((other, Heard::LobbyFrame(frame.bytes())));
            }
            Do::OpenDirect(attempt, offers) => {
                self.attempt = attempt;
                if offers {
                    self.queue.push_back((who, Heard::DirectSignal(attempt, "offer".to_owned())));
                }
            }
            Do::Signal(attempt, word) => {
                if word == "offer" {
                    self.queue.push_back((who, Heard::DirectSignal(attempt, "answer".to_owned())));
                } else {
                    self.queue.extend([0, 1].map(|who| (who, Heard::DirectOpen(attempt))));
                }
            }
            Do::Direct(bytes) => self.queue.push_back((other, Heard::DirectBytes(self.attempt, bytes))),
            Do::CloseLobby | Do::Ice(_) | Do::CloseDirect | Do::Tell(_) => {}
        }
    }

    fn asked(&mut self, who: usize, ask: Ask) {
        let (id, name) = (self.ids[who], ["Anna", "Ben"][who]);
        match ask {
            Ask::Prove { .. } => self.tell(who, &Tell::Known),
            Ask::Create(params) => {
                let named = (ROOM, "ABCDEF".to_owned());
                self.room = Lounge::new(named, (id, name), edition(&library()), params).ok();
                self.tell(who, &Tell::Key(RoomKey::new(&[0; 32], ROOM, id, 0, 0)));
            }
            Ask::Join(_) | Ask::Back(_) => {
                self.tell(who, &Tell::Key(RoomKey::new(&[0; 32], ROOM, id, 0, 0)));
            }
            Ask::Enter(_) => {
                let _ = self.room.as_mut().map(|room| room.join(id, name));
                self.show_room();
            }
            Ask::Leave => {
                let _ = self.room.as_mut().map(|room| room.leave(id));
                self.show_room();
            }
            Ask::Act(act) => {
                let _ = self.room.as_mut().map(|room| room.act(id, act));
                self.show_room();
            }
            Ask::Signal(word) => self.tell(1 - who, &Tell::Signal(word)),
            Ask::Packs => self.tell(who, &Tell::Packs(Vec::new())),
            Ask::List
            | Ask::Since(_)
            | Ask::Emote(_)
            | Ask::Cards(_)
            | Ask::Plays(_)
            | Ask::Beat
            | Ask::Quick
            | Ask::Block(_) => {}
        }
    }
}

fn text(tell: &Tell) -> String {
    serde_json::to_string(tell).expect("it can be written")
}
