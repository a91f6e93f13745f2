//! What players point at: it goes to the players alone, as far as their games know it, and is not stored.

use marginalia::ids::CellId;
use marginalia::net::packet::Packet;
use marginalia::net::pointing::{PointedPlace, Pointing};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, LobbyFrame};

use crate::guest::{Guest, Heard, battle, begin, hello};
use crate::server::Server;

fn pointing() -> Packet {
    Packet::Pointing(Pointing { at: Some(PointedPlace::Cell(CellId(4))), held: Some(PointedPlace::Hand(1)) })
}

fn count(heard: &[Heard]) -> usize {
    let is_pointing = |frame: &LobbyFrame| Packet::is_pointing(&frame.bytes);
    heard.iter().filter(|heard| matches!(heard, Heard::Frame(frame, _) if is_pointing(frame))).count()
}

#[tokio::test]
async fn what_one_points_at_goes_to_the_opponent_alone_and_is_not_stored() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let mut carl = Guest::new(lobby.at, 3).await;
    carl.go(ClientMessage::Join(room.code.clone())).await;
    host.send(&pointing()).await;
    let frame = guest.frame().await;
    assert_eq!((frame.place, frame.bytes), (LobbyFrame::PASSING, pointing().bytes()));
    // Whoever watches neither sees it nor shows anything.
    let hash = carl.send(&pointing()).await;
    assert!(matches!(carl.stored(&hash).await, Err(LobbyError::Room(_))));
    assert_eq!(count(&carl.settle().await), 0);
    let after = host.send(&hello(room.game, 1)).await;
    host.stored(&after).await.expect("it is kept");
    for reader in [&mut host, &mut guest, &mut carl] {
        assert_eq!(reader.since(0).await.1, 1, "only the later frame is in the log");
    }
}

#[tokio::test]
async fn an_older_game_is_not_told() {
    let lobby = Server::new().await;
    let two = [Guest::new(lobby.at, 1).await, Guest::older(lobby.at, 2).await];
    let ([mut host, mut guest], room) = begin(two, Params::default()).await;
    host.send(&pointing()).await;
    host.send(&hello(room.game, 1)).await;
    assert!(!Packet::is_pointing(&guest.frame().await.bytes), "the frame after it");
    assert_eq!(count(&guest.settle().await), 0);
}
