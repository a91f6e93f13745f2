//! Two lobbies on one PostgreSQL and one NATS, under load, of which one after the other is killed and started again.
//!
//! `LOAD_BATTLES` is the number of battles at once, `LOAD_SECONDS` the time in all, `LOAD_KILL_SECONDS` the time between two
//! kills.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures::future::join_all;
use marginalia::room::lobby_room::{RoomAction, RoomId, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, ServerMessage};
use tokio::time::{sleep, sleep_until, timeout};

use super::pair::{player, scripts, secret};
use crate::chaos::setting;
use crate::databases::{database, nats};
use crate::guest::{Guest, Heard};
use crate::server::{Folder, Program};

/// The time between two frames of a battle.
const APART: Duration = Duration::from_millis(700);
/// The time after which an answer is not expected any more.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time between two attempts to reach a lobby.
const AGAIN: Duration = Duration::from_millis(300);

/// The frames of a room that were acknowledged, by place, and the number of a player in it.
struct Kept {
    number: u32,
    room: RoomId,
    frames: BTreeMap<u64, Vec<u8>>,
}

/// Everything that the battles share.
struct Load {
    lobbies: [SocketAddr; 2],
    end: Instant,
    next: AtomicU64,
    reconnections: AtomicU64,
    /// The longest time for which a battle stood still, in milliseconds.
    longest: AtomicU64,
}

/// The lobby is gone, or does not answer.
#[derive(Debug)]
struct Gone;

impl Load {
    /// Connects a player to either lobby.
    async fn connect(&self, number: u32, first: usize) -> Result<Guest, Gone> {
        for lobby in [self.lobbies[first], self.lobbies[1 - first]] {
            if let Ok(Some(guest)) = timeout(PATIENCE, player(lobby, number)).await {
                return Ok(guest);
            }
        }
        Err(Gone)
    }

    /// Sends a request for a key, and enters that room.
    async fn go(&self, guest: &mut Guest, ask: &ClientMessage) -> Result<(RoomId, String), Gone> {
        guest.ask(ask).await;
        let key = hear(guest, |heard| match heard {
            Heard::Tell(ServerMessage::Key(key)) => Some(Ok(key.clone())),
            Heard::Tell(ServerMessage::Refused(_)) => Some(Err(Gone)),
            _ => None,
        });
        let key = key.await??;
        guest.ask(&ClientMessage::Enter(key)).await;
        let player = guest.player();
        let entered = hear(guest, |heard| match heard {
            Heard::Tell(ServerMessage::Room(room)) if room.here.contains(&player) => {
                Some(Ok((room.id, room.code.clone())))
            }
            Heard::Tell(ServerMessage::Refused(_)) => Some(Err(Gone)),
            _ => None,
        });
        entered.await?
    }

    /// Begins a battle of two new players.
    async fn begin(&self, numbers: [u32; 2]) -> Result<([Guest; 2], RoomId), Gone> {
        let mut host = self.connect(numbers[0], 0).await?;
        let mut guest = self.connect(numbers[1], 1).await?;
        let (room, code) = self.go(&mut host, &ClientMessage::Create(Params::default())).await?;
        self.go(&mut guest, &ClientMessage::Join(code)).await?;
        for guest in [&mut host, &mut guest] {
            guest.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
        }
        for guest in [&mut host, &mut guest] {
            let begun = |heard: &Heard| match heard {
                Heard::Tell(ServerMessage::Room(room)) => (room.stage == RoomStage::Battle).then_some(()),
                _ => None,
            };
            hear(guest, begun).await?;
        }
        Ok(([host, guest], room))
    }

    /// Connects a player of a room again, to either lobby.
    async fn back(&self, number: u32, room: RoomId) -> Result<Guest, Gone> {
        let mut guest = self.connect(number, number as usize % 2).await?;
        self.go(&mut guest, &ClientMessage::Back(room)).await?;
        Ok(guest)
    }

    /// Connects both players of a room again, until the end.
    async fn both_back(&self, [host, guest]: [u32; 2], room: RoomId) -> Option<[Guest; 2]> {
        self.reconnections.fetch_add(1, Ordering::Relaxed);
        while Instant::now() < self.end + PATIENCE {
            if let (Ok(host), Ok(guest)) = futures::join!(self.back(host, room), self.back(guest, room)) {
                return Some([host, guest]);
            }
            sleep(AGAIN).await;
        }
        None
    }

    /// Plays battles, each in a room of its own, until the end.
    async fn play(&self) -> Vec<Kept> {
        let mut all = Vec::new();
        while Instant::now() < self.end {
            let number = 2 * self.next.fetch_add(1, Ordering::Relaxed) as u32 + 1;
            let numbers = [number, number + 1];
            match self.begin(numbers).await {
                Ok((guests, room)) => all.push(self.battle(numbers, guests, room).await),
                Err(Gone) => sleep(AGAIN).await,
            }
        }
        all
    }

    /// Plays one battle until its end, or until all ends.
    async fn battle(&self, numbers: [u32; 2], mut guests: [Guest; 2], room: RoomId) -> Kept {
        let mut kept = Kept { number: numbers[0], room, frames: BTreeMap::new() };
        let script = scripts(numbers.map(secret), room, 1).await.swap_remove(0);
        for (seat, bytes) in &script.frames {
            let began = Instant::now();
            if began >= self.end {
                break;
            }
            let place = loop {
                let hash = guests[seat.index()].send_bytes(bytes.clone()).await;
                match stored(&mut guests, seat.index(), &hash).await {
                    Ok(place) => break place,
                    Err(Gone) => match self.both_back(numbers, room).await {
                        Some(back) => guests = back,
                        None => return kept,
                    },
                }
            };
            kept.frames.insert(place, bytes.clone());
            let took = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
            self.longest.fetch_max(took, Ordering::Relaxed);
            if drain(&mut guests, began + APART).await.is_err() {
                match self.both_back(numbers, room).await {
                    Some(back) => guests = back,
                    None => return kept,
                }
            }
        }
        kept
    }
}

/// Returns the first message of a kind, if the lobby is there and sends it in time.
async fn hear<T>(guest: &mut Guest, wanted: impl Fn(&Heard) -> Option<T>) -> Result<T, Gone> {
    let heard = async {
        loop {
            match guest.next().await {
                Heard::Closed => return Err(Gone),
                heard => {
                    if let Some(found) = wanted(&heard) {
                        return Ok(found);
                    }
                }
            }
        }
    };
    timeout(PATIENCE, heard).await.unwrap_or(Err(Gone))
}

/// Returns the place of a frame that one of two players has sent. What arrives at the other one is read meanwhile.
async fn stored(guests: &mut [Guest; 2], sender: usize, hash: &str) -> Result<u64, Gone> {
    let [host, guest] = guests;
    let (own, other) = if sender == 0 { (host, guest) } else { (guest, host) };
    let place = hear(own, |heard| match heard {
        Heard::Tell(ServerMessage::Stored { hash: of, place }) if of == hash => Some(*place),
        _ => None,
    });
    tokio::select! {
        place = place => place,
        () = closed(other) => Err(Gone),
    }
}

/// Returns when the connection is closed.
async fn closed(guest: &mut Guest) {
    while guest.next().await != Heard::Closed {}
}

/// Reads what arrives at both players until that time.
async fn drain(guests: &mut [Guest; 2], until: Instant) -> Result<(), Gone> {
    let [host, guest] = guests;
    tokio::select! {
        () = closed(host) => Err(Gone),
        () = closed(guest) => Err(Gone),
        () = sleep_until(until.into()) => Ok(()),
    }
}

/// Starts one of two lobbies, at the address that it had before.
async fn start(folder: &Arc<Folder>, shared: &(String, String), at: Option<SocketAddr>) -> Program {
    let (folder, shared) = (folder.clone(), shared.clone());
    let started = tokio::task::spawn_blocking(move || {
        let port = at.map_or(0, |at| at.port()).to_string();
        let mut command = Program::shared(&folder, &shared);
        command.args(["--port", &port, "--behind-proxy", "--name", "127.0.0.1", "--log", "error"]);
        Program::start(&mut command)
    });
    started.await.expect("it starts")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes"]
async fn of_two_lobbies_one_is_killed_each_minute_and_nothing_acknowledged_is_lost() {
    let battles: u32 = setting("LOAD_BATTLES", 100);
    let apart = Duration::from_secs(setting("LOAD_KILL_SECONDS", 60));
    let all = Duration::from_secs(setting("LOAD_SECONDS", 300));
    let (folder, shared) = (Arc::new(Folder::new()), (database().await, nats().await));
    let mut lobbies = [start(&folder, &shared, None).await, start(&folder, &shared, None).await];
    let end = Instant::now() + all;
    let load = Arc::new(Load {
        lobbies: lobbies.each_ref().map(|lobby| lobby.at),
        end,
        next: AtomicU64::new(0),
        reconnections: AtomicU64::new(0),
        longest: AtomicU64::new(0),
    });
    let playing: Vec<_> = (0..battles)
        .map(|_| {
            tokio::spawn({
                let load = load.clone();
                async move { load.play().await }
            })
        })
        .collect();
    let mut kills = 0;
    while Instant::now() + apart < end {
        sleep(apart).await;
        let [first, second] = lobbies;
        let (dies, stays) = if kills % 2 == 0 { (first, second) } else { (second, first) };
        let at = dies.at;
        tokio::task::spawn_blocking(move || dies.kill()).await.expect("it is killed");
        let again = start(&folder, &shared, Some(at)).await;
        lobbies = if kills % 2 == 0 { [again, stays] } else { [stays, again] };
        kills += 1;
    }
    let mut rooms = Vec::new();
    for kept in join_all(playing).await {
        rooms.extend(kept.expect("nothing panics"));
    }
    let reconnections = load.reconnections.load(Ordering::Relaxed);
    let frames: usize = rooms.iter().map(|kept| kept.frames.len()).sum();
    let mut lost = 0;
    for kept in &rooms {
        let mut host = load.back(kept.number, kept.room).await.expect("the room is there");
        let (there, _) = host.since(0).await;
        let there: BTreeMap<u64, Vec<u8>> =
            there.into_iter().map(|frame| (frame.place, frame.bytes)).collect();
        lost += kept.frames.iter().filter(|(place, bytes)| there.get(place) != Some(bytes)).count();
    }
    println!(
        "{battles} battles in {} rooms at two lobbies, {:.0} s, {kills} kills: {frames} frames acknowledged, {lost} lost; \
         {reconnections} reconnections, a frame took at most {:.1} s",
        rooms.len(),
        all.as_secs_f64(),
        load.longest.load(Ordering::Relaxed) as f64 / 1000.0,
    );
    assert_eq!(lost, 0);
    assert!(frames > 0 && kills > 0);
}
