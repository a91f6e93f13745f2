//! The log of a battle: passed on, stored, read again, and checked for signatures.

use marginalia::ids::Seat;
use marginalia::net::packet::Packet;
use marginalia::room::lobby_room::{BattleOutcome, RoomAction, RoomActionError, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, LobbyFrame, ServerMessage};

use crate::guest::{Guest, Heard, battle, hello, key, paper, sign};
use crate::server::{Folder, Server};

#[tokio::test]
async fn a_frame_reaches_the_other_and_the_disk_once() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let hash = host.send(&hello(room.game, 1)).await;
    assert_eq!(host.stored(&hash).await, Ok(0));
    let first =
        LobbyFrame { game: room.game, place: 0, player: host.player(), bytes: hello(room.game, 1).bytes() };
    assert_eq!(guest.frame().await, first);
    let hash = guest.send(&hello(room.game, 2)).await;
    assert_eq!(guest.stored(&hash).await, Ok(1));
    assert_eq!(host.frame().await.place, 1);
    let hash = host.send(&hello(room.game, 1)).await;
    assert_eq!(host.stored(&hash).await, Ok(0));
    assert_eq!(guest.frame().await, first);
    host.send(&Packet::Ping(7)).await;
    let passing = LobbyFrame {
        game: room.game,
        place: LobbyFrame::PASSING,
        player: host.player(),
        bytes: Packet::Ping(7).bytes(),
    };
    assert_eq!(guest.frame().await, passing);
    let (frames, head) = host.since(0).await;
    assert_eq!((frames.len(), head, &frames[0]), (2, 2, &first));
    assert_eq!(host.since(1).await, (vec![frames[1].clone()], 2));
    assert_eq!(host.since(9).await, (Vec::new(), 2));
    let hash = host.send(&hello(room.game + 1, 1)).await;
    assert!(matches!(host.stored(&hash).await, Err(LobbyError::NotKept(_))));
}

#[tokio::test]
async fn papers_are_the_senders_and_signed_once_both_have_signed_the_battle() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let keys = [key(1), key(2)];
    let mut place = 0;
    // Before that they cannot be checked: they may arrive over the direct connection before the other's signature
    // arrives here.
    for packet in [paper(&room, Seat::Host, 0, &key(9)), sign(&room, &keys[0])] {
        let hash = host.send(&packet).await;
        assert_eq!(host.stored(&hash).await, Ok(place));
        place += 1;
    }
    let hash = guest.send(&sign(&room, &keys[0])).await;
    assert!(matches!(guest.stored(&hash).await, Err(LobbyError::NotKept(_))));
    let hash = guest.send(&sign(&room, &keys[1])).await;
    assert_eq!(guest.stored(&hash).await, Ok(place));
    for bad in [
        paper(&room, Seat::Host, 1, &key(9)),
        paper(&room, Seat::Guest, 1, &keys[1]),
        paper(&room, Seat::Guest, 1, &keys[0]),
    ] {
        let hash = host.send(&bad).await;
        assert!(matches!(host.stored(&hash).await, Err(LobbyError::NotKept(_))));
    }
    let hash = host.send(&paper(&room, Seat::Host, 1, &keys[0])).await;
    assert_eq!(host.stored(&hash).await, Ok(place + 1));
    // The refused frames did not reach the other player either.
    let heard = guest.settle().await;
    let frames = heard.iter().filter(|heard| matches!(heard, Heard::Frame(..))).count();
    assert_eq!(frames, 3, "{heard:?}");
}

#[tokio::test]
async fn who_watches_sees_everything_later_and_says_nothing() {
    let lobby = Server::new().await;
    let params = Params { delay: 60, ..Params::default() };
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], params).await;
    let mut third = Guest::new(lobby.at, 3).await;
    third.go(ClientMessage::Join(room.code.clone())).await;
    let hash = host.send(&hello(room.game, 1)).await;
    host.stored(&hash).await.expect("it is kept");
    guest.frame().await;
    assert_eq!(third.since(0).await, (Vec::new(), 0));
    third.send(&hello(room.game, 1)).await;
    assert_eq!(third.refused().await, LobbyError::Room(RoomActionError::Watching));
    lobby.clock.advance(30_000);
    let hash = guest.send(&hello(room.game, 2)).await;
    guest.stored(&hash).await.expect("it is kept");
    lobby.clock.advance(30_001);
    let first = third.frame().await;
    assert_eq!((first.place, first.player), (0, host.player()));
    assert_eq!(third.since(0).await, (vec![first], 1));
    lobby.clock.advance(30_001);
    assert_eq!(third.frame().await.place, 1);
    assert_eq!(third.since(0).await.1, 2);
}

/// Returns the frames that a spectator receives, each with its place and its time.
async fn timed(watcher: &mut Guest, count: usize) -> Vec<(u64, Option<u64>)> {
    let mut all = Vec::new();
    while all.len() < count {
        let (frame, at) = watcher
            .first(|heard| match heard {
                Heard::Frame(frame, at) => Some((frame.place, *at)),
                _ => None,
            })
            .await;
        all.push((frame, at));
    }
    all
}

#[tokio::test]
async fn who_watches_is_told_when_everything_came_and_who_plays_is_not() {
    let lobby = Server::new().await;
    let params = Params { delay: 60, ..Params::default() };
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], params).await;
    let began = lobby.clock.now();
    let hash = host.send(&hello(room.game, 1)).await;
    host.stored(&hash).await.expect("it is kept");
    lobby.clock.advance(20_000);
    let hash = host.send(&hello(room.game, 2)).await;
    host.stored(&hash).await.expect("it is kept");
    assert_eq!(timed(&mut guest, 2).await, [(0, None), (1, None)]);
    lobby.clock.advance(50_000);
    // With a delay: the frames on disk so far, and the time in the watched battle.
    let mut third = Guest::new(lobby.at, 3).await;
    third.go(ClientMessage::Join(room.code.clone())).await;
    third.ask(&ClientMessage::Since(0)).await;
    let seen = timed(&mut third, 1).await;
    let first = seen[0].1.expect("a time").abs_diff(began);
    assert!(first < 5_000, "{first}");
    let now = third
        .first(|heard| match heard {
            Heard::Tell(ServerMessage::Now(now)) => Some(*now),
            _ => None,
        })
        .await;
    assert!(now.abs_diff(began + 10_000) < 5_000, "{now} after {began}");
    // The live frames are the same.
    lobby.clock.advance(20_000);
    let second = third
        .first(|heard| match heard {
            Heard::Frame(LobbyFrame { place: 1, .. }, at) => *at,
            _ => None,
        })
        .await
        .abs_diff(began + 20_000);
    assert!(second < 5_000, "{second}");
    // A game that does not know times receives none.
    let mut older = Guest::older(lobby.at, 4).await;
    older.go(ClientMessage::Join(room.code.clone())).await;
    older.ask(&ClientMessage::Since(0)).await;
    assert_eq!(timed(&mut older, 2).await, [(0, None), (1, None)]);
    let rest = older.settle().await;
    assert!(!rest.iter().any(|heard| matches!(heard, Heard::Tell(ServerMessage::Now(_)))), "{rest:?}");
}

#[tokio::test]
async fn a_lobby_that_is_cut_off_comes_back_with_rooms_places_and_logs() {
    let folder = Folder::new();
    let lobby = Server::on(&folder).await;
    let params = Params { delay: 60, ..Params::default() };
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], params).await;
    let keys = [key(1), key(2)];
    for (at, packet) in [hello(room.game, 1), sign(&room, &keys[0])].iter().enumerate() {
        let hash = host.send(packet).await;
        assert_eq!(host.stored(&hash).await, Ok(at as u64));
    }
    let hash = guest.send(&sign(&room, &keys[1])).await;
    assert_eq!(guest.stored(&hash).await, Ok(2));
    drop(lobby);
    host.closed().await;

    let lobby = Server::on(&folder).await;
    let [mut host, mut guest] = [Guest::new(lobby.at, 1).await, Guest::new(lobby.at, 2).await];
    let mut third = Guest::new(lobby.at, 3).await;
    let back = host.go(ClientMessage::Back(room.id)).await;
    assert_eq!((back.stage, back.game, back.playing), (RoomStage::Battle, 1, room.playing));
    assert_eq!((&back.code, &back.seating), (&room.code, &room.seating));
    assert_eq!(back.here.len(), 1);
    let (frames, head) = host.since(0).await;
    assert_eq!((frames.len(), head), (3, 3));
    assert_eq!(frames[0].bytes, hello(room.game, 1).bytes());
    guest.go(ClientMessage::Back(room.id)).await;
    let hash = host.send(&hello(room.game, 1)).await;
    assert_eq!(host.stored(&hash).await, Ok(0));
    // The genesis that both signed is known again.
    let hash = host.send(&paper(&room, Seat::Host, 0, &key(9))).await;
    assert!(matches!(host.stored(&hash).await, Err(LobbyError::NotKept(_))));
    let hash = host.send(&paper(&room, Seat::Host, 0, &keys[0])).await;
    assert_eq!(host.stored(&hash).await, Ok(3));
    // A spectator receives the frames from before the restart at their time.
    third.go(ClientMessage::Join(room.code.clone())).await;
    assert_eq!(third.since(0).await, (Vec::new(), 0));
    lobby.clock.advance(60_001);
    for place in 0..4 {
        assert_eq!(third.frame().await.place, place);
    }
}

#[tokio::test]
async fn every_battle_of_a_match_has_a_log_of_its_own() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let hash = host.send(&hello(1, 1)).await;
    assert_eq!(host.stored(&hash).await, Ok(0));
    host.ask(&ClientMessage::Act(RoomAction::Over { game: 1, outcome: BattleOutcome::Won(Seat::Guest) }))
        .await;
    host.room(|room| room.stage == RoomStage::Result).await;
    // A frame after the end still belongs to the battle.
    let hash = guest.send(&hello(1, 2)).await;
    assert_eq!(guest.stored(&hash).await, Ok(1));
    for player in [&mut host, &mut guest] {
        player.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    }
    let again = host.room(|room| room.game == 2).await;
    host.settle().await;
    assert_eq!(again.playing, Some([guest.player(), host.player()]));
    assert_eq!(host.since(0).await, (Vec::new(), 0));
    let hash = host.send(&hello(2, 1)).await;
    assert_eq!(host.stored(&hash).await, Ok(0));
    assert_eq!(again.id, room.id);
}
