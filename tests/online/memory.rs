//! The memory use of a room with a battle and two players in it.

use std::net::Ipv4Addr;
use std::time::Duration;

use marginalia::ids::Seat;
use marginalia::net::key::IdentityKey;
use marginalia::room::lobby_room::{RoomAction, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::ClientMessage;

use crate::guest::{Guest, Heard, both_sign, paper};
use crate::server::{Folder, Program};

/// The number of rooms, and of frames in each: few enough that nobody is idle for too long before the measurement.
const ROOMS: u32 = 50;
const FRAMES: u32 = 30;

/// Returns the resident memory of a process, in KiB.
pub(crate) fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it is told");
    line.trim().trim_end_matches(" kB").parse().expect("it is a number")
}

async fn player(lobby: &Program, number: u32) -> Guest {
    let mut secret = [9; 32];
    secret[..4].copy_from_slice(&number.to_le_bytes());
    let key = IdentityKey::from_secret(&secret);
    let mut player =
        Guest::behind(lobby.at, IdentityKey::from_secret(&secret), Ipv4Addr::from_bits(number | 10 << 24))
            .await;
    player.prove(&key, "1.0").await;
    player
        .first(|heard| {
            matches!(heard, Heard::Tell(marginalia::room::protocol::ServerMessage::Known)).then_some(())
        })
        .await;
    player
}

#[tokio::test]
#[ignore = "it measures"]
async fn measure() {
    println!("{:.1} KiB for a room with two connections", each_room().await);
}

#[tokio::test]
async fn a_room_of_two_takes_at_most_128_kib() {
    let each = each_room().await;
    assert!(each < 128.0, "{each:.1} KiB");
}

/// Returns the memory that a room with a battle and two connections takes, in KiB.
async fn each_room() -> f64 {
    let folder = Folder::new();
    let lobby = Program::proxied(&folder);
    let mut before = 0;
    let mut all = Vec::new();
    for number in 0..=ROOMS {
        let (mut host, mut guest) = (player(&lobby, 2 * number).await, player(&lobby, 2 * number + 1).await);
        let room = host.go(ClientMessage::Create(Params::default())).await;
        guest.go(ClientMessage::Join(room.code)).await;
        host.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
        guest.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
        let room = host.room(|room| room.stage == RoomStage::Battle).await;
        both_sign([&mut host, &mut guest], &room).await;
        for seq in 0..FRAMES {
            let own = host.key.clone();
            let hash = host.send(&paper(&room, Seat::Host, seq, &own)).await;
            host.stored(&hash).await.expect("it is kept");
        }
        all.push((host, guest));
        // What the lobby reads for its first room is not read again for the others.
        if number == 0 {
            before = resident(lobby.id());
        }
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let after = resident(lobby.id());
    drop(all);
    (after - before) as f64 / f64::from(ROOMS)
}
