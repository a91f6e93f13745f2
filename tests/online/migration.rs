//! Stores with the tables of older lobbies.

use std::fs;

use marginalia::ids::hex;
use marginalia::room::lobby_room::RoomStage;
use marginalia::room::protocol::{ClientMessage, LobbyError};

use crate::guest::{Guest, hello, key};
use crate::server::{Folder, Program};

/// A file with each older version of the tables: the room of the players 1 and 2, whose battle has begun, with three frames
/// of player 1. A lobby of version 2 wrote the second file; the first has its rows in the tables of version 1.
const VERSIONS: [&[u8]; 2] = [include_bytes!("version-1.sqlite"), include_bytes!("version-2.sqlite")];
const CODE: &str = "MBWGZM";

#[tokio::test]
async fn a_lobby_goes_on_with_the_store_of_every_older_version() {
    for file in VERSIONS {
        goes_on(file).await;
    }
}

async fn goes_on(file: &[u8]) {
    let folder = Folder::new();
    fs::write(folder.store(), file).expect("it can be written");
    let lobby = Program::new(&folder);
    let mut host = Guest::new(lobby.at, 1).await;
    let room = host.go(ClientMessage::Join(CODE.to_owned())).await;
    assert_eq!((room.stage, room.game), (RoomStage::Battle, 1));
    let (frames, _) = host.since(0).await;
    let bytes: Vec<_> = frames.into_iter().map(|frame| frame.bytes).collect();
    assert_eq!(bytes, [0, 1, 2].map(|share| hello(1, share).bytes()));
    let hash = host.send(&hello(1, 3)).await;
    assert_eq!(host.stored(&hash).await, Ok(3));
    // Bans are new in version 3.
    let banned = key(2).player();
    let ban = Program::command(&folder).args(["admin", "ban", &hex(&banned.0)]).output();
    assert!(ban.expect("it can be started").status.success());
    lobby.kill();
    let lobby = Program::new(&folder);
    let mut guest = Guest::strange(lobby.at, 2).await;
    guest.prove(&key(2), "1.0").await;
    assert!(matches!(guest.refused().await, LobbyError::Banned { .. }));
    let mut host = Guest::new(lobby.at, 1).await;
    host.go(ClientMessage::Back(room.id)).await;
    assert_eq!(host.since(0).await.1, 4);
}
