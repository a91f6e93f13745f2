//! The real lobby, stopped and killed: everything that it acknowledged is there again.

use std::collections::BTreeSet;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures::future::join_all;
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, ServerMessage};

use crate::guest::{Guest, Heard, battle, hello};
use crate::server::{Folder, Program, get};

#[tokio::test]
async fn it_stops_when_it_is_asked_to_and_tells_everybody() {
    for signal in ["-TERM", "-INT"] {
        let folder = Folder::new();
        let lobby = Program::new(&folder);
        let ([mut host, _guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
        let hash = host.send(&hello(room.game, 1)).await;
        host.stored(&hash).await.expect("it is kept");
        let stopped = tokio::task::spawn_blocking(move || lobby.stop(signal));
        host.first(|heard| (*heard == Heard::Tell(ServerMessage::Going)).then_some(())).await;
        host.closed().await;
        assert_eq!(stopped.await.expect("it ends"), Some(0));
    }
}

#[tokio::test]
async fn what_it_cannot_use_it_tells_with_what_to_do() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let run = |arguments: &[&str]| {
        let mut command = Program::command(&folder);
        let done = command.args(arguments).stderr(Stdio::piped()).output().expect("it can be started");
        (done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned())
    };
    let port = lobby.at.port().to_string();
    for (arguments, told) in [
        (["--port", &port], "--port"),
        (["--store", "beyond.sqlite"], "another lobby uses it"),
        (["--store", "no/such/folder/beyond.sqlite"], "no/such/folder/beyond.sqlite"),
        (["--store", "mysql://somewhere"], "only files"),
        (["--store", "postgres://anna:secret@127.0.0.1:1/rooms"], "anna@127.0.0.1:1/rooms"),
        (["--web", "no/such/folder"], "--web"),
        (["--ice", "nonsense"], "stun:HOST:3478"),
    ] {
        let (code, text) = run(&arguments);
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(told) && !text.contains("panicked") && !text.contains("secret"), "{text}");
    }
    std::fs::write(folder.path().join("text"), "no database at all, but quite a lot of text")
        .expect("written");
    assert_eq!(run(&["--store", "text"]).0, Some(2));
    assert!(get(lobby.at, "/healthz").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_copy_made_while_it_runs_goes_on_with_the_battle() {
    let folder = Folder::new();
    let lobby = Program::on(&folder, "beyond.sqlite");
    let ([mut host, _guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let mut bytes = Vec::new();
    for share in 0..3 {
        let packet = hello(room.game, share);
        let hash = host.send(&packet).await;
        host.stored(&hash).await.expect("it is kept");
        bytes.push(packet.bytes());
    }
    let copy = || {
        let mut command = Program::command(&folder);
        let done = command.args(["backup", "copy.sqlite"]).stderr(Stdio::piped()).output();
        let done = done.expect("it can be started");
        (done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned())
    };
    assert_eq!(copy(), (Some(0), String::new()));
    let (code, told) = copy();
    assert_eq!(code, Some(2));
    assert!(told.contains("does not exist yet"), "nothing is overwritten: {told}");
    for file in ["beyond.sqlite", "copy.sqlite"] {
        use std::os::unix::fs::PermissionsExt as _;
        let permissions = std::fs::metadata(folder.path().join(file)).expect("it is there").permissions();
        assert_eq!(permissions.mode() & 0o777, 0o600, "{file}");
    }
    // What comes later is not in the copy.
    let hash = host.send(&hello(room.game, 9)).await;
    host.stored(&hash).await.expect("it is kept");
    lobby.kill();
    std::fs::write(folder.path().join("secret"), "copy.sqlite\n").expect("it can be written");
    let second = Program::on(&folder, "@secret");
    let mut host = Guest::new(second.at, 1).await;
    host.go(ClientMessage::Back(room.id)).await;
    let (frames, _) = host.since(0).await;
    assert_eq!(frames.into_iter().map(|frame| frame.bytes).collect::<Vec<_>>(), bytes);
}

/// The number of frames that a seat may send at once.
const BURST: u64 = 40;

/// Kills the lobby again and again during battles; every frame that it reported as stored must be there afterwards.
pub(crate) async fn survives(rounds: u32, battles: u8, store: Option<String>) {
    let folder = Folder::new();
    let start = || match &store {
        Some(store) => Program::on(&folder, store),
        None => Program::new(&folder),
    };
    let mut chance = 0x9e37_79b9_7f4a_7c15_u64;
    let mut all = 0;
    for round in 0..rounds {
        let lobby = start();
        let at = lobby.at;
        let count = Arc::new(AtomicU64::new(0));
        let load = |number| load(at, [2 * number + 1, 2 * number + 2], count.clone());
        let battles: Vec<_> = (0..battles).map(|number| tokio::spawn(load(number))).collect();
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        // A moment in the middle, before all frames that the battles can send without exceeding the limits.
        let enough = 1 + (chance >> 33) % (battles.len() as u64 * BURST * 3 / 4);
        while count.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_micros(100)).await;
        }
        tokio::task::spawn_blocking(move || lobby.kill()).await.expect("it is killed");
        let stored = join_all(battles).await;

        let lobby = start();
        for kept in stored {
            let Some((number, room, kept)) = kept.expect("nothing panics") else { continue };
            let mut player = Guest::new(lobby.at, number).await;
            player.go(ClientMessage::Back(room)).await;
            let (frames, _) = player.since(0).await;
            let there: BTreeSet<_> = frames.into_iter().map(|frame| (frame.place, frame.bytes)).collect();
            let lost: Vec<_> = kept.difference(&there).map(|(place, _)| place).collect();
            assert!(lost.is_empty(), "round {round}: {lost:?} of {} are lost", kept.len());
            all += kept.len();
        }
        lobby.kill();
    }
    assert!(all > rounds as usize, "only {all} frames were stored in {rounds} rounds");
}

/// A player's number, their room, and the frames that the lobby reported as stored, each with its place.
type Kept = (u8, marginalia::room::lobby_room::RoomId, BTreeSet<(u64, Vec<u8>)>);

/// Plays a battle until the lobby dies.
async fn load(at: std::net::SocketAddr, numbers: [u8; 2], count: Arc<AtomicU64>) -> Option<Kept> {
    // A lobby that is killed before the battle began has acknowledged nothing.
    let begun = tokio::spawn(battle(at, numbers, Params::default())).await;
    let ([mut host, mut guest], room) = begun.ok()?;
    let mut kept = BTreeSet::new();
    for share in 0..BURST as u8 {
        let packet = hello(room.game, share);
        let hash = host.send(&packet).await;
        guest.send(&hello(room.game, 255 - share)).await;
        loop {
            match host.next().await {
                Heard::Tell(ServerMessage::Stored { hash: of, place }) => {
                    if of == hash {
                        kept.insert((place, packet.bytes()));
                        count.fetch_add(1, Ordering::Relaxed);
                        break;
                    }
                }
                Heard::Closed => return Some((numbers[0], room.id, kept)),
                Heard::Tell(ServerMessage::Refused(why) | ServerMessage::NotStored { why, .. }) => {
                    panic!("{why}")
                }
                Heard::Tell(_) | Heard::Frame(..) => {}
            }
        }
    }
    // The limit for frames is reached: the player waits for the end.
    host.closed().await;
    Some((numbers[0], room.id, kept))
}

#[tokio::test]
async fn killed_under_load_it_has_everything_it_said_is_stored() {
    survives(20, 4, None).await;
}

#[tokio::test]
#[ignore = "takes minutes"]
async fn killed_two_hundred_times_it_has_everything_it_said_is_stored() {
    survives(200, 4, None).await;
}
