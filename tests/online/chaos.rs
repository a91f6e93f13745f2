//! Many clients at once that send whatever comes to mind, valid or not, beside two honest players.
//!
//! `LOBBY_TRIALS` is the number of things that they send, `LOBBY_SEED` where their choices begin.

use std::fs::File;
use std::net::Ipv4Addr;
use std::str::FromStr;
use std::sync::{Arc, Mutex};

use futures::future::join_all;
use marginalia::ids::{CardId, CellId, PlayerId, Seat, hex};
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::fault::Equivocation;
use marginalia::net::hello::{Offer, Reveal};
use marginalia::net::packet::Packet;
use marginalia::net::pointing::{PointedPlace, Pointing};
use marginalia::net::share::Share;
use marginalia::net::shuffled_book::RevealedSlot;
use marginalia::net::signed::Signed as _;
use marginalia::room::lobby_room::{BattleOutcome, Room, RoomAction, RoomId};
use marginalia::room::params::{Params, Teams, TimeControl};
use marginalia::room::pastime::PastimeAction;
use marginalia::room::protocol::{ClientMessage, ServerMessage};
use marginalia::room::seating::SeatingList;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::tungstenite::Message;

use crate::guest::{Guest, Heard, begin, both_sign, edition, genesis, hello, key, paper, sign};
use crate::memory::resident;
use crate::server::{Folder, Program, get_with};

const CLIENTS: u8 = 8;
/// The most memory that the lobby may have in the end, in KiB.
const MEMORY: u64 = 128 * 1024;

/// Returns the value of an environment variable, or the usual one.
pub(crate) fn setting<T: FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The things that all clients have seen, which make later ones go further.
#[derive(Default)]
struct Seen {
    codes: Vec<String>,
    rooms: Vec<RoomId>,
    messages: Vec<ClientMessage>,
    /// The number of packets that were signed as in a battle.
    signed: u32,
}

struct Client {
    at: std::net::SocketAddr,
    number: u8,
    chance: ChaCha8Rng,
    seen: Arc<Mutex<Seen>>,
    game: u32,
    /// The room that it was in last.
    room: Option<Room>,
}

impl Client {
    fn number(&mut self, below: u32) -> u32 {
        self.chance.next_u32() % below.max(1)
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.chance.fill_bytes(&mut bytes);
        bytes
    }

    fn one_of<T: Clone>(&mut self, of: impl Fn(&Seen) -> &Vec<T>) -> Option<T> {
        let chosen = self.chance.next_u32() as usize;
        let seen = self.seen.lock().expect("nobody fails with it");
        let all = of(&seen);
        all.get(chosen % all.len().max(1)).cloned()
    }

    fn player(&mut self) -> PlayerId {
        match self.number(3) {
            0 => PlayerId(self.bytes()),
            _ => key(self.number(u32::from(CLIENTS) + 3) as u8).player(),
        }
    }

    fn params(&mut self) -> Params {
        let mut number = |below| self.chance.next_u32() % below;
        Params {
            clock: TimeControl { bank: number(5000), increment: number(100), cap: number(1000) },
            best_of: number(8) as u8,
            listed: number(2) == 0,
            spectators: number(2) == 0,
            delay: number(700),
            teams: Teams { most: number(6) as u8, turns: number(4) as u8, ..Teams::default() },
        }
    }

    fn action(&mut self) -> RoomAction {
        let list = [SeatingList::Host, SeatingList::Guest, SeatingList::Spectators][self.number(3) as usize];
        let seat = Seat::BOTH[self.number(2) as usize];
        match self.number(9) {
            0 | 1 => RoomAction::Ready(self.number(4) > 0),
            2 | 3 => RoomAction::Put(self.player(), list, self.number(5) as usize),
            4 => RoomAction::Shift { player: self.player(), down: self.number(2) == 0 },
            5 => RoomAction::Params(self.params()),
            6 => RoomAction::Over { game: self.game + self.number(2), outcome: BattleOutcome::Won(seat) },
            7 => RoomAction::Claim(self.game + self.number(2)),
            _ => RoomAction::Pastime(
                [PastimeAction::Sit, PastimeAction::Machine, PastimeAction::Rise][self.number(3) as usize],
            ),
        }
    }

    fn ask(&mut self) -> ClientMessage {
        match self.number(19) {
            0 => ClientMessage::List,
            1 => ClientMessage::Create(if self.number(2) == 0 { Params::default() } else { self.params() }),
            2..=4 => {
                ClientMessage::Join(self.one_of(|seen| &seen.codes).unwrap_or_else(|| "NOSUCH".to_owned()))
            }
            5 => ClientMessage::Quick,
            6 => {
                let random = RoomId(self.bytes());
                ClientMessage::Back(self.one_of(|seen| &seen.rooms).unwrap_or(random))
            }
            7 => self.one_of(|seen| &seen.messages).unwrap_or(ClientMessage::Beat),
            8 => ClientMessage::Leave,
            9..=12 => ClientMessage::Act(self.action()),
            13 => ClientMessage::Since(u64::from(self.number(3)) * u64::from(self.number(1000))),
            14 => ClientMessage::Signal("\u{202e}x".repeat(self.number(5000) as usize)),
            15 => ClientMessage::Emote(self.number(256) as u8),
            16 => match self.number(3) {
                0 => ClientMessage::Cards(hex(&self.bytes())),
                1 => ClientMessage::Packs,
                _ => ClientMessage::Plays(edition(["1.0", "2.0"][self.number(2) as usize])),
            },
            17 => match self.number(2) {
                0 => ClientMessage::Invite(self.player()),
                _ => ClientMessage::Reachable {
                    contacts: (0..self.number(100)).map(|_| self.player()).collect(),
                    strangers: self.number(2) > 0,
                },
            },
            _ => ClientMessage::Block((0..self.number(100)).map(|_| self.player()).collect()),
        }
    }

    fn packet(&mut self) -> Packet {
        let own = key(self.number);
        // Signed as in a battle of the room that it was in last, whether one goes on there or not.
        if let Some(mut room) = self.room.clone().filter(|_| self.number(2) == 0) {
            room.playing.get_or_insert([own.player(), self.player()]);
            let seat = Seat::BOTH[self.number(2) as usize];
            let seq = self.number(6);
            self.seen.lock().expect("nobody fails with it").signed += 1;
            return match self.number(3) {
                0 => sign(&room, &own),
                1 => paper(&room, seat, seq, &own),
                _ => {
                    let message = |hash| {
                        let commitment = ChoiceCommitment { seq, seat, hash: [hash; 32], signature: [0; 64] };
                        commitment.signed(&genesis(&room).match_id(), &own).into()
                    };
                    Packet::Proof(Box::new(Equivocation { first: message(1), second: message(2) }))
                }
            };
        }
        match self.number(9) {
            0 => hello(self.game, self.number(256) as u8),
            1 => {
                let commitments = (0..self.number(70)).map(|_| self.bytes()).collect();
                Packet::Offer(Offer {
                    game: self.game,
                    nonce: self.bytes(),
                    anchor: self.bytes(),
                    commitments,
                })
            }
            2 => Packet::Ping(self.number(u32::MAX)),
            3 => Packet::Pong(self.number(u32::MAX)),
            4 => Packet::Reveal(self.reveal()),
            5 => Packet::Hand(self.reveal()),
            6 => {
                let (room, many) = (self.bytes(), self.number(2000) as usize);
                let share = Share::seal(&own, self.player(), (&room, self.game), &vec![7; many]);
                share.map_or(Packet::Declined(0), Packet::SealedShare)
            }
            7 => Packet::Pointing(Pointing {
                at: Some(PointedPlace::Cell(CellId(self.number(256) as u8))),
                held: Some(PointedPlace::Hand(self.number(256) as u8)),
            }),
            _ => Packet::Declined(self.number(u32::MAX)),
        }
    }

    fn reveal(&mut self) -> Reveal {
        let (game, many) = (self.game, self.number(70));
        let slot = |number: u32| RevealedSlot {
            slot: number as u8,
            card: CardId::new(number as u16 % 150 + 1).expect("not zero"),
            salt: self.bytes(),
        };
        Reveal { game, slots: (0..many).map(slot).collect() }
    }

    /// Changes some bytes, or cuts or repeats some.
    fn spoil(&mut self, bytes: &mut Vec<u8>) {
        for _ in 0..self.number(4) {
            let place = self.number(bytes.len() as u32) as usize;
            match self.number(3) {
                0 if place < bytes.len() => bytes[place] = self.number(256) as u8,
                1 => bytes.truncate(place),
                _ => bytes.extend_from_within(place..),
            }
        }
    }

    fn message(&mut self) -> Message {
        match self.number(8) {
            0 => {
                let mut bytes = serde_json::to_vec(&self.ask()).expect("it can be said");
                self.spoil(&mut bytes);
                Message::text(String::from_utf8_lossy(&bytes).into_owned())
            }
            1 => Message::text("[".repeat(self.number(20_000) as usize)),
            2 => {
                let mut bytes = self.packet().bytes();
                self.spoil(&mut bytes);
                Message::binary(bytes)
            }
            3 => Message::binary(self.packet().bytes()),
            4 if self.number(50) == 0 => Message::binary(vec![7; self.number(100_000) as usize]),
            5 if self.number(10) == 0 => Message::Ping(self.bytes::<100>().to_vec().into()),
            _ => {
                let ask = self.ask();
                Message::text(serde_json::to_string(&ask).expect("it can be said"))
            }
        }
    }

    /// Remembers what helps to go further, and does the next step of it.
    async fn learn(&mut self, guest: &mut Guest) {
        for heard in guest.settle().await {
            let Heard::Tell(told) = heard else { continue };
            let mut seen = self.seen.lock().expect("nobody fails with it");
            match told {
                ServerMessage::Room(room) => {
                    self.game = room.game;
                    seen.rooms.push(room.id);
                    seen.codes.push(room.code.clone());
                    self.room = Some(*room);
                }
                ServerMessage::Key(key) => seen.messages.push(ClientMessage::Enter(key)),
                _ => {}
            }
            for many in [seen.codes.len(), seen.rooms.len(), seen.messages.len()] {
                if many > 1000 {
                    *seen = Seen { signed: seen.signed, ..Seen::default() };
                }
            }
        }
    }

    /// Sends something that is no request at all.
    async fn garbage(&mut self) {
        let mut stream = tokio::net::TcpStream::connect(self.at).await.expect("it listens");
        let mut bytes =
            format!("GET /line HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\n\r\n", self.at).into_bytes();
        self.spoil(&mut bytes);
        // The lobby may close it at any moment.
        let _gone = stream.write_all(&bytes).await;
    }

    async fn run(&mut self, trials: u32) {
        let mut done = 0;
        while done < trials {
            let key = key(self.number);
            let address = Ipv4Addr::from([10, 0, 0, self.number]);
            let mut guest = Guest::behind(self.at, key.clone(), address).await;
            let is_proven = self.number(20) > 0;
            if is_proven {
                guest.prove(&key, ["1.0", "2.0"][usize::from(self.number(9) == 0)]).await;
            }
            for _ in 0..self.number(200) {
                done += 1;
                if self.number(100) == 0 {
                    self.garbage().await;
                }
                let key_to_room = self.one_of(|seen| &seen.messages).filter(|_| self.number(3) == 0);
                match key_to_room {
                    Some(enter) => guest.ask(&enter).await,
                    None => guest.say(self.message()).await,
                }
                // A client that never proved who it is has nothing to learn, and no answer to wait for.
                if is_proven && self.number(4) == 0 {
                    self.learn(&mut guest).await;
                }
            }
        }
    }
}

#[tokio::test]
async fn whatever_others_send_honest_players_play_on() {
    let trials: u32 = setting("LOBBY_TRIALS", 600);
    let seed: u64 = setting("LOBBY_SEED", 1);
    let folder = Folder::new();
    let told = folder.path().join("told.txt");
    let lobby = Program::start(
        Program::command(&folder)
            .args(["--port", "0", "--behind-proxy", "--name", "127.0.0.1"])
            .stderr(File::create(&told).expect("a file can be made")),
    );
    let (at, seen) = (lobby.at, Arc::new(Mutex::new(Seen::default())));
    let honest = async |number: u8| {
        let mut guest = Guest::behind(at, key(number), Ipv4Addr::from([10, 1, 0, number])).await;
        guest.prove(&key(number), "1.0").await;
        guest
    };
    let pair = [honest(201).await, honest(202).await];
    let ([mut host, mut guest], room) = begin(pair, Params { listed: false, ..Params::default() }).await;
    both_sign([&mut host, &mut guest], &room).await;
    let others = join_all((1..=CLIENTS).map(|number| {
        let chance = ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1000) + u64::from(number));
        let mut client = Client { at, number, chance, seen: Arc::clone(&seen), game: 1, room: None };
        async move { client.run(trials / u32::from(CLIENTS)).await }
    }));
    let (stop, mut stopped) = tokio::sync::oneshot::channel();
    let play = async {
        let mut stored = 0;
        while stopped.try_recv().is_err() {
            let seq = stored;
            let hash = host.send(&paper(&room, Seat::Host, seq, &key(201))).await;
            host.stored(&hash).await.expect("it is theirs");
            while guest.frame().await.player != key(201).player() {}
            stored += 1;
            // As fast as people play at most.
            tokio::time::sleep(std::time::Duration::from_millis(150)).await;
            // Nothing of all this is kept by the test.
            host.settle().await;
            guest.settle().await;
        }
        stored
    };
    let others = async {
        others.await;
        // The honest players may be done as well.
        let _done = stop.send(());
    };
    let (stored, ()) = futures::join!(play, others);
    assert!(stored > 0);
    let memory = resident(lobby.id());
    assert!(memory < MEMORY, "{memory} KiB");
    assert!(get_with(at, "/healthz", "").await.ends_with("ok"));
    let signed = seen.lock().expect("nobody fails with it").signed;
    println!(
        "{trials} things sent, {signed} of them signed, {stored} honest frames stored, {memory} KiB in the end"
    );
    assert_eq!(lobby.stop("-TERM"), Some(0));
    let told = std::fs::read_to_string(told).expect("it can be read");
    assert!(!told.contains("panicked"), "{told}");
}
