//! Two players who send one prepared battle after the other.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use marginalia::ids::Seat;
use marginalia::lockstep::edition;
use marginalia::net::key::IdentityKey;
use marginalia::room::lobby_room::{Room, RoomAction, RoomId, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, ServerMessage};
use tokio::task::spawn_blocking;
use tokio::time::sleep_until;

use super::script::Script;
use crate::guest::{Guest, Heard};
use crate::people::library;

/// The times of the frames of one step of a measurement.
#[derive(Default)]
pub(super) struct Times {
    /// From sending a frame to hearing that it is stored.
    pub(super) stored: Vec<Duration>,
    /// From sending a frame to its arrival at the opponent.
    pub(super) passed: Vec<Duration>,
}

/// Two players in a room, and the battles that they will send.
pub(super) struct Pair {
    /// Host's of the battle first.
    guests: [Guest; 2],
    room: Room,
    scripts: Vec<Script>,
    /// The battle, and the frame of it that is sent next.
    script: usize,
    next: usize,
}

/// Returns the secret of a player.
pub(super) fn secret(number: u32) -> [u8; 32] {
    let mut secret = [7; 32];
    secret[..4].copy_from_slice(&number.to_le_bytes());
    secret
}

/// Returns a connected player with that number, at an address of their own behind a proxy, if the lobby is there.
pub(super) async fn player(at: SocketAddr, number: u32) -> Option<Guest> {
    let key = IdentityKey::from_secret(&secret(number));
    let address = Ipv4Addr::from_bits(10 << 24 | number);
    let mut guest = Guest::try_by_name(at, &at.to_string(), key.clone(), address).await?;
    guest.prove_with(&key, edition(&library())).await;
    (guest.next().await == Heard::Tell(ServerMessage::Known)).then_some(guest)
}

/// Plays battles of a room until they have so many frames together.
pub(super) async fn scripts(secrets: [[u8; 32]; 2], room: RoomId, frames: usize) -> Vec<Script> {
    let prepare = move || {
        let (mut scripts, mut all) = (Vec::new(), 0);
        while all < frames {
            let game = scripts.len() as u32 + 1;
            // The two sides swap places after each battle.
            let secrets = if game % 2 == 1 { secrets } else { [secrets[1], secrets[0]] };
            let script = Script::new(secrets, room, game);
            all += script.frames.len();
            scripts.push(script);
        }
        scripts
    };
    spawn_blocking(prepare).await.expect("they can be played")
}

impl Pair {
    /// Lets two players meet, and prepares battles of so many frames together.
    pub(super) async fn new(lobby: SocketAddr, number: u32, frames: usize) -> Self {
        let numbers = [2 * number + 1, 2 * number + 2];
        let players = futures::join!(player(lobby, numbers[0]), player(lobby, numbers[1]));
        let (mut host, mut guest) = players.0.zip(players.1).expect("the lobby is there");
        let room = host.go(ClientMessage::Create(Params::default())).await;
        guest.go(ClientMessage::Join(room.code.clone())).await;
        let scripts = scripts(numbers.map(secret), room.id, frames).await;
        let mut pair = Self { guests: [host, guest], room, scripts, script: 0, next: 0 };
        pair.begin().await;
        pair
    }

    /// Returns the numbers of frames of the battles.
    pub(super) fn lengths(&self) -> impl Iterator<Item = usize> {
        self.scripts.iter().map(|script| script.frames.len())
    }

    /// Makes both ready, and waits for the battle.
    async fn begin(&mut self) {
        for guest in &mut self.guests {
            guest.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
        }
        let game = self.script as u32 + 1;
        for guest in &mut self.guests {
            self.room = guest.room(|room| room.stage == RoomStage::Battle && room.game == game).await;
        }
    }

    /// Reports the result from both sides and reveals both books.
    async fn end(&mut self) {
        let game = self.room.game;
        let script = &self.scripts[self.script];
        let outcome = script.result.into();
        for guest in &mut self.guests {
            guest.ask(&ClientMessage::Act(RoomAction::Over { game, outcome })).await;
        }
        for (guest, reveal) in self.guests.iter_mut().zip(&script.reveals) {
            guest.room(|room| room.stage == RoomStage::Result).await;
            let hash = guest.send_bytes(reveal.clone()).await;
            guest.stored(&hash).await.expect("it is the book");
        }
        (self.script, self.next) = (self.script + 1, 0);
        self.guests.swap(0, 1);
    }

    /// Sends frames at a pace until the end, and returns the times of those sent after the start. A frame is sent as soon
    /// as the one before it has arrived at the other side, but not earlier than `apart` after it.
    pub(super) async fn play(&mut self, apart: Duration, start: Instant, end: Instant) -> Times {
        let mut times = Times::default();
        let mut waiting: HashMap<String, Instant> = HashMap::new();
        let mut due = Instant::now() + apart.mul_f64(f64::from(self.room.id.0[0]) / 256.0);
        loop {
            if self.next == self.scripts[self.script].frames.len() {
                self.end().await;
                self.begin().await;
            }
            let (seat, bytes) = &self.scripts[self.script].frames[self.next];
            let (seat, bytes) = (*seat, bytes.clone());
            // Everything that arrives meanwhile is read, as a game does.
            self.listen(due.min(end), &mut waiting, &mut times, None).await;
            if Instant::now() >= end {
                break;
            }
            let sent = Instant::now();
            let hash = self.guests[seat.index()].send_bytes(bytes.clone()).await;
            if sent >= start {
                waiting.insert(hash, sent);
            }
            self.listen(sent + Duration::from_secs(60), &mut waiting, &mut times, Some((seat, &bytes))).await;
            if sent >= start {
                times.passed.push(sent.elapsed());
            }
            self.next += 1;
            due = (due + apart).max(sent);
        }
        // The last frames are answered after the end.
        while !waiting.is_empty() {
            self.listen(Instant::now() + Duration::from_millis(5), &mut waiting, &mut times, None).await;
        }
        times
    }

    /// Reads what arrives at both players until that time, or until a frame of a seat has arrived at the other one.
    async fn listen(
        &mut self,
        until: Instant,
        waiting: &mut HashMap<String, Instant>,
        times: &mut Times,
        wanted: Option<(Seat, &[u8])>,
    ) {
        loop {
            let [host, guest] = &mut self.guests;
            let (seat, heard) = tokio::select! {
                biased;
                heard = host.next() => (Seat::Host, heard),
                heard = guest.next() => (Seat::Guest, heard),
                () = sleep_until(until.into()) => return,
            };
            match heard {
                Heard::Tell(ServerMessage::Stored { hash, .. }) => {
                    if let Some(sent) = waiting.remove(&hash) {
                        times.stored.push(sent.elapsed());
                    }
                }
                Heard::Frame(frame, _) => {
                    if wanted.is_some_and(|(from, bytes)| from == seat.other() && frame.bytes == bytes) {
                        return;
                    }
                }
                Heard::Tell(ServerMessage::Refused(why) | ServerMessage::NotStored { why, .. }) => {
                    panic!("{why}")
                }
                Heard::Closed => panic!("the lobby has closed the connection"),
                Heard::Tell(_) => {}
            }
        }
    }
}
